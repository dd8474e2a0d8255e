import { memberRights } from '#base/rights/member-rights.ts'
import { factsFor } from '#growth/facts/server/offers/facts-for.ts'
import type { Evidence, Facts, Variant } from '#rules/composing/compose.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { factChips } from '../fact-chips.ts'
import { rewordRefusals } from '../messages.ts'
import { reworded, rewordInput } from '../schema.ts'
import { tones } from '../voice.ts'
import { sayInLanguage } from './model/say-in-language.ts'
import { shown, workerOf } from './offers/generate-marketing-content.ts'
import { writeDrafts } from './offers/write-drafts.ts'

const seedsTried = 8

/** Rewords from current facts, shorter or warmer, which drops manual edits; or translates with a model. Saves nothing. */
export const rewordContentDraft = verb({
  name: 'reword-content-draft',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'content-creation',
  input: rewordInput,
  output: reworded,
  refusals: rewordRefusals,
  limits: [{ per: 'address', hits: 600, seconds: 3_600 }],
  runOutside: async context => {
    const { pool, practiceId, now, config, input } = context
    const { how, words, language, ...ask } = input
    const refs = words.evidence.map(({ ref }) => ref)
    const about = { topic: ask.topic, subject: ask.subject, refs, meant_at: ask.meant_at }
    const { facts } = await inTransaction(pool, workerOf(context), { readOnly: true }, client =>
      factsFor(client, practiceId, now, config.publicUrl, about),
    )
    const { tone = facts.voice.tone } = input
    if (how === 'language') {
      if (!language) return fail('no_such_language')
      const answer = await sayInLanguage(context, facts, { ask, words, language })
      if (!('words' in answer)) return answer
      const said = answer.words
      const chips = factChips(facts, said.evidence as Evidence[])
      return { ...said, chips, seed: ask.seed, tone, made_by: 'model' as const }
    }
    const spoken = how === 'warmer' ? warmer(facts, tone) : withTone(facts, tone)
    if (!spoken) return fail('nothing_warmer')
    const all: { variant: Variant; seed: number }[] = []
    for (let more = 0; more < (how === 'shorter' ? seedsTried : 1); more++) {
      const seed = ask.seed + more
      const written = writeDrafts(spoken, { ...ask, seed })
      if ('refused' in written) return fail(written.refused)
      all.push(...written.variants.map(variant => ({ variant, seed })))
    }
    const others = all.filter(({ variant }) => variant.text !== words.text)
    const found =
      how === 'warmer'
        ? others[0]
        : others
            .filter(({ variant }) => variant.text.length < words.text.length)
            .sort((a, b) => b.variant.text.length - a.variant.text.length)[0]
    if (!found) return fail(how === 'warmer' ? 'nothing_warmer' : 'nothing_shorter')
    const { draft_id: _, ...said } = shown(facts, found.variant, null)
    return { ...said, seed: found.seed, tone: spoken.voice.tone, made_by: 'composer' as const }
  },
})

const withTone = (facts: Facts, tone = facts.voice.tone): Facts => ({
  ...facts,
  voice: { ...facts.voice, tone },
})

function warmer(facts: Facts, from: Facts['voice']['tone']): Facts | undefined {
  const next = tones[tones.indexOf(from) + 1]
  return next && withTone(facts, next)
}
