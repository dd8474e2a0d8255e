import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { readFacts } from '#growth/facts/server/offers/read-facts.ts'
import { epochDayOf } from '#lib/time/dates.ts'
import type { Facts, Variant } from '#rules/composing/compose.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { fail, type OutsideContext, verb } from '#server/functions/verb.ts'
import { askMeant } from '../../content-request.ts'
import { factChips } from '../../fact-chips.ts'
import { draftRefusals, writingRefusals } from '../../messages.ts'
import { generated, generateInput } from '../../schema.ts'
import { askModel } from '../model/ask-model.ts'
import { insertDraft } from './insert-draft.ts'
import { writeDrafts } from './write-drafts.ts'

/** §3's generateMarketingContent: three drafts by a model or the composer. Publishes nothing; `keeps` saves them. */
export const generateMarketingContent = verb({
  name: 'generate-marketing-content',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'content-creation',
  input: generateInput,
  output: generated,
  refusals: { ...writingRefusals, too_many: draftRefusals.too_many },
  limits: [{ per: 'address', hits: 600, seconds: 3_600 }],
  onConstraint: { most_content_drafts: 'too_many' },
  runOutside: async context => {
    const { pool, practiceId, now, config, input } = context
    const caller = workerOf(context)
    const { facts } = await inTransaction(pool, caller, { readOnly: true }, client =>
      readFacts(client, practiceId, now, { publicUrl: config.publicUrl }),
    )
    const seed = input.seed ?? epochDayOf(now.toISOString().slice(0, 10))
    const meant = askMeant(facts, { ...input, seed })
    if ('refused' in meant) return fail(meant.refused)
    const { ask } = meant
    const composed = writeDrafts(facts, ask)
    if ('refused' in composed) return fail(composed.refused)
    const { variants, made_by, note, dropped } = await askModel(context, caller, facts, ask, composed)
    const answer = { ...ask, made_by, note, dropped: [...dropped] }
    if (!input.keeps) return { ...answer, variants: variants.map(variant => shown(facts, variant, null)) }
    const ids = await inTransaction(pool, caller, {}, async (_, db) => {
      const kept: string[] = []
      for (const variant of variants) {
        const id = randomUUID()
        await insertDraft(db, practiceId, { id, ask, variant, made_by, note, now })
        kept.push(id)
      }
      return kept
    })
    return { ...answer, variants: variants.map((variant, nth) => shown(facts, variant, ids[nth] ?? null)) }
  },
})

export const workerOf = ({ practiceId, asker }: Pick<OutsideContext<unknown>, 'practiceId' | 'asker'>) =>
  ({ role: 'practice_worker', claims: { practice_id: practiceId, sub: asker.userId } }) as const

export function shown(
  facts: Facts,
  { text, title, hashtags = [], evidence }: Variant,
  draft_id: string | null,
) {
  return {
    text,
    title: title ?? null,
    hashtags,
    evidence: [...evidence],
    draft_id,
    chips: factChips(facts, evidence),
  } satisfies z.input<typeof generated>['variants'][number]
}
