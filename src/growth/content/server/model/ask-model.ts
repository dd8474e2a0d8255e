import type { Facts, Variant } from '#rules/composing/compose.ts'
import type { Caller } from '#server/database/transaction.ts'
import type { OutsideContext } from '#server/functions/verb.ts'
import type { DraftAsk } from '../../schema.ts'
import type { WrittenDrafts } from '../offers/write-drafts.ts'
import { askQuestion } from './ask-question.ts'
import { draftQuestion } from './draft-question.ts'
import { readModelDrafts } from './read-model-drafts.ts'

/** Why the composer wrote it, by the code of what came to nothing. */
const notes: Record<string, string> = {
  too_late: 'The model took longer than 20 seconds, so the composer wrote these.',
  cut_off: 'The model stopped half way, so the composer wrote these.',
  malformed: 'The model answered something else, so the composer wrote these.',
  unreachable: 'The model could not be reached, so the composer wrote these.',
  'HTTP 401': 'The model does not take its key, so the composer wrote these.',
  'HTTP 429': 'The model has too much to do, so the composer wrote these.',
}
const otherwise = 'The model could not answer, so the composer wrote these.'

/**
 * Texts of a model from the same facts, each held to what the composer's are held to; where one of them is not, or none comes, the
 * composer's stand, with a word why. The question is written down first and asked by the door outside. Words of clients, though
 * they may be quoted, are never sent: a quote is the composer's.
 */
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

/** Three in all: the model's that hold, and the composer's in place of the others. */
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
