import type pg from 'pg'
import { onlyRow } from '#server/database/rows.ts'

export interface AppointmentEvent {
  practice_id: string
  appointment_id: string
  kind: 'booked' | 'moved' | 'changed' | 'cancelled' | 'restored' | 'marked' | 'told'
  actor: 'client' | 'staff' | 'system' | 'assistant'
  actor_id?: string | null
  details?: Record<string, unknown>
}

/** Adds to a visit's history in the same transaction. Returns its id. */
export async function writeEvent(client: pg.PoolClient, event: AppointmentEvent, now: Date): Promise<string> {
  const { id } = await onlyRow<{ id: string }>(client, {
    name: 'write-event',
    text: `insert into appointment_events (practice_id, appointment_id, kind, actor, actor_id, details, created_at)
      values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    values: [
      event.practice_id,
      event.appointment_id,
      event.kind,
      event.actor,
      event.actor_id ?? null,
      JSON.stringify(event.details ?? {}),
      now,
    ],
  })
  return id
}
