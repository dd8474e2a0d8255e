import type { Published } from './port.ts'
import type { Publishing } from './publishing.ts'

type Own = Pick<Publishing, 'work' | 'practiceId'> & { post: { id: string; attempt: number } }

export const setPublished = (own: Own, { id, permalink }: Published, isTest = false) =>
  settle(own, 'set-social-published', [
    `state = 'published', published_at = $4, network_id = $5, permalink = $6, is_test = $7, next_try_at = null`,
    own.work.now(),
    id.slice(0, 300),
    permalink && /^https?:\/\/[^\s\\]+$/.test(permalink) ? permalink.slice(0, 2_000) : null,
    isTest,
  ])

/** Failed, without automatic retry. */
export const setFailed = (own: Own, { code, words }: { code: string; words: string }) =>
  settle(own, 'set-social-failed', [
    `state = 'failed', problem_code = $4, problem_words = $5, next_try_at = null`,
    code.slice(0, 60) || 'failed',
    words.slice(0, 600) || 'The network said no, and not why.',
  ])

/** Its gap is over: withdrawn with the reason. */
export const setWithdrawn = (own: Own, words: string) =>
  settle(own, 'set-social-withdrawn', [
    `state = 'cancelled', problem_code = null, problem_words = $4, next_try_at = null`,
    words.slice(0, 600),
  ])

export const setLater = (own: Own, ms: number) =>
  settle(own, 'set-social-later', ['next_try_at = $4', new Date(own.work.now().getTime() + ms)])

async function settle(
  { work, practiceId, post }: Own,
  name: string,
  [set, ...values]: [string, ...unknown[]],
) {
  await work.step(async ({ client }) => {
    await client.query({
      name,
      text: `update social_posts set ${set} where practice_id = $1 and id = $2 and attempt = $3 and state = 'publishing'`,
      values: [practiceId, post.id, post.attempt, ...values],
    })
    return { steps: Date.now() }
  })
}
