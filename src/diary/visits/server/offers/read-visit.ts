import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'
import type { ProcessingTime } from '../../availability/processing.ts'
import { type Resources, selectResources } from '../../availability/resources.ts'
import { visitUid } from '../../letters/calendar-file.ts'
import { whoComes } from '../../letters/who-comes.ts'
import type { Visit, VisitPiece } from '../../schema.ts'
import { serviceTitle } from '../../service-title.ts'
import type { Sold, SoldAddon } from '../../sold.ts'

/** A visit with what emails and token pages need. Instants are ISO text; whole minutes and cents. */
export interface VisitRow extends ProcessingTime, Resources {
  id: string
  practice_id: string
  client_id: string
  status: Visit['status']
  source: string
  starts_at: Date
  ends_at: Date
  blocks_from: Date
  blocks_until: Date
  created_at: Date
  sequence: number
  service_id: string
  service_name: string
  addons: SoldAddon[]
  duration_min: number
  price_cents: number
  currency: string
  cancelled_by: string | null
  cancelled_at: Date | null
  confirmed_by_client_at: Date | null
  policy_hours: number | null
  policy_text: string | null
  told_starts_at: Date | null
  told_practitioner_id: string | null
  told_status: Visit['status'] | null
  /** Null: nothing else is sold since they were told. */
  told_sold: Sold | null
  tell_after: Date | null
  practitioner_name: string
  practitioner_title: string | null
  /** Set for a seat in a class. */
  class_id: string | null
  /** As the person who booked typed it. */
  first_name: string
  /** First name of the person coming, if someone else booked. */
  comes: string | null
  /** Whole name, if booked for someone else. */
  booked_by_name: string | null
  /** First name of who gets the client's messages; null: the client. */
  reminded_first_name: string | null
  who_comes: string
  /** Typed for this visit, else from the record. */
  email: string | null
  phone: string | null
  time_zone: string
  practice: Visit['practice']
  /** `app.may_write_to_people`: until then its emails have no links of its own. */
  may_write: boolean
  /** The first service's id, and the place from 0. */
  set_id: string | null
  set_at: number | null
  /** Where this stands for all of them (read-whole-visit.ts): those that are still on. */
  set?: readonly VisitRow[]
}

type StoredVisit = Omit<VisitRow, 'who_comes'> & {
  booked_as: string | null
  own_first_name: string
  own_last_name: string
}

/** `forUpdate` locks it. */
export async function readVisit(
  client: pg.PoolClient,
  practiceId: string,
  appointmentId: string,
  forUpdate = false,
): Promise<VisitRow | undefined> {
  if (forUpdate) {
    await client.query({
      name: 'lock-visit',
      text: 'select 1 from appointments where practice_id = $1 and id = $2 for update',
      values: [practiceId, appointmentId],
    })
  }
  const row = await firstRow<StoredVisit>(client, {
    name: 'read-visit',
    text: `select a.id, a.practice_id, a.client_id, a.status, a.source, a.starts_at, a.ends_at, a.blocks_from, a.blocks_until,
        a.created_at, a.sequence,
        a.service_id, a.service_name, a.addons, a.duration_min, a.processing_after_min, a.processing_min, ${selectResources('a')}, a.price_cents, a.currency, a.cancelled_by, a.cancelled_at, a.confirmed_by_client_at, a.policy_hours, a.policy_text, a.told_starts_at, a.told_practitioner_id, a.told_status, a.told_sold,
        a.tell_after, a.set_id, a.set_at, r.name as practitioner_name, r.title as practitioner_title, a.class_id,
        coalesce(a.booked_by_first_name, n.comes) as first_name, case when a.booked_by_first_name is not null then n.comes end as comes,
        a.booked_by_name, m.first_name as reminded_first_name, a.booked_as,
        c.first_name as own_first_name, c.last_name as own_last_name,
        coalesce(a.contact_email, c.email) as email, coalesce(a.contact_phone, c.phone) as phone, p.time_zone,
        app.may_write_to_people(p.id) as may_write, json_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'address', p.address,
          'directions', p.directions, 'phone', p.phone, 'email', p.email) as practice
      from appointments a
      join clients c on c.practice_id = a.practice_id and c.id = a.client_id
      join practitioners r on r.practice_id = a.practice_id and r.id = a.practitioner_id
      join practices p on p.id = a.practice_id
      left join clients m on m.practice_id = c.practice_id and m.id = c.reminded_by and m.household_id = c.household_id
        and m.archived_at is null
      cross join lateral (select coalesce(a.booked_first_name, nullif(split_part(a.booked_as, ' ', 1), ''), c.first_name) as comes) n
      where a.practice_id = $1 and a.id = $2`,
    values: [practiceId, appointmentId],
  })
  if (!row) return undefined
  const { booked_as, own_first_name, own_last_name, ...visit } = row
  const record = { first_name: own_first_name, last_name: own_last_name }
  return { ...visit, who_comes: whoComes(record, booked_as) }
}

export function visitOf(row: VisitRow): Visit {
  return {
    uid: visitUid(row.id),
    sequence: row.sequence,
    first_name: row.first_name,
    ...(row.comes ? { comes: row.comes } : {}),
    status: row.status,
    service_name: serviceTitle(row.service_name, row.addons),
    duration_min: row.duration_min,
    price_cents: row.price_cents,
    currency: row.currency,
    is_seat: row.class_id !== null,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    time_zone: row.time_zone,
    practitioner_name: row.practitioner_name,
    practitioner_title: row.practitioner_title,
    practice: row.practice,
    ...(row.set ? { pieces: row.set.map(pieceOf) } : {}),
  }
}

const pieceOf = (row: VisitRow): VisitPiece => ({
  service_name: serviceTitle(row.service_name, row.addons),
  duration_min: row.duration_min,
  price_cents: row.price_cents,
  start: row.starts_at.toISOString(),
  end: row.ends_at.toISOString(),
  practitioner_name: row.practitioner_name,
})
