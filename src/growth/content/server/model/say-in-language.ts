import { inLanguage } from '#growth/facts/in-language.ts'
import type { Facts } from '#rules/composing/compose.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { type Failure, fail, type OutsideContext } from '#server/functions/verb.ts'
import type { Language } from '../../languages.ts'
import type { rewordRefusals } from '../../messages.ts'
import type { DraftAsk, DraftWords } from '../../schema.ts'
import { checkDraft } from '../check-draft.ts'
import { workerOf } from '../offers/generate-marketing-content.ts'
import { askQuestion } from './ask-question.ts'
import { languageQuestion } from './language-question.ts'
import { readTranslation } from './read-translation.ts'

interface Asked {
  ask: Pick<DraftAsk, 'content_type' | 'channel'>
  words: DraftWords
  language: Language
}

/** Translates under the original's rules. Refuses blocked texts and client quotes; else says why it failed. */
export async function sayInLanguage(
  context: OutsideContext<unknown>,
  facts: Facts,
  { ask, words, language }: Asked,
): Promise<{ words: DraftWords } | Failure<keyof typeof rewordRefusals>> {
  const { pool, practiceId, now, config, log } = context
  if (!config.model) return fail('no_model')
  if (words.evidence.some(({ kind }) => kind === 'quote')) return fail('quote_stays')
  const caller = workerOf(context)
  const check = (said: DraftWords) =>
    inTransaction(pool, caller, { readOnly: true }, client =>
      checkDraft(client, practiceId, now, facts, { ...ask, words: said, picture: null }),
    )
  const before = await check(words)
  if (blockOf(before)) return fail('blocked_first')
  const found = { ...words, evidence: before.evidence as DraftWords['evidence'] }
  const asked = languageQuestion(inLanguage(facts, words.language), inLanguage(facts, language), {
    ...{ words: found, channel: ask.channel, language },
  })
  if (!asked) return fail('blocked_first')
  const answer = await askQuestion(context, caller, asked.question)
  if (answer?.status !== 'sent') return fail('no_answer')
  const read = readTranslation(found, facts, asked.keys, language, answer.answer)
  if ('problem' in read) {
    log.info({ problem: read.problem }, 'a text of a model in another language refused')
    return fail('not_kept')
  }
  const after = await check(read.words)
  if (blockOf(after)) {
    log.info({ problem: blockOf(after)?.code }, 'a text of a model in another language refused')
    return fail('not_kept')
  }
  return { words: { ...read.words, evidence: after.evidence as DraftWords['evidence'] } }
}

/** Findings about the wording itself; a missing picture doesn't count. */
const blockOf = ({ findings }: Awaited<ReturnType<typeof checkDraft>>) =>
  findings.find(({ severity, code }) => severity === 'block' && code !== 'media_required')
