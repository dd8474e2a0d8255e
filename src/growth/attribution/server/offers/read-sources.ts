import type pg from 'pg'
import {
  type AttributionBooking,
  type AttributionGroup,
  type AttributionTouch,
  attribute,
} from '#rules/attribution/attribute.ts'
import { allRows } from '#server/database/rows.ts'
import { itemOfGap } from './gap-of-item.ts'
import { windowDays } from './read-attribution.ts'

const day = 86_400_000

export interface AttributionPeriod {
  from: Date
  to: Date
}

export type SourceGroup = { key: string | null } & AttributionGroup

export interface SourcesRead {
  total: AttributionGroup
  /** Ordered by key; the source without a known link comes last. */
  sources: SourceGroup[]
  /** Grouped by post, plan item and carrier (`id post/…`, `campaign/…`, `gap/…` or `link/…`). null: none. */
  by: { post: SourceGroup[]; plan_item: SourceGroup[]; carrier: SourceGroup[] }
  sourceOf: ReadonlyMap<string, string | null>
  touchOf: ReadonlyMap<string, string>
}

/**
 * All bookings of a span by source (marketing rules, section 3): the last click of the client or visitor in the 14 days
 * before, even before the span. Keys are `kind/id`: `link/…`, `campaign/…`, `post/instagram`, `widget/…`, `guide/…`.
 */
export async function readSources(
  client: pg.PoolClient,
  practiceId: string,
  span: AttributionPeriod,
  now: Date,
): Promise<SourcesRead> {
  const touches = await readTouches(client, practiceId, span)
  const bookings = await readBookings(client, practiceId, span)
  const at = { now: now.getTime(), window_days: windowDays }
  const brought = attribute({ ...at, touches, bookings })
  const clicked = attribute({
    ...at,
    touches: touches.filter(each => each.at >= span.from.getTime()),
    bookings: [],
  })
  const groupsBy = (name: 'source' | 'post' | 'plan_item' | 'link'): SourceGroup[] => {
    const clicks = new Map(clicked.by[name].map(group => [group.key, group]))
    const bought = new Map(brought.by[name].map(group => [group.key, group]))
    const keys = [...new Set([...clicks.keys(), ...bought.keys()])].sort(nullLast)
    // An earlier click without a booking in the span isn't part of the span.
    return keys
      .map(key => ({ key, ...joined(clicks.get(key), bought.get(key)) }))
      .filter(({ clicks, bookings }) => clicks + bookings > 0)
  }
  const touchOf = new Map(touches.map(({ id, source }) => [id, source]))
  return {
    total: joined(clicked.total, brought.total),
    sources: groupsBy('source'),
    by: { post: groupsBy('post'), plan_item: groupsBy('plan_item'), carrier: groupsBy('link') },
    sourceOf: new Map(
      brought.credits.map(({ booking, touch }) => [booking, touch ? (touchOf.get(touch) ?? null) : null]),
    ),
    touchOf,
  }
}

const nullLast = (a: string | null, b: string | null) =>
  a === null ? 1 : b === null ? -1 : a < b ? -1 : a > b ? 1 : 0

const none: AttributionGroup = {
  clicks: 0,
  people: 0,
  bookings: 0,
  visits: 0,
  cancelled: 0,
  no_shows: 0,
  money_cents: 0,
  rows: { touches: [], bookings: [], payments: [] },
}

const joined = (clicked: AttributionGroup = none, brought: AttributionGroup = none): AttributionGroup => ({
  ...brought,
  clicks: clicked.clicks,
  people: clicked.people,
  rows: { ...brought.rows, touches: clicked.rows.touches },
})

type TouchRow = AttributionTouch & { at: number; source: string }

const networks = `'instagram', 'facebook', 'google'`
// The source of a click on a shared link, from its settings `s`. On a network every link counts as a post.
const keyOf = {
  post: `'post/' || coalesce(s.place, 'site')`,
  plan_item: `case when s.place in (${networks}) then 'post/' else 'plan/' end || coalesce(s.place, 'site')`,
  draft: `case when s.place in (${networks}) then 'post/' else 'draft/' end || coalesce(s.place, 'site')`,
  widget: `'widget/' || s.made_for_id`,
  gap: `'gap'`,
  guide: `'guide/' || s.made_for_id`,
}
const sourceOfLink = `case s.made_for ${Object.entries(keyOf)
  .map(([purpose, key]) => `when '${purpose}' then ${key}`)
  .join(' ')} else 'link/' || l.id end`

