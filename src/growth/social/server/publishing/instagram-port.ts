import { setTimeout as wait } from 'node:timers/promises'
import type { NetworkConfig } from '#server/network-config.ts'
import { instagram } from '#server/outbound/social/open-networks.ts'
import { samePost } from '../../post/same-post.ts'
import { lendPictures } from './lend-pictures.ts'
import type { Port, Published } from './port.ts'
import { isPublishProblem, type PublishProblem } from './publish-problem.ts'
import { type Publishing, type PublishStep, pace, signalOf } from './publishing.ts'
import { runPublishStep } from './run-publish-step.ts'

const appOf = ({ work }: Publishing) => work.config.networks.instagram as NetworkConfig
const askedFor = (publishing: Publishing) => {
  const { tokens, connection } = publishing
  const signal = signalOf(publishing)
  return { app: appOf(publishing), token: tokens.access, account: connection.account_id, signal }
}

/** Creates containers, children first, waits for them and publishes each once. */
export const instagramPort: Port = {
  prepare: async publishing => {
    const { app, token, account, signal } = askedFor(publishing)
    const quota = await instagram.quota(app, token, account, signal)
    if (!quota.ok) return { is: 'refused', refusal: quota.refusal }
    const { used, total } = quota.body
    if (total !== null && used >= total)
      return {
        is: 'later',
        ms: 30 * 60_000,
        code: 'quota_reached',
        words: `Instagram takes ${total} posts in 24 hours, and that many went out.`,
      }
    const container = await containerOf(publishing)
    return isPublishProblem(container) ? container : { container: container.id }
  },

  publish: (publishing, { container = '' }) => {
    const { app, token, account, signal } = askedFor(publishing)
    return instagram.publish(app, token, account, container, signal)
  },

  // A container reports whether it was published.
  find: async (publishing, step, known) => {
    const { app, token, signal } = askedFor(publishing)
    const container = containerBefore(publishing, step)
    if (!container) return { is: 'not_there' }
    const state = await instagram.containerState(app, token, container, signal)
    if (!state.ok) return { is: 'refused', refusal: state.refusal }
    const { status_code, status } = state.body
    if (status_code === 'FINISHED') return { is: 'not_there' }
    if (status_code === 'IN_PROGRESS') return { is: 'under_way' }
    if (status_code === 'PUBLISHED') return shownOf(publishing, step, known, container)
    return { is: 'failed', code: status_code, words: status || 'Instagram could not use what it was given.' }
  },

  permalink: async (publishing, id) => {
    const { app, token, account, signal } = askedFor(publishing)
    const shown = await instagram.media(app, token, account, signal)
    return shown.ok ? (shown.body.find(each => each.id === id)?.permalink ?? null) : null
  },
}

async function shownOf(
  publishing: Publishing,
  step: PublishStep,
  known: ReadonlySet<string>,
  container: string,
): Promise<{ is: 'there'; published: Published }> {
  const { app, token, account, signal } = askedFor(publishing)
  const shown = await instagram.media(app, token, account, signal)
  const asked = { words: step.words ?? '', askedAt: step.began_at.getTime(), known }
  const found = shown.ok ? samePost(shown.body, asked) : undefined
  // It is published; only its public id couldn't be read.
  const published = found ?? { id: `container:${container}`, permalink: null }
  return { is: 'there', published: { id: published.id, permalink: published.permalink } }
}

/** The container of an earlier publish attempt. */
const containerBefore = ({ steps }: Publishing, step: PublishStep): string | undefined =>
  steps.findLast(
    each =>
      each.step === 'container' &&
      each.attempt === step.attempt &&
      each.outcome === 'done' &&
      each.began_at.getTime() <= step.began_at.getTime(),
  )?.network_id ?? undefined

async function containerOf(publishing: Publishing): Promise<{ id: string } | PublishProblem> {
  const { app, token, account } = askedFor(publishing)
  const { post } = publishing
  const pictures = await lendPictures(publishing)
  if (!Array.isArray(pictures)) return pictures
  const [first] = pictures
  if (!first)
    return { is: 'failed', code: 'media_required', words: 'Instagram takes no post without a picture.' }
  const caption = post.text
  const single = { imageUrl: first.url, alt: first.alt, caption }
  if (pictures.length === 1)
    return finished(publishing, 'container', held =>
      instagram.container(app, token, account, single, signalOf(held)),
    )
  const children: string[] = []
  for (const [n, { url, alt }] of pictures.entries()) {
    const child = await finished(publishing, `child:${n}`, held =>
      instagram.container(app, token, account, { imageUrl: url, alt }, signalOf(held)),
    )
    if (isPublishProblem(child)) return child
    children.push(child.id)
  }
  return finished(publishing, 'container', held =>
    instagram.container(app, token, account, { children, caption }, signalOf(held)),
  )
}

/** Creates a container and waits for the network to process it. */
async function finished(
  publishing: Publishing,
  step: string,
  ask: (publishing: Publishing) => ReturnType<typeof instagram.container>,
): Promise<{ id: string } | PublishProblem> {
  const { work } = publishing
  const made = await runPublishStep(publishing, step, ask)
  if (isPublishProblem(made)) return made
  const { app, token, signal } = askedFor(publishing)
  const until = work.now().getTime() + pace.container
  for (;;) {
    const state = await instagram.containerState(app, token, made.id, signal)
    if (!state.ok) return { is: 'refused', refusal: state.refusal }
    const { status_code, status } = state.body
    if (status_code === 'FINISHED' || status_code === 'PUBLISHED') return made
    if (status_code === 'ERROR' || status_code === 'EXPIRED')
      return {
        is: 'failed',
        code: status_code,
        words: status || 'Instagram could not use what it was given.',
      }
    if (work.now().getTime() >= until)
      return {
        is: 'later',
        ms: 60_000,
        code: 'slow_container',
        words: 'Instagram is still looking at the pictures.',
      }
    work.progress(0, undefined, 'Instagram is looking at the pictures')
    await wait(pace.poll, undefined, { signal })
  }
}
