import { call, type RunVerb, type VerbInput } from '#web/calls/call.ts'
import { rowsOf } from '#web/rows/rows.ts'
import type { BoardPlace } from '../board-address.ts'
import type { FeedbackType } from '../feedback-kinds.ts'
import type { provenVerbs } from '../schema.ts'

export const loadBoard = (run: RunVerb, place: BoardPlace) => run('show-feedback-board', place)

export const findSimilar = (title: string, signal: AbortSignal) =>
  call('find-similar-feedback', { title }, { signal })

export const startChallenge = (verb: (typeof provenVerbs)[number]) =>
  call('start-feedback-challenge', { verb })

export const submitFeedback = (input: VerbInput<'submit-feedback'>) => call('submit-feedback', input)

export const followFeedback = (input: VerbInput<'follow-feedback'>) => call('follow-feedback', input)

/** The caller's `feedback_upvotes.ip_address`; undefined if the server fails. */
export async function askVoterId(): Promise<string | undefined> {
  const { data } = await call('show-voter-id', {})
  return data?.voter_id
}

export interface SentFeedback {
  practice_id: string
  feedback_type: FeedbackType
  title: string
  description: string
  rating: number | null
  category: string | null
  page_url: string
  user_agent: string
  metadata: { context: string; timestamp: string; app_version: string }
}

export async function sendFeedback(row: SentFeedback): Promise<void> {
  const { rowTable } = await import('#web/rows/row-table.ts')
  await rowTable('user_feedback').add(row)
}

/** §7; row security shows your own only. Throws RowError. */
export async function listRoles(userId: string, signal: AbortSignal) {
  // On demand: reading the board doesn't need the official client.
  const client = (await import('#web/rows/client.ts')).supabase()
  return rowsOf(await client.from('user_roles').select('role').eq('user_id', userId).abortSignal(signal))
}
