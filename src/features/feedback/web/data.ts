import { call, type RunVerb, type VerbInput } from '#web/call.ts'
import type { Row } from '#web/rows.ts'
import type { BoardPlace } from '../board-address.ts'
import type { FeedbackType, OlderStatus } from '../feedback-kinds.ts'
import type { provenVerbs } from '../schema.ts'

// The official client comes when it is needed: who only reads the board does not wait for it.
const rows = async () => (await import('#web/client.ts')).supabase()

/** One page of the public board. */
export const loadBoard = (run: RunVerb, place: BoardPlace) => run('show-feedback-board', place)

export const findSimilar = (title: string, signal: AbortSignal) =>
  call('find-similar-feedback', { title }, { signal })

export const startChallenge = (verb: (typeof provenVerbs)[number]) =>
  call('start-feedback-challenge', { verb })

export const submitFeedback = (input: VerbInput<'submit-feedback'>) => call('submit-feedback', input)

export const followFeedback = (input: VerbInput<'follow-feedback'>) => call('follow-feedback', input)

/** What stands for this visitor in `feedback_upvotes.ip_address`; undefined when the server cannot be asked. */
export async function askVoterId(): Promise<string | undefined> {
  const { data } = await call('show-voter-id', {})
  return data?.voter_id
}

/** §7: a vote is a row. The error's code is 23505 when it was there already. */
export async function castVote(feedback_id: string, ip_address: string) {
  return (await (await rows()).from('feedback_upvotes').insert({ feedback_id, ip_address })).error
}

export async function takeBackVote(feedback_id: string, ip_address: string) {
  const votes = (await rows()).from('feedback_upvotes')
  return (await votes.delete().eq('feedback_id', feedback_id).eq('ip_address', ip_address)).error
}

/** What the signed-in dialog sends (§3, §7). */
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

export async function sendFeedback(row: SentFeedback) {
  return (await (await rows()).from('user_feedback').insert(row)).error
}

/** A row of `user_feedback` as an admin reads it, with what the board never shows. */
export type FeedbackRow = Row<'user_feedback'> & {
  user_feedback_private: Row<'user_feedback_private', 'contact_email' | 'user_agent'> | null
}

/** The newest thousand, which is as many as one answer holds. */
export async function listFeedback(signal: AbortSignal) {
  const client = await rows()
  return client
    .from('user_feedback')
    .select('*,user_feedback_private(contact_email,user_agent)')
    .order('created_at', { ascending: false })
    .abortSignal(signal)
}

export type FeedbackChange = Partial<Pick<FeedbackRow, 'status' | 'priority' | 'is_public'>>

export async function changeFeedback(id: string, change: FeedbackChange) {
  const client = await rows()
  return client.from('user_feedback').update(change).eq('id', id).select('id').single()
}

/** §7: response, time and status in one row. The database stamps its own time. */
export async function sendResponse(id: string, admin_response: string, at: Date) {
  const client = await rows()
  const answer = { admin_response, admin_responded_at: at.toISOString(), status: 'resolved' as const }
  return client.from('user_feedback').update(answer).eq('id', id).select('id').single()
}

export type OlderFeedback = Row<'feedback', 'id' | 'user_email' | 'message' | 'status' | 'created_at'>

export async function listOlderFeedback(signal: AbortSignal) {
  const client = await rows()
  return client.from('feedback').select('*').order('created_at', { ascending: false }).abortSignal(signal)
}

export async function markOlderFeedback(id: string, status: OlderStatus) {
  const client = await rows()
  return client.from('feedback').update({ status }).eq('id', id).select('id').single()
}

/** §7: roles of somebody; row security shows only one's own. */
export async function listRoles(userId: string, signal: AbortSignal) {
  const client = await rows()
  return client.from('user_roles').select('role').eq('user_id', userId).abortSignal(signal)
}
