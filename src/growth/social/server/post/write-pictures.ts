import type pg from 'pg'

export async function writePictures(
  client: pg.PoolClient,
  practiceId: string,
  postId: string,
  pictures: readonly { file_id: string | null; alt: string }[],
): Promise<void> {
  await client.query({
    name: 'clear-social-pictures',
    text: 'delete from social_post_pictures where practice_id = $1 and post_id = $2',
    values: [practiceId, postId],
  })
  if (pictures.length === 0) return
  await client.query({
    name: 'write-social-pictures',
    text: `insert into social_post_pictures (practice_id, post_id, position, file_id, alt)
      select $1, $2, (p.n - 1)::smallint, (p.picture ->> 'file_id')::uuid, p.picture ->> 'alt'
      from jsonb_array_elements($3::jsonb) with ordinality as p (picture, n)`,
    values: [practiceId, postId, JSON.stringify(pictures)],
  })
}
