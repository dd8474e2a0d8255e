import type { StepContext } from '../queued-work/queued-work.ts'
import { rowsAtOnce } from './archive-bounds.ts'
import type { ArchiveRules } from './archive-rules.ts'
import { type ArchivedTable, columnsIn } from './plan-archive.ts'
import { restoreRows } from './restore-table.ts'

/** Number of rows restored (including those already present) and of rows that failed. */
export interface Restored {
  rows: number
  left_out: number
}

interface Steps {
  step: (run: (context: StepContext) => Promise<unknown>) => Promise<unknown>
}

/**
 * Writes the rows of one table (JSON text) in short steps; those that name rows of their own table wait until these are there.
 * @param told how many are done
 */
export async function fillTable(
  { step }: Steps,
  table: ArchivedTable,
  rules: ArchiveRules,
  rows: AsyncIterable<string>,
  told: (rows: number) => void,
): Promise<Restored> {
  const counts = { rows: 0, left_out: 0 }
  let columns: string[] = []
  const write = async (texts: readonly string[]) => {
    let left_out = 0
    await step(async ({ client }) => {
      left_out = await restoreRows(client, table, rules, columns, texts)
      return undefined
    })
    counts.rows += texts.length - left_out
    counts.left_out += left_out
    told(counts.rows + counts.left_out)
  }
  let batch: string[] = []
  const later: string[] = []
  for await (const row of rows) {
    if (columns.length === 0) columns = columnsIn(table, row)
    if (namedBy(table, row).length > 0) later.push(row)
    else batch.push(row)
    if (batch.length === rowsAtOnce) await write(batch.splice(0))
  }
  if (batch.length > 0) await write(batch)
  for (batch of inTurns(table, later)) {
    for (let at = 0; at < batch.length; at += rowsAtOnce) await write(batch.slice(at, at + rowsAtOnce))
  }
  return counts
}

const namedBy = ({ selves }: ArchivedTable, row: string): unknown[] => {
  if (selves.length === 0) return []
  const said = JSON.parse(row) as Record<string, unknown>
  return selves.map(name => said[name]).filter(id => id != null)
}

// Each round has the rows whose references already exist. A cycle, which no practice has, goes last.
function* inTurns(table: ArchivedTable, rows: string[]): Generator<string[]> {
  let waiting = rows.map(row => ({
    row,
    id: (JSON.parse(row) as { id?: unknown }).id,
    names: namedBy(table, row),
  }))
  while (waiting.length > 0) {
    const ids = new Set(waiting.map(({ id }) => id))
    const ready = waiting.filter(({ names }) => !names.some(name => ids.has(name)))
    const turn = ready.length > 0 ? ready : waiting
    waiting = ready.length > 0 ? waiting.filter(({ names }) => names.some(name => ids.has(name))) : []
    yield turn.map(({ row }) => row)
  }
}
