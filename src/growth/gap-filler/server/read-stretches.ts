import type pg from 'pg'
import { bookableSlots } from '#diary/visits/availability/booking-rules.ts'
import { monthOf } from '#diary/visits/server/offers/availability/full-months.ts'
import { readAvailability, termsOf } from '#diary/visits/server/offers/availability/read-availability.ts'
import { addDays } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { allRows } from '#server/database/rows.ts'
import { type OpenStart, type OpenStretch, stretchesOf } from '../stretches.ts'

export interface Open {
  stretches: OpenStretch[]
  /** Minutes of notice for the last bookable slot. */
  notice_min: number
}

const mostServices = 20

/** Gaps between two moments (epoch ms), by the shortest length of each bookable service, without classes. */
export async function readStretches(
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  { from, to }: { from: number; to: number },
): Promise<Open> {
  const services = await allRows<{ service_id: string; duration_id: string }>(client, {
    name: 'services-for-gaps',
    text: `select s.id as service_id, d.id as duration_id from services s join lateral (
          select id from service_durations where practice_id = s.practice_id and service_id = s.id and archived_at is null
          order by duration_min, id limit 1) d on true
        where s.practice_id = $1 and s.archived_at is null and s.is_online and not s.is_private and s.seats is null
        order by s.sort, s.id limit ${mostServices}`,
    values: [practiceId],
  })
  const starts: OpenStart[] = []
  let notice_min = 0
  for (const { service_id, duration_id } of services) {
    const days = {
      from: new Date(from).toISOString().slice(0, 10),
      to: new Date(to).toISOString().slice(0, 10),
    }
    // Local dates that cover the span in any zone.
    const around = { from: addDays(days.from, -1), to: addDays(days.to, 1) }
    const wish = { service_id, duration_id, addon_ids: [], practitioner_id: null }
    const offer = await readAvailability(client, practiceId, now, { wish, ...around, months: around })
    if (!offer?.is_booking_open || !offer.was_opened) continue
    notice_min = Math.max(notice_min, offer.request.service.minNoticeMin ?? 0)
    for (const { start, practitioner_ids } of bookableSlots(offer.request)) {
      if (start < from || start > to || start <= now.getTime()) continue
      if (offer.full_months.includes(monthOf(localDateOf(offer.time_zone, start)))) continue
      for (const practitioner_id of practitioner_ids) {
        const end = start + termsOf(offer, practitioner_id).duration_min * 60_000
        starts.push({ practitioner_id, service_id, start, end })
      }
    }
  }
  return { stretches: stretchesOf(starts), notice_min }
}
