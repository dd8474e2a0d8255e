import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { verbs } from '../src/functions.ts'
import { readConfig } from '../src/server/config.ts'
import { Overloaded } from '../src/server/database/gate.ts'
import { runVerb, type VerbDeps, type VerbResult } from '../src/server/functions/run-verb.ts'
import { addressesFrom } from './addresses.ts'
import type { TestDatabase } from './database.ts'

export interface TestPractice {
  id: string
  /** Owner of the practice; id equals the practice's. */
  email: string
  practitioners: string[]
  service_id: string
  /** 60 min, $110.00. */
  duration_id: string
  addon_id: string
  time_zone: string
}

const owner = (id: string) => ({
  userId: id,
  claims: { sub: id, role: 'authenticated' },
  role: 'authenticated' as const,
  address: '127.0.0.1',
  requestId: 'test',
})
const visitor = (address: string) => ({
  userId: undefined,
  claims: {},
  role: 'anon' as const,
  address,
  requestId: 'test',
})
// Those that tests name are of the first half.
const anywhere = addressesFrom(65_536)

/**
 * A practice of its own for a test: one service of 60 minutes (15 after), one add-on of 15 minutes, and
 * practitioners who work 09:00–17:00 every day in `time_zone`. Its account is years old and has a confirmed address, or is
 * `isNew`: made now, and not confirmed.
 */
export async function openPractice(
  database: TestDatabase,
  { people = 1, time_zone = 'America/New_York', isNew = false } = {},
): Promise<TestPractice> {
  const { sql } = database
  const id = randomUUID()
  const email = `owner-${id.slice(0, 8)}@example.com`
  await sql(
    `insert into auth.users (id, email, email_proven_at, created_at, raw_user_meta_data)
     values ($1, $2, $3, coalesce($3, now()), '{"practice_name": "Test practice"}')`,
    [id, email, isNew ? null : new Date('2020-01-01T00:00:00Z')],
  )
  await sql(
    `update practices set time_zone = $2, is_booking_open = true, phone = '(828) 555-0142', address = '1 Main St' where id = $1`,
    [id, time_zone],
  )
  await sql(
    `update profiles set onboarding_completed = true, onboarding_completed_at = now() where id = $1`,
    [id],
  )
  for (let i = 1; i < people; i++) {
    await sql(`insert into practitioners (practice_id, name, sort) values ($1, $2, $3)`, [
      id,
      `Practitioner ${i + 1}`,
      i,
    ])
  }
  const staff = await sql('select id from practitioners where practice_id = $1 order by sort', [id])
  const practitioners = staff.map(row => row.id as string)
  const service = await sql(
    `insert into services (practice_id, name) values ($1, 'Deep tissue') returning id`,
    [id],
  )
  const service_id = service[0]?.id as string
  const duration = await sql(
    `insert into service_durations (practice_id, service_id, duration_min, price_cents) values ($1, $2, 60, 11000) returning id`,
    [id, service_id],
  )
  const addon = await sql(
    `insert into service_addons (practice_id, service_id, name, duration_min, price_cents) values ($1, $2, 'Cupping', 15, 2500) returning id`,
    [id, service_id],
  )
  for (const practitioner of practitioners) {
    await sql(
      `insert into service_practitioners (practice_id, service_id, practitioner_id) values ($1, $2, $3)`,
      [id, service_id, practitioner],
    )
    await sql(
      `insert into practitioner_hours (practice_id, practitioner_id, weekday, starts, ends)
        select $1, $2, day, '09:00', '17:00' from generate_series(1, 7) day`,
      [id, practitioner],
    )
  }
  return {
    id,
    email,
    practitioners,
    service_id,
    duration_id: duration[0]?.id as string,
    addon_id: addon[0]?.id as string,
    time_zone,
  }
}

export interface Runner {
  deps: VerbDeps
  /** Runs a verb as a visitor, each time another one, or the one of an address. */
  visit: (name: string, input: unknown, address?: string) => Promise<VerbResult>
  /** Runs a verb as the owner of a practice. */
  as: (practiceId: string, name: string, input: unknown) => Promise<VerbResult>
  /** The test's own clock. */
  setNow: (now: Date | string) => void
}

/** Runs verbs in process, on a clock of the test's own. */
export function runner(database: TestDatabase, at: Date | string): Runner {
  let now = new Date(at)
  const deps: VerbDeps = {
    pool: database.pool,
    config: readConfig({ PUBLIC_URL: 'http://localhost:3000' }),
    log: pino({ level: 'silent' }),
    now: () => now,
    proofKey: 'test-proof-key',
  }
  const run = async (
    name: string,
    input: unknown,
    asker: Parameters<typeof runVerb>[3],
  ): Promise<VerbResult> => {
    const found = verbs.find(verb => verb.name === name)
    if (!found) throw new Error(`No verb is called ${name}`)
    return runVerb(deps, found, input, asker).catch(error => {
      // On a slow machine a race of many waits longer than one may: whoever is told to come again does.
      if (error instanceof Overloaded) return run(name, input, asker)
      throw error
    })
  }
  return {
    deps,
    visit: (name, input, address = anywhere()) => run(name, input, visitor(address)),
    as: (practiceId, name, input) => run(name, input, owner(practiceId)),
    setNow: to => {
      now = new Date(to)
    },
  }
}

/** The data of a verb that must succeed; throws with its refusal otherwise. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever shape the verb answers
export function dataOf(result: VerbResult): any {
  if (!result.ok) throw new Error(`${result.status} ${result.code}: ${JSON.stringify(result.details)}`)
  return result.data
}

/** The details of a refusal; throws when the verb succeeded. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever facts the refusal carries
export function detailsOf(result: VerbResult | undefined): any {
  if (!result || result.ok) throw new Error('The verb was expected to refuse')
  return result.details
}
