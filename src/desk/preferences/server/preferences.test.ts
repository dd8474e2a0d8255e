import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { oneClickUrl, preferenceToken } from '#diary/messages/server/offers/preference-token.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from '../../../../tests/practice.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner
let id: string
const start = Date.parse('2026-05-14T15:00:00Z')
beforeAll(async () => {
  database = await testDatabase()
  run = runner(database, new Date(start))
})
afterAll(() => database.close())
beforeEach(async () => {
  run.setNow(new Date(start))
  practice = await openPractice(database)
  id = await person()
})

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever columns there are
const sql = (text: string, values: unknown[] = []): Promise<any[]> => database.sql(text, values)
async function person(email = 'nadia.h@example.com', phone: string | null = '+18285550171'): Promise<string> {
  const [row] = await sql(
    `insert into clients (practice_id, first_name, email, phone) values ($1, 'Nadia', $2, $3) returning id`,
    [practice.id, email, phone],
  )
  await sql(
    `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, created_at)
     values ($1, $2, 'email', 'offers', true, 'booking', 'w', '2026-05-01')`,
    [practice.id, row.id],
  )
  return row.id
}
const tokenOf = (client_id = id, of = practice.id) =>
  preferenceToken('test-proof-key', { practice_id: of, client_id })
const press = (pressed: object, token = tokenOf()) => run.visit('save-preferences', { token, pressed })
const show = (token = tokenOf()) => run.visit('show-preferences', { token })
const oneClick = (token = tokenOf(), purpose = 'offers') => run.visit('stop-by-one-click', { token, purpose })
const offers = (is_on: boolean) => ({ act: 'switch', channel: 'email', purpose: 'offers', is_on })
const ledger = (client_id = id) =>
  sql(
    `select channel, purpose, is_granted, source, wording, wording_version from client_consents
     where client_id = $1 and source in ('preferences', 'unsubscribe') order by created_at, channel, purpose`,
    [client_id],
  )
const onIn = (page: { channels: { channel: string; switches: { purpose: string; is_on: boolean }[] }[] }) =>
  page.channels.flatMap(({ channel, switches }) =>
    switches.filter(each => each.is_on).map(each => `${channel} ${each.purpose}`),
  )

describe('the preferences page', () => {
  it('names the practice, and reveals no client details', async () => {
    const page = dataOf(await show())
    expect(page.practice).toMatchObject({ id: practice.id, touch_days: 7 })
    expect(page.channels.map((each: { address: string }) => each.address)).toEqual([
      'n…h@example.com',
      'ends in 0171',
    ])
    expect(JSON.stringify(page)).not.toMatch(/Nadia|nadia\.h|8285550171/)
    expect(onIn(page)).toEqual(['email offers', 'email reminders', 'email reviews'])
    expect(await ledger()).toEqual([])
  })

  it('has no text options if there is no phone', async () => {
    const page = dataOf(await show(tokenOf(await person('al@example.com', null))))
    expect(page.channels).toHaveLength(1)
  })

  it.each([
    ['forged', () => `${tokenOf().slice(0, -4)}AAAA`],
    ['cut', () => tokenOf().slice(0, 20)],
    ['no token', () => '%00'],
    ['of another practice', () => tokenOf(id, '00000000-0000-4000-8000-000000000000')],
    ['of nobody', () => tokenOf('00000000-0000-4000-8000-000000000000')],
  ])('looks the same for a token that is %s', async (_, token) => {
    expect(await show(token())).toMatchObject({ status: 404, code: 'not_found' })
    expect(await press({ act: 'stop' }, token())).toMatchObject({ status: 404, code: 'not_found' })
    expect(await oneClick(token())).toEqual({ ok: true, data: {} })
  })

  it('follows a merged record to the kept one, and ends with erasure', async () => {
    const kept = await person('kept@example.com')
    await sql('update clients set merged_into = $2, archived_at = now() where id = $1', [id, kept])
    expect(dataOf(await show()).channels[0].address).toBe('k…t@example.com')
    await press({ act: 'stop' })
    expect(await ledger(kept)).not.toEqual([])
    dataOf(await run.as(practice.id, 'erase-client', { client_id: kept, name: 'Nadia' }))
    for (const token of [tokenOf(), tokenOf(kept)])
      expect(await show(token)).toMatchObject({ code: 'not_found' })
  })
})

