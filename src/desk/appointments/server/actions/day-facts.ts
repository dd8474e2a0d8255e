import { call, type Doing, readRows } from '#base/actions/server/offers/doing.ts'
import { readServices } from '#diary/services/server/offers/read-act-services.ts'
import { greatestCommonStep } from '#diary/visits/availability/booking-rules.ts'
import { workedSpans } from '#diary/visits/availability/processing.ts'
import { addDays } from '#lib/time/dates.ts'
import { instantOf, localMinutesOf } from '#lib/time/zones.ts'
import { openIntervals, readHours } from '#rules/slots/open-hours.ts'
import { type RotaHours, withRota } from '#rules/slots/rota.ts'
import { habitOf, type PractitionerDay, type Sale } from '../../scheduling/day-plan.ts'
import type { StandingVisit } from '../../scheduling/find-conflicts.ts'
import { findOpenSlots } from '../offers/find-open-slots.ts'

export interface DayRow extends StandingVisit {
  client: string
  first_name: string
  service: string
  service_id: string
  practitioner: string
  duration_min: number
  /** Confirmed, or rescheduled by the client. */
  isAgreed: boolean
  isPending: boolean
}

export interface DayFacts {
  /** The practice's day from midnight to midnight, epoch ms. */
  from: number
  until: number
  lanes: PractitionerDay[]
  visits: DayRow[]
  /** Of current practitioners. */
  names: ReadonlyMap<string, string>
}

