import type { NetworkAnswer } from '#server/outbound/social/ask-network.ts'
import { WorkFailed } from '#server/queued-work/queued-work.ts'
import { isPublishProblem, isUnclear, type PublishProblem } from './publish-problem.ts'
import { beginStep, endStep, type Publishing, type PublishStep, pace } from './publishing.ts'

/**
 * Takes a step once a try: what was done before is not done again. It is written down before the network is asked, and its answer
 * after. `ask` is given what to ask with: its signal ends where this process may not ask any more.
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
 * Asks a network while what was written down for it is still this worker's. Other work is only taken over from a process that has
 * said nothing for `queueTimes.lostAfter`, so that right after the writing nobody else has it. A process that hung since then
 * looks again before it asks; one that hangs while the question is on its way to the network, and wakes up before it is there,
 * calls it off, and whoever has the post asks what came of it. `since`: epoch ms before it was written down.
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

/**
 * Throws where another process has the work by now, or has gone on with this step. A post of open time is begun anew: whoever
 * takes the time no longer waits for it.
 */
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
