import pino from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { tellClients } from '../src/diary/visits/server/tell-clients.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { outbox } from './outbox.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from './practice.ts'

// Holds and openings go by the database's clock: this Thursday's week is never behind it.
export const classNow = '2077-05-20T12:00:00Z'
/** Ten in New York, a week on. */
export const classStart = '2077-05-27T14:00:00.000Z'
const once = { date: '2077-05-27', start: classStart }

/** A practice of two whose service is a class of three, opened for each test. */
export function classWorld() {
  let database: TestDatabase
  let practice: TestPractice
  let run: Runner
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    practice = await openPractice(database, { people: 2 })
    run = runner(database, classNow)
    await database.sql(
      `update profiles set plan_type = 'marketing', subscription_status = 'active' where id = $1`,
      [practice.id],
    )
    await database.sql(`update services set seats = 3, name = 'Yoga' where id = $1`, [practice.service_id])
  })
  const as = (name: string, input: unknown) => run.as(practice.id, name, input)
  const sold = () => ({
    service_id: practice.service_id,
    duration_id: practice.duration_id,
    practitioner_id: practice.practitioners[0] as string,
  })
  const plan = (more: Record<string, unknown> = {}) =>
    as('plan-class', {
      ...sold(),
      start: '2077-05-27T10:00',
      classes: [{ ...once, practitioner_id: practice.practitioners[0] }],
      ...more,
    })
  const planned = async (more: Record<string, unknown> = {}): Promise<string> =>
    dataOf(await plan(more)).class_ids[0]
  const person = (n: number) => ({
    first_name: 'Iris',
    last_name: `No${n}`,
    email: `iris-${n}@example.com`,
    phone: '',
  })
  const seat = (class_id: string, n: number, more = {}) =>
    as('book-seat', { class_id, client: person(n), ...more })
  const hold = (more = {}, from?: string) =>
    run.visit('hold-slot', { practice_id: practice.id, ...sold(), start: classStart, ...more }, from)
  const book = (hold_token: string, n: number) =>
    run.visit('book-appointment', {
      practice_id: practice.id,
      hold_token,
      first_name: 'Web',
      last_name: `No${n}`,
      email: `web-${n}@example.com`,
      phone: `(828) 555-01${String(n).padStart(2, '0')}`,
    })
  const slots = (more = {}) =>
    run.visit('list-open-slots', {
      practice_id: practice.id,
      ...sold(),
      practitioner_id: null,
      from: '2077-05-20',
      days: 28,
      ...more,
    })
  const sql = (text: string, values: unknown[] = []) => database.sql(text, values)
  const held = () =>
    sql(
      `select practitioner_id, room_id, class_id, appointment_id, blocks_from, blocks_until from held_times where practice_id = $1`,
      [practice.id],
    )
  const seats = (classId: string) =>
    sql(
      `select id, status, starts_at, practitioner_id, room_id, sequence from appointments where class_id = $1`,
      [classId],
    )
  const tell = async (time: string) => {
    run.setNow(time)
    await tellClients({ ...run.deps, log: pino({ level: 'silent' }), outbound: outbox })
  }
  const mails = () =>
    sql(
      'select kind, recipient, subject, body_text from outbound_messages where practice_id = $1 order by created_at',
      [practice.id],
    )
  return {
    ...{ as, sold, plan, planned, seat, hold, book, slots, sql, held, seats, tell, mails, person },
    practice: () => practice,
    another: () => openPractice(database),
    database: () => database,
    run: () => run,
  }
}
