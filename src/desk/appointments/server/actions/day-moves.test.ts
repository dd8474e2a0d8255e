import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AssistantWorld, assistantWorld, holds } from '../../../../../tests/assistant.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { dataOf } from '../../../../../tests/practice.ts'
import { script, scriptedPlanner } from '../../../../../tests/scripted-planner.ts'

scriptedPlanner()

let database: TestDatabase
let world: AssistantWorld
let june: string
let kim: string
let ann: string
let ben: string
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
  ;[ann, ben] = world.own.practitioners as [string, string]
})
afterAll(() => database.close())

const day = '2026-03-06'
const book = async (time: string, clientId = june, practitioner = ann): Promise<string> => {
  const params = { clientId, date: day, time, service: world.own.service_id, practitioner }
  return String((await world.execute('createAppointment', params)).data.appointment_id)
}
/** Times of New York, in March before the clocks change. */
const block = (from: string, until: string, practitioner = ann, reason = 'Dentist') =>
  database.sql(
    `insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at, reason) values ($1, $2, $3, $4, $5)`,
    [world.own.id, practitioner, `${day}T${from}-05:00`, `${day}T${until}-05:00`, reason],
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
async function biller(action: string, params: object) {
  const [user] = await database.sql(
    `insert into auth.users (id, email) values (gen_random_uuid(), gen_random_uuid() || '@team.example') returning id`,
  )
  await database.sql(
    `insert into practice_members (practice_id, user_id, role, chosen_at) values ($1, $2, 'biller', now())`,
    [world.own.id, user?.id],
  )
  script.plan = { acts: [{ action, params: { ...params } }] }
  const input = { message: 'Please', practiceId: world.own.id }
  return dataOf(await world.run.as(String(user?.id), 'practice-intelligence-agent', input)).actions[0]
}

describe('resolveConflicts', () => {
  it('says right away that there are no conflicts', async () => {
    await book('10:00')
    const { actions, response } = await world.say([{ action: 'resolveConflicts', params: { date: day } }])
    expect(actions[0]).toMatchObject({ state: 'completed', data: { conflicts: 0 } })
    expect(response).toBe('Nothing conflicts on Friday, March 6.')
  })

  it('moves a blocked visit to a free time, tells its client, and undoes it', async () => {
    const id = await book('10:00')
    const other = await book('14:00', kim)
    await block('09:45', '10:45')
    const card = await world.propose('resolveConflicts', { date: day })
    expect(rowsOf(card)).toEqual([
      ['Conflicts', '1 on Friday, March 6', undefined],
      ['June Castellano', 'Fri, Mar 6, 10:45 am', expect.stringMatching(/10:00 am\. .+ is away: Dentist\.$/)],
    ])
    expect(card.preview?.effects).toEqual(['Sends June the news in three minutes'])
    await holds(world, 'before', card)
    const done = await press(card.id)
    await holds(world, 'after', card, done.action.evidence)
    expect(await placeOf(id)).toEqual(['06 10:45', ann])
    expect(await placeOf(other)).toEqual(['06 14:00', ann])
    expect(plain(done.data.message)).toContain('One conflict on Friday, March 6 is resolved.')
    await world.undo(card.id)
    expect(await placeOf(id)).toEqual(['06 10:00', ann])
  })

  it('uses another free practitioner when the day is closed for one', async () => {
    const id = await book('10:00')
    await database.sql(
      `insert into schedule_overrides (practice_id, practitioner_id, date, windows) values ($1, $2, $3, '[]')`,
      [world.own.id, ann, day],
    )
    const card = await world.propose('resolveConflicts', { date: day })
    expect(rowsOf(card)?.[1]?.[2]).toMatch(/Outside .+’s hours\.$/)
    await press(card.id)
    expect(await placeOf(id)).toEqual(['06 10:00', ben])
  })

  it('finds a client with two visits at once, and moves the one that was booked later', async () => {
    const first = await book('10:00')
    world.run.setNow('2026-03-04T14:31:00Z')
    const later = await book('10:00', june, ben)
    const card = await world.propose('resolveConflicts', { date: day })
    expect(rowsOf(card)?.[1]?.[2]).toMatch(/June has another visit then\.$/)
    await press(card.id)
    expect(await placeOf(first)).toEqual(['06 10:00', ann])
    expect((await placeOf(later))[0]).not.toBe('06 10:00')
  })

  it('leaves deselected visits, and visits that the practice decided to keep', async () => {
    const one = await book('10:00')
    const two = await book('11:00', kim)
    await block('10:00', '12:00')
    const card = await world.propose('resolveConflicts', { date: day })
    expect(card.preview?.asks).toEqual(['many'])
    const parts = card.preview?.rows.flatMap(row => row.part ?? [])
    expect(parts?.toSorted()).toEqual([one, two].toSorted())
    const done = await press(card.id, { except: [two] })
    expect(done.success).toBe(true)
    expect((await placeOf(one))[0]).not.toBe('06 10:00')
    expect(await placeOf(two)).toEqual(['06 11:00', ann])
    await database.sql(
      `insert into outside_visits (practice_id, appointment_id, choice, starts_at, practitioner_id)
       select practice_id, id, 'kept', starts_at, practitioner_id from appointments where id = $1`,
      [two],
    )
    const { response } = await world.say([{ action: 'resolveConflicts', params: { date: day } }])
    expect(response).toBe('Nothing conflicts on Friday, March 6.')
  })

  it('says so if nobody is free', async () => {
    await book('10:00')
    for (const who of [ann, ben])
      await database.sql(
        `insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at) values ($1, $2, '2026-03-06', '2026-03-20')`,
        [world.own.id, who],
      )
    const { actions } = await world.say([{ action: 'resolveConflicts', params: { date: day } }])
    expect(actions[0]?.error).toContain('June Castellano has no other free time within a week.')
  })

  it('shows a new card if the day has changed since', async () => {
    await book('10:00')
    await block('10:00', '11:00')
    const card = await world.propose('resolveConflicts', { date: day })
    await block('08:30', '09:30')
    expect(await world.run.as(world.own.id, 'execute-assistant-action', { id: card.id })).toMatchObject({
      code: 'act_changed',
    })
  })
})

describe('optimizeSchedule', () => {
  const card = (goal: string) => world.propose('optimizeSchedule', { date: day, goal })

  it('closes a gap as previewed, and undoes it', async () => {
    const id = await book('10:00')
    await book('12:00', kim)
    const shown = await card('efficiency')
    expect(rowsOf(shown)?.[0]).toEqual(['Between visits', 'No gap', '1 h'])
    expect(rowsOf(shown)?.at(-1)).toEqual(['June Castellano', 'Fri, Mar 6, 11:00 am', 'Fri, Mar 6, 10:00 am'])
    await holds(world, 'before', shown)
    const done = await press(shown.id)
    await holds(world, 'after', shown, done.action.evidence)
    expect(await placeOf(id)).toEqual(['06 11:00', ann])
    expect(done.data.message).toContain('The client hears of it in three minutes.')
    await world.undo(shown.id)
    expect(await placeOf(id)).toEqual(['06 10:00', ann])
  })

  it('says right away that there is nothing to gain', async () => {
    await book('10:00')
    await book('11:00', kim)
    for (const goal of ['efficiency', 'client_satisfaction']) {
      const { actions } = await world.say([{ action: 'optimizeSchedule', params: { date: day, goal } }])
      expect(actions[0]).toMatchObject({ state: 'completed', evidence: [] })
    }
  })

  it('makes room for a visit that could be booked', async () => {
    const [row] = await database.sql(
      'select starts, ends from practitioner_hours where practitioner_id = $1 and weekday = 5',
      [ann],
    )
    await book('10:15')
    await block('12:00', `${row?.ends}`)
    await block(`${row?.starts}`, '09:30', ann, 'Late start')
    const shown = await card('revenue')
    expect(rowsOf(shown)?.[0]).toEqual(['Room to sell', '$990', '$880'])
    await press(shown.id)
  })

  it('moves a client to their usual time', async () => {
    for (const date of ['2026-02-06', '2026-02-13', '2026-02-20'])
      await database.sql(
        `insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, duration_min, price_cents,
           currency, source, status, starts_at, ends_at)
         values ($1, $2, $3, $4, 'Deep tissue', 60, 11000, 'USD', 'staff', 'completed', $5, $6)`,
        [world.own.id, june, ben, world.own.service_id, `${date}T11:00-05:00`, `${date}T12:00-05:00`],
      )
    const id = await book('15:00')
    const shown = await card('client_satisfaction')
    expect(rowsOf(shown)?.[0]).toEqual(['From usual times', 'At their usual', '5 h'])
    await press(shown.id)
    expect(await placeOf(id)).toEqual(['06 11:00', ben])
  })

  it('skips requests, confirmed visits and visits that begin soon', async () => {
    await book('10:00')
    const id = await book('12:00', kim)
    const isIdle = async () =>
      (await world.say([{ action: 'optimizeSchedule', params: { date: day, goal: 'efficiency' } }]))
        .actions[0]?.state === 'completed'
    await database.sql('update appointments set confirmed_by_client_at = now() where practice_id = $1', [
      world.own.id,
    ])
    expect(await isIdle()).toBe(true)
    await database.sql(
      `update appointments set confirmed_by_client_at = null, status = case when id = $2 then 'pending' else status end where practice_id = $1`,
      [world.own.id, id],
    )
    expect(await isIdle()).toBe(false)
    await database.sql(`update appointments set status = 'pending' where practice_id = $1`, [world.own.id])
    expect(await isIdle()).toBe(true)
    await database.sql(`update appointments set status = 'confirmed' where practice_id = $1`, [world.own.id])
    world.run.setNow('2026-03-06T15:05:00Z')
    expect(await isIdle()).toBe(true)
  })

  it('applies only what was approved, and always asks when several visits are affected', async () => {
    await world.run.as(world.own.id, 'save-assistant-settings', {
      runs_read: true,
      runs_inside: true,
      runs_outside: true,
    })
    const say = (action: string, params: object) => world.say([{ action, params: { ...params } }])
    for (const [time, client, who] of [
      ['10:00', june, ann],
      ['12:00', kim, ann],
      ['13:00', kim, ben],
      ['15:00', june, ben],
    ] as const)
      await say('createAppointment', {
        clientId: client,
        date: day,
        time,
        service: world.own.service_id,
        practitioner: who,
      })
    const { actions } = await say('optimizeSchedule', { date: day, goal: 'efficiency' })
    const [shown] = actions
    expect(shown).toMatchObject({ state: 'pending', preview: { asks: ['many'] } })
    const parts = shown?.preview?.rows.flatMap(row => row.part ?? []) ?? []
    expect(parts).toHaveLength(2)
    const before = await placeOf(String(parts[0]))
    await press(String(shown?.id), { except: [parts[0]] })
    expect(await placeOf(String(parts[0]))).toEqual(before)
  })
})

it.each([
  ['resolveConflicts', { date: day }],
  ['optimizeSchedule', { date: day, goal: 'efficiency' }],
] as const)(
  '%s is refused without permission to change the calendar, and reads no other practice',
  async (action, params) => {
    await book('10:00')
    const id = await book('12:00', kim)
    await block('10:30', '11:00')
    expect(await biller(action, params)).toMatchObject({
      state: 'refused',
      permission: 'Permission denied: Your role does not include this',
    })
    const other = await assistantWorld(database, 2)
    const { actions } = await other.say([{ action, params: { ...params, except: [id] } }])
    expect(actions[0]).toMatchObject({ state: 'completed', evidence: [] })
    expect(await placeOf(id)).toEqual(['06 12:00', ann])
  },
)

it('Undo leaves a visit alone that was moved again since', async () => {
  const id = await book('10:00')
  await book('12:00', kim)
  const shown = await world.execute('optimizeSchedule', { date: day, goal: 'efficiency' })
  await world.execute('updateAppointment', { appointmentId: id, time: '16:00' })
  expect(await world.run.as(world.own.id, 'undo-assistant-action', { id: shown.id })).toMatchObject({
    code: 'act_failed',
    details: { reason: 'June Castellano was moved again since, and stays.' },
  })
  expect(await placeOf(id)).toEqual(['06 16:00', ann])
})
