import { openTimeAskMs } from '#diary/messages/server/offers/wait-for-posts.ts'
import type { Network } from '#rules/posts/validate-post.ts'
import { allRows, onlyRow } from '#server/database/rows.ts'
import type { WorkContext } from '#server/queued-work/queued-work.ts'
import { markLetters } from '../../post/same-post.ts'
import type { TokenSet } from '../connections/tokens.ts'
import type { FoundPost } from '../post/find-post.ts'
import { openTimeHitch, openTimeOf } from '../post/open-time-posts.ts'
import { isPublishProblem, type PublishProblem } from './publish-problem.ts'

export interface Checkpoint {
  /** Increases with each step, so that each is saved. */
  steps: number
}
export type Work = WorkContext<{ post_id: string }, Checkpoint>

export interface Connection {
  id: string
  network: Network
  account_id: string
  is_test: boolean
  state: string
  token_expires_at: Date | null
}

export interface PublishStep {
  id: string
  attempt: number
  step: string
  began_at: Date
  outcome: 'done' | 'refused' | 'lost' | 'not_there' | null
  network_id: string | null
  words: string | null
}

export interface Publishing {
  work: Work
  practiceId: string
  post: FoundPost
  connection: Connection
  tokens: TokenSet
  steps: PublishStep[]
}

/** Milliseconds; shorter in tests. */
export const pace = {
  /** Between two container checks. */
  poll: 5_000,
  /** Maximum for one container. */
  container: 300_000,
  /** Wait before looking up an unanswered request; done twice. */
  settle: 20_000,
  /** How long to look up an unanswered request. */
  unknown: 30 * 60_000,
  /** How long a recorded step is surely ours: less than `queueTimes.lostAfter`. */
  fresh: 5_000,
  /** Maximum time a post waits for its network. */
  longest: 6 * 3_600_000,
  /** Time limit of requests for gap posts. */
  openTime: openTimeAskMs,
}

/** Aborts a request when the work ends; earlier for gap posts. */
export const signalOf = ({ work, post }: Publishing): AbortSignal =>
  post.gap_id ? AbortSignal.any([work.signal, AbortSignal.timeout(pace.openTime)]) : work.signal

export const readSteps = (work: Work, practiceId: string, postId: string): Promise<PublishStep[]> =>
  work.read(({ client }) =>
    allRows<PublishStep>(client, {
      name: 'steps-of-social-post',
      text: `select id, attempt, step, began_at, outcome, network_id, words from social_post_steps
        where practice_id = $1 and post_id = $2 order by began_at, id`,
      values: [practiceId, postId],
    }),
  )

/**
 * Records a request before sending it, if this worker still holds it. Checks the gap in the same transaction, so a
 * concurrent booking is seen or comes later.
 */
export async function beginStep(
  { work, practiceId, post, steps }: Publishing,
  step: string,
): Promise<PublishStep | PublishProblem> {
  const began_at = work.now()
  let made: PublishStep | PublishProblem | undefined
  await work.step(async ({ client }) => {
    if (step === 'publish' && post.gap_id) {
      made = openTimeHitch(await openTimeOf(client, practiceId, post.gap_id, began_at, { locked: true }))
      if (made) return { steps: steps.length + began_at.getTime() }
    }
    const { id } = await onlyRow<{ id: string }>(client, {
      name: 'begin-social-step',
      text: `insert into social_post_steps (practice_id, post_id, attempt, step, began_at, words)
        values ($1, $2, $3, $4, $5, nullif($6, '')) returning id`,
      values: [
        practiceId,
        post.id,
        post.attempt,
        step,
        began_at,
        step === 'publish' ? post.text.slice(0, markLetters) : '',
      ],
    })
    const words = step === 'publish' ? post.text.slice(0, markLetters) : null
    made = { id, attempt: post.attempt, step, began_at, outcome: null, network_id: null, words }
    return { steps: steps.length + 1 }
  })
  const begun = made as unknown as PublishStep | PublishProblem
  if (!isPublishProblem(begun)) steps.push(begun)
  return begun
}

/** Records the answer. An unanswered request keeps its text. */
export async function endStep(
  { work, practiceId, steps }: Publishing,
  step: PublishStep,
  outcome: NonNullable<PublishStep['outcome']>,
  told: { network_id?: string; code?: string | null; words?: string } = {},
): Promise<void> {
  const ended_at = work.now()
  await work.step(async ({ client }) => {
    await client.query({
      name: 'end-social-step',
      text: `update social_post_steps set outcome = $3, ended_at = $4, network_id = coalesce($5, network_id), code = $6,
        words = coalesce($7, words) where practice_id = $1 and id = $2`,
      values: [
        practiceId,
        step.id,
        outcome,
        ended_at,
        told.network_id?.slice(0, 300) ?? null,
        told.code?.slice(0, 60) ?? null,
        told.words?.slice(0, 600) ?? null,
      ],
    })
    return { steps: steps.length + ended_at.getTime() }
  })
  step.outcome = outcome
  if (told.network_id) step.network_id = told.network_id
}
