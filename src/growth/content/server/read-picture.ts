import type pg from 'pg'
import type { KeptPicture } from '#growth/social/post/as-sent.ts'
import { firstRow } from '#server/database/rows.ts'

/** A picture as its network would get it; undefined if it is gone or isn't a usable picture. */
export async function readPicture(
  client: pg.PoolClient,
  practiceId: string,
  fileId: string,
  alt: string,
): Promise<KeptPicture | undefined> {
  const found = await firstRow<Omit<KeptPicture, 'alt'>>(client, {
    name: 'picture-of-draft',
    text: `select type, width, height, bytes from files where practice_id = $1 and id = $2 and kind = 'post-picture'
      and state = 'ready' and removed_at is null and width is not null`,
    values: [practiceId, fileId],
  })
  return found && { ...found, alt }
}