type Times = { from: number; until: number }
interface Row {
  practitioners: (Pick<RotaHours, 'rota' | 'windows' | 'overrides'> & {
    id: string
    name: string
    blocked: (Times & { reason: string | null })[]
    sales: (Omit<Sale, 'step'> & { step: number | null; sizes: number[] })[]
  })[]
  visits: (Times & {
    id: string
    client_id: string
    first_name: string
    client: string
    service_id: string
    service: string
    practitioner_id: string
    practitioner: string
    start: number
    end: number
    duration_min: number
    processing_after_min: number | null
    processing_min: number | null
    room_id: string | null
    has_equipment: boolean
    status: string
    booked_at: number
    is_kept: boolean
    is_for_other: boolean
    is_agreed: boolean
    set_id: string | null
    past: { at: number; practitioner_id: string }[]
  })[]
  classes: (Times & { id: string; practitioner_id: string; start: number; end: number; has_room: boolean })[]
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`

/** $1 practice, $2 and $3 day, $4 last date whose hours count, $5 now. Includes each client's last ten kept visits. */
const dayQuery = `select json_build_object(
  'practitioners', (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name,
      'rota', json_build_object('weeks', r.rota_weeks, 'from', r.rota_from),
      'windows', (select coalesce(json_agg(json_build_object('day', h.weekday, 'start', h.starts, 'end', h.ends, 'week', h.week)), '[]')
        from practitioner_hours h where h.practice_id = $1 and h.practitioner_id = r.id),
      'overrides', (select coalesce(json_agg(json_build_object('date', o.date, 'windows', o.windows)), '[]')
        from schedule_overrides o where o.practice_id = $1 and o.practitioner_id = r.id and o.date <= $4::date),
      'blocked', (select coalesce(json_agg(json_build_object('from', b.f, 'until', b.u, 'reason', b.reason) order by b.f), '[]') from (
        select ${ms('t.starts_at')} as f, ${ms('t.ends_at')} as u, t.reason from blocked_times t
          where t.practice_id = $1 and t.practitioner_id = r.id and t.starts_at < $3 and t.ends_at > $2
        union all
        select ${ms('e.starts_at')}, ${ms('e.ends_at')}, f.name from busy_feed_times e
          join busy_feeds f on f.practice_id = e.practice_id and f.id = e.busy_feed_id
          where e.practice_id = $1 and e.practitioner_id = r.id and e.starts_at < $3 and e.ends_at > $2) b),
      'sales', (select coalesce(json_agg(json_build_object('duration', coalesce(t.duration_min, d.duration_min),
          'before', s.buffer_before_min, 'after', s.buffer_after_min, 'cents', coalesce(t.price_cents, d.price_cents),
          'step', coalesce(s.increment_min, p.increment_min),
          'sizes', array(select z.duration_min from service_durations z where z.practice_id = $1 and z.service_id = s.id
              and z.archived_at is null and z.duration_min > 0
            union all select z.duration_min from service_addons z where z.practice_id = $1 and z.service_id = s.id
              and z.archived_at is null and z.duration_min > 0))), '[]')
        from service_practitioners g join services s on s.practice_id = g.practice_id and s.id = g.service_id
          join service_durations d on d.practice_id = s.practice_id and d.service_id = s.id and d.archived_at is null
          left join practitioner_terms t on t.practice_id = $1 and t.duration_id = d.id and t.practitioner_id = r.id
        where g.practice_id = $1 and g.practitioner_id = r.id and s.archived_at is null and s.seats is null
          and t.is_offered is distinct from false)) order by r.sort, r.id), '[]')
    from practitioners r where r.practice_id = $1 and r.archived_at is null),
  'visits', (select coalesce(json_agg(json_build_object('id', a.id, 'client_id', a.client_id, 'first_name', c.first_name,
      'client', btrim(c.first_name || ' ' || c.last_name), 'service_id', a.service_id, 'service', a.service_name,
      'practitioner_id', a.practitioner_id, 'practitioner', r.name, 'start', ${ms('a.starts_at')}, 'end', ${ms('a.ends_at')},
      'from', ${ms('a.blocks_from')}, 'until', ${ms('a.blocks_until')}, 'duration_min', a.duration_min,
      'processing_after_min', a.processing_after_min, 'processing_min', a.processing_min, 'room_id', a.room_id,
      'has_equipment', a.equipment <> '[]', 'status', a.status, 'booked_at', ${ms('a.created_at')},
      'is_kept', exists (select from outside_visits o where o.practice_id = $1 and o.appointment_id = a.id
        and o.starts_at = a.starts_at and o.practitioner_id = a.practitioner_id),
      'is_for_other', coalesce(a.booked_by_name is not null
        or lower(a.booked_as) <> lower(btrim(c.first_name || ' ' || c.last_name)), false), 'is_agreed', a.confirmed_by_client_at is not null or exists (select from appointment_events v
        where v.practice_id = $1 and v.appointment_id = a.id and v.kind = 'moved' and v.actor = 'client'),
      'set_id', a.set_id, 'past', (select coalesce(json_agg(json_build_object('at', ${ms('l.starts_at')}, 'practitioner_id', l.practitioner_id)), '[]')
        from (select b.starts_at, b.practitioner_id from appointments b where b.practice_id = $1 and b.client_id = a.client_id
          and b.starts_at < $5 and b.status in ('confirmed', 'arrived', 'completed') order by b.starts_at desc limit 10) l))
      order by a.starts_at, a.id), '[]')
    from appointments a join clients c on c.practice_id = a.practice_id and c.id = a.client_id
      join practitioners r on r.practice_id = a.practice_id and r.id = a.practitioner_id
    where a.practice_id = $1 and a.starts_at >= $2 and a.starts_at < $3 and a.class_id is null
      and a.status in ('pending', 'confirmed', 'arrived')),
  'classes', (select coalesce(json_agg(json_build_object('id', k.id, 'practitioner_id', k.practitioner_id, 'start', ${ms('k.starts_at')},
      'end', ${ms('k.ends_at')}, 'from', ${ms('k.blocks_from')}, 'until', ${ms('k.blocks_until')}, 'has_room', k.room_id is not null)), '[]')
    from classes k where k.practice_id = $1 and k.starts_at >= $2 and k.starts_at < $3 and k.cancelled_at is null)
) as found from practices p where p.id = $1`

/** Most visits of a day examined one by one. */
export const mostOfDay = 80

/** The data of a local date that the caller may read; `options` are still empty. */
export async function readDay(doing: Doing, date: string): Promise<DayFacts | undefined> {
  const { zone, now } = doing
  const [from, until] = [instantOf(zone, date, 0), instantOf(zone, addDays(date, 1), 0)]
  const [row] = await readRows<{ found: Row }>(doing, {
    name: 'assistant-day',
    text: dayQuery,
    values: [doing.practiceId, new Date(from), new Date(until), addDays(date, 2), now],
  })
  if (!row) return undefined
  const { practitioners, visits, classes } = row.found
  const lanes = practitioners.map(({ id, rota, windows, overrides, blocked, sales }): PractitionerDay => {
    const hours = readHours({ timeZone: zone, ...withRota({ rota, windows, overrides }, date, date) })
    const flat = openIntervals(hours, from, until)
    const open = flat.flatMap((opens, at) =>
      at % 2 === 0 ? [{ from: opens, until: flat[at + 1] as number }] : [],
    )
    const sold = sales.map(({ sizes, step, ...sale }) => ({
      ...sale,
      step: step ?? greatestCommonStep([sale.duration, ...sizes]),
    }))
    return { practitioner_id: id, open, blocked, sales: sold }
  })
  const minuteOf = (at: number) => localMinutesOf(zone, at)
  const standing = visits.map((visit): DayRow => {
    const past = visit.past.map(each => ({
      minute: minuteOf(each.at),
      practitioner_id: each.practitioner_id,
    }))
    return {
      ...visit,
      takesPlace: visit.room_id !== null || visit.has_equipment,
      habit: habitOf(past),
      options: [],
      worked: workedSpans(visit, visit).map(span => ({ from: span.from, until: span.to })),
      isKept: visit.is_kept,
      isForOther: visit.is_for_other,
      isAgreed: visit.is_agreed,
      isPending: visit.status === 'pending',
    }
  })
  const names = new Map(practitioners.map(({ id, name }) => [id, name]))
  return { from, until, lanes, visits: [...standing, ...classes.map(asVisit)], names }
}

/** A class can't move, and blocks its practitioner. */
const asVisit = ({ has_room, ...place }: Row['classes'][number]): DayRow => ({
  ...place,
  client_id: place.id,
  takesPlace: has_room,
  habit: { minute: null, practitioner_id: null },
  options: [],
  worked: [{ from: place.from, until: place.until }],
  room_id: null,
  booked_at: 0,
  isKept: true,
  isForOther: true,
  set_id: null,
  client: '',
  first_name: '',
  service: '',
  service_id: '',
  practitioner: '',
  duration_min: 0,
  isAgreed: true,
  isPending: false,
})

export async function withOptions(
  doing: Doing,
  visit: DayRow,
  { from, days, practitioner_id = null }: { from: string; days: number; practitioner_id?: string | null },
): Promise<DayRow> {
  const [service] = await readServices(doing, visit.service_id)
  const nearest = service?.durations.toSorted(
    (a, b) => Math.abs(a.duration_min - visit.duration_min) - Math.abs(b.duration_min - visit.duration_min),
  )[0]
  if (!service || service.is_archived || !nearest) return visit
  const found = await call(doing, findOpenSlots, {
    service_id: service.id,
    duration_id: nearest.id,
    practitioner_id,
    appointment_id: visit.id,
    duration_min: visit.duration_min,
    from,
    days,
  })
  if (!found.ok) return visit
  const { days: dates, groups } = found.data
  const options = dates.flatMap(day =>
    day.starts.map((minute, at) => ({
      start: minute * 60_000,
      practitioner_ids: groups[day.by[at] as number] ?? [],
    })),
  )
  return { ...visit, options: options.filter(each => each.start > doing.now.getTime()) }
}
