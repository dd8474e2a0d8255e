import type pg from 'pg'

/** Notes are a table of their own: bookkeepers may read visits but not notes. Null writes nothing. */
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

/** Replaces a visit's note; null removes it. */
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
