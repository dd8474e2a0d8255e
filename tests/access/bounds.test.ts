import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  // Once: there are three hundred columns to try them on.
  await database.sql('create schema probes')
  for (const [type, values] of Object.entries(probes)) {
    const given = values.map(value => `(${value})`).join(', ')
    await database.sql(`create table probes."${type}" as select * from (values ${given}) as row (value)`)
  }
})
afterAll(() => database.close())

/** Written by the migrator, by migrations and when the product is installed: nobody else reaches them. */
const ofTheHouse = new Set([
  'private.member_rights.right',
  'private.mended_values.was',
  'private.migration_lock.id',
  'private.migrations.name',
  'private.migrations.timestamp',
  'private.secrets.name',
  'private.secrets.value',
])
/** Of schema auth, what strangers write or choose. */
const ofStrangers = new Set([
  'auth.users.email',
  'auth.users.email_before',
  'auth.users.email_change',
  'auth.users.phone',
  'auth.users.raw_user_meta_data',
  'auth.attempts.bucket',
  'auth.attempts.subject',
  'auth.flow_state.code_challenge',
  'auth.mfa_factors.friendly_name',
  'auth.one_time_tokens.relates_to',
  'auth.sessions.user_agent',
])

/** Far too much of it as SQL, in several alphabets: a pattern that only knows letters is no bound on digits. */
const huge = ['a', 'A', '1', ' ', '文'].map(sign => `repeat('${sign}', 210000)`)
const texts = [
  ...huge,
  `repeat('a', 210000) || '@example.com'`,
  `'https://example.com/' || repeat('a', 210000)`,
]
const probes: Record<string, string[]> = {
  text: texts,
  'text[]': [`array[repeat('a', 210000)]`, `array_fill('a'::text, array[100000])`],
  'uuid[]': [`array_fill('00000000-0000-4000-8000-000000000000'::uuid, array[100000])`],
  jsonb: [
    `jsonb_build_object('a', repeat('a', 1100000))`,
    `jsonb_build_array(repeat('a', 1100000))`,
    `to_jsonb(array_fill(1234567890, array[100000]))`,
  ],
}

interface Column {
  name: string
  type: string
  column: string
  /** What its own checks ask, as SQL. */
  rules: string[]
}

async function columns(): Promise<Column[]> {
  const rows = await database.sql(
    `select n.nspname || '.' || c.relname || '.' || a.attname as name, format_type(a.atttypid, null) as type,
       quote_ident(a.attname) as column, a.atttypmod > 0 as is_sized,
       array(select pg_get_expr(k.conbin, k.conrelid) from pg_constraint k
         where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname) as rules
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       join pg_type t on t.oid = a.atttypid
     where n.nspname in ('public', 'private', 'auth', 'clinical') and c.relkind in ('r', 'p')
       and (t.typcategory in ('S', 'A') or t.typname in ('json', 'jsonb', 'bytea', 'xml', 'hstore')) order by 1`,
  )
  return rows.filter(row => !row.is_sized && row.type !== 'bytea') as never
}

async function isBounded({ type, column, rules }: Column): Promise<boolean> {
  if (!probes[type]) throw new Error(`Nothing is known to try on a column of type ${type}`)
  if (rules.length === 0) return false
  const rule = rules.map(each => `(${each})`).join(' and ')
  const text = `select bool_or(coalesce(${rule}, true)) as passes from probes."${type}" as row (${column})`
  const [row] = await database.sql(text)
  return row?.passes === false
}

describe('values that can be written into a column', () => {
  it('are bounded for every type of content', async () => {
    const all = await columns()
    const wanted = all.filter(({ name }) =>
      name.startsWith('auth.') ? ofStrangers.has(name) : !ofTheHouse.has(name),
    )
    expect(wanted.length).toBeGreaterThan(100)
    const unbounded: string[] = []
    for (const column of wanted) if (!(await isBounded(column))) unbounded.push(column.name)
    expect(unbounded).toEqual([])
  })

  it('have no exception for a missing column', async () => {
    const names = new Set((await columns()).map(column => column.name))
    expect([...ofStrangers].filter(name => !names.has(name))).toEqual([])
    // Columns of a fixed size are left out above.
    expect([...ofTheHouse].filter(name => !names.has(name) && !name.startsWith('private.migration'))).toEqual(
      [],
    )
  })
})
