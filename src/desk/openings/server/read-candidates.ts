import type pg from 'pg'
import { withHolds } from '#diary/visits/availability/resources.ts'
import {
  type Offer as Availability,
  readAvailability,
  termsOf,
} from '#diary/visits/server/offers/availability/read-availability.ts'
import { localDateOf } from '#lib/time/zones.ts'
import type { Request } from '#rules/openings/rank.ts'
import { openIntervals, readHours } from '#rules/slots/open-hours.ts'
import type { BusyTime } from '#rules/slots/slot-input.ts'
import { allRows } from '#server/database/rows.ts'

export interface OpeningRow {
  id: string
  practitioner_id: string
  room_id: string | null
  starts_at: Date
  ends_at: Date
  state: string
  why: string
  time_zone: string
}

interface WaitingRow {
  id: string
  client_id: string
  state: string
  service_id: string
  duration_id: string
  practitioner_ids: string[]
  parts: Request['parts']
  earliest: string | null
  latest: string | null
  created_at: Date
  booking: 'allow' | 'ask' | 'block'
  has_offer: boolean
  was_offered: boolean
  visits: number
  no_shows: number
  later: {
    id: string
    starts_at: string
    is_live: boolean
    duration_min: number
    price_cents: number
    before: number
    after: number
  } | null
  busy: { start: number; end: number }[]
}

export interface Candidate {
  request: Request
  price_cents: number
  duration_id: string
  sold: Availability | undefined
}

const MINUTE = 60_000

/**
 * Everyone on the waitlist as `rank` needs them; `busy` has all conflicts. Read under `lockPractice`.
 * Without `keepsNotice` (manual offers) no notice is needed. Holds that end by `from` (epoch ms) count as free.
 */
export async function readCandidates(
  client: pg.PoolClient,
  practiceId: string,
  opening: OpeningRow,
  now: Date,
  { keepsNotice, from }: { keepsNotice: boolean; from: number },
): Promise<{ candidates: Candidate[]; service_ids: string[] }> {
  const rows = await readWaiting(client, practiceId, opening, now, keepsNotice)
  const offers = new Map<string, Availability | undefined>()
  for (const { service_id, duration_id, later } of rows) {
    const key = `${duration_id} ${later?.duration_min ?? ''}`
    if (offers.has(key)) continue
    const found = await readAvailability(client, practiceId, new Date(Math.max(from, now.getTime())), {
      wish: { service_id, duration_id, addon_ids: [], practitioner_id: opening.practitioner_id },
      from: localDateOf(opening.time_zone, opening.starts_at.getTime()),
      to: localDateOf(opening.time_zone, opening.ends_at.getTime()),
      ...(later ? { durationMin: later.duration_min } : {}),
    })
    // A class isn't a time for one person.
    offers.set(key, found?.service.seats == null ? found : undefined)
  }
  const service_ids = new Set<string>()
  const candidates = rows.map(row => {
    const offer = offers.get(`${row.duration_id} ${row.later?.duration_min ?? ''}`)
    if (offer?.request.practitioners.length) service_ids.add(row.duration_id)
    return candidateOf(row, offer, opening, now, keepsNotice)
  })
  return { candidates, service_ids: [...service_ids] }
}

function candidateOf(
  row: WaitingRow,
  offer: Availability | undefined,
  opening: OpeningRow,
  now: Date,
  keepsNotice: boolean,
): Candidate {
  const { later } = row
  const before = later?.before ?? offer?.service.buffer_before_min ?? 0
  const after = later?.after ?? offer?.service.buffer_after_min ?? 0
  const terms = offer && termsOf(offer, opening.practitioner_id)
  const price = later?.price_cents ?? terms?.price_cents ?? 0
  const way = offer && wayOf(offer, opening)
  const isLaterOn = !later || (later.is_live && Date.parse(later.starts_at) > now.getTime())
  return {
    price_cents: price,
    duration_id: row.duration_id,
    sold: offer && { ...offer, price_cents: price, terms: {}, duration_min: terms?.duration_min ?? 0 },
    request: {
      id: row.id,
      client_id: row.client_id,
      is_waiting: row.state === 'waiting' && offer !== undefined && isLaterOn,
      // Clients who must ask get offers only from staff, because accepting isn't asking.
      is_blocked: row.booking === 'block' || (row.booking === 'ask' && keepsNotice),
      has_offer: row.has_offer,
      offered_opening_ids: row.was_offered ? [opening.id] : [],
      service_id: row.duration_id,
      length_min: terms?.duration_min ?? 60,
      buffer_before_min: before,
      buffer_after_min: after,
      needs_room: offer?.needs_room ?? false,
      // The room was chosen above; the ranking only needs to know that there is one.
      room_ids: way?.hasRoom || !offer?.needs_room ? [] : ['none'],
      practitioner_ids: row.practitioner_ids,
      parts: row.parts,
      earliest: row.earliest,
      latest: row.latest,
      notice_min: keepsNotice ? (offer?.request.service.minNoticeMin ?? 0) : 0,
      price_cents: price,
      visits: row.visits,
      no_shows: row.no_shows,
      created_at: row.created_at.getTime(),
      later: later && { appointment_id: later.id, start: Date.parse(later.starts_at) },
      // Widens busy times by the buffers, so that they can be checked against the visit alone.
      busy: [
        ...row.busy,
        ...(way?.busy ?? []).map(({ start, end }) => ({
          start: start - after * MINUTE,
          end: end + before * MINUTE,
        })),
        ...(offer ? closedOf(offer, opening) : []),
      ],
    },
  }
}

