import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AssistantWorld, assistantWorld } from '../../../../../tests/assistant.ts'
import { leftBy, tellAt, toldOfChange } from '../../../../../tests/assistant-news.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { dataOf } from '../../../../../tests/practice.ts'
import { scriptedPlanner } from '../../../../../tests/scripted-planner.ts'

scriptedPlanner()

let database: TestDatabase
let world: AssistantWorld
let june: string
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  world = await assistantWorld(database)
  june = await world.client({ email: 'june@example.com', phone: '(828) 555-0123' })
})
afterAll(() => database.close())

const sent = () => leftBy(world)
const book = () =>
  world.execute('createAppointment', {
    ...{ clientId: june, date: '2026-03-06', time: '10:00', service: world.own.service_id },
  })

it('a visit’s message shows its recipient, its time and, once it is written, its text', async () => {
  const { data } = await book()
  const news = { channel: 'email', what: 'visit', name: 'June Castellano' }
  expect(await sent()).toEqual([
    [
      {
        ...{ ...news, to: null, subject: null, words: null },
        ...{ at: '2026-03-04T14:33:00.000Z', status: null, skip_reason: null },
      },
    ],
  ])
  await tellAt(world, '2026-03-04T14:34:00Z')
  expect(await sent()).toMatchObject([
    [{ ...news, to: 'june@example.com', words: expect.stringContaining('10:00'), status: 'queued' }],
  ])
  // The words of such a letter are for who may see the outbox.
  const [biller] = await database.sql(
    `insert into auth.users (id, email) values (gen_random_uuid(), gen_random_uuid() || '@team.example') returning id`,
  )
  await database.sql(
    `insert into practice_members (practice_id, user_id, role, chosen_at) values ($1, $2, 'biller', now())`,
    [world.own.id, biller?.id],
  )
  await database.sql('update assistant_acts set user_id = $2 where practice_id = $1', [
    world.own.id,
    biller?.id,
  ])
  const { acts } = dataOf(await world.run.as(biller?.id, 'list-assistant-activity', { left: true }))
  expect(acts[0].sent).toMatchObject([{ ...news, to: 'june@example.com', words: null }])
  // What is said of the same visit another day is of another act.
  world.run.setNow('2026-03-04T18:00:00Z')
  await world.execute('cancelAppointment', { appointmentId: data.appointment_id })
  await tellAt(world, '2026-03-04T18:04:00Z')
  const [cancelled, booked] = await sent()
  expect([cancelled, booked].map(items => items?.length)).toEqual([1, 1])
  expect(cancelled?.[0]?.subject).not.toBe(booked?.[0]?.subject)
})

it('an action undone before anyone was notified lists no message', async () => {
  const { id } = await book()
  await world.undo(id)
  await tellAt(world, '2026-03-04T14:40:00Z')
  expect(await sent()).toEqual([[]])
})

it('a withdrawn message is listed as not sent', async () => {
  const { id } = await world.execute('scheduleFollowUp', {
    ...{ clientId: june, followUpType: 'email', scheduledFor: '2026-03-09 09:00' },
    message: 'How is the shoulder doing?',
  })
  await world.undo(id)
  expect(await sent()).toMatchObject([[{ what: 'message', status: 'skipped', skip_reason: 'withdrawn' }]])
})

it('the name of an erased client is not shown', async () => {
  await world.execute('sendEmail', { to: 'june@example.com', subject: 'Hello', body: 'See you soon.' })
  dataOf(await world.run.as(world.own.id, 'erase-client', { client_id: june, name: 'June Castellano' }))
  expect(JSON.stringify(await sent())).not.toContain('June')
})

it.each([
  [false, 1],
  [true, 0],
])(
  'a resolved conflict notifies the client once, and not if it was undone (%s)',
  async (isUndone, letters) => {
    await book()
    await tellAt(world, '2026-03-04T14:34:00Z')
    await database.sql(
      `insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at) values ($1, $2, $3, $4)`,
      [world.own.id, world.own.practitioners[0], '2026-03-06T14:45:00Z', '2026-03-06T15:45:00Z'],
    )
    world.run.setNow('2026-03-04T15:00:00Z')
    const { id } = await world.execute('resolveConflicts', { date: '2026-03-06' })
    const news = { channel: 'email', what: 'visit', name: 'June Castellano' }
    expect((await sent())[0]).toMatchObject([{ ...news, to: null, at: '2026-03-04T15:03:00.000Z' }])
    if (isUndone) await world.undo(id)
    await tellAt(world, '2026-03-04T15:02:59Z')
    expect(await toldOfChange(world)).toEqual([])
    await tellAt(world, '2026-03-04T15:03:00Z')
    const told = Array(letters).fill('june@example.com')
    expect(await toldOfChange(world)).toEqual(told)
    const words = expect.stringContaining('10:45')
    expect((await sent())[0]).toMatchObject(told.map(to => ({ ...news, to, words, status: 'queued' })))
  },
)
