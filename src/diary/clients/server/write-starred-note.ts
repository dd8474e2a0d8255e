import type pg from 'pg'

/** The note at the top of a record, at most 300 characters; null removes it. */
export async function writeStarredNote(
  client: pg.PoolClient,
  practiceId: string,
  clientId: string,
  note: string | null,
): Promise<void> {
  const values = [practiceId, clientId]
  if (note === null) {
    const text = 'delete from starred_notes where practice_id = $1 and client_id = $2'
    await client.query({ name: 'remove-starred-note', text, values })
    return
  }
  await client.query({
    name: 'write-starred-note',
    text: `insert into starred_notes (practice_id, client_id, starred_note) values ($1, $2, $3)
      on conflict (practice_id, client_id) do update set starred_note = excluded.starred_note`,
    values: [...values, note],
  })
}
