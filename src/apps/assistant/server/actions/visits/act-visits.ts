import { call, type Doing, type Refused, readRows, refuse } from '#base/actions/server/offers/doing.ts'
import { findOpenSlots } from '#desk/appointments/server/offers/find-open-slots.ts'
import { nearestSlots } from '#diary/visits/offer/slot-choice.ts'
import { formatDay, formatTime } from '#lib/time/dates.ts'
import { formatRelativeTime, inSentence } from '#lib/time/format-when.ts'
import { localDateOf } from '#lib/time/zones.ts'

export interface ActVisit {
  id: string
  client_id: string
  client: string
  client_first_name: string
  service_id: string
  service: string
  practitioner_id: string
  practitioner: string
  starts_at: Date
  ends_at: Date
  duration_min: number
  price_cents: number
  status: 'pending' | 'confirmed' | 'arrived' | 'completed' | 'cancelled' | 'no_show'
  sequence: number
  note: string | null
}

const columns = `a.id, a.client_id, btrim(c.first_name || ' ' || c.last_name) as client, c.first_name as client_first_name, a.service_id,
  s.name as service, a.practitioner_id, p.name as practitioner, a.starts_at, a.ends_at, a.duration_min, a.price_cents, a.status, a.sequence,
  n.client_note as note`
const joined = `from appointments a join clients c on c.practice_id = a.practice_id and c.id = a.client_id
  join services s on s.practice_id = a.practice_id and s.id = a.service_id
  join practitioners p on p.practice_id = a.practice_id and p.id = a.practitioner_id
  left join appointment_notes n on n.practice_id = a.practice_id and n.appointment_id = a.id`

export async function readActVisit(doing: Doing, id: string): Promise<ActVisit | undefined> {
  const [row] = await readRows<ActVisit>(doing, {
    name: 'assistant-visit',
    text: `select ${columns} ${joined} where a.practice_id = $1 and a.id = $2`,
    values: [doing.practiceId, id],
  })
  return row
}

/** The visits of a stretch of time that were not called off, in order. */
export const readVisitsOf = (doing: Doing, from: number, until: number) =>
  readRows<ActVisit>(doing, {
    name: 'assistant-visits',
    text: `select ${columns} ${joined} where a.practice_id = $1 and a.starts_at >= $2 and a.starts_at < $3 and a.status <> 'cancelled'
      order by a.starts_at, p.sort, a.id limit 500`,
    values: [doing.practiceId, new Date(from), new Date(until)],
  })

export const visitGone = 'This appointment is not in your practice any more.'

/** 'Fri, Mar 6, 10:30 am', or 'Today, …'. */
export const when = ({ zone, now }: Doing, at: Date | string | number) =>
  formatRelativeTime(zone, new Date(at).getTime(), now.getTime())
export const whenInSentence = (doing: Doing, at: Date | string | number) => inSentence(when(doing, at))

/** As it can be typed back: 'Friday, March 6 at 10:30 am'. */
const sayable = (zone: string, ms: number) =>
  `${formatDay(zone, ms)} at ${formatTime(zone, ms)}`.replace(/\u00a0/g, ' ')

const placeCodes = new Set([
  'slot_taken',
  'room_taken',
  'equipment_taken',
  'outside_hours',
  'blocked_time',
  'being_booked',
])

export interface WantedVisit {
  service_id: string
  duration_id: string
  practitioner_id: string | null
  start: number
  appointment_id?: string
  /** Instead of the length that it is sold in. */
  duration_min?: number
}

/** What the verb said about a place, with the free times nearest to it. */
export async function refusedPlace(
  doing: Doing,
  { code, words, details }: { code: string; words: string; details: Record<string, unknown> },
  wanted: WantedVisit,
): Promise<Refused> {
  if (!placeCodes.has(code)) return refuse(code, words)
  const nearest = (details.nearest as { start: string }[] | undefined)?.map(({ start }) => Date.parse(start))
  const free = nearest?.length ? nearest : await freeAround(doing, wanted)
  // In the order of the clock, so that the first ones need not be the near ones.
  const starts = free.map(start => ({ start }))
  return refuse(
    code,
    words,
    nearestSlots(starts, wanted.start, 3).map(({ start }) => sayable(doing.zone, start)),
  )
}

/** Starts (epoch ms) that are free for staff in the days around. */
async function freeAround(doing: Doing, { start, ...wanted }: WantedVisit): Promise<number[]> {
  const from = localDateOf(doing.zone, Math.max(start - 86_400_000, doing.now.getTime()))
  const found = await call(doing, findOpenSlots, { ...wanted, from, days: 4 })
  if (!found.ok) return []
  const starts = found.data.days.flatMap(day => day.starts.map(minute => minute * 60_000))
  return starts.filter(each => each > doing.now.getTime())
}

/** Who is free for a start, in the practice's order; none where nobody is, or where free times could not be asked for. */
export async function whoIsFree(doing: Doing, { start, ...wanted }: WantedVisit): Promise<string[]> {
  const from = localDateOf(doing.zone, start)
  const also = new Date(start).toISOString()
  const found = await call(doing, findOpenSlots, { ...wanted, from, days: 1, also })
  if (!found.ok) return []
  for (const day of found.data.days) {
    const at = day.starts.indexOf(start / 60_000)
    if (at >= 0) return found.data.groups[day.by[at] as number] ?? []
  }
  return []
}

/** What the client hears of a change that is told in three minutes; nothing where they hear nothing. */
export const tellsEffect = (firstName: string, tellsAt: string | null, what: string): string[] =>
  tellsAt ? [`Sends ${firstName} ${what} in three minutes`] : []
