import type { NetworkAnswer } from '#server/outbound/social/ask-network.ts'
import { WorkFailed } from '#server/queued-work/queued-work.ts'
import { isPublishProblem, isUnclear, type PublishProblem } from './publish-problem.ts'
import { beginStep, endStep, type Publishing, type PublishStep, pace } from './publishing.ts'

/**
 * Runs a step once per attempt, recorded before and after the request. `ask` gets a signal that ends when this process
 * loses the work.
 */
export async function runPublishStep(
  publishing: Publishing,
  step: string,
  ask: (publishing: Publishing) => Promise<NetworkAnswer<{ id: string }>>,
): Promise<{ id: string; step: PublishStep } | PublishProblem> {
  const { steps, post } = publishing
  const done = steps.findLast(
    each => each.step === step && each.attempt === post.attempt && each.outcome === 'done',
  )
  if (done?.network_id) return { id: done.network_id, step: done }
  const since = Date.now()
  const begun = await beginStep(publishing, step)
  if (isPublishProblem(begun)) return begun
  const answer = await askWhileHeld(publishing, begun, since, ask)
  if (answer.ok) {
    await endStep(publishing, begun, 'done', { network_id: String(answer.body.id) })
    return { id: String(answer.body.id), step: begun }
  }
  const { refusal } = answer
  if (isUnclear(refusal)) await endStep(publishing, begun, 'lost', { code: refusal.code })
  else await endStep(publishing, begun, 'refused', { code: refusal.code, words: refusal.words })
  return { is: 'refused', refusal }
}

/**
 * Sends a request while its record is surely ours. Work is only taken over after `queueTimes.lostAfter`, so right after
 * writing nobody else has it. A process that hung checks again first, or aborts and leaves the lookup to the next.
 * `since`: epoch ms.
 */
async function askWhileHeld<Answer>(
  publishing: Publishing,
  step: PublishStep,
  since: number,
  ask: (publishing: Publishing) => Promise<Answer>,
): Promise<Answer> {
  let held = since
  while (Date.now() - held > pace.fresh) {
    const before = Date.now()
    await holdStep(publishing, step)
    held = before
  }
  const { work } = publishing
  const hung = new AbortController()
  let awake = Date.now()
  const watch = setInterval(() => {
    if (Date.now() - awake > pace.fresh) hung.abort(new WorkFailed('hung', 'The process stood still.'))
    awake = Date.now()
  }, pace.fresh / 10)
  try {
    const signal = AbortSignal.any([work.signal, hung.signal])
    return await ask({ ...publishing, work: { ...work, signal } })
  } finally {
    clearInterval(watch)
  }
}

/** Throws if another process took over or continued this step. A gap post starts anew, since its lock is gone. */
async function holdStep({ work, practiceId, post }: Publishing, step: PublishStep): Promise<void> {
  if (post.gap_id) throw new WorkFailed('hung', 'The process stood still.')
  const began_at = work.now()
  await work.step(async ({ client }) => {
    const { rowCount } = await client.query({
      name: 'hold-social-step',
      text: `update social_post_steps set began_at = $3 where practice_id = $1 and id = $2 and outcome is null`,
      values: [practiceId, step.id, began_at],
    })
    if (rowCount !== 1) throw new WorkFailed('taken_over', 'Another process went on with it.')
    return { steps: began_at.getTime() }
  })
  step.began_at = began_at
}
