import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'

/** Clients who may be named in a text, in full or as 'Beth R.'. At most 100 candidates for the linter (`names`). */
export async function namesInWords(
  client: pg.PoolClient,
  practiceId: string,
  words: string,
): Promise<string[]> {
  const read = words.normalize('NFKC').replace(/\s+/g, ' ').toLowerCase()
  const rows = await allRows<{ name: string }>(client, {
    name: 'names-in-words',
    text: `select distinct n.name from clients c
        cross join lateral (values (c.first_name || ' ' || c.last_name), (c.first_name || ' ' || left(c.last_name, 1))) n (name)
      where c.practice_id = $1 and c.erased_at is null and trim(c.first_name) <> '' and trim(c.last_name) <> ''
        and position(lower(trim(c.first_name)) in $2) > 0 and position(lower(n.name) in $2) > 0 limit 100`,
    values: [practiceId, read],
  })
  return rows.map(({ name }) => name)
}