describe('a saved preference', () => {
  it('is stored once with the displayed wording, and Undo adds an entry', async () => {
    const { page, undo_at } = dataOf(await press(offers(false)))
    expect(onIn(page)).not.toContain('email offers')
    expect(dataOf(await press(offers(false))).undo_at).toBeNull()
    const words = 'By email: Offers and open times. Once in 7 days at most.'
    const entry = {
      channel: 'email',
      purpose: 'offers',
      source: 'preferences',
      wording_version: 'preferences-1',
    }
    expect(await ledger()).toEqual([{ ...entry, is_granted: false, wording: words }])
    run.setNow(new Date(start + 5000))
    const undone = dataOf(await press({ act: 'undo', at: undo_at }))
    expect(onIn(undone.page)).toContain('email offers')
    // What was taken back is not taken back again.
    expect(undone.undo_at).toBeNull()
    await press({ act: 'undo', at: undo_at })
    expect((await ledger()).slice(1)).toEqual([{ ...entry, is_granted: true, wording: `Undo (${words})` }])
  })

  it('states the practice’s own number of days', async () => {
    await sql('insert into message_settings (practice_id, touch_days) values ($1, 14)', [practice.id])
    await press(offers(false))
    expect((await ledger())[0].wording).toBe('By email: Offers and open times. Once in 14 days at most.')
  })

  it('applies to every client with that address, and Undo restores each one’s settings', async () => {
    const child = await person('Nadia.h@example.com'.toLowerCase(), null)
    const elsewhere = await person('else@example.com', null)
    const { undo_at } = dataOf(await press({ act: 'stop' }))
    expect((await ledger()).map(({ wording }) => wording)).toContain('Stop everything')
    expect(onIn(dataOf(await show(tokenOf(child))))).toEqual([])
    expect(onIn(dataOf(await show(tokenOf(elsewhere))))).toHaveLength(3)
    run.setNow(new Date(start + 5000))
    await press({ act: 'undo', at: undo_at })
    for (const each of [id, child])
      expect(onIn(dataOf(await show(tokenOf(each))))).toEqual([
        'email offers',
        'email reminders',
        'email reviews',
      ])
    run.setNow(new Date(start + 2 * 3_600_000))
    expect(await press({ act: 'undo', at: undo_at })).toMatchObject({ code: 'too_late' })
  })

  it('does not allow texts after STOP, which only START ends', async () => {
    const texts = { act: 'switch', channel: 'sms', purpose: 'reminders', is_on: true }
    const byPhone = (granted: boolean, at: number) =>
      sql(`select app.say_by_phone('+18285550171', $1, 'reply', 'w', $2)`, [granted, new Date(at)])
    await byPhone(false, start)
    expect(dataOf(await show()).channels[1]).toMatchObject({ channel: 'sms', is_stopped: true })
    expect(await press(texts)).toMatchObject({ status: 409, code: 'only_start' })
    // Mail is another matter.
    expect(await press(offers(false))).toMatchObject({ ok: true })
    await byPhone(true, start + 1)
    run.setNow(new Date(start + 2))
    expect(await press({ ...texts, purpose: 'offers' })).toMatchObject({ ok: true })
  })
})

describe('the unsubscribe button of a mail program', () => {
  it('ends only the purpose of that email, however often it is pressed', async () => {
    for (const _ of [1, 2]) expect(await oneClick()).toEqual({ ok: true, data: {} })
    expect(await ledger()).toMatchObject([
      {
        ...{ channel: 'email', purpose: 'offers', is_granted: false, source: 'unsubscribe' },
        wording_version: 'one-click-1',
      },
    ])
    expect(onIn(dataOf(await show()))).toEqual(['email reminders', 'email reviews'])
    run.setNow(new Date(start + 5000))
    await oneClick(tokenOf(), 'reviews')
    run.setNow(new Date(start + 10_000))
    expect(onIn(dataOf(await show()))).toEqual(['email reminders'])
  })

  it('is recorded once if it is pressed twice at the same moment', async () => {
    await Promise.all(Array.from({ length: 5 }, () => oneClick()))
    expect(await ledger()).toHaveLength(1)
    await Promise.all(Array.from({ length: 5 }, () => press({ act: 'stop' })))
    expect(await ledger()).toHaveLength(5)
  })

  it('has its own URL, which contains the purpose', () => {
    expect(oneClickUrl('https://a.example', 't', 'reviews')).toBe(
      'https://a.example/preferences/t/one-click/reviews',
    )
  })
})
