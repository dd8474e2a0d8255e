import type pg from 'pg'
import { isUuid } from '#lib/is-uuid.ts'
import { firstRow } from '#server/database/rows.ts'

/** Finds a practice by id, slug or former slug, or a practitioner. Undefined until it takes bookings. */
export async function findPractice(
  client: pg.PoolClient,
  { practice, practitioner_id }: { practice?: string | undefined; practitioner_id?: string | undefined },
): Promise<string | undefined> {
  if (practitioner_id) {
    const found = await firstRow<{ id: string }>(client, {
      name: 'practice-of-practitioner',
      text: `select p.id from practitioners r join practices p on p.id = r.practice_id
        where r.id = $1 and r.is_bookable and r.archived_at is null and p.first_opened_at is not null`,
      values: [practitioner_id],
    })
    return found?.id
  }
  const key = (practice ?? '').toLowerCase()
  const found = await firstRow<{ id: string }>(client, {
    name: isUuid(key) ? 'widgets-by-practice-id' : 'widgets-by-slug',
    text: `select id from practices where id = ${isUuid(key) ? '$1' : 'app.practice_at($1)'} and first_opened_at is not null`,
    values: [key],
  })
  return found?.id
}
