import type pg from 'pg'
import { ownLink } from '../../src/growth/short-links/server/offers/own-link.ts'
import { ownColour } from '../../src/growth/widgets/widget-kinds.ts'
import { practice } from './practice.ts'
import { ownerId } from './practice-rows.ts'
import { uuidOf } from './random.ts'

const HOUR = 3_600_000
const site = 'https://willowandstone.example'
const agent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

/** Booking on the practice's own site, a site that asks for it too, and some of those who booked online, who did it there. */
export async function writeWidgets(client: pg.PoolClient, now: number, publicUrl: string): Promise<void> {
  const id = uuidOf('widget on our site')
  const made = new Date(now - 45 * 24 * HOUR)
  await client.query(
    `insert into widgets (id, practice_id, name, kind, colour, label, created_at)
     values ($1, $2, 'On our site', 'inline', $3, 'Book a visit', $4)`,
    [id, ownerId, ownColour, made],
  )
  await client.query(
    `insert into widget_sites (practice_id, origin, state, asked_at, seen_at, created_at) values
       ($1, $2, 'allowed', null, $3::timestamptz - interval '3 minutes', $4),
       ($1, 'https://www.mountainyoga.example', 'asked', $3::timestamptz - interval '2 days', null, $3::timestamptz - interval '2 days')`,
    [ownerId, site, new Date(now), made],
  )
  const destination_url = `${publicUrl}/book/${practice.slug}`
  const link = {
    made_for: 'widget',
    made_for_id: id,
    name: 'On our site',
    place: 'site',
    destination_url,
  } as const
  const { short_code } = await ownLink(client, ownerId, link, made)
  // Every eighth of the last who booked online by themselves, and one more who went away, for each of them.
  const { rows } = await client.query<{ id: string; created_at: Date }>(
    `select id, created_at from (
       select id, created_at, row_number() over (order by created_at desc) as nth from appointments
       where practice_id = $1 and source = 'online' and link_code is null and coalesce(set_at, 0) = 0
         and created_at > $2 and created_at < $3) a
     where nth % 8 = 1 order by created_at`,
    [ownerId, made, new Date(now)],
  )
  for (const visit of rows) {
    const begun = visit.created_at.getTime() - 4 * 60_000
    const click = async (visitor: string, at: number): Promise<string | null> => {
      const counted = await client.query<{ click: string | null }>(
        `select click from app.count_click($1, $2, $2, $3, $4, 'widget', $5, null)`,
        [short_code, uuidOf(visitor), agent, `${site}/`, new Date(at)],
      )
      return counted.rows[0]?.click ?? null
    }
    const own = await click(`begins ${visit.id}`, begun)
    await click(`looks ${visit.id}`, begun - 5 * HOUR)
    await client.query(
      'update appointments set link_code = $3, link_click = $4 where practice_id = $1 and id = $2',
      [ownerId, visit.id, short_code, own],
    )
  }
}
