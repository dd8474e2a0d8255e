import type { Facts, Variant } from '#rules/composing/compose.ts'
import type { Caller } from '#server/database/transaction.ts'
import type { OutsideContext } from '#server/functions/verb.ts'
import type { DraftAsk } from '../../schema.ts'
import type { WrittenDrafts } from '../offers/write-drafts.ts'
import { askQuestion } from './ask-question.ts'
import { draftQuestion } from './draft-question.ts'
import { readModelDrafts } from './read-model-drafts.ts'

const notes: Record<string, string> = {
  too_late: 'The model took longer than 20 seconds, so the composer wrote these.',
  cut_off: 'The model stopped half way, so the composer wrote these.',
  malformed: 'The model answered something else, so the composer wrote these.',
  unreachable: 'The model could not be reached, so the composer wrote these.',
  'HTTP 401': 'The model does not take its key, so the composer wrote these.',
  'HTTP 429': 'The model has too much to do, so the composer wrote these.',
}
const otherwise = 'The model could not answer, so the composer wrote these.'

/** Texts by a model; the composer's replace any that break its rules. Client quotes are never sent to a model. */
export async function askModel(
  context: OutsideContext<unknown>,
  caller: Caller,
  facts: Facts,
  ask: DraftAsk,
  composed: WrittenDrafts,
): Promise<WrittenDrafts> {
  const { config, log } = context
  if (!config.model || ask.topic === 'quote') return composed
  const { question, keys } = draftQuestion(facts, ask)
  const found = await askQuestion(context, caller, question)
  if (found?.status !== 'sent')
    return { ...composed, note: notes[found?.last_error ?? 'too_late'] ?? otherwise }
  const { variants, problems } = readModelDrafts(facts, ask, keys, found.answer)
  if (problems.length > 0) log.info({ problems }, 'drafts of a model refused')
  return besides(composed, variants)
}

/** Always three: the model's valid texts, filled up with the composer's. */
function besides(composed: WrittenDrafts, good: readonly Variant[]): WrittenDrafts {
  if (good.length === 0)
    return {
      ...composed,
      note: 'What the model wrote did not hold to your facts, so the composer wrote these.',
    }
  const rest = composed.variants.slice(0, 3 - good.length)
  return {
    ...composed,
    variants: [...good, ...rest],
    made_by: 'model',
    note:
      rest.length === 0
        ? null
        : `${rest.length === 1 ? 'The last is' : 'The last two are'} the composer’s: what the model wrote there did not hold to your facts.`,
  }
}
