import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ownerId } from '../../scripts/demo/practice-rows.ts'
import { type MemberRole, memberRights, memberRoles } from '../../src/base/rights/member-rights.ts'
import { verbs } from '../../src/functions.ts'
import { readConfig } from '../../src/server/config.ts'
import type { Caller } from '../../src/server/database/transaction.ts'
import { queryAs } from '../../src/server/database/transaction.ts'
import { runVerb } from '../../src/server/functions/run-verb.ts'
import type { Verb } from '../../src/server/functions/verb.ts'
import type { TestDatabase } from '../database.ts'
import { member } from '../verbs.ts'
import { attempt, readTables, type Table } from './attempt.ts'
import { declared } from './declared.ts'
import { definers, snapshotOf } from './roles-snapshot.ts'
import { callers, worldDatabase } from './world.ts'

let database: TestDatabase
let tables: Table[]
const ids: Record<MemberRole, string> = {
  owner: ownerId,
  practitioner: '00000000-0000-4000-8000-0000000000d1',
  front_desk: '00000000-0000-4000-8000-0000000000d2',
  biller: '00000000-0000-4000-8000-0000000000d3',
}
const as = (role: MemberRole): Caller =>
  role === 'owner' ? callers.member : { role: 'authenticated', claims: { sub: ids[role] } }
const ask = (role: MemberRole, text: string, values: unknown[] = []) =>
  queryAs(database.pool, as(role), {}, { text, values })

beforeAll(async () => {
  database = await worldDatabase()
  for (const role of memberRoles.slice(1)) await employ(role, ids[role])
  tables = await readTables(database)
}, 120_000)
afterAll(() => database.close())

/** An account without a practice of its own, as an invitation makes it. */
async function employ(role: MemberRole, id: string) {
  await database.sql('insert into auth.users (id, email) values ($1, $2)', [id, `${role}-${id}@example.com`])
  await database.sql('delete from practices where id = $1', [id])
  await database.sql('insert into practice_members (practice_id, user_id, role) values ($1, $2, $3)', [
    ownerId,
    id,
    role,
  ])
}

describe('rights', () => {
  it('are the same in the code and in the database', async () => {
    const rows = await database.sql(`select "right", role from private.member_rights order by "right", role`)
    const inDatabase = Object.entries(Object.groupBy(rows, row => row.right)).map(([right, list]) => [
      right,
      list?.map(row => row.role),
    ])
    expect(Object.fromEntries(inDatabase)).toEqual(memberRights)
  })
})

