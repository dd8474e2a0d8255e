import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wordings } from '#diary/clients/consent/consent-wordings.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { endTrial } from '../../../../tests/free-plan.ts'
import { dataOf } from '../../../../tests/practice.ts'
import { day, define, mail } from '../../../../tests/sequences.ts'
import { began, later, nina, trigger, unfinishedWorld } from '../../../../tests/unfinished.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
const world = unfinishedWorld(() => database)
const { practice, run, sql, as, person, advance, messages, people, hold, leave, rows, clients, takeIn } =
  world

const book = (hold_token: string, more: object = {}) =>
  run().visit('book-appointment', {
    practice_id: practice().id,
    hold_token,
    ...nina,
    phone: '(828) 253-0119',
    ...more,
  })
const ledger = () =>
  sql(
    'select c.first_name, l.purpose, l.is_granted, l.source, l.wording, l.created_at from client_consents l join clients c on c.id = l.client_id where l.practice_id = $1',
    [practice().id],
  )

describe('a visitor who abandons a held time with consent to offers', () => {
  it('becomes a consenting inquiry half an hour later, and gets one message', async () => {
    const token = await hold()
    expect(dataOf(await leave(token))).toEqual({ noted: true })
    await takeIn(29)
    expect([await clients(), await people()]).toEqual([[], []])
    await takeIn(31)
    expect(await clients()).toMatchObject([
      {
        first_name: 'Nina',
        last_name: 'Hall',
        email: 'nina@example.com',
        source: 'online',
        lead_stage: 'inquiry',
      },
    ])
    expect(await ledger()).toEqual([
      {
        first_name: 'Nina',
        purpose: 'offers',
        is_granted: true,
        source: 'booking',
        wording: wordings.offers_by_email.text,
        created_at: began,
      },
    ])
    expect(await rows()).toMatchObject([
      { first_name: null, last_name: null, email: null, wording: null, token_hash: null, left_at: began },
    ])
    expect(await advance(later(32))).toMatchObject([
      { first_name: 'Nina', subject: 'Shall we', status: 'queued', purpose: 'marketing' },
    ])
    // Leaving again, and again, is nothing new for a month.
    for (const minutes of [200, 3000]) {
      run().setNow(later(minutes))
      dataOf(await leave(await hold()))
      await takeIn(minutes + 31)
      await advance(later(minutes + 32))
    }
    expect([await rows(), await people(), await messages()].map(found => found.length)).toEqual([1, 1, 1])
    // And they book after all: it is over.
    run().setNow(later(3100))
    dataOf(await book(await hold()))
    expect(await clients()).toHaveLength(1)
    await advance(later(3101))
    expect(await people()).toMatchObject([{ state: 'goal' }])
  })

  it('is not recorded without a hold, and is forgotten when the box is unchecked', async () => {
    expect(await leave(randomUUID())).toMatchObject({ code: 'hold_expired' })
    const token = await hold()
    expect(await leave(token, { ...nina, wording: 'offers-email-1' })).toMatchObject({
      code: 'invalid_input',
    })
    dataOf(await leave(token))
    // Somebody without a hold takes nothing of hers away.
    await leave(randomUUID())
    await leave(randomUUID(), null)
    expect(await rows()).toHaveLength(1)
    // Typed anew, and with another time: the last holds.
    dataOf(await leave(await hold(), { ...nina, first_name: 'Nina M' }))
    expect(await rows()).toMatchObject([{ first_name: 'Nina M', email: 'nina@example.com' }])
    dataOf(await leave(token))
    expect(dataOf(await leave(token, null))).toEqual({ noted: false })
    expect(await rows()).toEqual([])
  })

  it('does not count as gone after booking, with this hold or another', async () => {
    const token = await hold()
    dataOf(await leave(token))
    dataOf(await book(token))
    expect(await rows()).toEqual([])
    expect(await leave(token)).toMatchObject({ code: 'hold_expired' })
    // Left after it was noted, and booked by the phone meanwhile.
    run().setNow(later(100))
    const ivo = { first_name: 'Ivo', last_name: 'Berg', email: 'ivo@example.com' }
    dataOf(await leave(await hold(), ivo))
    const known = await person('Ivo', { says: true })
    await world.visit(known, day(-10), { created_at: later(110) })
    // Taken in, and booked before the sequence looked.
    const ada = await person('Ada')
    dataOf(await leave(await hold(), { first_name: 'Ada', last_name: 'Lund', email: 'ada@example.com' }))
    await takeIn(131)
    expect(await rows()).toMatchObject([{ client_id: ada }])
    await world.visit(ada, day(-9), { created_at: later(132) })
    await advance(later(133))
    expect(await people()).toEqual([])
  })

  it('changes nothing in a record with the same address, whatever name was typed', async () => {
    const asked = await person('Ann', { says: false })
    const no = await person('Cyd')
    await sql(
      `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, created_at)
       values ($1, $2, 'email', 'all', false, 'unsubscribe', 'no', $3)`,
      [practice().id, no, day(-50)],
    )
    const before = [await clients(), await ledger()]
    for (const email of ['ann@example.com', 'cyd@example.com'])
      dataOf(await leave(await hold(), { first_name: 'Any', last_name: 'Body', email }))
    await takeIn(31)
    expect([await clients(), await ledger()]).toEqual(before)
    expect((await rows()).map(row => row.client_id).sort()).toEqual([asked, no].sort())
    const told = await advance(later(32))
    expect(told.map(each => [each.status, each.skip_reason])).toEqual([
      ['skipped', 'no_consent'],
      ['skipped', 'opted_out'],
    ])
  })

  it('is not contacted after an opt-out kept from an erased record', async () => {
    await sql(
      `insert into erased_noes (practice_id, contact_hash, channel, kind, purpose, said_at)
       values ($1, app.contact_hash('nina@example.com'), 'email', 'no', 'offers', $2)`,
      [practice().id, day(-60)],
    )
    dataOf(await leave(await hold()))
    await takeIn(31)
    expect(await ledger()).toMatchObject([{ first_name: 'Nina', is_granted: false, source: 'erasure' }])
  })

  it('is not matched to a shared or secondary address or an archived record', async () => {
    const put = async (name: string, email: string, more = '{}') => {
      const [row] = await sql(
        `insert into clients (practice_id, first_name, email, other_emails, archived_at) values ($1, $2, $3, $4,
          case when $2 = 'Away' then now() end) returning id`,
        [practice().id, name, email, more],
      )
      return row.id
    }
    await put('One', 'both@example.com')
    await put('Two', 'both@example.com')
    await put('Away', 'away@example.com')
    await put('Second', 'first@example.com', '{second@example.com}')
    for (const email of ['both@example.com', 'away@example.com', 'second@example.com'])
      dataOf(await leave(await hold(), { ...nina, email }))
    await takeIn(31)
    expect(await rows()).toEqual([])
    expect(await clients()).toHaveLength(4)
  })

  it('is deleted after seven days when the plan has no room, and not recorded on a plan without sequences', async () => {
    dataOf(await leave(await hold()))
    await endTrial(database, practice().id)
    await takeIn(31)
    expect(await rows()).toMatchObject([{ email: 'nina@example.com', client_id: null }])
    // A plan without sequences keeps nothing that is typed from now on.
    run().setNow(later(40))
    dataOf(await leave(await hold(), { ...nina, email: 'other@example.com' }))
    expect(await rows()).toHaveLength(1)
    await takeIn(7 * 1440 - 1)
    expect(await rows()).toHaveLength(1)
    await takeIn(7 * 1440 + 1)
    expect(await rows()).toEqual([])
  })

  it('counts when a sequence is tried, and starts the one named for it', async () => {
    dataOf(await leave(await hold()))
    await takeIn(31)
    run().setNow(day(-1))
    const tried = dataOf(await as('try-sequence', { definition: define([mail('Shall we')], trigger) }))
    expect(tried).toMatchObject({ came: 1, messages: 1, names: [{ name: 'Nina Hall' }] })
    const made = dataOf(
      await as('create-lead-nurturing-sequence', {
        leadType: 'abandoned_booking',
        email: 'bo@example.com',
        name: 'Bo',
      }),
    )
    expect(dataOf(await as('show-sequence', { sequence_id: made.sequence_id })).definition.trigger).toEqual({
      type: 'booking_left',
    })
  })
})
