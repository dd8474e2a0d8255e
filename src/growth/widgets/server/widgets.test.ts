import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from '../../../../tests/practice.ts'
import { ownColour } from '../widget-kinds.ts'

const now = '2026-05-14T15:20:00Z'
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let database: TestDatabase
let run: Runner
let practice: TestPractice
beforeAll(async () => {
  database = await testDatabase()
  run = runner(database, now)
})
afterAll(() => database.close())
beforeEach(async () => {
  practice = await openPractice(database)
  await database.sql('update practices set first_opened_at = now() where id = $1', [practice.id])
  run.setNow(now)
})

const fields = {
  name: 'On our site',
  kind: 'inline',
  colour: ownColour,
  corner: 'right',
  label: 'Book a visit',
}
const save = (input: object = {}) => run.as(practice.id, 'save-widget', { ...fields, ...input })
const widgets = async () => dataOf(await run.as(practice.id, 'show-widgets', {})).widgets
const allow = (origin: string, state = 'allowed') =>
  database.sql('insert into widget_sites (practice_id, origin, state) values ($1, $2, $3)', [
    practice.id,
    origin,
    state,
  ])
const sites = () =>
  database.sql(
    'select origin, state, asked_at, seen_at from widget_sites where practice_id = $1 order by asked_at desc nulls last, origin',
    [practice.id],
  )
const note = (origin: string, of = practice.id) => run.visit('note-widget-site', { practice_id: of, origin })

describe('a widget', () => {
  it('is created once however often its form is sent, with one link to what it opens', async () => {
    const new_id = randomUUID()
    const first = dataOf(await save({ new_id }))
    expect(first.widget_id).toBe(new_id)
    expect(dataOf(await save({ new_id, name: 'Sent again' }))).toEqual(first)
    expect(await widgets()).toMatchObject([
      { id: new_id, name: 'Sent again', code: first.code, begun: 0, bookings: 0 },
    ])
    const found = dataOf(await run.visit('find-short-link', { code: first.code }))
    expect(found).toMatchObject({ is_own: true, destination_url: expect.stringMatching(/\/book\/[^/?]+$/) })
  })

  it('keeps its link and code when edited, and the link leads to the new target', async () => {
    const { widget_id, code } = dataOf(await save())
    const chosen = { service_id: practice.service_id, practitioner_id: practice.practitioners[0] }
    expect(dataOf(await save({ widget_id, ...chosen, colour: '#d98f7c' })).code).toBe(code)
    expect(await widgets()).toMatchObject([{ id: widget_id, colour: '#d98f7c', ...chosen }])
    const { destination_url } = dataOf(await run.visit('find-short-link', { code }))
    expect(Object.fromEntries(new URL(destination_url).searchParams)).toEqual({
      service: practice.service_id,
      with: practice.practitioners[0],
    })
  })

  it('can’t start with another practice’s rows or be edited by another practice', async () => {
    const other = await openPractice(database)
    expect(await save({ service_id: other.service_id })).toMatchObject({ code: 'not_offered' })
    expect(await save({ practitioner_id: other.practitioners[0] })).toMatchObject({ code: 'not_offered' })
    const { widget_id } = dataOf(await save())
    const theirs = { ...fields, name: 'Mine now' }
    expect(await run.as(other.id, 'save-widget', { ...theirs, widget_id })).toMatchObject({
      code: 'not_found',
    })
    expect(await run.as(other.id, 'save-widget', { ...theirs, new_id: widget_id })).toMatchObject({
      code: 'not_found',
    })
    expect(await widgets()).toMatchObject([{ name: 'On our site' }])
  })

  it.each([
    ['colour', 'red'],
    ['colour', '#0B4852'],
    ['kind', 'frame'],
    ['name', ' '],
    ['label', 'x'.repeat(41)],
  ])('with %s “%s” is refused at that field', async (field, value) => {
    expect(await save({ [field]: value })).toMatchObject({
      code: 'invalid_input',
      details: { fields: { [field]: expect.any(String) } },
    })
  })

  it('is one of at most 20', async () => {
    for (let at = 0; at < 20; at++) dataOf(await save({ name: `Nr ${at}` }))
    expect(await save()).toMatchObject({ code: 'most_widgets' })
  })
})

describe('a framed booking page', () => {
  it('finds allowed sites and its look, by practice or by bookable practitioner', async () => {
    const { code } = dataOf(await save({ colour: '#d98f7c', service_id: practice.service_id }))
    await allow('https://willow.example')
    await allow('https://asked.example', 'asked')
    await allow('https://refused.example', 'refused')
    const shown = dataOf(await run.visit('show-widget', { practice: practice.id, via: code }))
    expect(shown).toEqual({
      practice_id: practice.id,
      practice: expect.any(String),
      sites: ['https://willow.example'],
      practitioner_id: null,
      widget: { code, colour: '#d98f7c', service_id: practice.service_id, practitioner_id: null },
    })
    const practitioner_id = practice.practitioners[0]
    const by = dataOf(await run.visit('show-widget', { practitioner_id, via: `${code}.${randomUUID()}` }))
    expect(by).toEqual({ ...shown, practitioner_id })
  })

  it('takes no look from another practice’s code or an unknown one', async () => {
    const other = await openPractice(database)
    const { code } = dataOf(await run.as(other.id, 'save-widget', fields))
    for (const via of [code, 'nothing', 'x'.repeat(9_000), '../x', null])
      expect(dataOf(await run.visit('show-widget', { practice: practice.id, via }))).toMatchObject({
        widget: null,
      })
  })

  it('is not found before booking first opened, or for a practitioner without bookings', async () => {
    const missing = { code: 'not_found' }
    await database.sql('update practitioners set is_bookable = false where practice_id = $1', [practice.id])
    expect(await run.visit('show-widget', { practitioner_id: practice.practitioners[0] })).toMatchObject(
      missing,
    )
    await database.sql('update practices set first_opened_at = null where id = $1', [practice.id])
    expect(await run.visit('show-widget', { practice: practice.id })).toMatchObject(missing)
    expect(await run.visit('show-widget', { practice: 'no-such-practice' })).toMatchObject(missing)
    expect(await run.visit('show-widget', {})).toMatchObject({ code: 'invalid_input' })
  })
})

