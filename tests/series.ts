import pino from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { SeriesDate } from '../src/desk/appointments/series/schema.ts'
import { tellSeries } from '../src/desk/appointments/server/series/tell-series.ts'
import { tellClients } from '../src/diary/visits/server/tell-clients.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { outbox } from './outbox.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from './practice.ts'

const now = '2026-05-20T12:00:00Z'
const rule = 'FREQ=WEEKLY;COUNT=4;BYDAY=TH'
/** Of the rule, at 10:00 in New York. */
export const thursdays = ['2026-05-21', '2026-05-28', '2026-06-04', '2026-06-11']
export const at = (date: string, clock = '14:00') => `${date}T${clock}:00.000Z`

/** A practice of two, opened for each test, and what is done with series in it. */
export function seriesWorld() {
  let database: TestDatabase
  let practice: TestPractice
  let run: Runner
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    practice = await openPaying(2)
    run = runner(database, now)
  })

  async function openPaying(people = 1): Promise<TestPractice> {
    const opened = await openPractice(database, { people })
    await database.sql(
      `update profiles set plan_type = 'marketing', subscription_status = 'active' where id = $1`,
      [opened.id],
    )
    return opened
  }
  const as = (name: string, input: unknown) => run.as(practice.id, name, input)
  const wish = (more = {}) => ({
    service_id: practice.service_id,
    duration_id: practice.duration_id,
    practitioner_id: practice.practitioners[0],
    rule,
    start: '2026-05-21T10:00',
    ...more,
  })
  const nadia = { first_name: 'Nadia', last_name: 'Brooks', email: 'nadia@example.com', phone: '' }
  const preview = async (more = {}): Promise<SeriesDate[]> =>
    dataOf(await as('preview-series', wish(more))).dates
  const book = async (more = {}) => {
    const visits = picksOf(await preview())
    return as('book-series', { ...wish(), client: nadia, visits, ...more })
  }
  const visitsOf = (seriesId: string) =>
    database.sql(
      `select id, status, series_date::text as date, starts_at, series_starts_at, sequence, practitioner_id
      from appointments where series_id = $1 order by series_date`,
      [seriesId],
    )
  const startsOf = async (seriesId: string) =>
    (await visitsOf(seriesId)).map(row => (row.starts_at as Date).toISOString())
  const single = (start: string, more = {}) =>
    as('create-appointment', {
      client: { first_name: 'Iris', last_name: 'Nolan', email: '', phone: '' },
      ...wish(),
      start,
      tells_client: false,
      ...more,
    })
  const tell = async (time: string) => {
    run.setNow(time)
    const deps = { ...run.deps, log: pino({ level: 'silent' }), outbound: outbox }
    await tellClients(deps)
    await tellSeries(deps)
  }
  const mails = () =>
    database.sql(
      'select kind, status, skip_reason, subject, body_text, attachments, template_version from outbound_messages where practice_id = $1 order by created_at',
      [practice.id],
    )
  /** Which visits its client heard of, and what. */
  const events = (seriesId: string) =>
    database.sql(
      `select a.id, e.details ->> 'news' as news from appointment_events e
        join appointments a on a.practice_id = e.practice_id and a.id = e.appointment_id
      where a.series_id = $1 and e.kind = 'told' order by a.series_date`,
      [seriesId],
    )
  return {
    as,
    book,
    events,
    mails,
    openPaying,
    preview,
    single,
    startsOf,
    tell,
    visitsOf,
    wish,
    database: () => database,
    practice: () => practice,
    run: () => run,
  }
}

/** Dates as they were looked at, to be booked. */
export const picksOf = (dates: readonly SeriesDate[]) =>
  dates.map(({ date, start, practitioner_id }) => ({ date, start, practitioner_id }))
