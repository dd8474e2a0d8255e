// `npm run backup [-- FOLDER]`: a copy of the database, made while the product runs.
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import pino from 'pino'
import { readConfig } from '../src/server/config.ts'
import { newClient } from '../src/server/database/client.ts'
import { clusterFolder, ownerOf, startCluster } from '../src/server/database/embedded/cluster.ts'
import { copyFile, listFiles, type Manifest, writeManifest } from './backup-manifest.ts'
import { dump } from './outside-backup.ts'

// Made anew by the server, or of this run only (PostgreSQL's own list for base backups).
const left =
  /^(postmaster\.(pid|opts)|pg_internal\.init|backup_label|tablespace_map)$|^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|(^|\/)(pgsql_tmp.*|pg_internal\.init.*|t\d+_\d+.*)$/
const folders = [
  'pg_wal/archive_status',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
]
const moreFolders = ['pg_stat_tmp', 'pg_subtrans', 'pg_tblspc', 'pg_twophase', 'pg_stat', 'pg_commit_ts']
const logical = ['pg_logical/mappings', 'pg_logical/snapshots']

/**
 * Copies a running embedded database into `target`, which must not exist yet, with every row that was
 * acknowledged before it ends. Answers the manifest. Throws the database's error, or one that names the folder.
 */
export async function backUp(dataDir: string, target: string): Promise<Manifest> {
  const cluster = clusterFolder(dataDir)
  const draft = `${target}.unfinished`
  if (existsSync(target)) throw new Error(`${target} exists already. Name a new folder.`)
  const client = newClient(ownerOf(dataDir))
  // Heard by the query under way; without a listener an idle moment would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await mkdir(join(draft, 'postgres'), { recursive: true, mode: 0o700 })
    const files = await copyCluster(client, cluster, join(draft, 'postgres'))
    const version = (await client.query('show server_version')).rows[0].server_version as string
    const manifest = { made_at: new Date().toISOString(), postgres: version, files }
    await writeManifest(draft, manifest)
    // Under its own name only when it is whole.
    await rename(draft, target)
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function copyCluster(client: pg.Client, from: string, to: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = {}
  const take = async (path: string) => {
    const copied = await copyFile(join(from, path), join(to, path))
    if (copied) files[path] = copied
  }
  // The slot keeps the log from being recycled under our hands; it goes with the connection.
  const slot = `backup_${process.pid}`
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
  const started = await client.query(
    "select pg_walfile_name(pg_backup_start('stillpoint', fast => true)) as file",
  )
  for (const path of await listFiles(from)) if (!left.test(path)) await take(path)
  const stopped = await client.query(
    'select labelfile, spcmapfile, pg_walfile_name(lsn) as file from pg_backup_stop(wait_for_archive => false)',
  )
  const { labelfile, spcmapfile, file: last } = stopped.rows[0]
  const first = started.rows[0].file as string
  for (const path of await listFiles(join(from, 'pg_wal'))) {
    const isNeeded = /^[0-9A-F]{24}$/.test(path) ? path >= first && path <= last : /\.history$/.test(path)
    if (isNeeded) await take(join('pg_wal', path))
  }
  for (const path of [...folders, ...moreFolders, ...logical])
    await mkdir(join(to, path), { recursive: true, mode: 0o700 })
  files.backup_label = await writeText(to, 'backup_label', labelfile)
  if (spcmapfile) files.tablespace_map = await writeText(to, 'tablespace_map', spcmapfile)
  return files
}

async function writeText(folder: string, name: string, text: string) {
  const draft = join(folder, `${name}.text`)
  await writeFile(draft, text)
  const copied = await copyFile(draft, join(folder, name))
  await rm(draft)
  return copied as Manifest['files'][string]
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const target = resolve(process.argv[2] ?? join(config.dataDir, 'backups', stamp))
  const makeFolder = () => mkdir(join(target, '..'), { recursive: true, mode: 0o700 })
  if (config.databaseUrl) {
    await makeFolder()
    const file = `${target}.dump`
    dump(config.databaseUrl, file)
    console.log(`Backup: ${file}\nPut it back, while nothing runs on it, with: npm run restore -- ${file}`)
    return
  }
  // Starting there would make one, and a backup of nothing.
  if (!existsSync(join(clusterFolder(config.dataDir), 'PG_VERSION')))
    throw new Error(
      `There is no database in ${config.dataDir}. Set DATA_DIR to the folder that the product runs on.`,
    )
  await makeFolder()
  const running = await isRunning(config.dataDir)
  const cluster = running ? undefined : await startCluster(config.dataDir, pino({ level: 'silent' }))
  try {
    const { files } = await backUp(config.dataDir, target)
    const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0)
    console.log(`Backup: ${target} (${Object.keys(files).length} files, ${Math.ceil(bytes / 2 ** 20)} MB)`)
    console.log(`Put it back with: npm run restore -- ${target}`)
  } finally {
    await cluster?.stop()
  }
}

async function isRunning(dataDir: string): Promise<boolean> {
  const client = newClient(ownerOf(dataDir))
  client.on('error', () => {})
  return client.connect().then(
    async () => {
      await client.end()
      return true
    },
    () => false,
  )
}

if (import.meta.main) {
  main().catch(error => {
    console.error((error as Error).message)
    process.exit(1)
  })
}
