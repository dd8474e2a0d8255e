import type pg from 'pg'
import {
  type Attribution,
  type AttributionBooking,
  type AttributionTouch,
  attribute,
} from '#rules/attribution/attribute.ts'
import { allRows } from '#server/database/rows.ts'

export type AttributedTo =
  | { origin: { kind: string; id: string } }
  | { short_link_id: string }
  | { from: Date; to: Date }

/** Days of 24 hours in which a click counts. */
export const windowDays = 14

type TouchRow = Omit<AttributionTouch, 'at' | 'link'> & {
  at: number
  link: string | null
  is_wanted: boolean
}

/** Clicks and the bookings they brought. A booking counts for its client's last click (marketing rules, section 3). */
export async function readAttribution(
  client: pg.PoolClient,
  practiceId: string,
  wanted: AttributedTo,
  now: Date,
): Promise<Attribution> {
  const touches = await readTouches(client, practiceId, wanted, now)
  const own = touches.filter(each => each.is_wanted)
  const bookings = own.length === 0 ? [] : await readBookings(client, practiceId, own, now)
  const { credits } = attribute({ now: now.getTime(), window_days: windowDays, touches, bookings })
  const wantedIds = new Set(own.map(each => each.id))
  const brought = new Set(
    credits.flatMap(({ booking, touch }) => (touch && wantedIds.has(touch) ? [booking] : [])),
  )
  return attribute({
    now: now.getTime(),
    window_days: windowDays,
    touches: own,
    bookings: bookings.filter(each => brought.has(each.id)),
  })
}

function readTouches(
  client: pg.PoolClient,
  practiceId: string,
  wanted: AttributedTo,
  now: Date,
): Promise<TouchRow[]> {
  const origin = 'origin' in wanted ? wanted.origin : null
  const span = 'from' in wanted ? wanted : null
  return allRows<TouchRow>(client, {
    name: 'read-touches',
    text: `with wanted as (
        select k.id, l.client_id from message_links l
        join message_link_clicks k on k.practice_id = l.practice_id and k.message_link_id = l.id
        where l.practice_id = $1 and k.clicked_at <= $7
          and (l.origin_kind = $2 and l.origin_id = $3 or k.clicked_at >= $5 and k.clicked_at < $6)
        union all
        select k.id, null from short_link_clicks k
        where k.practice_id = $1 and k.is_counted and k.clicked_at <= $7
          and (k.short_link_id = $4 or k.clicked_at >= $5 and k.clicked_at < $6)),
      booked as (
        select a.client_id, a.link_click from appointments a where a.practice_id = $1
          and (a.client_id in (select client_id from wanted) or a.link_click in (select id from wanted))),
      people as (select client_id from wanted where client_id is not null union select client_id from booked),
      clicks as (select id from wanted union select link_click from booked)
      select k.id, extract(epoch from k.clicked_at)::float8 * 1000 as at, l.client_id as client, null as visitor,
        l.origin_kind as source, l.origin_id::text as campaign, null as post, null as plan_item, l.code as link,
        exists (select from wanted w where w.id = k.id) as is_wanted
      from people join message_links l on l.practice_id = $1 and l.client_id = people.client_id
      join message_link_clicks k on k.practice_id = $1 and k.message_link_id = l.id and k.clicked_at <= $7
      union all
      select k.id, extract(epoch from k.clicked_at)::float8 * 1000, null, k.id::text, 'short-link', null, null, null,
        l.short_code, exists (select from wanted w where w.id = k.id)
      from clicks join short_link_clicks k on k.id = clicks.id and k.practice_id = $1 and k.is_counted and k.clicked_at <= $7
      join short_links l on l.practice_id = $1 and l.id = k.short_link_id
      union all
      select a.id, extract(epoch from a.confirmed_at)::float8 * 1000, d.client_id, null, 'guide', a.magnet_id::text, null, null, null, false
      from people join leads d on d.practice_id = $1 and d.client_id = people.client_id and d.removed_at is null
      join lead_asks a on a.practice_id = $1 and a.lead_id = d.id and a.confirmed_at <= $7`,
    values: [
      practiceId,
      origin?.kind ?? null,
      origin?.id ?? null,
      'short_link_id' in wanted ? wanted.short_link_id : null,
      span?.from ?? null,
      span?.to ?? null,
      now,
    ],
  })
}

function readBookings(
  client: pg.PoolClient,
  practiceId: string,
  touches: readonly TouchRow[],
  now: Date,
): Promise<AttributionBooking[]> {
  const given = (ids: (string | null | undefined)[]) => [...new Set(ids.filter(id => typeof id === 'string'))]
  const from = touches.reduce((first, { at }) => Math.min(first, at), now.getTime())
  return allRows<AttributionBooking>(client, {
    name: 'read-attributed-bookings',
    text: `select a.id, a.client_id as client, a.link_click::text as visitor, a.status::text as status, null as moved_from,
        extract(epoch from a.created_at)::float8 * 1000 as booked_at, extract(epoch from a.starts_at)::float8 * 1000 as starts_at,
        a.price_cents + coalesce((select sum(b.price_cents) from appointments b
          where b.practice_id = a.practice_id and b.set_id = a.set_id and b.id <> a.id), 0)::integer as price_cents
      from appointments a
      where a.practice_id = $1 and a.created_at >= $4 and a.created_at <= $5 and a.source <> 'import'
        and coalesce(a.set_at, 0) = 0 and (a.client_id = any ($2::uuid[]) or a.link_click = any ($3::uuid[]))`,
    values: [
      practiceId,
      given(touches.map(each => each.client)),
      given(touches.map(each => each.visitor)),
      new Date(from),
      now,
    ],
  })
}
