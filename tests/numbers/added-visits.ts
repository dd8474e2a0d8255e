import type { TestDatabase } from '../database.ts'
import type { TestPractice } from '../practice.ts'

/** Somebody called Adams, with an address. */
export async function addPerson(
  { sql }: Pick<TestDatabase, 'sql'>,
  practice: TestPractice,
  name: string,
): Promise<string> {
  const [row] = await sql(
    `insert into clients (practice_id, first_name, last_name, email) values ($1, $2, 'Adams', $3) returning id`,
    [practice.id, name, `${name.toLowerCase()}@example.com`],
  )
  return row?.id as string
}

/** An hour with the first practitioner, completed, booked by staff a week before, $110; `other` columns are different. */
export async function addVisit(
  { sql }: Pick<TestDatabase, 'sql'>,
  practice: TestPractice,
  client_id: string,
  starts_at: string,
  other: Record<string, unknown> = {},
): Promise<string> {
  const row: Record<string, unknown> = {
    practice_id: practice.id,
    client_id,
    practitioner_id: practice.practitioners[0],
    service_id: practice.service_id,
    status: 'completed',
    starts_at,
    ends_at: new Date(Date.parse(starts_at) + 3_600_000),
    service_name: 'Deep tissue',
    duration_min: 60,
    price_cents: 11_000,
    currency: 'USD',
    source: 'staff',
    created_at: new Date(Date.parse(starts_at) - 7 * 86_400_000),
    ...other,
  }
  const names = Object.keys(row)
  const [made] = await sql(
    `insert into appointments (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(row),
  )
  return made?.id as string
}
