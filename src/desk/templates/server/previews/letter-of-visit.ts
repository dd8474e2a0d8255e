import type pg from 'pg'
import type { VisitLetter } from '#diary/visits/letters/visit-mail.ts'
import { letterOf } from '#diary/visits/server/offers/letters/send-visit-mail.ts'
import { readVisit } from '#diary/visits/server/offers/read-visit.ts'
import { addDays } from '#lib/time/dates.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import { type Columns, onlyRow } from '#server/database/rows.ts'

/**
 * What a letter about one visit of the worker's practice tells, for somebody who tries its words; of a visit that nobody
 * booked, next Thursday or so at 2 pm, where `appointmentId` is null. Undefined: there is no such visit.
 * @param url where the button leads: never to a client's own page
 */
export async function letterToTry(
  client: pg.PoolClient,
  practiceId: string,
  { purpose, appointment_id }: { purpose: string; appointment_id: string | null },
  url: string,
  now: Date,
): Promise<VisitLetter | undefined> {
  if (!appointment_id) return sampleLetter(client, practiceId, purpose, url, now)
  const row = await readVisit(client, practiceId, appointment_id)
  if (!row) return undefined
  const letter = letterOf(row, now, url)
  return { ...letter, visit: { ...letter.visit, ...waiting(purpose) } }
}

// A request stays one, whatever happened to the visit since.
const waiting = (purpose: string) => (purpose === 'visit-requested' ? { status: 'pending' as const } : {})

type SampleRow = Columns<
  'practices',
  'time_zone' | 'currency' | 'cancel_window_hours' | 'cancellation_policy'
> & {
  practice: VisitLetter['visit']['practice']
  practitioner: string | null
  service: string | null
  duration_min: number | null
  price_cents: number | null
}

async function sampleLetter(
  client: pg.PoolClient,
  practiceId: string,
  purpose: string,
  url: string,
  now: Date,
): Promise<VisitLetter> {
  const found = await onlyRow<SampleRow>(client, {
    name: 'sample-visit',
    text: `select p.time_zone, p.currency, p.cancel_window_hours, p.cancellation_policy,
        json_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'address', p.address,
          'directions', p.directions, 'phone', p.phone, 'email', p.email) as practice,
        r.name as practitioner, s.name as service, d.duration_min, d.price_cents
      from practices p
      left join lateral (select name from practitioners where practice_id = p.id and archived_at is null
        order by sort, name limit 1) r on true
      left join lateral (select id, name from services where practice_id = p.id and archived_at is null
        order by sort, name limit 1) s on true
      left join lateral (select duration_min, price_cents from service_durations
        where practice_id = p.id and service_id = s.id and archived_at is null order by duration_min limit 1) d on true
      where p.id = $1`,
    values: [practiceId],
  })
  const start = instantOf(found.time_zone, addDays(localDateOf(found.time_zone, now.getTime()), 6), 14 * 60)
  const duration_min = found.duration_min ?? 60
  return {
    appointment_id: practiceId,
    sequence: 0,
    visit: {
      uid: 'sample',
      sequence: 0,
      first_name: 'Nadia',
      status: purpose === 'visit-requested' ? 'pending' : 'confirmed',
      service_name: found.service ?? 'Deep tissue 60',
      duration_min,
      price_cents: found.price_cents ?? 11_000,
      currency: found.currency,
      is_seat: false,
      start: new Date(start).toISOString(),
      end: new Date(start + duration_min * 60_000).toISOString(),
      time_zone: found.time_zone,
      practitioner_name: found.practitioner ?? found.practice.name,
      practitioner_title: null,
      practice: found.practice,
    },
    // The change is a new price.
    isResold: purpose === 'visit-changed',
    manageUrl: url,
    email: null,
    cancelWindowHours: found.cancel_window_hours,
    policyText: found.cancellation_policy,
    now,
  }
}
