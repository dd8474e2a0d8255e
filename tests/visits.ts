import type { TestDatabase } from './database.ts'
import type { TestPractice } from './verbs.ts'

type Own = Pick<TestPractice, 'practice_id' | 'practitioner_id'>

export async function addService(database: TestDatabase, { practice_id, practitioner_id }: Own) {
  const [row] = await database.sql(
    `with made as (insert into services (practice_id, name) values ($1, 'Swedish') returning id),
      length as (insert into service_durations (practice_id, service_id, duration_min, price_cents)
        select $1, id, 60, 9500 from made returning id),
      offered as (insert into service_practitioners (practice_id, service_id, practitioner_id) select $1, id, $2 from made)
    select made.id as service_id, length.id as duration_id from made, length`,
    [practice_id, practitioner_id],
  )
  return row as { service_id: string; duration_id: string }
}

export async function addClient(database: TestDatabase, { practice_id }: Own, first_name = 'Rosa') {
  const [row] = await database.sql(
    "insert into clients (practice_id, first_name, last_name) values ($1, $2, 'Quiñones') returning id",
    [practice_id, first_name],
  )
  return row?.id as string
}

interface Visit {
  starts_at: string
  practitioner_id?: string
  client_id?: string
  service_id?: string
  status?: string
}

/** One hour from `starts_at`, with a client and a service of its own where none are given. Answers its id. */
export async function addVisit(database: TestDatabase, own: Own, visit: Visit): Promise<string> {
  const client_id = visit.client_id ?? (await addClient(database, own))
  const service_id = visit.service_id ?? (await addService(database, own)).service_id
  const [row] = await database.sql(
    `insert into appointments (practice_id, client_id, practitioner_id, service_id, status, starts_at, ends_at,
      service_name, duration_min, price_cents, currency, source)
    values ($1, $2, $3, $4, $5, $6, $6::timestamptz + interval '1 hour', 'Swedish', 60, 9500, 'USD', 'staff') returning id`,
    [
      own.practice_id,
      client_id,
      visit.practitioner_id ?? own.practitioner_id,
      service_id,
      visit.status ?? 'confirmed',
      visit.starts_at,
    ],
  )
  return row?.id as string
}

interface Class {
  starts_at: string
  practitioner_id?: string
  service?: { service_id: string; duration_id: string }
  cancelled_at?: Date | null
}

/** A class "Yoga" of three seats that nobody has taken, one hour from `starts_at`. Answers its id. */
export async function addClass(database: TestDatabase, own: Own, given: Class): Promise<string> {
  const { service_id, duration_id } = given.service ?? (await addService(database, own))
  const [row] = await database.sql(
    `insert into classes (practice_id, service_id, duration_id, practitioner_id, starts_at, ends_at, service_name, duration_min,
      price_cents, currency, seats, cancelled_at)
    values ($1, $2, $3, $4, $5, $5::timestamptz + interval '1 hour', 'Yoga', 60, 1500, 'USD', 3, $6) returning id`,
    [
      own.practice_id,
      service_id,
      duration_id,
      given.practitioner_id ?? own.practitioner_id,
      given.starts_at,
      given.cancelled_at ?? null,
    ],
  )
  return row?.id as string
}
