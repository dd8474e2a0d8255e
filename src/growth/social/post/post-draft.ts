import type { z } from 'zod'
import type { Network } from '#rules/posts/validate-post.ts'
import { wallOf } from '../schedule/series-times.ts'
import { wallInstant } from '../schedule/wall-time.ts'
import type { postWords, ShownPost } from '../schema.ts'
import { kindsOf, type PostKind } from './post-state.ts'

export interface DraftPicture {
  file_id: string
  alt: string
  url: string | null
}

/** Form values: all text, with date and time on the practice's clock. */
export interface PostDraft {
  post_id: string
  /** As read; null for a new post. */
  revision: number | null
  network: Network
  kind: PostKind
  text: string
  link: string
  /** A Google button; '' for none. */
  action: string
  action_url: string
  pictures: DraftPicture[]
  date: string
  time: string
}

export const blankDraft = (post_id: string, network: Network, date = '', time = ''): PostDraft => ({
  ...{ post_id, revision: null, network, kind: 'post' as const },
  ...{ text: '', link: '', action: '', action_url: '', pictures: [], date, time },
})

export function draftOf(post: ShownPost, zone: string): PostDraft {
  const wall = post.publish_at ? wallOf(zone, Date.parse(post.publish_at)) : { date: '', at: '' }
  return {
    post_id: post.id,
    revision: post.revision,
    network: post.network,
    kind: post.kind,
    text: post.text,
    link: post.link ?? '',
    action: post.call_to_action?.type ?? '',
    action_url: post.call_to_action?.url ?? '',
    pictures: post.pictures.flatMap(({ file_id, alt, url }) => (file_id ? [{ file_id, alt, url }] : [])),
    date: wall.date,
    time: wall.at,
  }
}

/** The content as sent, without fields the network lacks. */
export const postContent = (draft: PostDraft): z.input<typeof postWords> => ({
  text: draft.text,
  link: draft.link.trim() || null,
  call_to_action:
    draft.network === 'google' && draft.action
      ? { type: draft.action, url: draft.action === 'CALL' ? null : draft.action_url.trim() || null }
      : null,
  pictures: draft.pictures.map(({ file_id, alt }) => ({ file_id, alt })),
})

/** Planned time as an instant (ISO); null if incomplete. */
export const instantOfDraft = ({ date, time }: PostDraft, zone: string): string | null =>
  date && time ? new Date(wallInstant(zone, date, time)).toISOString() : null

/** Switches networks; keeps the kind if supported. */
export const forNetwork = (draft: PostDraft, network: Network): PostDraft => ({
  ...draft,
  network,
  kind: kindsOf[network].includes(draft.kind) ? draft.kind : 'post',
})
