import type pg from 'pg'
import type { SavedPost } from '../../schema.ts'
import { checkPost } from './check-post.ts'
import { type FoundPost, findPost } from './find-post.ts'

export async function answerPost(
  client: pg.PoolClient,
  practiceId: string,
  postId: string,
  now: Date,
): Promise<SavedPost> {
  const post = await findPost(client, practiceId, postId)
  if (!post) throw new Error('A post went while it was locked')
  return savedOf(post, await checkPost(client, practiceId, post, now))
}

const savedOf = ({ id, revision, state, publish_at }: FoundPost, check: SavedPost['check']): SavedPost => ({
  post_id: id,
  revision,
  state,
  publish_at: publish_at?.toISOString() ?? null,
  check,
})
