// Puts a world into a practice of its own, in a database that is migrated and otherwise empty.
import { instantOf } from '../src/lib/time/zones.ts'
import { plusDays, type World } from './world.ts'
import { idsOf, type WorldIds } from './world-ids.ts'
import { practiceColumns, unplaced, worldRows } from './world-rows.ts'
import { clashing, nowOf } from './world-visits.ts'

/** Runs SQL as the owner of the database. */
export type OwnerSql = (text: string, values?: unknown[]) => Promise<unknown>

export interface LoadedWorld {
  world: World
  ids: WorldIds
  /** The instant at which the clock stands. */
  now: Date
  /** Ids of the world's visits that meet another one: they hold only what is left of their time. */
  clashing: string[]
  /** What the product keeps nowhere, by the world's ids: other names of services, and words about health that no rule knows. */
  unplaced: { healthFlags: Record<string, string[]> }
}

/**
 * Writes the practice, its owner with the full plan, people, hours, services, clients, visits and leads, all dated before
 * the world's `now`. Nobody is written to. A world is loaded once a database: its ids are the same each time.
 */
export async function loadWorld(sql: OwnerSql, world: World): Promise<LoadedWorld> {
  const ids = idsOf(world)
  const now = nowOf(world)
  await openPractice(sql, world, ids.practice, now)
  for (const [table, rows] of worldRows(world)) await insert(sql, table, rows)
  const clash = clashing(world)
  for (const [id, rest] of clash) await holdRest(sql, world, id, rest)
  return { world, ids, now, clashing: [...clash.keys()], unplaced: unplaced(world) }
}

/** Makes the practice's owner an admin of the product, or takes it back. */
export async function setAdmin(sql: OwnerSql, ownerId: string, isAdmin: boolean): Promise<void> {
  await sql(
    isAdmin
      ? `insert into user_roles (user_id, role) values ($1, 'admin') on conflict do nothing`
      : `delete from user_roles where user_id = $1 and role = 'admin'`,
    [ownerId],
  )
}

async function openPractice(sql: OwnerSql, world: World, id: string, now: Date): Promise<void> {
  const opened = new Date(now.getTime() - 365 * 86_400_000)
  // The sign-up trigger makes the profile, the practice, its membership and its first practitioner.
  await sql(
    `insert into auth.users (id, email, email_confirmed_at, email_proven_at, raw_user_meta_data, raw_app_meta_data, created_at)
       values ($1, $2, $3, $3, $4, '{"provider": "email", "providers": ["email"]}', $3)`,
    [id, world.user.email, opened, { practice_name: world.practice.name, full_name: world.user.name }],
  )
  await sql('delete from practitioners where practice_id = $1', [id])
  await sql(
    `update profiles set onboarding_completed = true, onboarding_completed_at = $2::timestamptz, first_day_completed = true,
       trial_start = $2, trial_end = $2::timestamptz + interval '1 month', plan_type = $3, subscription_status = 'active'
       where id = $1`,
    [id, opened, world.user.plan],
  )
  const columns = Object.entries(practiceColumns(world))
  await sql(
    `update practices set ${columns.map(([name], index) => `${name} = $${index + 2}`)} where id = $1`,
    [id, ...columns.map(([, value]) => value)],
  )
  await setAdmin(sql, id, world.user.roles.includes('admin'))
}

async function insert(sql: OwnerSql, table: string, rows: Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  await sql(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

/** A visit that came holding nothing: dated as the others are, and what nobody else holds of its time is held for it. */
async function holdRest(sql: OwnerSql, world: World, id: string, rest: [number, number][]): Promise<void> {
  const ids = idsOf(world)
  const visit = world.appointments.find(each => each.id === id)
  if (!visit) return
  await sql('update appointments set created_at = $2 where id = $1', [
    ids.toDatabase(id),
    new Date(instantOf(world.timezone, plusDays(world.now.slice(0, 10), -7), 720)),
  ])
  for (const [from, to] of rest)
    await sql(
      `insert into held_times (practice_id, appointment_id, practitioner_id, blocks_from, blocks_until)
         values ($1, $2, $3, $4, $5)`,
      [
        ids.practice,
        ids.toDatabase(id),
        ids.toDatabase(visit.practitionerId),
        new Date(instantOf(world.timezone, visit.date, from)),
        new Date(instantOf(world.timezone, visit.date, to)),
      ],
    )
}
