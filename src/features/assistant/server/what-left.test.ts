import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { tellClients } from '#features/visits/server/tell-clients.ts'
import { type AssistantWorld, assistantWorld } from '../../../../tests/assistant.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { outbox } from '../../../../tests/outbox.ts'
import { dataOf } from '../../../../tests/practice.ts'
import { scriptedPlanner } from '../../../../tests/scripted-planner.ts'
import type { LeftItem } from '../activity-schema.ts'

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

const sent = async (): Promise<LeftItem[][]> => {
  const { acts } = dataOf(await world.run.as(world.own.id, 'list-assistant-activity', { left: true }))
  return acts.map((act: { sent: LeftItem[] }) => act.sent)
}
const book = () =>
  world.execute('createAppointment', {
    ...{ clientId: june, date: '2026-03-06', time: '10:00', service: world.own.service_id },
  })
const tellAt = async (instant: string) => {
  world.run.setNow(instant)
  await tellClients({ ...world.run.deps, log: pino({ level: 'silent' }), outbound: outbox })
}

it('says of a visit whom it tells and when, and once it is written in which words', async () => {
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
  await tellAt('2026-03-04T14:34:00Z')
  expect(await sent()).toMatchObject([
    [{ ...news, to: 'june@example.com', words: expect.stringContaining('10:00'), status: 'queued' }],
  ])
  // What is said of the same visit another day is of another act.
  world.run.setNow('2026-03-04T18:00:00Z')
  await world.execute('cancelAppointment', { appointmentId: data.appointment_id })
  await tellAt('2026-03-04T18:04:00Z')
  const [cancelled, booked] = await sent()
  expect([cancelled, booked].map(items => items?.length)).toEqual([1, 1])
  expect(cancelled?.[0]?.subject).not.toBe(booked?.[0]?.subject)
})

it('says nothing of what was taken back before anybody was told', async () => {
  const { id } = await book()
  await world.undo(id)
  await tellAt('2026-03-04T14:40:00Z')
  expect(await sent()).toEqual([[]])
})

it('says that a message which was taken out did not leave', async () => {
  const { id } = await world.execute('scheduleFollowUp', {
    ...{ clientId: june, followUpType: 'email', scheduledFor: '2026-03-09 09:00' },
    message: 'How is the shoulder doing?',
  })
  await world.undo(id)
  expect(await sent()).toMatchObject([[{ what: 'message', status: 'skipped', skip_reason: 'withdrawn' }]])
})

it('keeps the name of somebody erased to itself', async () => {
  await world.execute('sendEmail', { to: 'june@example.com', subject: 'Hello', body: 'See you soon.' })
  dataOf(await world.run.as(world.own.id, 'erase-client', { client_id: june, name: 'June Castellano' }))
  expect(JSON.stringify(await sent())).not.toContain('June')
})
