import { ownerId } from '../../scripts/demo/practice-rows.ts'
import type { Caller } from '../../src/server/database/transaction.ts'
import { inTransaction } from '../../src/server/database/transaction.ts'
import type { TestDatabase } from '../database.ts'

export interface Table {
  name: string
  /** Of a view: that it asks the tables as whoever looks. */
  has_row_security: boolean
  is_view: boolean
  /** Rows that belong to the practice the tests are about. */
  rows: number
  all_columns: string[]
  /** '<role> <verb>' → the columns it is granted. */
  columns: Record<string, string[]>
  policy_roles: string[]
  /** SQL that is true of the practice's rows. */
  is_ours: string
  /** Generated columns cannot be written by anybody. */
  writable: string[]
}

type Verb = 'select' | 'insert' | 'update' | 'delete'

// Their ids name no person and no practice.
const idsOfTheirOwn = new Set(['auth.refresh_tokens', 'auth.mfa_challenges'])

/** Every table of the schemas that are ours, with what was granted on it. */
export async function readTables(database: TestDatabase): Promise<Table[]> {
  const rows = await database.sql(
    `select n.nspname || '.' || c.relname as name, 
       c.relrowsecurity or 'security_invoker=true' = any(c.reloptions) as has_row_security, c.relkind = 'v' as is_view,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         order by 1) as all_columns,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         and a.attgenerated = '' and a.attidentity <> 'a' order by 1) as writable,
       array(select distinct r.rolname::text from pg_policy p, pg_roles r where p.polrelid = c.oid and r.oid = any(p.polroles)
         order by 1) as policy_roles,
       (select coalesce(json_object_agg(key, names), '{}') from (
         select r.role || ' ' || v.verb as key, array_agg(a.attname::text order by a.attname) as names
         from unnest(array['anon', 'authenticated', 'practice_worker', 'clinical_worker']) as r (role), unnest(array['select', 'insert', 'update']) as v (verb),
           pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
           and (r.role <> 'clinical_worker' or n.nspname = 'clinical')
           and has_schema_privilege(r.role, n.oid, 'usage') and has_column_privilege(r.role, c.oid, a.attnum, v.verb)
         group by 1) as granted) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'auth', 'private', 'app', 'clinical') and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
  )
  const tables: Table[] = []
  for (const row of rows as unknown as Omit<Table, 'is_ours' | 'rows'>[]) {
    const key = ['practice_id', 'user_id', 'id'].find(name => row.all_columns.includes(name))
    const isTenant = /^(public|auth|clinical)\./.test(row.name) && !idsOfTheirOwn.has(row.name) && key
    const is_ours = isTenant ? `${key} = '${ownerId}'` : 'true'
    const [counted] = await database.sql(`select count(*)::int as n from ${row.name} where ${is_ours}`)
    tables.push({ ...row, is_ours, rows: counted?.n as unknown as number })
  }
  return tables
}

/**
 * Tries one verb on the practice's rows in a transaction that is rolled back. Answers the verb's letter
 * when it reaches a row, '0' when row security keeps them all, '-' when the role was not granted it.
 */
export async function attempt(
  database: TestDatabase,
  table: Table,
  caller: Caller,
  verb: Verb,
): Promise<string> {
  const letter = verb.charAt(0)
  const statement = await statementFor(database, table, caller, verb)
  if (!statement) return '-'
  try {
    await inTransaction(database.pool, caller, {}, async client => {
      const { rowCount } = await client.query(statement.text, statement.values)
      throw new Reached(rowCount ?? 0)
    })
  } catch (error) {
    if (error instanceof Reached) return error.count > 0 ? letter : '0'
    const { code, message } = error as { code: string; message: string }
    if (code === '42501') return message.includes('row-level security') ? '0' : '-'
    // A view that joins cannot be written to, whoever asks.
    if (code === '55000') return '-'
    // Refused by a key or a check, after row security had let it pass.
    if (code.startsWith('23')) return letter
    throw error
  }
  return '?'
}

class Reached extends Error {
  readonly count: number
  constructor(count: number) {
    super('rolled back')
    this.count = count
  }
}

async function statementFor(database: TestDatabase, table: Table, caller: Caller, verb: Verb) {
  const granted = table.columns[`${caller.role} ${verb}`] ?? []
  const list = granted.filter(name => table.writable.includes(name))
  if (verb === 'select') return { text: `select 1 from ${table.name} where ${table.is_ours}`, values: [] }
  if (verb === 'delete') return { text: `delete from ${table.name} where ${table.is_ours}`, values: [] }
  const first = list[0]
  if (!first) return undefined
  if (verb === 'update') {
    return { text: `update ${table.name} set ${first} = ${first} where ${table.is_ours}`, values: [] }
  }
  // A copy of a row that is there: a key refuses it, unless row security did so before.
  const [row] = await database.sql(
    `select to_json(t) as row from ${table.name} t where ${table.is_ours} limit 1`,
  )
  const names = list.join(', ')
  const text = `insert into ${table.name} (${names}) select ${names} from json_populate_record(null::${table.name}, $1)`
  return { text, values: [JSON.stringify(row?.row)] }
}
