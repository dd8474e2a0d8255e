import { afterAll, beforeAll, expect, test } from 'vitest'
import { qualified } from '#base/rights/table.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { erasureWorld, MARK } from '../../../../tests/erasures.ts'
import { newPractice, type TestPractice } from '../../../../tests/verbs.ts'
import { personTables } from './person-tables.ts'

let database: TestDatabase
let world: ReturnType<typeof erasureWorld>
beforeAll(async () => {
  database = await testDatabase()
  world = erasureWorld(database)
})
afterAll(() => database.close())

const sql = (text: string, values: unknown[] = []) => database.sql(text, values)

/** Every table from which foreign keys lead to clients, however far. */
const reachable = async () =>
  (
    await sql(`with recursive keys as (
        select k.conrelid as child, k.confrelid as parent from pg_constraint k where k.contype = 'f'),
      reached as (
        select 'public.clients'::regclass::oid as id union select k.child from keys k join reached r on r.id = k.parent)
      select c.relname as name, n.nspname as schema from reached r join pg_class c on c.oid = r.id
      join pg_namespace n on n.oid = c.relnamespace order by 1`)
  ).map(({ schema, name }) => `${schema}.${name}`)

// What names a client without a foreign key, or where only app.erase_closed may write.
const beside = [
  'public.import_rows',
  'public.assistant_acts',
  'public.model_calls',
  'public.assistant_model_turns',
  'private.removed_notes',
]

test('every table that references a client states what is exported and what happens on erasure', async () => {
  const found = (await reachable()).filter(name => name !== 'private.booked_from')
  const named =
    await sql(`select c.table_schema || '.' || c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.column_name = 'client_id' and c.table_schema in ('public', 'private', 'clinical') and t.table_type = 'BASE TABLE'`)
  const all = new Set([...found, ...named.map(({ name }) => name as string), ...beside])
  all.delete('private.removed_notes')
  expect([...all].sort()).toEqual(Object.keys(personTables).map(qualified).sort())
})

/** Text that says nothing of a client, though it stands in a row of theirs. */
const exceptions: Record<string, string> = {
  'appointments.service_name': 'what was sold',
  'appointments.policy_text': 'the practice’s own words',
  'appointments.addons': 'what was sold',
  'appointments.equipment': 'units of the practice',
  'outbound_messages.kind': 'which kind of message it was',
  'assistant_acts.action': 'which of the actions that there are it was',
  'assistant_model_turns.outcome': 'which of the ways it came out',
  'assistant_acts.planned_by': 'the product’s own name for what planned it',
}
/** What a column takes where not every text will do; null: its bounds leave no room for a word. */
const shaped: Record<string, (at: number) => string | null> = {
  'clients.email': at => `${MARK}${at}@example.com`,
  'clients.other_emails': at => `{${MARK}o${at}@example.com}`,
  'clients.contacts': () => null,
  'appointments.contact_email': at => `${MARK}${at}@example.com`,
  'leads.email': at => `${MARK}${at}@example.com`,
  'unfinished_bookings.email': at => `${MARK}${at}@example.com`,
  'lead_asks.email': at => `${MARK}${at}@example.com`,
  'client_consents.address': at => `${MARK}${at}@example.com`,
  'outbound_messages.recipient': at => `${MARK}${at}@example.com`,
  'outbound_messages.reply_to': at => `${MARK}${at}@example.com`,
  'appointment_series.plan': () => null,
  'opening_requests.parts': () => null,
  'outbound_messages.attachments': () => `[{"filename": "${MARK}"}]`,
}

/** Puts a word that stands nowhere else into every text and JSON column of the rows of these tables that takes one. */
async function mark(own: TestPractice, tables: readonly string[]): Promise<string[]> {
  const written: string[] = []
  await sql("set session_replication_role = 'replica'")
  for (const table of tables) {
    const columns = await sql(
      `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         and format_type(a.atttypid, a.atttypmod) in ('text', 'jsonb', 'text[]')`,
      [qualified(table)],
    )
    for (const [at, { name, type }] of columns.entries()) {
      const key = `${table}.${name}`
      const plain = type === 'text' ? MARK : type === 'jsonb' ? `{"w": "${MARK}"}` : `{${MARK}}`
      const value = key in shaped ? shaped[key]?.(at) : plain
      if (value === null || key in exceptions) continue
      const unique = [
        'dedupe_key',
        'booked_with_hold',
        'token_hash',
        'external_id',
        'made_key',
        'import_key',
        'provider_id',
        'folded',
      ]
      const word = unique.includes(name) ? `'${MARK}' || gen_random_uuid()` : '$2'
      const done = await sql(
        `update ${table} set ${name} = ${word}::${type} where practice_id = $1 returning 1`,
        word === '$2' ? [own.practice_id, value] : [own.practice_id],
      ).catch(error => {
        // A closed list of words, or a shape without room for one.
        if ((error as { code?: string }).code === '23514') return []
        throw error
      })
      if (done.length > 0) written.push(key)
    }
  }
  await sql("set session_replication_role = 'origin'")
  return written
}