describe('a website with a widget', () => {
  it('that is allowed is recorded as seen, to the minute', async () => {
    await allow('https://willow.example')
    dataOf(await note('https://willow.example'))
    expect(await sites()).toMatchObject([{ state: 'allowed', seen_at: new Date(now), asked_at: null }])
    run.setNow('2026-05-14T15:20:30Z')
    dataOf(await note('https://willow.example'))
    expect(await sites()).toMatchObject([{ seen_at: new Date(now) }])
    run.setNow('2026-05-14T15:21:01Z')
    dataOf(await note('https://willow.example'))
    expect(await sites()).toMatchObject([{ seen_at: new Date('2026-05-14T15:21:01Z') }])
  })

  it('without approval is recorded as a request once a widget exists, and stays blocked', async () => {
    dataOf(await note('https://stranger.example'))
    expect(await sites()).toEqual([])
    dataOf(await save())
    expect(dataOf(await note('https://stranger.example'))).toEqual({ state: 'asked' })
    expect(await sites()).toMatchObject([
      { origin: 'https://stranger.example', state: 'asked', asked_at: new Date(now) },
    ])
    expect(dataOf(await run.visit('show-widget', { practice: practice.id })).sites).toEqual([])
  })

  it('that was refused stays refused and makes no new request', async () => {
    dataOf(await save())
    await allow('https://refused.example', 'refused')
    expect(dataOf(await note('https://refused.example'))).toEqual({ state: 'refused' })
    expect(await sites()).toMatchObject([{ state: 'refused', asked_at: null, seen_at: null }])
  })

  it('that requests access displaces no allowed site: only the newest ten requests are kept', async () => {
    dataOf(await save())
    await allow('https://willow.example')
    for (let at = 0; at < 14; at++) {
      run.setNow(new Date(Date.parse(now) + at * 60_000))
      dataOf(await note(`https://made-up-${at}.example`))
    }
    const kept = await sites()
    expect(kept.map(({ state }) => state).filter(state => state === 'asked')).toHaveLength(10)
    expect(kept.at(0)).toMatchObject({ origin: 'https://made-up-13.example' })
    expect(kept.at(-1)).toMatchObject({ origin: 'https://willow.example', state: 'allowed' })
  })

  it.each([
    'http://plain.example',
    'https://*.example',
    'https://a.example/path',
    "https://a.example 'unsafe-inline'",
    'null',
  ])('is never %s', async origin => {
    expect(await note(origin)).toMatchObject({ code: 'invalid_input' })
    const written = database.sql('insert into widget_sites (practice_id, origin) values ($1, $2)', [
      practice.id,
      origin,
    ])
    await expect(written).rejects.toThrow('widget_sites_origin')
  })
})

describe('a visitor who begins booking in a frame', () => {
  const begin = (code: string, user_agent: string | null, address?: string) =>
    run.visit(
      'count-click',
      { code, source: 'widget', user_agent, referrer: 'https://willow.example/' },
      address,
    )

  it('is counted once an hour as a widget click, and credited with the booking that follows', async () => {
    const { code } = dataOf(await save())
    const first = dataOf(await begin(code, chrome, '203.0.113.7'))
    expect(first).toMatchObject({ outcome: 'counted', click: expect.any(String) })
    expect(dataOf(await begin(code, chrome, '203.0.113.7'))).toEqual({ outcome: 'again', click: first.click })
    const clicks = await database.sql('select source from short_link_clicks where practice_id = $1', [
      practice.id,
    ])
    expect(clicks).toEqual([{ source: 'widget' }])
    const via = `${code}.${first.click}`
    await book(via)
    const [visit] = await database.sql(
      'select link_code, link_click from appointments where practice_id = $1',
      [practice.id],
    )
    expect(visit).toEqual({ link_code: code, link_click: first.click })
    expect(await widgets()).toMatchObject([{ begun: 1, bookings: 1 }])
    run.setNow('2026-06-01T04:00:00Z')
    expect(dataOf(await run.as(practice.id, 'show-widgets', {}))).toMatchObject({
      since: '2026-06-01',
      widgets: [{ begun: 0, bookings: 0 }],
    })
  })

  it('is not counted when a bot', async () => {
    const { code } = dataOf(await save())
    for (const agent of [null, '', 'Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0'])
      expect(dataOf(await begin(code, agent))).toEqual({ outcome: 'over', click: null })
    expect(await widgets()).toMatchObject([{ begun: 0 }])
  })

  async function book(via: string) {
    const hold_token = 'hold-'.padEnd(40, '1')
    const wish = {
      practice_id: practice.id,
      service_id: practice.service_id,
      duration_id: practice.duration_id,
    }
    const start = '2026-05-20T14:00:00Z'
    dataOf(await run.visit('hold-slot', { ...wish, start, hold_token }))
    const who = { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com', phone: '(828) 555-0119' }
    dataOf(await run.visit('book-appointment', { practice_id: practice.id, hold_token, ...who, via }))
  }
})
