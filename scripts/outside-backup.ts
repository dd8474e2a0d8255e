// What `npm run backup` and `npm run restore` do where DATABASE_URL names an outside server: PostgreSQL's own tools do the
// copying, this says into what.
import { spawnSync } from 'node:child_process'
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type pg from 'pg'
import { newClient } from '../src/server/database/client.ts'
import { makeRoles } from '../src/server/database/migrate.ts'

/** Copies the database behind `url` into a new `file`. Throws an Error with the tool's own words, or what to do without it. */
export function dump(url: string, file: string): void {
  if (existsSync(file)) throw new Error(`${file} exists already. Name a new one.`)
  const draft = `${file}.unfinished`
  // It holds the keys of sessions: the tool keeps the rights of a file that is there.
  writeFileSync(draft, '', { mode: 0o600 })
  try {
    run('pg_dump', ['--format=custom', `--file=${draft}`], url)
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Puts what `dump` made back as the database that `url` names, on a server that has it or has never seen it: beside what is
 * there, which is kept under another name, and only when it is whole. Throws an Error that says what is in the way.
 * @returns the name of the earlier database, if there was one with anything in it
 */
export async function restoreOutside(
  file: string,
  url: string,
  replaces: boolean,
): Promise<string | undefined> {
  if (!existsSync(file)) throw new Error(`${file} is not there.`)
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  const server = newClient({ connectionString: inDatabase(url, 'postgres') })
  await server.connect()
  try {
    const present = await look(server, url, name)
    if (present === 'full' && !replaces)
      throw new Error(
        `The database ${name} holds something already. Add --replace to put the backup in its place (the old one is kept).`,
      )
    // Roles belong to the server and are in no backup; without them half of the grants and policies are refused.
    await makeRoles(server)
    if (present === 'empty') {
      fill(inDatabase(url, name), file)
      return undefined
    }
    return await putInPlace(server, url, { file, name, old: present === 'full' })
  } finally {
    await server.end()
  }
}

/** What the server has under that name. Throws where somebody is connected to it. */
async function look(server: pg.Client, url: string, name: string): Promise<'none' | 'empty' | 'full'> {
  const { rows } = await server.query(
    // The server's own workers, which tidy a database that was just written to, let go by themselves.
    `select (select count(*)::int from pg_stat_activity a where a.datid = d.oid and a.backend_type = 'client backend') as users
      from pg_database d where datname = $1`,
    [name],
  )
  if (!rows[0]) return 'none'
  if (rows[0].users > 0)
    throw new Error(
      `Somebody is connected to the database ${name} (${rows[0].users} connections): stop every process of the product first.`,
    )
  const inside = newClient({ connectionString: inDatabase(url, name) })
  await inside.connect()
  const found = await inside.query(
    `select 1 from pg_class where relnamespace not in
      (select oid from pg_namespace where nspname in ('pg_catalog', 'information_schema', 'pg_toast')) limit 1`,
  )
  await inside.end()
  return found.rowCount ? 'full' : 'empty'
}

/** Restores into a database of its own, and exchanges names when it is whole. */
async function putInPlace(
  server: pg.Client,
  url: string,
  { file, name, old }: { file: string; name: string; old: boolean },
): Promise<string | undefined> {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')
  const draft = `restoring_${stamp}_${process.pid}`
  // Names are cut off at 63 bytes.
  const kept = `${name.slice(0, 30)}_before_${stamp}`
  const quoted = (word: string) => server.escapeIdentifier(word)
  await server.query(`create database ${quoted(draft)} template template0`)
  try {
    fill(inDatabase(url, draft), file)
    await server.query('begin')
    if (old) await server.query(`alter database ${quoted(name)} rename to ${quoted(kept)}`)
    await server.query(`alter database ${quoted(draft)} rename to ${quoted(name)}`)
    await server.query('commit')
    return old ? kept : undefined
  } catch (error) {
    await server.query('rollback')
    await server.query(`drop database if exists ${quoted(draft)} with (force)`)
    throw error
  }
}

// All or nothing; and never --clean, which leaves the old database's default privileges to the new one's functions.
const fill = (url: string, file: string) =>
  run('pg_restore', ['--single-transaction', `--dbname=${withoutPassword(url)}`, file], url)

function run(tool: 'pg_dump' | 'pg_restore', options: string[], url: string): void {
  const words = tool === 'pg_dump' ? [...options, withoutPassword(url)] : options
  const { password } = new URL(url)
  // Not among the words, which every account of the machine can read.
  const env = { ...process.env, ...(password ? { PGPASSWORD: decodeURIComponent(password) } : {}) }
  const done = spawnSync(tool, ['--no-password', ...words], { encoding: 'utf8', env })
  if (done.status === 0) return
  const reason = done.error
    ? `${tool} is not installed here.`
    : done.stderr.trim() || `${tool} was ended by ${done.signal}.`
  throw new Error(
    `${reason}\nDATABASE_URL names an outside server: use its provider's tools, or PostgreSQL's own at least as new as the server (docs/operating.md, Backups).`,
  )
}

function withoutPassword(url: string): string {
  const plain = new URL(url)
  plain.password = ''
  return plain.href
}

/** The same server, another database. */
function inDatabase(url: string, name: string): string {
  const there = new URL(url)
  there.pathname = `/${encodeURIComponent(name)}`
  return there.href
}
