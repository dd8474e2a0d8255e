import { validatePost } from '#rules/posts/validate-post.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { readAsJpeg } from '#server/files/pictures/as-jpeg.ts'
import { lendFile, takeBackFiles } from '#server/files/serving/lend-file.ts'
import { mostSentBytes } from '../../post/as-sent.ts'
import { troubleOf } from '../../post/problem-copy.ts'
import { keeperFor } from '../connections/connection-state.ts'
import type { PublishProblem } from './publish-problem.ts'
import type { Publishing } from './publishing.ts'

export interface LentPicture {
  url: string
  alt: string
}

const keeper = keeperFor(null, 'publish-post')
/** Expiry in ms, in case a crashed process doesn't revoke it. */
const longestMs = 3_600_000

/** Gives each picture a temporary public address as a JPEG, and rechecks its size, known only now. */
export async function lendPictures({
  work,
  practiceId,
  post,
}: Publishing): Promise<LentPicture[] | PublishProblem> {
  const { pool, config, now } = work
  const media: { file_id: string; alt: string; width: number; height: number; bytes: number }[] = []
  for (const { file_id, alt } of post.pictures) {
    const made = file_id ? await readAsJpeg({ pool, config }, practiceId, file_id, mostSentBytes) : undefined
    if (!made || !file_id)
      return { is: 'failed', code: 'picture_gone', words: 'One of the pictures was deleted.' }
    media.push({ file_id, alt, width: made.width, height: made.height, bytes: made.bytes.length })
  }
  const asked = { ...post, publish_at: null, now: now().getTime(), quota: null }
  const { problems } = validatePost({
    ...asked,
    media: media.map(each => ({ ...each, type: 'image' as const, mime: 'image/jpeg' })),
  })
  const [first] = problems
  if (first) return { is: 'failed', code: first.code, words: troubleOf(post.network, first).words }
  const until = new Date(now().getTime() + longestMs)
  return inTransaction(pool, keeper, {}, async client => {
    const lent: LentPicture[] = []
    for (const { file_id, alt } of media) {
      const path = await lendFile(client, { practiceId, fileId: file_id, lentFor: post.id, until })
      lent.push({ url: `${config.publicUrl}${path}`, alt })
    }
    return lent
  })
}

/** Revokes those addresses. */
export const takeBackPictures = ({
  work,
  practiceId,
  post,
}: Pick<Publishing, 'work' | 'practiceId' | 'post'>) =>
  inTransaction(work.pool, keeper, {}, client => takeBackFiles(client, practiceId, post.id, work.now()))
