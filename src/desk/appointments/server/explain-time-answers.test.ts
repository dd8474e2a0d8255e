import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { at, explainedTimes, ms } from '../../../../tests/explained-times.ts'
import { addClients, endTrial } from '../../../../tests/free-plan.ts'
import { dataOf, openPractice } from '../../../../tests/practice.ts'
import { member, runAs } from '../../../../tests/verbs.ts'
import { explainTime } from './offers/explain-time.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof explainedTimes>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await explainedTimes(database)
})

describe('a month at the plan’s visit limit', () => {
  it('is reported after rules that no plan changes, and staff cannot add visits either', async () => {
    await endTrial(database, world.practice.id)
    await addClients(database, world.practice.id, 100)
    await world.dayOff('2026-05-22')
    const may = { refusal: { rule: 'month_full', month: '2026-05' }, by_hand: false }
    expect(await world.explain(at('10:00'))).toMatchObject(may)
    expect(await world.explain(at('10:00', '2026-05-22'))).toMatchObject(may)
    expect((await world.explain(at('07:00', '2026-05-20'))).refusal).toEqual({ rule: 'past' })
    expect(await world.isOnPage(at('10:00'))).toBe(false)
    expect(await world.create(at('10:00'))).toMatchObject({ ok: false, status: 402 })
  })
})

describe('a client at the limit of open visits', () => {
  it('gives no reason, since visitors are unknown and their booking needs confirmation', async () => {
    await world.set('upcoming_limit = 1')
    await world.create(at('10:00'))
    expect((await world.explain(at('14:00'))).refusal).toBeNull()
    expect(await world.isOnPage(at('14:00'))).toBe(true)
  })
})

describe('a question about any practitioner', () => {
  it('is answered for the practitioner who comes closest', async () => {
    await world.dayOff('2026-05-21')
    const { appointment_id } = dataOf(await world.create(at('10:00'), { practitioner_id: world.teo }))
    const explained = await world.explain(at('10:30'), { practitioner_id: null })
    expect(explained).toMatchObject({
      refusal: { rule: 'practitioner_busy', practitioner_id: world.teo },
      practitioner: { id: world.teo, name: 'Teo' },
      practitioner_count: 2,
      in_the_way: { kind: 'visit', appointment_id },
      by_hand: true,
    })
    expect(await world.isOnPage(at('10:30'), null)).toBe(false)
  })
})

describe('the visit in the way', () => {
  it('is reported without any detail about its client', async () => {
    await world.create(at('10:00'))
    const said = JSON.stringify(await world.explain(at('10:30')))
    expect(said).not.toMatch(/Nadia|Brooks/)
  })

  it('is never the visit being moved, which keeps its own length', async () => {
    const { appointment_id } = dataOf(
      await world.create(at('10:00'), { addon_ids: [world.practice.addon_id] }),
    )
    expect((await world.explain(at('10:15'))).refusal).toMatchObject({ rule: 'practitioner_busy' })
    const moving = await world.explain(at('10:15'), { appointment_id })
    expect(moving).toMatchObject({ refusal: null, service: { duration_min: 75 } })
    // 75 minutes and 15 kept free after them, up to a visit at 14:00.
    await world.create(at('14:00'))
    expect((await world.explain(at('12:45'), { appointment_id })).refusal).toMatchObject({
      rule: 'buffer_meets_busy',
      busy_from: ms('14:00'),
    })
  })

  it('moves by its link even if the page is closed and the month is full', async () => {
    const { appointment_id } = dataOf(await world.create(at('10:00')))
    await world.set('is_booking_open = false')
    await endTrial(database, world.practice.id)
    await addClients(database, world.practice.id, 99)
    expect((await world.explain(at('15:00'), { appointment_id })).refusal).toBeNull()
  })
})

describe('a question about a time', () => {
  it('names the end of the booking window, even for a time far beyond it', async () => {
    await world.set('booking_window_days = 10')
    const last = await world.explain(at('10:00', '2026-07-29'))
    expect(last.refusal).toEqual({ rule: 'outside_booking_window', last_date: '2026-05-30' })
    await world.set('is_booking_open = false')
    for (const date of ['2026-07-30', '2027-05-30'])
      expect((await world.explain(at('10:00', date))).refusal).toEqual(last.refusal)
    expect(await world.ask('2200-01-01T10:00:00Z')).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(await world.ask('tomorrow')).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  it('reads nothing of another practice or of archived records', async () => {
    const other = await openPractice(database)
    const notFound = { ok: false, status: 404, code: 'not_found' }
    const visit = dataOf(await world.create(at('10:00')))
    for (const more of [
      { service_id: other.service_id, duration_id: other.duration_id },
      { duration_id: other.duration_id },
      { addon_ids: [other.addon_id] },
      { practitioner_id: other.practitioners[0] },
      { practitioner_id: randomUUID() },
      { appointment_id: randomUUID() },
    ])
      expect(await world.ask(at('10:00'), more)).toMatchObject(notFound)
    const foreign = { ...other, appointment_id: visit.appointment_id, start: at('10:00') }
    expect(await world.run.as(other.id, 'explain-time', foreign)).toMatchObject(notFound)
    await database.sql('update services set archived_at = now() where id = $1', [world.practice.service_id])
    expect(await world.ask(at('10:00'))).toMatchObject(notFound)
  })

  it('is answered for members who can see the calendar, and writes nothing', async () => {
    const { practice, ann } = world
    const input = {
      service_id: practice.service_id,
      duration_id: practice.duration_id,
      practitioner_id: ann,
      start: at('10:00'),
    }
    expect(explainTime.readOnly).toBe(true)
    for (const role of ['practitioner', 'front_desk', 'biller']) {
      const id = randomUUID()
      await database.sql('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.com`])
      await database.sql('delete from practices where id = $1', [id])
      await database.sql('insert into practice_members (practice_id, user_id, role) values ($1, $2, $3)', [
        practice.id,
        id,
        role,
      ])
      const answer = await runAs(
        database,
        member(id),
        explainTime,
        input,
        new Date(at('08:00', '2026-05-20')),
      )
      expect(dataOf(answer)).toMatchObject({ refusal: null, practitioner: { name: 'Ann Lee' } })
    }
    expect(await world.run.visit('explain-time', input)).toMatchObject({ ok: false, status: 401 })
  })
})
