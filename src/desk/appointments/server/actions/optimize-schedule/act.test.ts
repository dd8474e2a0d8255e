import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AssistantWorld, assistantWorld, holds } from '../../../../../../tests/assistant.ts'
import { leftBy, tellAt, toldOfChange } from '../../../../../../tests/assistant-news.ts'
import { type TestDatabase, testDatabase } from '../../../../../../tests/database.ts'
import { dataOf } from '../../../../../../tests/practice.ts'
import { scriptedPlanner } from '../../../../../../tests/scripted-planner.ts'
import { figureRows } from '../../../../../base/actions/figure-rows.ts'

scriptedPlanner()

let database: TestDatabase
let world: AssistantWorld
let june: string
let kim: string
let ann: string
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  world = await assistantWorld(database, 2)
  await database.sql(
    'update services set buffer_before_min = 0, buffer_after_min = 0 where practice_id = $1',
    [world.own.id],
  )
  june = await world.client({ email: 'june@example.com' })
  kim = await world.client({ first_name: 'Kim', last_name: 'Reyes', email: 'kim@example.com' })
  ann = String(world.own.practitioners[0])
})
afterAll(() => database.close())

const day = '2026-03-06'
const bookOn = async (date: string, time: string, clientId = june): Promise<string> => {
  const params = { clientId, date, time, service: world.own.service_id, practitioner: ann }
  return String((await world.execute('createAppointment', params)).data.appointment_id)
}
/** Times of New York, in March before the clocks change. */
const block = (from: string, until: string) =>
  database.sql(
    `insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at) values ($1, $2, $3, $4)`,
    [world.own.id, ann, `${day}T${from}-05:00`, `${day}T${until}-05:00`],
  )
const placeOf = async (id: string) => {
  const [row] = await database.sql(
    `select to_char(starts_at at time zone 'America/New_York', 'DD HH24:MI') as at, practitioner_id as who from appointments where id = $1`,
    [id],
  )
  return [row?.at, row?.who]
}
const press = async (id: string, more = {}) =>
  dataOf(await world.run.as(world.own.id, 'execute-assistant-action', { id, ...more }))
const plain = (text: string | undefined | null) => text?.replace(/[\u00a0\u202f]/g, ' ')
const rowsOf = (card: Awaited<ReturnType<AssistantWorld['propose']>>) =>
  card.preview?.rows.map(({ label, value, was }) => [label, plain(value), plain(was)])