/** Conflicts of practitioner, room and equipment, including holds. Prefers what the opening has. */
function wayOf(offer: Availability, opening: OpeningRow): { hasRoom: boolean; busy: Span[] } {
  const { practitioners, rooms = [], equipment = [] } = withHolds(offer.request, offer.request.holds ?? [])
  const [from, to] = [opening.starts_at.getTime(), opening.ends_at.getTime()]
  const isTaken = (busy: Span[]) => busy.some(b => b.start < to && b.end > from)
  const freeFirst = (all: Span[][]) => all.sort((a, b) => Number(isTaken(a)) - Number(isTaken(b)))
  const own = rooms.toSorted((a, b) => Number(b.id === opening.room_id) - Number(a.id === opening.room_id))
  const room = freeFirst(own.map(spansOf))[0]
  const pieces = equipment.flatMap(({ units, needed }) =>
    units.length < needed ? [[{ start: from, end: to }]] : freeFirst(units.map(spansOf)).slice(0, needed),
  )
  const person = practitioners.find(one => one.id === opening.practitioner_id)
  return {
    hasRoom: room !== undefined,
    busy: [...(person ? spansOf(person) : []), ...(offer.needs_room ? (room ?? []) : []), ...pieces.flat()],
  }
}

interface Span {
  start: number
  end: number
}

const spansOf = ({ busy = [] }: { busy?: readonly BusyTime[] }): Span[] =>
  busy.map(({ start, end }) => ({ start: Number(start), end: Number(end) }))

/** Buffers may lie outside the hours. */
function closedOf(offer: Availability, opening: OpeningRow): { start: number; end: number }[] {
  const person = offer.request.practitioners.find(one => one.id === opening.practitioner_id)
  const [from, to] = [opening.starts_at.getTime(), opening.ends_at.getTime()]
  if (!person) return [{ start: from, end: to }]
  const open = openIntervals(readHours(person), from, to + 1)
  const closed: { start: number; end: number }[] = []
  let at = from
  for (let i = 0; i < open.length; i += 2) {
    const opens = open[i] as number
    if (opens > at) closed.push({ start: at, end: opens })
    at = Math.max(at, open[i + 1] as number)
  }
  if (at < to) closed.push({ start: at, end: to })
  return closed
}

/** Added hours open many days at once, so each person gets at most one automatic offer per day. */
const readWaiting = (
  client: pg.PoolClient,
  practiceId: string,
  opening: OpeningRow,
  now: Date,
  isByItself: boolean,
) =>
  allRows<WaitingRow>(client, {
    name: 'waiting-requests',
    text: `select r.id, r.client_id, r.state, r.service_id, r.duration_id, r.practitioner_ids, r.parts, r.earliest, r.latest,
        r.created_at, c.booking,
        exists (select from opening_offers f where f.practice_id = $1 and f.request_id = r.id and f.state = 'offered') as has_offer,
        exists (select from opening_offers f where f.practice_id = $1 and f.request_id = r.id and f.opening_id = $2
          and f.state <> 'waiting')
          or ($6 and exists (select from opening_offers f
            join openings o on o.practice_id = f.practice_id and o.id = f.opening_id
            join openings p on p.practice_id = o.practice_id and p.id = $2 and p.practitioner_id = o.practitioner_id
              and p.created_at = o.created_at
            where f.practice_id = $1 and f.request_id = r.id and not f.is_by_hand and f.state <> 'waiting'
              and f.offer_at > $5::timestamptz - interval '20 hours' and o.why = 'hours')) as was_offered,
        (select count(*)::int from appointments v where v.practice_id = $1 and v.client_id = r.client_id
          and v.status in ('confirmed', 'arrived', 'completed') and v.starts_at <= $5) as visits,
        (select count(*)::int from appointments v where v.practice_id = $1 and v.client_id = r.client_id
          and v.status = 'no_show' and v.starts_at <= $5) as no_shows,
        case when a.id is not null then json_build_object('id', a.id, 'starts_at', a.starts_at,
          'is_live', a.status in ('pending', 'confirmed'), 'duration_min', a.duration_min, 'price_cents', a.price_cents,
          'before', a.buffer_before_min, 'after', a.buffer_after_min) end as later,
        (select coalesce(json_agg(json_build_object('start', (extract(epoch from v.starts_at) * 1000)::bigint,
            'end', (extract(epoch from v.ends_at) * 1000)::bigint)), '[]')
          from appointments v where v.practice_id = $1 and v.client_id = r.client_id and v.id is distinct from r.appointment_id
            and v.status not in ('cancelled', 'no_show') and v.starts_at < $4 and v.ends_at > $3) as busy
      from opening_requests r join clients c on c.practice_id = r.practice_id and c.id = r.client_id
      left join appointments a on a.practice_id = r.practice_id and a.id = r.appointment_id
      where r.practice_id = $1 and r.state = 'waiting' order by r.created_at, r.id limit 500`,
    values: [practiceId, opening.id, opening.starts_at, opening.ends_at, now, isByItself],
  })
