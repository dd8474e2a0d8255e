import { setTimeout as wait } from 'node:timers/promises'
import { allRows } from '#server/database/rows.ts'
import type { NetworkRefusal } from '#server/outbound/social/ask-network.ts'
import { troubleIn } from '../../connections/trouble.ts'
import { networkNames } from '../../post/post-state.ts'
import { facebookPort } from './facebook-port.ts'
import { googlePort } from './google-port.ts'
import { instagramPort } from './instagram-port.ts'
import type { Port, Published } from './port.ts'
import { isPublishProblem, isUnclear, type PublishProblem } from './publish-problem.ts'
import { endStep, type Publishing, type PublishStep, pace } from './publishing.ts'
import { runPublishStep } from './run-publish-step.ts'

export type PublishOutcome =
  | { is: 'published'; published: Published }
  | { is: 'later'; ms: number; code: string; words: string }
  /** `isConnection`: the connection itself has failed. */
  | { is: 'failed'; code: string; words: string; isConnection?: boolean }

const ports: Record<Publishing['connection']['network'], Port> = {
  instagram: instagramPort,
  facebook: facebookPort,
  google: googlePort,
}

/**
 * Advances a post as far as possible. An unanswered request is looked up first, so nothing is posted twice; if that is
 * impossible, it fails.
 */
export async function publishPass(publishing: Publishing): Promise<PublishOutcome> {
  const port = ports[publishing.connection.network]
  // Unpublished media can be created again after a crash.
  for (const step of publishing.steps)
    if (step.outcome === null && step.step !== 'publish') await endStep(publishing, step, 'lost')
  for (;;) {
    const open = publishing.steps.findLast(isOpen)
    const before = open && (await lookFor(publishing, port, open))
    if (before) return before
    const done = publishing.steps.find(
      each => each.step === 'publish' && each.outcome === 'done' && each.attempt === publishing.post.attempt,
    )
    if (done?.network_id) return published(publishing, port, done.network_id)
    const ready = await port.prepare(publishing)
    if (isPublishProblem(ready)) return outcomeOf(publishing, ready)
    const out = await runPublishStep(publishing, 'publish', held => port.publish(held, ready))
    if (!isPublishProblem(out)) return published(publishing, port, out.id)
    if (out.is !== 'refused' || !isUnclear(out.refusal)) return outcomeOf(publishing, out)
  }
}

const isOpen = ({ step, outcome }: PublishStep) =>
  step === 'publish' && (outcome === null || outcome === 'lost')

async function published(publishing: Publishing, port: Port, id: string): Promise<PublishOutcome> {
  // Published even without a public address.
  const permalink = await port.permalink(publishing, id).catch(() => null)
  return { is: 'published', published: { id, permalink } }
}

/** Looks up an unanswered request; undefined if the network doesn't have it. */
async function lookFor(
  publishing: Publishing,
  port: Port,
  step: PublishStep,
): Promise<PublishOutcome | undefined> {
  const { work } = publishing
  const known = await knownIds(publishing)
  for (let looks = 0; ; looks++) {
    await waitUntil(publishing, step.began_at.getTime() + pace.settle * (looks + 1))
    const found = await port.find(publishing, step, known)
    if (found.is === 'there') {
      await endStep(publishing, step, 'done', { network_id: found.published.id })
      return { is: 'published', published: found.published }
    }
    if (found.is === 'failed') {
      await endStep(publishing, step, 'refused', found)
      return found
    }
    if (found.is === 'not_there') {
      // Networks can be slow to show a post, so it looks twice.
      if (looks === 0) continue
      await endStep(publishing, step, 'not_there')
      return undefined
    }
    const isTooLate = work.now().getTime() > step.began_at.getTime() + pace.unknown
    const trouble = found.is === 'refused' ? troubleIn(found.refusal) : 'again'
    if (trouble === 'again' || trouble === 'wait') {
      if (isTooLate) return notKnown(publishing)
      const words = found.is === 'refused' ? found.refusal.words : 'The network is still at it.'
      return { is: 'later', ms: 60_000, code: 'asking', words }
    }
    return { ...notKnown(publishing), isConnection: trouble === 'reconnect' }
  }
}

const notKnown = ({ post }: Publishing) => {
  const name = networkNames[post.network]
  return {
    is: 'failed' as const,
    code: 'not_known',
    words: `${name} gave no answer when this was posted, and could not be asked since what it has. It may be out.`,
  }
}

async function waitUntil({ work }: Publishing, at: number): Promise<void> {
  const ms = at - work.now().getTime()
  if (ms <= 0) return
  work.progress(0, undefined, 'Asking the network what it has')
  await wait(ms, undefined, { signal: work.signal })
}

// Posts already known as others are excluded.
async function knownIds({ work, practiceId, post }: Publishing): Promise<Set<string>> {
  const rows = await work.read(({ client }) =>
    allRows<{ network_id: string }>(client, {
      name: 'known-network-posts',
      text: `select network_id from social_posts where practice_id = $1 and network = $2 and id <> $3 and network_id is not null
        and published_at > $4`,
      values: [practiceId, post.network, post.id, new Date(work.now().getTime() - 30 * 86_400_000)],
    }),
  )
  return new Set(rows.map(({ network_id }) => network_id))
}

function outcomeOf({ post, work }: Publishing, hitch: PublishProblem): PublishOutcome {
  if (hitch.is !== 'refused') return hitch
  const { refusal } = hitch
  const waited = work.now().getTime() - (post.attempt_at ?? work.now()).getTime()
  return meaningOf(refusal, waited)
}

/** `waited`: ms since this attempt began. */
export function meaningOf(refusal: NetworkRefusal, waited: number): PublishOutcome {
  const { words } = refusal
  const code = refusal.code ?? (refusal.status === 0 ? 'no_answer' : `http_${refusal.status}`)
  const trouble = troubleIn(refusal)
  if (trouble === 'reconnect') return { is: 'failed', code: 'reconnect', words, isConnection: true }
  if (trouble === 'wait') return { is: 'later', ms: 15 * 60_000, code, words }
  // Waits as long again as it has waited already, from a minute to half an hour.
  if (trouble === 'again')
    return { is: 'later', ms: Math.min(Math.max(60_000, waited), 30 * 60_000), code, words }
  return { is: 'failed', code, words }
}
