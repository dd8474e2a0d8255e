import { open } from 'node:fs/promises'
import { csvOf } from '#lib/text/csv.ts'
import { allRows } from '../database/rows.ts'
import type { StepContext } from '../queued-work/queued-work.ts'
import { rowsAtOnce } from './archive-bounds.ts'
import type { ArchiveRules } from './archive-rules.ts'
import type { ArchivedTable } from './plan-archive.ts'
import { asKeeperOf, quoted, relationOf } from './relation-of.ts'
import { withoutTokens } from './without-tokens.ts'

interface Page {
  row: string
  after: string[]
}

type Step = (run: (context: StepContext) => Promise<unknown>) => Promise<unknown>

/**
 * Writes all rows of one table of the worker's practice to `<path>.json` (a list, a row a line) and `<path>.csv`, in the order
 * in which they were made. Answers how many.
 * @param step one short transaction
 */
export async function packTable(
  table: ArchivedTable,
  rules: ArchiveRules,
  path: string,
  step: Step,
): Promise<number> {
  const json = await open(`${path}.json`, 'wx', 0o600)
  const csv = await open(`${path}.csv`, 'wx', 0o600)
  let rows = 0
  try {
    await json.write('[')
    await csv.write(csvOf([table.columns]))
    for (let after: string[] | null = null, isMore = true; isMore; ) {
      let page: Page[] = []
      await step(async context => {
        page = await asKeeperOf(context.client, table.name, () => readPage(context, table, rules, after))
        // No checkpoint, because the data read so far is only on this machine's disk.
        return undefined
      })
      const texts = page.map(({ row }) => (rules.withLinks[table.name] ? withoutTokens(row) : row))
      for (const text of texts) {
        await json.write(`${rows === 0 ? '\n' : ',\n'}${text}`)
        rows++
      }
      await csv.write(csvOf(texts.map(text => cellsOf(table, JSON.parse(text)))))
      after = page.at(-1)?.after ?? null
      isMore = page.length === rowsAtOnce
    }
    await json.write('\n]\n')
    return rows
  } finally {
    await json.close()
    await csv.close()
  }
}

const cellsOf = ({ columns }: ArchivedTable, row: Record<string, unknown>) =>
  columns.map(column => {
    const value = row[column]
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as string | null)
  })

// Evaluated once per statement. A practice's ID is its owner's account ID.
const owner = '(select app.worker_practice())'

// Names come from the catalog; page keys are passed as values.
async function readPage(
  { client }: StepContext,
  table: ArchivedTable,
  { of = '', onlyRows }: ArchiveRules,
  after: string[] | null,
) {
  await client.query("select set_config('timezone', 'UTC', true)")
  const order = [...new Set([...(table.hasCreated ? ['created_at'] : []), ...table.key])]
  const keys = order.map(name => `t.${quoted(name)}`)
  // Archives of one person have their own rules for what is theirs.
  const loose = of === '' ? table.loose.filter(({ column }) => table.columns.includes(column)) : []
  const named = loose.map(
    ({ column, table: to }, nth) =>
      `cross join lateral (select t.${quoted(column)} as id) named_${nth}
        left join lateral (select t.id from ${relationOf(to)} t
          where t.practice_id = ${owner} and t.id = named_${nth}.id and (${onlyRows[to]})) held_${nth} on true`,
  )
  const columns = table.columns.map(name => {
    // Other people's account IDs are not the practice's to share.
    if (table.accounts.includes(name))
      return `case when t.${quoted(name)} = ${owner} then t.${quoted(name)} end as ${quoted(name)}`
    const nth = loose.findIndex(({ column }) => column === name)
    return nth < 0 ? `t.${quoted(name)}` : `held_${nth}.id as ${quoted(name)}`
  })
  const mine = `t.${table.name === 'practices' ? 'id' : 'practice_id'} = ${owner}`
  const conditions = [mine, onlyRows[table.name], after && pastKeys(keys, after)].filter(Boolean)
  return allRows<Page>(client, {
    name: `pack-${of}${table.name}${after ? '-on' : ''}`,
    text: `select (select row_to_json(k) from (select ${columns.join(', ')}) k)::text as row,
        array[${keys.map(key => `${key}::text`).join(', ')}] as after
      from ${relationOf(table.name)} t ${named.join(' ')} where ${conditions.join(' and ')}
      order by ${keys.join(', ')} limit ${rowsAtOnce}`,
    values: after ?? [],
  })
}

// Text takes the type of what it is compared with.
const pastKeys = (keys: string[], after: string[]) =>
  `(${keys.join(', ')}) > (${after.map((_, at) => `$${at + 1}`).join(', ')})`