describe('swapping two visits', () => {
  /** Comes at that time, three Fridays in a row. */
  const used = async (client: string, time: string) => {
    for (const date of ['2026-02-06', '2026-02-13', '2026-02-20'])
      await database.sql(
        `insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, duration_min, price_cents,
           currency, source, status, starts_at, ends_at)
         values ($1, $2, $3, $4, 'Deep tissue', 60, 11000, 'USD', 'staff', 'completed', $5, $5::timestamptz + interval '1 hour')`,
        [world.own.id, client, ann, world.own.service_id, `${date}T${time}-05:00`],
      )
  }
  /** All of the day is taken but for the two. */
  const pair = async () => {
    await used(june, '14:00')
    await used(kim, '10:00')
    const [first, second] = [await bookOn(day, '10:00'), await bookOn(day, '14:00', kim)]
    const [row] = await database.sql(
      'select starts, ends from practitioner_hours where practitioner_id = $1 and weekday = 5',
      [ann],
    )
    await block(`${row?.starts}`, '10:00')
    await block('11:00', '14:00')
    await block('15:00', `${row?.ends}`)
    return [first, second] as [string, string]
  }
  const propose = () => world.propose('optimizeSchedule', { date: day, goal: 'client_satisfaction' })

  it('is one row, applied at once, told to both clients, and undone as one', async () => {
    const [first, second] = await pair()
    const card = await propose()
    expect(rowsOf(card)).toEqual([
      ['From usual times', 'At their usual', '8 h'],
      [
        'June Castellano and Kim Reyes change places',
        'June: Fri, Mar 6, 2:00 pm\nKim: Fri, Mar 6, 10:00 am',
        'June: Fri, Mar 6, 10:00 am\nKim: Fri, Mar 6, 2:00 pm',
      ],
    ])
    expect(card.preview?.rows.flatMap(({ part }) => part ?? [])).toEqual([first])
    expect(card.preview).toMatchObject({
      asks: ['many'],
      effects: ['Sends June and Kim the news in three minutes'],
    })
    await holds(world, 'before', card)
    const done = await press(card.id)
    await holds(world, 'after', card, done.action.evidence)
    expect(done.data.message).toContain('2 visits of Friday, March 6 are moved.')
    expect(await placeOf(first)).toEqual(['06 14:00', ann])
    expect(await placeOf(second)).toEqual(['06 10:00', ann])
    await world.undo(card.id)
    expect(await placeOf(first)).toEqual(['06 10:00', ann])
    expect(await placeOf(second)).toEqual(['06 14:00', ann])
  })

  it.each([
    [false, ['june@example.com', 'kim@example.com']],
    [true, []],
  ])('emails each client once, and not after Undo (%s)', async (isUndone, told) => {
    await pair()
    await tellAt(world, '2026-03-04T14:34:00Z')
    world.run.setNow('2026-03-04T15:00:00Z')
    const { id } = await world.execute('optimizeSchedule', { date: day, goal: 'client_satisfaction' })
    const news = { channel: 'email', what: 'visit' }
    const names = ['June Castellano', 'Kim Reyes']
    const left = async () =>
      (await leftBy(world))[0]?.toSorted((a, b) => `${a.name}`.localeCompare(`${b.name}`))
    expect(await left()).toMatchObject(
      names.map(name => ({ ...news, name, to: null, status: null, at: '2026-03-04T15:03:00.000Z' })),
    )
    if (isUndone) await world.undo(id)
    await tellAt(world, '2026-03-04T15:02:59Z')
    expect(await toldOfChange(world)).toEqual([])
    await tellAt(world, '2026-03-04T15:03:00Z')
    expect(await toldOfChange(world)).toEqual(told)
    expect(await left()).toMatchObject(
      told.map((to, at) => ({ ...news, name: names[at], to, status: 'queued' })),
    )
  })

  it('leaves both visits if one of them was moved since', async () => {
    const [first, second] = await pair()
    const card = await propose()
    await press(card.id)
    await database.sql('delete from blocked_times where practice_id = $1', [world.own.id])
    await world.execute('updateAppointment', { appointmentId: second, time: '16:00' })
    expect(await world.run.as(world.own.id, 'undo-assistant-action', { id: card.id })).toMatchObject({
      code: 'act_failed',
      details: { reason: 'Kim Reyes was moved again since: June Castellano and Kim Reyes stay.' },
    })
    expect(await placeOf(first)).toEqual(['06 14:00', ann])
  })

  it('is not proposed if one client chose the time themselves', async () => {
    const [first] = await pair()
    await database.sql(
      `insert into appointment_events (practice_id, appointment_id, kind, actor) values ($1, $2, 'moved', 'client')`,
      [world.own.id, first],
    )
    const { actions } = await world.say([
      { action: 'optimizeSchedule', params: { date: day, goal: 'client_satisfaction' } },
    ])
    expect(actions[0]).toMatchObject({ state: 'completed', evidence: [] })
  })
})

describe('optimizing a week', () => {
  const week = { date: '2026-03-02', endDate: '2026-03-08', goal: 'efficiency' }
  it('treats each day separately, and subtracts deselected steps from the figures', async () => {
    const thursday = [await bookOn('2026-03-05', '10:00'), await bookOn('2026-03-05', '12:00', kim)]
    const friday = [await bookOn(day, '10:00', kim), await bookOn(day, '13:00')]
    const card = await world.propose('optimizeSchedule', week)
    const parts = card.preview?.rows.flatMap(({ part }) => part ?? []) ?? []
    expect(parts).toHaveLength(2)
    expect(rowsOf(card)?.[0]).toEqual(['Between visits', 'No gap', '3 h'])
    const [first, second] = parts as [string, string]
    expect([...thursday, ...friday]).toEqual(expect.arrayContaining(parts))
    expect(plain(figureRows(card.preview?.figures ?? [], [second])[0]?.value)).toBe('2 h')
    expect(plain(figureRows(card.preview?.figures ?? [], [first])[0]?.value)).toBe('1 h')
    const done = await press(card.id, { except: [second] })
    expect(done.data.message).toContain('Monday, March 2 to Sunday, March 8: one visit is moved.')
    // What was told for that choice is what is there.
    const after = await world.propose('optimizeSchedule', week)
    expect(plain(after.preview?.rows[0]?.was)).toBe('2 h')
    await world.undo(card.id)
    expect((await placeOf(first))[0]).toBe('05 10:00')
  })

  it('covers at most seven days, and rejects a period in the past', async () => {
    const say = async (params: object) =>
      (await world.say([{ action: 'optimizeSchedule', params: { ...params } }])).actions[0]
    expect((await say({ ...week, endDate: '2026-03-09' }))?.error).toBe(
      'Give a day, or a period of at most seven days.',
    )
    expect((await say({ ...week, date: '2026-02-20', endDate: '2026-02-26' }))?.error).toBe(
      'Friday, February 20 to Thursday, February 26 are over.',
    )
    expect(await say(week)).toMatchObject({
      state: 'completed',
      data: { date: '2026-03-02', endDate: '2026-03-08', between_visits: 'No gap' },
    })
  })
})
