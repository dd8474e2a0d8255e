// `npm run restore -- FOLDER [--replace]`: puts a backup back as the embedded database of DATA_DIR; a FILE of an outside
// server as the database of DATABASE_URL.
import { chown, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import pino from 'pino'
import { readConfig } from '../src/server/config.ts'
import { newClient } from '../src/server/database/client.ts'
import { type Account, chooseAccount, existingParent } from '../src/server/database/embedded/account.ts'
import { findBinaries } from '../src/server/database/embedded/binaries.ts'
import { clusterFolder, startCluster } from '../src/server/database/embedded/cluster.ts'
import { waitUntilFree } from '../src/server/database/embedded/postmaster.ts'
import { copyFile, verifyBackup } from './backup-manifest.ts'
import { restoreOutside } from './outside-backup.ts'

/**
 * Checks the backup, copies it beside and renames it into place; the database that was there is kept under
 * another name. Throws DatabaseInUse while the product runs, and an Error when something is in the way.
 * @returns where the earlier database went, if there was one
 */
export async function restore(
  backup: string,
  dataDir: string,
  replaces: boolean,
): Promise<string | undefined> {
  const cluster = clusterFolder(dataDir)
  await waitUntilFree(cluster)
  const present = await readdir(cluster).catch(() => [])
  if (present.length > 0 && !replaces) {
    throw new Error(
      `${cluster} holds a database already. Add --replace to put the backup in its place (the old one is kept).`,
    )
  }
  const { files } = await verifyBackup(backup)
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const draft = `${cluster}.restoring-${stamp}`
  await mkdir(dataDir, { recursive: true })
  const account = chooseAccount([findBinaries().bin, existingParent(dataDir)])
  try {
    await mkdir(draft, { mode: 0o700 })
    for (const path of Object.keys(files)) await copyFile(join(backup, 'postgres', path), join(draft, path))
    await makeFolders(join(backup, 'postgres'), draft)
    await giveTo(account, draft)
    const old = present.length > 0 ? `${cluster}.before-${stamp}` : undefined
    if (old) await rename(cluster, old)
    await rename(draft, cluster)
    await syncFolder(dataDir)
    return old
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

// PostgreSQL wants its empty folders too.
async function makeFolders(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(from.length + 1)
    if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true, mode: 0o700 })
  }
}

async function giveTo({ uid, gid }: Account, folder: string): Promise<void> {
  if (uid === undefined || gid === undefined) return
  await chown(folder, uid, gid)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chown(join(entry.parentPath, entry.name), uid, gid)
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync()
  await folder.close()
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const backup = process.argv.slice(2).find(word => !word.startsWith('-'))
  if (!backup) throw new Error('Which backup? npm run restore -- FOLDER')
  const replaces = process.argv.includes('--replace')
  if (config.databaseUrl) {
    const old = await restoreOutside(resolve(backup), config.databaseUrl, replaces)
    const name = decodeURIComponent(new URL(config.databaseUrl).pathname.slice(1))
    console.log(
      `Restored into the database ${name} (${await count({ connectionString: config.databaseUrl })}).`,
    )
    if (old) console.log(`What was there before is in the database ${old}.`)
    return
  }
  const old = await restore(resolve(backup), config.dataDir, replaces)
  // Starting it once replays the log and shows that the database opens.
  const cluster = await startCluster(config.dataDir, pino({ level: 'silent' }))
  const held = await count(cluster.owner)
  await cluster.stop()
  console.log(`Restored into ${config.dataDir} (${held}).`)
  if (old) console.log(`What was there before is in ${old}.`)
}

async function count(owner: pg.ClientConfig): Promise<string> {
  const client = newClient(owner)
  await client.connect()
  const { rows } = await client.query(
    'select (select count(*) from public.practices)::int as practices, (select count(*) from public.appointments)::int as visits',
  )
  await client.end()
  return `practices: ${rows[0].practices}, appointments: ${rows[0].visits}`
}

if (import.meta.main) {
  main().catch(error => {
    console.error((error as Error).message)
    process.exit(1)
  })
}
