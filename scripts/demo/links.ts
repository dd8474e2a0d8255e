import type pg from 'pg'
import { sourceOf } from '#growth/short-links/click-source.ts'
import { joinUtm, noUtm, type Utm } from '#growth/short-links/utm.ts'
import { addDays, weekdayOf } from '#lib/time/dates.ts'
import { practice } from './practice.ts'
import { ownerId, serviceId } from './practice-rows.ts'
import { type Dice, dice, uuidOf } from './random.ts'
import { at } from './working-days.ts'

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const desk =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

/** What the counter is told of an arrival. */
interface Way {
  isScan: boolean
  referrer: string | null
  userAgent: string
}

const scan: Way = { isScan: true, referrer: null, userAgent: safari }
const typed: Way = { isScan: false, referrer: null, userAgent: desk }
const from = (referrer: string, userAgent = safari): Way => ({ isScan: false, referrer, userAgent })
const instagram: Way = { ...typed, userAgent: `${safari} Instagram 361.0.0.30.91` }

interface DemoLink {
  code: string
  name: string
  /** Of the service it leads to; else the whole booking page. */
  service?: string
  utm: Partial<Utm>
  /** Days before today on which it was made. */
  since: number
  ways: Way[]
  /** How many open it on a day: its number since the link was made, and its weekday (Monday = 1). */
  people: (random: Dice, age: number, weekday: number) => number
}

export const links: DemoLink[] = [
  {
    code: 'willow-market',
    name: 'Flyer at the Saturday market',
    utm: { source: 'flyer', medium: 'print', campaign: 'saturday-market' },
    since: 58,
    ways: [scan, { ...scan, userAgent: chrome }, scan, typed],
    people: (random, _, weekday) =>
      weekday === 6 ? random.between(5, 10) : weekday === 7 ? random.between(1, 3) : random.between(0, 1),
  },
  {
    code: 'willow-insta',
    name: 'Instagram profile',
    utm: { source: 'instagram', medium: 'social' },
    since: 58,
    ways: [instagram, instagram, instagram, from('https://l.facebook.com/'), typed],
    people: (random, _, weekday) => (weekday === 3 ? random.between(3, 6) : random.between(0, 3)),
  },
  {
    code: 'willow-runners',
    name: 'Running club newsletter',
    service: 'sports',
    utm: { source: 'newsletter', medium: 'email', campaign: 'running-club' },
    since: 16,
    ways: [
      from('https://mail.google.com/', desk),
      from('https://outlook.live.com/', desk),
      from('https://www.ashevillerunners.example/news', chrome),
      typed,
    ],
    people: (random, age) => (age < 3 ? random.between(10 - 4 * age, 13 - 4 * age) : random.between(0, 1)),
  },
]

/** Everybody who opened a link until yesterday, in the order in which they came: `today` is a date of the practice. */
export function clicksOf(link: DemoLink, today: string): (Way & { time: number })[] {
  const random = dice(link.code.length * 1_000 + link.since)
  return Array.from({ length: link.since }, (_, age) => {
    const date = addDays(today, age - link.since)
    const people = Array.from({ length: link.people(random, age, weekdayOf(date)) }, () => ({
      ...random.pick(link.ways),
      time: at(date, '08:00') + random.between(0, 13 * 3_600_000),
    }))
    return people.sort((a, b) => a.time - b.time)
  }).flat()
}

/** Three short links. What was clicked goes through the counter, so that figures and rows agree. */
export async function writeLinks(client: pg.PoolClient, today: string, publicUrl: string): Promise<void> {
  for (const link of links) {
    const id = uuidOf(`link ${link.code}`)
    const query = link.service ? `?service=${serviceId(link.service)}` : ''
    const url = joinUtm(`${publicUrl}/book/${practice.slug}${query}`, { ...noUtm, ...link.utm })
    await client.query(
      'insert into short_links (id, practice_id, short_code, destination_url) values ($1, $2, $3, $4)',
      [id, ownerId, link.code, url],
    )
    await client.query(
      'insert into short_link_settings (short_link_id, practice_id, name, created_at) values ($1, $2, $3, $4)',
      [id, ownerId, link.name, new Date(at(addDays(today, -link.since), '07:30'))],
    )
    const clicks = clicksOf(link, today).map(({ time, ...way }, index) => ({
      visitor: uuidOf(`click ${link.code} ${index}`),
      agent: way.userAgent,
      came_from: way.referrer,
      via: sourceOf(way),
      time: new Date(time),
    }))
    await client.query(
      `select app.count_click($1, visitor, visitor, agent, came_from, via, time, null)
       from jsonb_to_recordset($2) as c (visitor text, agent text, came_from text, via text, time timestamptz)`,
      [link.code, JSON.stringify(clicks)],
    )
  }
}
