import type pg from 'pg'
import { keepGuideLink } from '#growth/leads/server/guides/keep-guide-link.ts'
import { sourceOf } from '#growth/short-links/click-source.ts'
import { guideId, guideTitle } from './leads.ts'
import type { LinkKeys } from './link-keys.ts'
import { practice } from './practice.ts'
import { ownerId } from './practice-rows.ts'
import { dice, uuidOf } from './random.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

/** How somebody came to a link. */
const ways: Record<string, { referrer: string | null; userAgent: string }> = {
  instagram: { referrer: null, userAgent: `${phone} Instagram 361.0.0.30.91` },
  facebook: { referrer: 'https://l.facebook.com/', userAgent: phone },
  google: { referrer: 'https://www.google.com/', userAgent: phone },
  guide: { referrer: null, userAgent: phone },
}

interface Link {
  code: string
  way: string
  /** Since when it can be followed, epoch ms. */
  since: number
  /** Within how many days people follow it. */
  days: number
  people: number
  bookings: number
}

/**
 * Who followed the links of posts that are out, of the guide and of those made by hand, and what some of them booked: visits that were booked online
 * then, by people who followed no mail. What was clicked goes through the counter, so that figures and rows agree.
 */
export async function bringBookings(
  client: pg.PoolClient,
  now: number,
  { publicUrl }: LinkKeys,
): Promise<void> {
  const guide = { id: guideId, title: guideTitle, practice: { id: ownerId, slug: practice.slug } }
  await keepGuideLink(client, guide, publicUrl, new Date(now - 80 * DAY))
  const { rows } = await client.query<{ code: string; way: string; since: Date }>(
    `select l.short_code as code, p.network as way, p.published_at as since from social_posts p
     join short_links l on l.practice_id = p.practice_id and l.id = p.short_link_id
     where p.practice_id = $1 and p.state = 'published'
     union all
     select l.short_code, 'guide', $2 from short_link_settings s join short_links l on l.practice_id = $1 and l.id = s.short_link_id
     where s.practice_id = $1 and s.made_for = 'guide'
     union all
     select l.short_code, 'link', $2 from short_links l join short_link_settings s on s.practice_id = $1 and s.short_link_id = l.id
     where l.practice_id = $1 and s.made_for is null order by since, code`,
    [ownerId, new Date(now - 20 * DAY)],
  )
  const random = dice(20_261)
  for (const [nth, { code, way, since }] of rows.entries()) {
    const people = random.between(4, 11)
    const isLong = way === 'guide' || way === 'link'
    const bookings = way === 'guide' || nth % 3 === 2 ? 2 : 1
    await follow(client, now, {
      ...{
        code,
        way,
        since: since.getTime(),
        days: isLong ? 19 : 4,
        people: way === 'link' ? 0 : people,
        bookings,
      },
    })
  }
}

async function follow(client: pg.PoolClient, now: number, link: Link): Promise<void> {
  const { code, way, since, days, people, bookings } = link
  const until = Math.min(now, since + days * DAY)
  const random = dice(Math.round(since / 60_000))
  const { referrer, userAgent } = ways[way] ?? { referrer: null, userAgent: phone }
  const source = sourceOf({ isScan: false, referrer, userAgent })
  const click = async (visitor: string, at: number): Promise<string | null> => {
    const { rows } = await client.query<{ click: string | null }>(
      'select click from app.count_click($1, $2, $2, $3, $4, $5, $6, null)',
      [code, uuidOf(`${code} ${visitor}`), userAgent, referrer, source, new Date(at)],
    )
    return rows[0]?.click ?? null
  }
  const { rows: booked } = await client.query<{ id: string; created_at: Date }>(
    `select id, created_at from appointments a
     where practice_id = $1 and source = 'online' and link_code is null and coalesce(set_at, 0) = 0 and created_at > $2 and created_at < $3
       and not exists (select from message_links l join message_link_clicks k on k.practice_id = $1 and k.message_link_id = l.id
         where l.practice_id = $1 and l.client_id = a.client_id)
     order by created_at, id limit $4`,
    [ownerId, new Date(since + 20 * 60_000), new Date(until), bookings],
  )
  const looks = Array.from(
    { length: people },
    () => since + random.between(10 * 60_000, until - since - HOUR / 6),
  )
  const followed = [
    ...looks.map((at, nth) => ({ at, visitor: `looks ${nth}`, id: null })),
    ...booked.map(({ id, created_at }) => ({
      at: created_at.getTime() - 6 * 60_000,
      visitor: `books ${id}`,
      id,
    })),
  ].sort((a, b) => a.at - b.at)
  for (const { at, visitor, id } of followed) {
    const counted = await click(visitor, at)
    if (id && counted)
      await client.query(
        'update appointments set link_code = $3, link_click = $4 where practice_id = $1 and id = $2',
        [ownerId, id, code, counted],
      )
  }
}
