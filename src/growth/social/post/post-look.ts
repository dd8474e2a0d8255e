import type { ListedPosts, ShownConnection, ShownPost } from '../schema.ts'

export const lookWords = {
  proposed: 'Proposed',
  draft: 'Draft',
  waits: 'Needs approval',
  approved: 'Approved',
  scheduled: 'Scheduled',
  publishing: 'Publishing',
  published: 'Published',
  sent: 'Sent',
  done: 'Done',
  failed: 'Failed',
  reconnect: 'Paused, reconnect',
  skipped: 'Skipped',
  cancelled: 'Cancelled',
  not_sent: 'Not sent',
  by_hand: 'Post by hand',
} as const
export type ItemLook = keyof typeof lookWords

/** Status shown for a post. A time alone isn't approval, and approval doesn't help while the network is disconnected. */
export function lookOf(
  { state, by_hand, publish_at }: Pick<ShownPost, 'state' | 'by_hand' | 'publish_at'>,
  connection: Pick<ShownConnection, 'state'> | undefined,
): ItemLook {
  if (state === 'draft') return publish_at ? 'waits' : 'draft'
  if (by_hand && (state === 'approved' || state === 'scheduled')) return 'by_hand'
  if (state === 'scheduled' && connection?.state !== 'connected') return 'reconnect'
  return state
}

const longest = 80
const kindWords = { post: '', story: 'Story: ', reel: 'Reel: ' } as const

/** A short topic: the first sentence, else the picture's alt text. */
export function topicOf({ kind, text, pictures }: Pick<ShownPost, 'kind' | 'text' | 'pictures'>): string {
  const line = text.trim().split('\n', 1)[0]?.trim() ?? ''
  const said = line || pictures.find(({ alt }) => alt.trim())?.alt.trim() || 'nothing written yet'
  const sentence = /^.{8,}?[.!?…](?=\s|$)/u.exec(said)?.[0] ?? said
  const short =
    sentence.length > longest ? `${sentence.slice(0, longest).replace(/(?<!\s)\s+\S*$/, '')} …` : sentence
  const topic = kindWords[kind] + short.replace(/\.$/, '')
  return topic.charAt(0).toUpperCase() + topic.slice(1)
}

export const connectionOf = (
  { connections }: Pick<ListedPosts, 'connections'>,
  post: Pick<ShownPost, 'network'>,
): ShownConnection | undefined => connections.find(({ network }) => network === post.network)

export const checkOf = (post: ShownPost) => ({
  ...{ network: post.network, kind: post.kind, text: post.text, link: post.link, post_id: post.id },
  call_to_action: post.call_to_action,
  pictures: post.pictures.flatMap(({ file_id, alt }) => (file_id ? [{ file_id, alt }] : [])),
  publish_at: post.publish_at,
})
