import type pg from 'pg'

/**
 * Keeps what was written about a visit apart from the visit: rights split tables, and who does the books reads visits
 * and none of these words. Nothing is written for null.
 */
export async function writeVisitNote(
  client: pg.PoolClient,
  practiceId: string,
  appointmentId: string,
  kind: 'client_note' | 'cancel_reason',
  text: string | null | undefined,
): Promise<void> {
  if (!text) return
  await client.query({
    name: `write-${kind}`,
    text: `insert into appointment_notes (practice_id, appointment_id, ${kind}) values ($1, $2, $3)
      on conflict (practice_id, appointment_id) do update set ${kind} = excluded.${kind}`,
    values: [practiceId, appointmentId, text],
  })
}

/** Puts another note in the place of a visit's; null takes it away. */
export async function replaceClientNote(
  client: pg.PoolClient,
  practiceId: string,
  appointmentId: string,
  text: string | null,
): Promise<void> {
  await client.query({
    name: 'replace-client-note',
    text: `insert into appointment_notes (practice_id, appointment_id, client_note) values ($1, $2, $3)
      on conflict (practice_id, appointment_id) do update set client_note = excluded.client_note`,
    values: [practiceId, appointmentId, text],
  })
}
