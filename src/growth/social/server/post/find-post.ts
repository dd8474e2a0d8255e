import type pg from 'pg'
import type { Network } from '#rules/posts/validate-post.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import type { PostKind, PostState } from '../../post/post-state.ts'

export interface FoundPicture {
  file_id: string | null
  alt: string
  type: string | null
  width: number | null
  height: number | null
  bytes: number | null
}

export interface FoundPost {
  id: string
  network: Network
  kind: PostKind
  state: PostState
  revision: number
  text: string
  link: string | null
  call_to_action: { type: string; url: string | null } | null
  publish_at: Date | null
  series_id: string | null
  /** The gap that it offers. */
  gap_id: string | null
  approved_at: Date | null
  attempt: number
  attempt_at: Date | null
  pictures: FoundPicture[]
}

/** `locked` locks the post until the transaction ends. */
export async function findPost(
  client: pg.PoolClient,
  practiceId: string,
  postId: string,
  { locked = false } = {},
): Promise<FoundPost | undefined> {
  const post = await firstRow<Omit<FoundPost, 'pictures'>>(client, {
    name: locked ? 'social-post-to-change' : 'find-social-post',
    text: `select id, network, kind, state, revision, text, link, call_to_action, publish_at, series_id, gap_id, approved_at, attempt, attempt_at
      from social_posts where practice_id = $1 and id = $2 ${locked ? 'for no key update' : ''}`,
    values: [practiceId, postId],
  })
  return post && { ...post, pictures: await picturesOf(client, practiceId, postId) }
}

const picturesOf = (client: pg.PoolClient, practiceId: string, postId: string): Promise<FoundPicture[]> =>
  allRows<FoundPicture>(client, {
    name: 'pictures-of-social-post',
    text: `select f.id as file_id, t.alt, f.type, f.width, f.height, f.bytes from social_post_pictures t
        left join files f on f.practice_id = t.practice_id and f.id = t.file_id and f.state = 'ready' and f.removed_at is null
      where t.practice_id = $1 and t.post_id = $2 order by t.position`,
    values: [practiceId, postId],
  })

export async function factsOf(
  client: pg.PoolClient,
  practiceId: string,
  pictures: readonly { file_id: string; alt: string }[],
): Promise<FoundPicture[]> {
  const found = await allRows<Omit<FoundPicture, 'alt'>>(client, {
    name: 'files-of-social-post',
    text: `select id as file_id, type, width, height, bytes from files
      where practice_id = $1 and id = any ($2) and kind = any ($3) and state = 'ready' and removed_at is null`,
    values: [practiceId, pictures.map(({ file_id }) => file_id), pictureKinds],
  })
  const gone = { file_id: null, type: null, width: null, height: null, bytes: null }
  return pictures.map(({ file_id, alt }) => ({
    ...(found.find(file => file.file_id === file_id) ?? gone),
    alt,
  }))
}

const pictureKinds = ['post-picture', 'picture']