/** Where in the whole database a word stands. */
async function whereIs(word: string): Promise<string[]> {
  const tables = await sql(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await sql(
      `select distinct k.key from ${name} t, jsonb_each_text(to_jsonb(t)) k where k.value ilike $1`,
      [`%${word}%`],
    )
    found.push(...rows.map(({ key }) => `${name}.${key}`))
  }
  return found
}

test('erasure leaves no text of the client anywhere in the database', async () => {
  const own = await newPractice(database)
  const { keep } = await world.somebody(own)
  const written = await mark(own, Object.keys(personTables))
  // So that a bound that nobody saw does not empty this test.
  expect(written.length).toBeGreaterThan(40)
  for (const key of ['client_notes.note', 'outbound_messages.body_html', 'tasks.title', 'clients.search'])
    if (key !== 'clients.search') expect(written).toContain(key)
  expect(await whereIs(MARK)).toContain('public.client_merge_states.state')
  expect(await world.erase(own, keep, `${MARK} ${MARK}`)).toMatchObject({ ok: true })
  expect(await whereIs(MARK)).toEqual([])
  expect(await sql('select id from files where practice_id = $1', [own.practice_id])).toEqual([])
})

test('erasure finds data under another spelling of the client’s mailbox, and nobody else’s', async () => {
  const own = await newPractice(database)
  const add = async (name: string, email: string) => {
    const [row] = await sql(
      'insert into clients (practice_id, first_name, email) values ($1, $2, $3) returning id',
      [own.practice_id, name, email],
    )
    return row?.id as string
  }
  const mine = await add('June', 'zebra.finch@gmail.com')
  const ben = await add('Ben', 'ben@example.com')
  await world.visitOf(own, ben, 'with Ben')
  await sql('delete from outbound_messages where practice_id = $1', [own.practice_id])
  let guides = 1
  const typed = async (email: string) => {
    const of = [own.practice_id, email]
    await sql(
      `insert into unfinished_bookings (practice_id, first_name, last_name, email, wording, wording_version, token_hash, left_at)
        values ($1, 'June', 'Hall', $2, 'w', 'v', 'h', now())`,
      of,
    )
    await sql(
      `with guide as (insert into lead_magnets (practice_id, title, kind, body, button) values ($1, $3, 'text', 'Stand up.', 'Send it')
          returning id),
        lead as (insert into leads (practice_id, first_name, email, source) values ($1, 'June', $2, 'By hand'))
        insert into lead_asks (id, practice_id, magnet_id, first_name, email, token_hash)
        select gen_random_uuid(), $1, id, 'June', $2, replace(id::text || id::text, '-', '') from guide`,
      [...of, `Guide ${guides++}`],
    )
    await sql(
      `with made as (insert into imports (practice_id, kind, file_name, source, rows_total)
          values ($1, 'clients', 'people.csv', 'jane', 1) returning id)
        insert into import_rows (practice_id, import_id, line, row, digest, outcome)
        select $1, id, 2, jsonb_build_object('email', upper($2)), repeat('0', 64), null from made`,
      of,
    )
    await sql(
      `insert into message_suppressions (practice_id, channel, address, kind) values ($1, 'email', $2, 'complaint')`,
      of,
    )
    // One that asks the address, and one about the visit of somebody else.
    await sql(
      `insert into outbound_messages (practice_id, client_id, kind, recipient, subject, body_text, body_html, dedupe_key, status)
        select $1, c, k, $2, 's', 'June', 'h', gen_random_uuid()::text, 'kept'
        from (values (null, 'lead-confirm'), ($3::uuid, 'visit-booked')) of (c, k)`,
      [...of, ben],
    )
  }
  await typed('zebrafinch+x@gmail.com')
  await typed('quail.zebra@gmail.com')
  await sql(`update appointments set contact_email = 'z.ebrafinch@gmail.com' where practice_id = $1`, [
    own.practice_id,
  ])
  expect(await world.erase(own, mine, 'June')).toMatchObject({ ok: true })
  expect(await whereIs('z%ebra%finch')).toEqual([])
  expect((await whereIs('quail.zebra@gmail.com')).sort()).toEqual([
    'public.import_rows.row',
    'public.lead_asks.email',
    'public.leads.email',
    'public.message_suppressions.address',
    'public.outbound_messages.recipient',
    'public.unfinished_bookings.email',
  ])
})
