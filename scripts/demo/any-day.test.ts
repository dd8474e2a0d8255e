import { beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/database.ts'
import { freezeFigures } from '../../tests/frozen-figures.ts'
import { dataOf, runner } from '../../tests/practice.ts'
import { width } from '../../tests/width.ts'
import { fillDemo } from './fill-demo.ts'
import { ownerId } from './practice-rows.ts'
import { at } from './working-days.ts'

const keys = { publicUrl: 'http://localhost:3000', proofKey: 'test-proof-key' }
// A Sunday after the year's end, shortly after something of the plan was due.
const usual: [date: string, time: string][] = [['2027-01-03', '12:20']]
const moments = width(usual, [
  ...usual,
  ['2026-11-28', '23:30'],
  ['2026-11-30', '08:00'],
  ['2026-12-01', '13:20'],
  ['2026-12-31', '12:00'],
  ['2027-01-01', '00:30'],
  ['2027-01-03', '14:00'],
  ['2027-03-13', '12:00'],
  ['2027-03-14', '01:30'],
  ['2027-03-14', '03:30'],
  ['2027-06-30', '18:00'],
  ['2027-11-06', '10:00'],
  ['2027-11-07', '01:30'],
  ['2027-11-07', '03:30'],
  ['2028-02-29', '12:00'],
])

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
  return () => database.close()
})

it.each(moments)(
  'fills a believable practice on %s at %s',
  async (date, time) => {
    const now = new Date(at(date, time))
    await freezeFigures(database, now)
    await fillDemo(database, { today: now, ...keys })
    const count = async (what: string) =>
      (await database.sql(`select count(*)::int as n from ${what}`, [ownerId, now]))[0]?.n
    const own = async (columns: string, table: string) =>
      database.sql(`select ${columns} from ${table} where practice_id = $1 order by 1`, [ownerId])

    // What has passed is over, and what is to come has not happened.
    for (const what of [
      `appointments where practice_id = $1 and ends_at <= $2 and status in ('pending', 'confirmed', 'arrived')`,
      `appointments where practice_id = $1 and starts_at > $2::timestamptz + interval '5 minutes' and status in ('arrived', 'completed', 'no_show')`,
      `appointments where practice_id = $1 and created_at > $2`,
      `plan_items where practice_id = $1 and at <= $2 and state not in ('done', 'skipped', 'failed') and automation is null`,
      `plan_items where practice_id = $1 and at > $2 and state in ('done', 'failed')`,
      `social_posts where practice_id = $1 and publish_at <= $2 and state in ('scheduled', 'publishing')`,
      `social_posts where practice_id = $1 and publish_at > $2 and state in ('published', 'failed')`,
      `social_posts where practice_id = $1 and published_at > $2`,
      `outbound_messages where practice_id = $1 and status = 'kept' and sent_at > $2`,
      `short_link_clicks where practice_id = $1 and clicked_at > $2`,
      `surveys where practice_id = $1 and (asked_at > $2 or answered_at > $2)`,
      `reviews where practice_id = $1 and (written_on > ($2::timestamptz at time zone 'America/New_York')::date or created_at > $2)`,
      `campaigns where practice_id = $1 and ended_at > $2`,
    ])
      expect([what, await count(`${what} and ($1::uuid, $2::timestamptz) is not null`)]).toEqual([what, 0])

    // What a newcomer is to find, and the browser tests look for.
    const states = async (table: string) => new Set((await own('state', table)).map(({ state }) => state))
    expect([...(await states('plan_items'))]).toEqual(
      expect.arrayContaining(['done', 'failed', 'proposed', 'scheduled', 'skipped']),
    )
    expect([...(await states('social_posts'))]).toEqual(
      expect.arrayContaining(['draft', 'failed', 'published', 'scheduled']),
    )
    expect([...(await states('campaigns'))]).toEqual(expect.arrayContaining(['draft', 'sent']))
    expect(
      await count(
        `sequence_people where practice_id = $1 and state = 'inside' and $2::timestamptz is not null`,
      ),
    ).toBeGreaterThan(0)
    const expressions = (await own('name, expression', 'segments')).map(({ expression }) => expression)
    const { counts } = dataOf(await runner(database, now).as(ownerId, 'count-clients', { expressions }))
    expect(counts.every((people: number) => people > 0)).toBe(true)
    const { quotes } = dataOf(await runner(database, now).as(ownerId, 'list-quotes', {}))
    expect(quotes.length).toBeGreaterThan(0)
  },
  240_000,
)
