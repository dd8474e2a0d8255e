import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { runner } from '../../../../tests/practice.ts'
import { newPractice, runAs, type TestPractice, visitor } from '../../../../tests/verbs.ts'
import { countClick } from './count-click.ts'
import { findShortLink } from './find-short-link.ts'
import { saveShortLink } from './save-short-link.ts'
import { showLinkClicks } from './show-link-clicks.ts'
import { tidyClicks } from './tidy-clicks.ts'

let database: TestDatabase
let own: TestPractice
beforeAll(async () => {
  database = await testDatabase()
  own = await newPractice(database)
})
afterAll(() => database.close())

const destination_url = 'https://willow.example/spring'
const now = new Date('2026-05-14T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever shape the verb answers
type Any = any
const save = async (more = {}, who = own, at = now): Promise<Any> =>
  runAs(database, who, saveShortLink, { destination_url, ...more }, at)
const made = async (more = {}) => (await save(more)).data as { short_link_id: string; short_code: string }
const find = async (code: string, at = now): Promise<Any> =>
  runAs(database, visitor, findShortLink, { code }, at)
const opened = (code: string, address = '203.0.113.7', at = now, more = {}): Promise<Any> =>
  runAs(database, { ...visitor, address }, countClick, { code, user_agent: 'Safari', ...more }, at)
const click = async (...how: Parameters<typeof opened>) => {
  const answer = await opened(...how)
  return answer.data?.outcome ?? answer.code
}
const rows = (id: string) =>
  database.sql('select * from short_link_clicks where short_link_id = $1 order by clicked_at', [id])

describe('creating and editing links', () => {
  it('generates a code, once however often the form is sent', async () => {
    const new_id = randomUUID()
    const first = await made({ new_id, name: ' ' })
    expect(first).toEqual({ short_link_id: new_id, short_code: expect.stringMatching(/^[2-9a-z]{7}$/) })
    expect(await made({ new_id })).toEqual(first)
    expect((await find(first.short_code.toUpperCase())).data).toMatchObject({ destination_url })
  })

  it('keeps a chosen code forever, and allows changing everything else', async () => {
    const link = await made({ short_code: 'Spring-Sale', click_limit: 5 })
    expect(link.short_code).toBe('spring-sale')
    const change = {
      short_link_id: link.short_link_id,
      destination_url: 'willow.example/summer',
      short_code: 'other',
      fallback_url: 'https://willow.example/',
      name: 'Summer',
    }
    expect((await save(change)).data.short_code).toBe('spring-sale')
    expect((await find('spring-sale')).data).toEqual({
      destination_url: 'https://willow.example/summer',
      fallback_url: 'https://willow.example/',
      is_expired: false,
      is_limited: false,
      is_over: false,
      is_own: false,
      is_personal: false,
    })
  })

  it.each([
    [{ destination_url: 'javascript:alert(1)' }, 'bad_address', 'destination_url'],
    [{ destination_url: 'https://bank.example@evil.example' }, 'bad_address', 'destination_url'],
    [{ fallback_url: 'data:text/html,x' }, 'bad_address', 'fallback_url'],
    [{ short_code: 'a b' }, 'bad_code', 'short_code'],
    [{ short_code: 'Login' }, 'code_reserved', 'short_code'],
    [{ expires_at: '2026-05-14T11:59:00Z' }, 'past_expiry', 'expires_at'],
    [{ click_limit: 0 }, 'invalid_input', 'click_limit'],
  ])('refuses %j with %s', async (more, code, field) => {
    expect(await save(more)).toMatchObject({ code, details: { fields: { [field]: expect.any(String) } } })
  })

  it.each(['destination_url', 'fallback_url'])('refuses a short link as its %s', async field => {
    const { as, deps } = runner(database, now)
    Object.assign(deps, { config: { ...deps.config, publicUrl: 'https://app.example' } })
    const circle = { destination_url, [field]: 'https://app.example/b/spring' }
    expect(await as(own.practice_id, 'save-short-link', circle)).toMatchObject({
      code: 'own_link',
      details: { fields: { [field]: expect.any(String) } },
    })
  })

  it('refuses another practice’s code, and editing its links', async () => {
    const other = await newPractice(database)
    const link = await made({ short_code: 'taken-word' })
    expect(await save({ short_code: 'taken-word' }, other)).toMatchObject({ status: 409, code: 'code_taken' })
    const theirs = { short_link_id: link.short_link_id, destination_url: 'https://evil.example' }
    expect(await save(theirs, other)).toMatchObject({ status: 404 })
    expect(await save({ new_id: link.short_link_id }, other)).toMatchObject({ code: 'code_taken' })
    const clicks = { short_link_id: link.short_link_id, days: 7 }
    expect(await runAs(database, other, showLinkClicks, clicks)).toMatchObject({ status: 404 })
    expect((await find('taken-word')).data.destination_url).toBe(destination_url)
  })

  it('is limited to 500 links', async () => {
    const many = await newPractice(database)
    await database.sql(
      `insert into short_links (practice_id, short_code, destination_url)
        select $1, 'many-' || n, 'https://a.example' from generate_series(1, 500) n`,
      [many.practice_id],
    )
    expect(await save({}, many)).toMatchObject({ status: 409, code: 'too_many' })
  })

  it('is enforced by the database too', async () => {
    for (const url of ['javascript:alert(1)', 'ftp://a.example', 'https://a@evil.example', 'https://a\nb'])
      await expect(
        database.sql(
          `insert into short_links (practice_id, short_code, destination_url) values ($1, $2, $3)`,
          [own.practice_id, `x-${randomUUID().slice(0, 8)}`, url],
        ),
      ).rejects.toMatchObject({ code: '23514' })
  })
})

describe('opening links', () => {
  it('finds nothing for an unknown code or a link that is off', async () => {
    const { short_link_id, short_code } = await made()
    await database.sql('update short_links set is_active = false where id = $1', [short_link_id])
    for (const code of ['no-such-code', '%', 'a/../b', '', short_code])
      expect(await find(code)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await click(short_code)).toBe('over')
    expect(await rows(short_link_id)).toEqual([])
  })

  it('detects an expired link', async () => {
    const { short_link_id, short_code } = await made({ expires_at: later(60).toISOString() })
    expect((await find(short_code, later(59))).data.is_expired).toBe(false)
    expect((await find(short_code, later(60))).data.is_expired).toBe(true)
    expect(await click(short_code, '203.0.113.7', later(60))).toBe('over')
    expect(await rows(short_link_id)).toEqual([])
  })
})

describe('counting clicks', () => {
  it('counts each visitor, once an hour', async () => {
    const { short_link_id, short_code } = await made()
    expect(await click(short_code)).toBe('counted')
    expect(await click(short_code, '203.0.113.7', later(59))).toBe('again')
    expect(await click(short_code, '203.0.113.7', now, { user_agent: 'Firefox' })).toBe('counted')
    expect(await click(short_code, '203.0.113.8')).toBe('counted')
    expect(await click(short_code, '203.0.113.7', later(60))).toBe('counted')
    expect(await rows(short_link_id)).toHaveLength(4)
  })

  it('returns the last counted click to a visitor who opens the link again within the hour', async () => {
    const { short_link_id, short_code } = await made()
    const clicks: unknown[] = []
    for (const minutes of [0, 59, 60, 90])
      clicks.push((await opened(short_code, '203.0.113.7', later(minutes))).data.click)
    const [first, second] = await rows(short_link_id)
    expect(clicks).toEqual([first?.id, first?.id, second?.id, second?.id])
  })

  it('stores no address and no referrer query, and forgets the visitor', async () => {
    const { short_link_id, short_code } = await made()
    await click(short_code, '203.0.113.77', now, { referrer: 'https://l.instagram.com/?u=nadia#x' })
    expect(await rows(short_link_id)).toMatchObject([
      { ip_address: null, referrer: 'https://l.instagram.com/', source: 'instagram', is_counted: true },
    ])
    const kept = await database.sql('select * from private.click_visitors')
    expect(JSON.stringify(kept)).not.toContain('203.0.113')
    await tidyClicks({ pool: database.pool, now: () => later(200) } as never)
    expect(await database.sql('select from private.click_visitors')).toEqual([])
    // What was only reported, and never counted, goes after a month.
    await database.sql(
      `insert into short_link_clicks (practice_id, short_link_id, clicked_at, is_counted) values ($1, $2, $3, false)`,
      [own.practice_id, short_link_id, later(1)],
    )
    await tidyClicks({ pool: database.pool, now: () => later(29 * 1440) } as never)
    expect(await rows(short_link_id)).toHaveLength(2)
    await tidyClicks({ pool: database.pool, now: () => later(89 * 1440) } as never)
    expect(await rows(short_link_id)).toMatchObject([{ user_agent: 'Safari', is_counted: true }])
    await tidyClicks({ pool: database.pool, now: () => later(91 * 1440) } as never)
    expect(await rows(short_link_id)).toMatchObject([
      { user_agent: null, referrer: null, source: 'instagram' },
    ])
  })

  it('limits one address to 20 visitors an hour', async () => {
    const { short_link_id, short_code } = await made()
    for (let n = 0; n < 25; n++) await click(short_code, '203.0.113.7', now, { user_agent: `Browser ${n}` })
    expect(await rows(short_link_id)).toHaveLength(20)
  })

  it('allows exactly as many clicks as the limit, of 50 at once', async () => {
    const { short_link_id, short_code } = await made({ click_limit: 10 })
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => click(short_code, `198.51.100.${n}`)),
    )
    expect(outcomes.filter(outcome => outcome === 'counted')).toHaveLength(10)
    expect(outcomes.filter(outcome => outcome === 'over')).toHaveLength(40)
    expect((await find(short_code)).data).toMatchObject({ is_limited: true, is_over: true })
    // Whoever was let through comes in again; whoever was not gets in once there is room.
    const inside = outcomes.indexOf('counted')
    expect(await click(short_code, `198.51.100.${inside}`, later(5))).toBe('again')
    const outside = `198.51.100.${outcomes.indexOf('over')}`
    expect(await click(short_code, outside, later(5))).toBe('over')
    await save({ short_link_id, click_limit: 11 })
    expect(await click(short_code, outside, later(6))).toBe('counted')
    const [counter] = await database.sql('select clicks from short_link_settings where short_link_id = $1', [
      short_link_id,
    ])
    expect([counter?.clicks, (await rows(short_link_id)).length]).toEqual([11, 11])
  })

  it('shows clicks by the practice’s own day and by source', async () => {
    await database.sql(`update practices set time_zone = 'America/New_York' where id = $1`, [own.practice_id])
    const { short_link_id, short_code } = await made()
    // 11 pm on the 13th, and half past midnight on the 14th, in New York.
    await click(short_code, '203.0.113.1', new Date('2026-05-14T03:00:00Z'), { is_scan: true })
    await click(short_code, '203.0.113.2', new Date('2026-05-14T04:30:00Z'))
    await click(short_code, '203.0.113.3', new Date('2026-05-14T05:00:00Z'))
    await click(short_code, '203.0.113.4', new Date('2026-05-01T05:00:00Z'))
    await database.sql(
      `insert into short_link_clicks (practice_id, short_link_id, clicked_at, is_counted) values ($1, $2, $3, false)`,
      [own.practice_id, short_link_id, now],
    )
    const shown: Any = await runAs(database, own, showLinkClicks, { short_link_id, days: 7 }, now)
    expect(shown.data).toEqual({
      from: '2026-05-08',
      to: '2026-05-14',
      clicks: [
        { date: '2026-05-13', source: 'qr', clicks: 1 },
        { date: '2026-05-14', source: 'direct', clicks: 2 },
      ],
    })
  })
})