/** Includes confirmed guide addresses as clicks. Win-back and review requests never belong to a plan item. */
async function readTouches(
  client: pg.PoolClient,
  practiceId: string,
  { from, to }: AttributionPeriod,
): Promise<TouchRow[]> {
  const rows = await allRows<TouchRow>(client, {
    name: 'read-source-touches',
    text: `select k.id, extract(epoch from k.clicked_at)::float8 * 1000 as at, l.client_id as client, null as visitor,
        case when l.origin_kind in ('campaign', 'sequence', 'automation') then l.origin_kind || '/' || l.origin_id
          else l.origin_kind end as source, null as post,
        case l.origin_kind when 'campaign' then (select i.id from plan_items i
            where i.practice_id = $1 and i.campaign_id = l.origin_id order by i.at, i.id limit 1)
          when 'gap' then ${itemOfGap('l.origin_id')} end::text as plan_item,
        case when l.origin_kind in ('campaign', 'gap') then l.origin_kind || '/' || l.origin_id end as link
      from message_link_clicks k join message_links l on l.practice_id = k.practice_id and l.id = k.message_link_id
      where k.practice_id = $1 and k.clicked_at >= $2 and k.clicked_at < $3
      union all
      select k.id, extract(epoch from k.clicked_at)::float8 * 1000, null, k.id::text, ${sourceOfLink},
        coalesce(p.id, case s.made_for when 'post' then s.made_for_id end)::text,
        coalesce(s.plan_item_id, case s.made_for when 'plan_item' then s.made_for_id when 'gap' then ${itemOfGap('s.made_for_id')} end, p.plan_item_id,
          (select i.id from plan_items i where i.practice_id = $1 and i.post_id = p.id order by i.at, i.id limit 1))::text,
        case when p.id is not null then 'post/' || p.id when s.made_for = 'gap' then 'gap/' || s.made_for_id else 'link/' || l.id end
      from short_link_clicks k
      join short_links l on l.practice_id = k.practice_id and l.id = k.short_link_id
      left join short_link_settings s on s.practice_id = k.practice_id and s.short_link_id = k.short_link_id
      left join lateral (
        select p.id, p.plan_item_id from social_posts p
        where p.practice_id = $1 and (p.short_link_id = l.id or p.id = case s.made_for when 'post' then s.made_for_id end)
        order by p.published_at <= k.clicked_at desc nulls last, p.published_at desc nulls last, p.created_at, p.id limit 1) p on true
      where k.practice_id = $1 and k.is_counted and k.clicked_at >= $2 and k.clicked_at < $3
      union all
      select a.id, extract(epoch from a.confirmed_at)::float8 * 1000, d.client_id, null, 'guide/' || a.magnet_id, null, null, null
      from lead_asks a join leads d on d.practice_id = $1 and d.id = a.lead_id and d.removed_at is null
      where a.practice_id = $1 and a.confirmed_at >= $2 and a.confirmed_at < $3`,
    values: [practiceId, new Date(from.getTime() - windowDays * day), to],
  })
  return rows.map(row => ({
    ...row,
    link: row.plan_item && row.link ? `${row.plan_item} ${row.link}` : null,
  }))
}

function readBookings(
  client: pg.PoolClient,
  practiceId: string,
  { from, to }: AttributionPeriod,
): Promise<AttributionBooking[]> {
  return allRows<AttributionBooking>(client, {
    name: 'read-source-bookings',
    text: `select a.id, a.client_id as client, a.link_click::text as visitor, a.status::text as status, null as moved_from,
        extract(epoch from a.created_at)::float8 * 1000 as booked_at, extract(epoch from a.starts_at)::float8 * 1000 as starts_at,
        a.price_cents + coalesce((select sum(b.price_cents) from appointments b
          where b.practice_id = a.practice_id and b.set_id = a.set_id and b.id <> a.id), 0)::integer as price_cents
      from appointments a
      where a.practice_id = $1 and a.created_at >= $2 and a.created_at < $3 and a.source <> 'import'
        and coalesce(a.set_at, 0) = 0`,
    values: [practiceId, from, to],
  })
}
