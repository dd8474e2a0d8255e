import type pg from 'pg'
import { onlyRow } from '#server/database/rows.ts'
import type { WaitlistPreferences } from '../../schema.ts'

interface NewRequest extends WaitlistPreferences {
  client_id: string
  service_id: string
  duration_id: string
  appointment_id: string | null
  source: 'public' | 'after_booking' | 'staff'
  /** SHA-256 of the link to leave the list; null if there is none. */
  token_hash: string | null
}

export async function writeRequest(
  client: pg.PoolClient,
  practiceId: string,
  request: NewRequest,
  now: Date,
): Promise<string> {
  const { id } = await onlyRow<{ id: string }>(client, {
    name: 'write-opening-request',
    text: `insert into opening_requests (practice_id, client_id, service_id, duration_id, practitioner_ids, parts, earliest, latest,
        appointment_id, source, token_hash, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    values: [
      practiceId,
      request.client_id,
      request.service_id,
      request.duration_id,
      request.practitioner_ids,
      JSON.stringify(request.parts),
      request.earliest,
      request.latest,
      request.appointment_id,
      request.source,
      request.token_hash,
      now,
    ],
  })
  return id
}

const wording = 'Write to me when a time that suits me comes free.'

/** The request is consent to messages about it, only for an address on the record. */
export async function writeYes(
  client: pg.PoolClient,
  practiceId: string,
  clientId: string,
  source: 'booking' | 'staff',
): Promise<void> {
  await client.query({
    name: 'yes-to-openings',
    text: `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording)
      select $1, $2, 'email', 'reminders', true, $3, $4 from clients c
      where c.practice_id = $1 and c.id = $2 and c.email is not null`,
    values: [practiceId, clientId, source, wording],
  })
}

/** In this length; for strangers also online. */
export async function isOffered(
  client: pg.PoolClient,
  practiceId: string,
  { service_id, duration_id }: { service_id: string; duration_id: string },
  isOnline: boolean,
): Promise<boolean> {
  const { yes } = await onlyRow<{ yes: boolean }>(client, {
    name: 'is-offered',
    text: `select exists (select from services s join service_durations d on d.practice_id = s.practice_id and d.service_id = s.id
      where s.practice_id = $1 and s.id = $2 and d.id = $3 and s.archived_at is null and d.archived_at is null and s.seats is null
        and (s.is_online or not $4)) as yes`,
    values: [practiceId, service_id, duration_id, isOnline],
  })
  return yes
}
