import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isUuid } from '../../lib/is-uuid.ts'
import { firstRow } from '../database/rows.ts'
import { withFolder } from '../files/uploads/spool.ts'
import { type StepContext, type WorkContext, WorkFailed } from '../queued-work/queued-work.ts'
import { mostIds } from './archive-bounds.ts'
import type { ArchiveRules } from './archive-rules.ts'
import { fillTable, type Restored } from './fill-table.ts'
import { idIn, mapIds } from './map-ids.ts'
import { type OpenArchive, openArchive } from './open-archive.ts'
import { type ArchivedTable, columnsIn, planArchive } from './plan-archive.ts'
import { readTables } from './read-tables.ts'
import { fileIdsIn, restoreFiles } from './restore-files.ts'
import { clearTables, restorePractice } from './restore-table.ts'

type Context = WorkContext<unknown, unknown>

export interface Restoring {
  rules: ArchiveRules
  fileId: string
  kind: string
  /** IDs of rows beyond a new practice's defaults. All must come from an earlier attempt at the same archive. */
  ownIds: (context: StepContext) => Promise<string[]>
  /** The error if the practice has other data. */
  notEmpty: () => WorkFailed
}

export interface RestoredTable extends Restored {
  name: string
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** Restores an archive into a new practice with new IDs. Safe to repeat. Returns rows per table and the file count. */
export function restoreArchive(
  context: Context,
  restoring: Restoring,
): Promise<{ tables: RestoredTable[]; files: number }> {
  return withFolder(async folder => {
    const { practiceId } = context
    if (!practiceId) throw new Error('An archive is restored into a practice')
    const archive = await openArchive(await fetchArchive(context, practiceId, restoring, folder))
    try {
      return await restoreInto(context, practiceId, archive, restoring)
    } finally {
      archive.close()
    }
  })
}

async function restoreInto(
  context: Context,
  practiceId: string,
  archive: OpenArchive,
  restoring: Restoring,
): Promise<{ tables: RestoredTable[]; files: number }> {
  const { rules } = restoring
  const plan = planArchive(await context.read(({ client }) => readTables(client)), rules)
  const counts = archive.manifest.tables
  const tables = plan.filter(({ name }) => Object.hasOwn(counts, name))
  const known = await idsIn(archive, tables)
  for (const id of await fileIdsIn(archive)) known.add(id)
  const idOf = (id: string) => idIn(practiceId, id, digest)
  await begin(context, practiceId, plan, restoring, new Set([...known].map(idOf)))
  const kinds = context.fileKinds.filter(({ name }) => !rules.passingKinds.includes(name))
  const files = await restoreFiles(context, practiceId, archive, idOf, kinds)
  const exchange = (row: string) =>
    mapIds(row, { from: archive.manifest.practice_id, to: practiceId, known, digest })
  const total = Object.values(counts).reduce((sum, rows) => sum + rows, 0)
  const restored: RestoredTable[] = []
  let done = 0
  for (const table of tables) {
    const words = `Restoring ${table.name.replaceAll('_', ' ')}`
    const told = (rows: number) => context.progress(done + rows, total, words)
    const rows = mapped(archive.rowsOf(table.name), exchange)
    const some =
      table.name === 'practices'
        ? await takeOver(context, practiceId, table, rows)
        : await fillTable(context, table, rules, rows, told)
    done += some.rows + some.left_out
    restored.push({ name: table.name, ...some })
  }
  context.progress(total, total, 'Done')
  return { tables: restored, files }
}

async function fetchArchive(
  { read, storages }: Context,
  practiceId: string,
  { fileId, kind }: Restoring,
  folder: string,
): Promise<string> {
  const file = await read(({ client }) =>
    firstRow<{ bytes: number; storage: string }>(client, {
      name: 'archive-to-restore',
      text: `select bytes, storage from files where practice_id = $1 and id = $2 and kind = $3 and state = 'ready'`,
      values: [practiceId, fileId, kind],
    }),
  )
  if (!file) throw new WorkFailed('not_found', 'The archive was deleted.', { isFinal: true })
  const path = join(folder, 'archive.zip')
  const bytes = storages.named(file.storage).read({ practiceId, fileId }, 0, file.bytes - 1)
  await pipeline(Readable.from(bytes), createWriteStream(path, { mode: 0o600 }))
  return path
}

async function idsIn(archive: OpenArchive, tables: readonly ArchivedTable[]): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const { name, key } of tables) {
    if (key.length !== 1) continue
    for await (const row of archive.rowsOf(name)) {
      const id = (JSON.parse(row) as Record<string, unknown>)[key[0] as string]
      if (typeof id === 'string' && isUuid(id)) ids.add(id)
      if (ids.size > mostIds)
        throw new WorkFailed('not_an_archive', 'This archive is larger than any practice.', { isFinal: true })
    }
  }
  ids.delete(archive.manifest.practice_id)
  return ids
}

async function begin(
  { step }: Context,
  practiceId: string,
  plan: readonly ArchivedTable[],
  { rules, ownIds, notEmpty }: Restoring,
  known: ReadonlySet<string>,
): Promise<void> {
  await step(async context => {
    const there = await ownIds(context)
    if (!there.every(id => known.has(id))) throw notEmpty()
    // With no rows of its own, the defaults are cleared. Otherwise, an earlier attempt was here.
    if (there.length === 0) await clearTables(context.client, practiceId, plan, rules)
    return undefined
  })
}

async function* mapped(rows: AsyncIterable<string>, exchange: (row: string) => string) {
  for await (const row of rows) yield exchange(row)
}

async function takeOver(
  { step }: Context,
  practiceId: string,
  table: ArchivedTable,
  rows: AsyncIterable<string>,
): Promise<Restored> {
  for await (const row of rows) {
    await step(async ({ client }) => {
      await restorePractice(client, practiceId, columnsIn(table, row), row)
      return undefined
    })
    return { rows: 1, left_out: 0 }
  }
  return { rows: 0, left_out: 0 }
}
