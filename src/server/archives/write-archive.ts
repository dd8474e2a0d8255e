import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { onlyRow } from '../database/rows.ts'
import { withFolder } from '../files/uploads/spool.ts'
import type { WorkContext } from '../queued-work/queued-work.ts'
import type { ArchiveRules } from './archive-rules.ts'
import { keepArchive, plainName } from './keep-archive.ts'
import type { Manifest } from './manifest.ts'
import { filesOf, packFiles } from './pack-files.ts'
import { packTable } from './pack-table.ts'
import { planArchive } from './plan-archive.ts'
import { readTables } from './read-tables.ts'

type Context = WorkContext<unknown, unknown>

export interface Packing {
  rules: ArchiveRules
  page: (manifest: Manifest) => string
  kind: string
  right: string
}

/** Packs the whole practice into one ZIP. Reads tables last to first, so that referenced rows still exist. */
export function packArchive(context: Context, packing: Packing): Promise<{ file_id: string }> {
  return withFolder(async folder => {
    const { practiceId, read, now, storages, progress, step } = context
    if (!practiceId) throw new Error('An archive is of a practice')
    const { rules } = packing
    const tables = planArchive(await read(({ client }) => readTables(client)), rules)
    const counts: Record<string, number> = {}
    for (const [at, table] of tables.toReversed().entries()) {
      progress(at, tables.length + 1, `Reading ${table.name.replaceAll('_', ' ')}`)
      counts[table.name] = await packTable(table, rules, join(folder, table.name), step)
    }
    const files = await read(each => filesOf(each, rules.passingKinds))
    const manifest: Manifest = {
      format: 'stillpoint-archive',
      version: 1,
      practice_id: practiceId,
      practice_name: await nameOf(context, practiceId),
      made_at: now().toISOString(),
      tables: Object.fromEntries(tables.map(({ name }) => [name, counts[name] ?? 0])),
      files: files.length,
    }
    progress(tables.length, tables.length + 1, 'Packing')
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), 'manifest.json')
    zip.addBuffer(Buffer.from(packing.page(manifest)), 'read-me-first.html')
    for (const { name } of tables) {
      zip.addFile(join(folder, `${name}.csv`), `tables/${name}.csv`)
      zip.addFile(join(folder, `${name}.json`), `tables/${name}.json`)
    }
    packFiles(zip, files, storages)
    zip.end()
    const path = join(folder, 'archive.zip')
    const made = createWriteStream(path, { mode: 0o600 })
    await pipeline(zip.outputStream, made, { signal: context.signal })
    const plain = plainName(manifest.practice_name, 'Practice')
    const name = `${plain} ${manifest.made_at.slice(0, 10)}.zip`
    return keepArchive(context, { ...packing, practiceId, path, name })
  })
}

async function nameOf({ read }: Context, practiceId: string): Promise<string> {
  const { name } = await read(({ client }) =>
    onlyRow<{ name: string }>(client, {
      name: 'name-of-practice',
      text: 'select name from practices where id = $1',
      values: [practiceId],
    }),
  )
  return name
}
