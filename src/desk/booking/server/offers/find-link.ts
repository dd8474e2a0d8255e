import type pg from 'pg'
import { type VisitRow, visitOf } from '#diary/visits/server/offers/read-visit.ts'
import { readWholeVisit } from '#diary/visits/server/offers/read-whole-visit.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { type Columns, firstRow } from '#server/database/rows.ts'
import { hashToken } from '#server/link-token.ts'
import { changeWindow } from '../../change-window.ts'
import type { ManagedVisit } from '../../schema.ts'

/** Runs as service_role, because the practice isn't known yet. */
export async function practiceOfLink(
  { token }: { token: string },
  client: pg.PoolClient,
): Promise<string | undefined> {
  const link = await firstRow<Columns<'appointment_links', 'practice_id'>>(client, {
    name: 'practice-of-link',
    text: 'select practice_id from appointment_links where token_hash = $1',
    values: [hashToken(token)],
  })
  return link?.practice_id
}

export type LinkedVisit = VisitRow & {
  hides_status: boolean
  is_asked: boolean
}

const asked = (of: string) => `exists (select from outside_visits o join appointments a
    on a.practice_id = o.practice_id and a.id = o.appointment_id
  where o.practice_id = ${of}.practice_id and o.choice = 'asked'
    and (o.appointment_id = ${of}.appointment_id or a.set_id = (select s.set_id from appointments s where s.id = ${of}.appointment_id))
    and o.starts_at = a.starts_at and o.practitioner_id = a.practitioner_id)`

export async function isAsked(
  client: pg.PoolClient,
  practiceId: string,
  appointmentId: string,
): Promise<boolean> {
  const found = await firstRow<{ is_asked: boolean }>(client, {
    name: 'is-asked',
    text: `select ${asked('v')} as is_asked from (select $1::uuid as practice_id, $2::uuid as appointment_id) v`,
    values: [practiceId, appointmentId],
  })
  return found?.is_asked === true
}

/** All services of the visit as one; undefined for an unknown link. `forUpdate` locks it. */
export async function visitBehind(
  client: pg.PoolClient,
  practiceId: string,
  token: string,
  forUpdate = false,
): Promise<LinkedVisit | undefined> {
  const link = await firstRow<
    Columns<'appointment_links', 'appointment_id' | 'hides_status'> & { is_asked: boolean }
  >(client, {
    name: 'visit-of-link',
    text: `select l.appointment_id, l.hides_status, ${asked('l')} as is_asked
      from appointment_links l where l.practice_id = $1 and l.token_hash = $2`,
    values: [practiceId, hashToken(token)],
  })
  const row = link && (await readWholeVisit(client, practiceId, link.appointment_id, forUpdate))
  return row && { ...row, hides_status: link.hides_status, is_asked: link.is_asked }
}

/** By the policy of the day it was booked. */
export function windowOf(row: VisitRow & Pick<LinkedVisit, 'is_asked'>, now: Date) {
  return changeWindow({
    now: now.getTime(),
    start: row.starts_at.getTime(),
    end: row.ends_at.getTime(),
    booked_at: row.created_at.getTime(),
    is_online: row.source === 'online' || row.source === 'chat',
    is_cancelled: row.status === 'cancelled',
    cancel_window_hours: row.policy_hours ?? 24,
    is_asked: row.is_asked,
  })
}

/** The status shown by a link that must not reveal confirmation. */
export const hiddenStatus = (status: VisitRow['status']): VisitRow['status'] =>
  status === 'confirmed' ? 'pending' : status

/** `open`: the client may confirm. A link that hides the status asks nothing. */
function confirmationOf(row: LinkedVisit, now: Date): ManagedVisit['confirmation'] {
  if (row.status !== 'confirmed' || row.hides_status || row.starts_at <= now) return 'none'
  return row.confirmed_by_client_at ? 'given' : 'open'
}

export function managedOf(row: LinkedVisit, now: Date): ManagedVisit {
  const { can_change, reason, change_until } = windowOf(row, now)
  return {
    visit: visitOf(row.hides_status ? { ...row, status: hiddenStatus(row.status) } : row),
    can_change,
    reason,
    confirmation: confirmationOf(row, now),
    change_until: change_until === null ? null : new Date(change_until).toISOString(),
    cancel_window_hours: row.policy_hours ?? 24,
    cancellation_policy: row.policy_text,
    now: now.toISOString(),
    today: localDateOf(row.time_zone, now.getTime()),
  }
}