describe('rows', () => {
  const reached = Object.entries(declared).filter(([, { access }]) =>
    memberRoles.some(role => access.members[role] !== '----'),
  )
  it.each(reached)('%s', async (name, { access }) => {
    const table = tables.find(each => each.name === name) as Table
    const found: Record<string, string> = {}
    for (const role of memberRoles) {
      const verbsTried = (['select', 'insert', 'update', 'delete'] as const).map(verb =>
        attempt(database, table, as(role), verb),
      )
      found[role] = (await Promise.all(verbsTried)).join('')
    }
    expect(found).toEqual(access.members)
  })

  it('let the author remove a note, and the owner all notes', async () => {
    const [client] = await database.sql('select id from clients where practice_id = $1 limit 1', [ownerId])
    const write = (role: MemberRole) =>
      ask(role, 'insert into client_notes (practice_id, client_id, note) values ($1, $2, $3) returning id', [
        ownerId,
        client?.id,
        role,
      ])
    const remove = async (role: MemberRole, id: string) =>
      (await ask(role, 'delete from client_notes where id = $1', [id])).rowCount
    const first = (await write('front_desk')).rows[0].id
    expect(await remove('practitioner', first)).toBe(0)
    expect(await remove('front_desk', first)).toBe(1)
    const second = (await write('practitioner')).rows[0].id
    expect(await remove('owner', second)).toBe(1)
    await expect(write('biller')).rejects.toMatchObject({ code: '42501' })
  })

  it('of blocked time for approved time off can’t be changed or deleted', async () => {
    const [block] = await database.sql(
      `with off as (insert into time_off (practice_id, practitioner_id, kind, starts_at, ends_at, state, decided_at)
         select practice_id, id, 'ill', '2100-01-01', '2100-01-02', 'approved', '2099-12-01' from practitioners
         where practice_id = $1 limit 1 returning *)
       insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at, reason, time_off_id)
       select practice_id, practitioner_id, starts_at, ends_at, 'Time off', id from off returning id`,
      [ownerId],
    )
    for (const role of memberRoles) {
      const update = await ask(role, `update blocked_times set reason = 'x' where id = $1`, [block?.id])
      const removal = await ask(role, 'delete from blocked_times where id = $1', [block?.id])
      expect([role, update.rowCount, removal.rowCount]).toEqual([role, 0, 0])
    }
  })

  it('show the biller a visit and a record, but no text by or about the client', async () => {
    await database.sql(
      `insert into appointment_notes (practice_id, appointment_id, client_note) select practice_id, id, 'My hip hurts'
       from appointments where practice_id = $1 limit 1 on conflict (practice_id, appointment_id) do update
       set client_note = excluded.client_note`,
      [ownerId],
    )
    for (const role of memberRoles) {
      const { rows } = await ask(
        role,
        `select (select count(*) from clients)::int as records, (select count(*) from appointments)::int as visits,
           (select count(starred_note) from client_records)::int as starred,
           (select count(client_note) from appointment_notes)::int as notes,
           (select count(cancel_reason) from appointment_notes)::int as reasons,
           (select count(*) from appointment_events where details ? 'reason')::int as told`,
      )
      expect(rows[0]).toMatchObject({ records: 24, told: 0 })
      expect(rows[0].visits).toBeGreaterThan(500)
      expect([rows[0].starred > 0, rows[0].notes > 0, rows[0].reasons > 0]).toEqual(
        Array(3).fill(role !== 'biller'),
      )
    }
  })

  it('keep client text out of the tables that a biller reads', async () => {
    const named = await database.sql(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and table_name in ('clients', 'appointments', 'appointment_events', 'slot_holds')
         and (column_name ~ '(note|reason)')`,
    )
    expect(named).toEqual([])
  })

  // Links by which somebody speaks for themselves, and what the owner hears of the team and of money.
  const ofOwner = ['member-invitation', 'review-ask', 'lead-confirm', 'lead-guide', 'member-left']
    .concat(['member-leaving', 'time-off', 'trial-ends', 'trial-ended', 'payment-failed'])
    .concat('subscription-undone')
  it('show the owner’s emails to no other member', async () => {
    for (const kind of ofOwner) {
      await database.sql(
        `insert into outbound_messages (practice_id, kind, recipient, subject, body_text, body_html, dedupe_key)
         values ($1, $2, 'new@example.com', 's', 'link', 'link', $2)`,
        [ownerId, kind],
      )
      const seen = async (role: MemberRole) =>
        (await ask(role, `select 1 from outbound_messages where dedupe_key = '${kind}'`)).rowCount
      expect([kind, await Promise.all(memberRoles.map(seen))]).toEqual([kind, [1, 0, 0, 0]])
    }
    await expect(ask('owner', 'select token_hash from practice_invitations')).rejects.toMatchObject({
      code: '42501',
    })
  })

  it('show a task to its assignee and author, and a calendar address to the calendar’s owner', async () => {
    await database.sql(
      `insert into tasks (practice_id, title, assigned_to, created_by)
       values ($1, 'Whose', $2, $1), ($1, 'Whose', $1, $3), ($1, 'Whose', $1, $1)`,
      [ownerId, ids.practitioner, ids.front_desk],
    )
    await database.sql(
      `with own as (insert into practitioners (practice_id, name, sort, user_id) values ($1, 'Teo', 9, $2) returning id),
         other as (select id from practitioners where practice_id = $1 and user_id is distinct from $2 limit 1)
       insert into calendar_feeds (practice_id, practitioner_id, name, token_hash, made_by)
       select $1, id, 'Whose', repeat(md5(id::text), 2), $1 from (select id from own union all select id from other) each`,
      [ownerId, ids.practitioner],
    )
    const seen = async (table: string, column: string) =>
      Promise.all(
        memberRoles.map(
          async role => (await ask(role, `select 1 from ${table} where ${column} = 'Whose'`)).rowCount,
        ),
      )
    expect(await seen('tasks', 'title')).toEqual([3, 1, 1, 0])
    expect(await seen('calendar_feeds', 'name')).toEqual([2, 1, 0, 0])
  })

  it('don’t let a member choose a role, a colleague’s place or a practice they left', async () => {
    await expect(ask('biller', `update practice_members set role = 'practitioner'`)).rejects.toMatchObject({
      code: '42501',
    })
    const others = await ask('biller', 'update practice_members set chosen_at = now() where user_id <> $1', [
      ids.biller,
    ])
    expect(others.rowCount).toBe(0)
    const insert = `insert into practice_members (practice_id, user_id, role) values ($1, $2, 'practitioner')`
    await expect(ask('biller', insert, [ownerId, ids.biller])).rejects.toMatchObject({ code: '42501' })
  })
})

describe('verbs', () => {
  const ofMembers = verbs.filter(verb => verb.who === 'member')

  /** Of each verb whom it lets in, as tried. */
  async function allowed(): Promise<Record<string, readonly string[]>> {
    const found: Record<string, readonly string[]> = {}
    for (const verb of verbs) found[verb.name] = [verb.who]
    for (const verb of ofMembers) {
      const answers = await Promise.all(
        memberRoles.map(role => runVerb(deps(), hollow(verb), {}, member(ids[role]))),
      )
      for (const answer of answers)
        if (!answer.ok) expect(answer).toMatchObject({ status: 403, code: 'forbidden' })
      found[verb.name] = memberRoles.filter((_, at) => answers[at]?.ok)
    }
    return found
  }

  // Read its diff as a change of rights; `vitest -u` writes it.
  it('are open to the roles in roles.snap, like tables, columns and functions', async () => {
    const text = snapshotOf(await allowed(), tables, await definers(database))
    await expect(text).toMatchFileSnapshot('roles.snap')
  })

  it('are closed to former members and to people who never were members', async () => {
    const leaver = '00000000-0000-4000-8000-0000000000d9'
    await employ('practitioner', leaver)
    const verb = ofMembers.find(({ name }) => name === 'create-appointment') as Verb
    expect(await runVerb(deps(), hollow(verb), {}, member(leaver))).toMatchObject({ ok: true })
    await database.sql('update practice_members set removed_at = now() where user_id = $1', [leaver])
    expect(await runVerb(deps(), hollow(verb), {}, member(leaver))).toMatchObject({ code: 'forbidden' })
  })
})

/** The verb with its door and nothing behind it. */
const hollow = ({ runOutside: _, ...verb }: Verb): Verb => ({
  ...verb,
  input: z.unknown(),
  output: z.unknown(),
  run: async () => ({}),
})

const deps = () => ({
  pool: database.pool,
  config: readConfig({}),
  log: pino({ level: 'silent' }),
  now: () => new Date(),
  proofKey: 'test',
})
