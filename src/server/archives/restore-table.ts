import type pg from 'pg'
import type { ArchiveRules } from './archive-rules.ts'
import type { ArchivedTable } from './plan-archive.ts'
import { asKeeperOf, quoted, relationOf } from './relation-of.ts'

/** Writes rows (JSON text) as the practice's worker under row security. Returns how many rows could not be written. */
export async function restoreRows(
  client: pg.PoolClient,
  table: ArchivedTable,
  rules: ArchiveRules,
  columns: readonly string[],
  rows: readonly string[],
): Promise<number> {
  if (rows.length === 0) return 0
  await client.query("select set_config('app.restoring', '1', true)")
  return asKeeperOf(client, table.name, async () => {
    if (await attempt(client, table, rules, columns, rows)) return 0
    let left_out = 0
    for (const row of rows) if (!(await attempt(client, table, rules, columns, [row]))) left_out++
    return left_out
  })
}

// Errors caused by the row: class 22 (value), class 23 (constraint), and row security.
const isOfTheRow = (code: string | undefined) => /^(?:22|23)/.test(code ?? '') || code === '42501'

async function attempt(
  client: pg.PoolClient,
  table: ArchivedTable,
  rules: ArchiveRules,
  columns: readonly string[],
  rows: readonly string[],
): Promise<boolean> {
  await client.query('savepoint restored')
  try {
    await client.query({
      text: insertOf(table, rules, columns),
      values: [`[${rows.join(',')}]`],
    })
    await client.query('release savepoint restored')
    return true
  } catch (error) {
    if (!isOfTheRow((error as { code?: string }).code)) throw error
    await client.query('rollback to savepoint restored')
    return false
  }
}

// An archive may be crafted, so only what our own archives contain is accepted.
function insertOf(
  table: ArchivedTable,
  { givenAnew, onlyRows }: ArchiveRules,
  columns: readonly string[],
): string {
  const anew = [
    ...Object.entries(givenAnew).flatMap(([name, given]) =>
      name.startsWith(`${table.name}.`) ? [[name.slice(table.name.length + 1), given] as const] : [],
    ),
    ...table.secrets.map(
      name => [name, `encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex')`] as const,
    ),
  ]
  const into = [...columns.map(quoted), ...anew.map(([name]) => quoted(name))]
  const from = [...columns.map(name => `r.${quoted(name)}`), ...anew.map(([, given]) => given)]
  const relation = relationOf(table.name)
  return `insert into ${relation} (${into.join(', ')})
    select ${from.join(', ')} from jsonb_populate_recordset(null::${relation}, $1::jsonb) r cross join lateral (select r.*) t
    where ${onlyRows[table.name] ?? 'true'}
    on conflict (${table.key.map(quoted).join(', ')}) do nothing`
}

/** Restores the practice row, except for its ID, URL and plan. */
export async function restorePractice(
  client: pg.PoolClient,
  practiceId: string,
  columns: readonly string[],
  row: string,
): Promise<void> {
  const names = columns.filter(name => name !== 'id').map(quoted)
  await client.query({
    text: `update public.practices p set (${names.join(', ')}) = (select ${names.map(name => `r.${name}`).join(', ')}
      from jsonb_populate_record(null::public.practices, $2::jsonb) r) where p.id = $1`,
    values: [practiceId, row],
  })
}

/** Deletes a new practice's default rows, from the last table to the first. */
export async function clearTables(
  client: pg.PoolClient,
  practiceId: string,
  tables: readonly ArchivedTable[],
  { neverCleared }: ArchiveRules,
): Promise<void> {
  for (const { name } of tables.toReversed()) {
    if (name === 'practices' || neverCleared[name]) continue
    const relation = relationOf(name)
    const asked = `select from pg_class where oid = $1::regclass and has_table_privilege(oid, 'delete')`
    await asKeeperOf(client, name, async () => {
      // A table that no one may delete from is empty in a new practice.
      if ((await client.query({ text: asked, values: [relation] })).rowCount === 0) return
      await client.query({ text: `delete from ${relation} where practice_id = $1`, values: [practiceId] })
    })
  }
}
