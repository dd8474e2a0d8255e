import pino from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { tellClients } from '../src/diary/visits/server/tell-clients.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { outbox } from './outbox.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from './practice.ts'

/** Thursday, 10:00 in New York. */
export const visitStart = '2026-05-21T14:00:00.000Z'

interface Setting {
  database: TestDatabase
  practice: TestPractice
  run: Runner
  /** The same service in 90 minutes, $150. */
  ninety: string
  /** One hour at `visitStart` with 15 minutes after it, booked and told. */
  visit: { appointment_id: string; client_id: string }
}

/** Before each test a practice of two with one visit that can be changed, at 13:00 UTC the day before. */
export function changingVisit() {
  const on = {} as Setting
  beforeAll(async () => {
    on.database = await testDatabase()
  })
  afterAll(() => on.database.close())
  beforeEach(async () => {
    on.practice = await openPractice(on.database, { people: 2 })
    on.run = runner(on.database, '2026-05-20T12:00:00Z')
    on.ninety = await length(on.practice.service_id, 90, 15000)
    on.visit = await book()
    await tell('2026-05-20T12:03:00Z')
    on.run.setNow('2026-05-20T13:00:00Z')
  })

  const idOf = async (sql: string, values: unknown[]) => (await on.database.sql(sql, values))[0]?.id as string
  const length = (service: string, minutes: number, cents: number) =>
    idOf(
      'insert into service_durations (practice_id, service_id, duration_min, price_cents) values ($1, $2, $3, $4) returning id',
      [on.practice.id, service, minutes, cents],
    )
  const otherService = async (name: string, person = on.practice.practitioners[0]) => {
    const id = await idOf(
      'insert into services (practice_id, name, buffer_after_min) values ($1, $2, 30) returning id',
      [on.practice.id, name],
    )
    await on.database.sql(
      'insert into service_practitioners (practice_id, service_id, practitioner_id) values ($1, $2, $3)',
      [on.practice.id, id, person],
    )
    return { service_id: id, duration_id: await length(id, 45, 8000) }
  }
  const as = (name: string, input: unknown) => on.run.as(on.practice.id, name, input)
  const book = async (more: Record<string, unknown> = {}) =>
    dataOf(
      await as('create-appointment', {
        ...(more.client_id
          ? {}
          : { client: { first_name: 'Nadia', last_name: 'Brooks', email: 'nadia@example.com' } }),
        service_id: on.practice.service_id,
        duration_id: on.practice.duration_id,
        practitioner_id: on.practice.practitioners[0],
        start: visitStart,
        ...more,
      }),
    )
  const beside = (at: string, more = {}) =>
    book({ client_id: on.visit.client_id, start: at, tells_client: false, ...more })
  const row = async () => {
    const [found] = await on.database.sql(
      `select a.*, n.client_note from appointments a left join appointment_notes n on n.appointment_id = a.id where a.id = $1`,
      [on.visit.appointment_id],
    )
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever columns there are
    return found as any
  }
  const change = async (input: Record<string, unknown>) =>
    as('change-appointment', {
      appointment_id: on.visit.appointment_id,
      sequence: (await row()).sequence,
      ...input,
    })
  const undo = (done: { event_id: string; sequence: number }, more = {}) =>
    as('undo-change', { ...on.visit, event_id: done.event_id, sequence: done.sequence, ...more })
  const tell = (at: string) => {
    on.run.setNow(at)
    return tellClients({ ...on.run.deps, log: pino({ level: 'silent' }), outbound: outbox })
  }
  const letters = () =>
    on.database.sql(
      'select kind, subject, body_text as text, attachments from outbound_messages where practice_id = $1 order by created_at, id',
      [on.practice.id],
    )
  const kinds = async () => (await letters()).map(letter => letter.kind)
  const block = (from: string, to: string, reason: string | null = 'Lunch') =>
    on.database.sql(
      'insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at, reason) values ($1, $2, $3, $4, $5)',
      [on.practice.id, on.practice.practitioners[0], from, to, reason],
    )

  return Object.assign(on, { idOf, as, otherService, beside, row, change, undo, tell, letters, kinds, block })
}
