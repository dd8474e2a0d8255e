import type pg from 'pg'

/** Deletes unedited, unapproved texts of these items with their generated cards. Edited texts stay as drafts. */
export async function dropDrafts(
  client: pg.PoolClient,
  practiceId: string,
  itemIds: readonly string[],
  now: Date,
): Promise<void> {
  await client.query({
    name: 'drop-drafts-of-items',
    text: `with gone as (
        delete from content_drafts d using plan_items i where i.practice_id = $1 and i.id = any ($2::uuid[]) and d.practice_id = $1
          and d.id = i.draft_id and d.state = 'draft' and d.revision = 1 returning d.picture_id)
      update files f set removed_at = $3 from gone where f.practice_id = $1 and f.id = gone.picture_id and f.removed_at is null
        and not exists (select from social_post_pictures p where p.practice_id = $1 and p.file_id = f.id)`,
    values: [practiceId, itemIds, now],
  })
  await client.query({
    name: 'items-without-drafts',
    text: 'update plan_items set draft_id = null, draft_problem = null where practice_id = $1 and id = any ($2::uuid[])',
    values: [practiceId, itemIds],
  })
}
