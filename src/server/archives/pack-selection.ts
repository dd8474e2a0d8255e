import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { withFolder } from '../files/uploads/spool.ts'
import type { StepContext, WorkContext } from '../queued-work/queued-work.ts'
import type { ArchiveRules } from './archive-rules.ts'
import { keepArchive } from './keep-archive.ts'
import { packTable } from './pack-table.ts'
import { planArchive, type TableFacts } from './plan-archive.ts'
import { readTables } from './read-tables.ts'

export interface Selection {
  rules: ArchiveRules
  choose: (facts: readonly TableFacts[]) => TableFacts[]
  /** Runs first in each read transaction to set whose rows `rules` choose. Throws to end the work. */
  prepare: (each: StepContext) => Promise<void>
  /** The explaining page as HTML, from row counts by table. */
  page: (counts: Readonly<Record<string, number>>) => string
  name: string
  kind: string
  right: string
}

/** Packs some of the practice's rows (CSV and JSON per table, and a page) into a ZIP file. It can't be restored. */
export function packSelection(
  context: WorkContext<unknown, unknown>,
  { rules, choose, prepare, page, name, kind, right }: Selection,
): Promise<{ file_id: string }> {
  return withFolder(async folder => {
    const { practiceId, read, step, progress, signal } = context
    if (!practiceId) throw new Error('An archive is of a practice')
    const tables = planArchive(choose(await read(({ client }) => readTables(client))), rules)
    const prepared = (run: (each: StepContext) => Promise<unknown>) =>
      step(async each => {
        await prepare(each)
        return run(each)
      })
    const counts: Record<string, number> = {}
    for (const [at, table] of tables.toReversed().entries()) {
      progress(at, tables.length + 1, `Reading ${table.name.replaceAll('_', ' ')}`)
      counts[table.name] = await packTable(table, rules, join(folder, table.name), prepared)
    }
    progress(tables.length, tables.length + 1, 'Packing')
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from(page(counts)), 'read-me-first.html')
    for (const table of tables.filter(each => counts[each.name] !== 0))
      for (const end of ['csv', 'json'])
        zip.addFile(join(folder, `${table.name}.${end}`), `tables/${table.name}.${end}`)
    zip.end()
    const path = join(folder, 'archive.zip')
    await pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }), { signal })
    return keepArchive(context, { practiceId, path, name, kind, right, besideOthers: true })
  })
}
