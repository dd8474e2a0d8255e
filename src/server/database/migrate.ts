import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import { newPool } from './client.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Platform SQL first (roles, schema auth), then the product's, by file name. */
const folders = [here('../platform/sql'), here('../../../supabase/migrations')]

/** Migrates to the newest schema. A lock makes it safe across processes. Throws the failed file's database error. */
export async function migrate(owner: pg.ClientConfig): Promise<void> {
  const pool = newPool({ ...owner, max: 1, options: '-c search_path=public,extensions' })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const names = { migrationTableName: 'migrations', migrationLockTableName: 'migration_lock' }
  const migrator = new Migrator({
    db,
    ...names,
    migrationTableSchema: 'private',
    // Platform files sort first, so a new one must not block a database that already has product files.
    allowUnorderedMigrations: true,
    provider: { getMigrations: async () => readMigrations() },
  })
  try {
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  } finally {
    await db.destroy()
  }
}

/** Creates missing roles. They belong to the server, so restoring a backup on a new server needs them first. */
export async function makeRoles(owner: pg.Client): Promise<void> {
  const texts = folders.flatMap(folder =>
    readdirSync(folder)
      .sort()
      .map(name => readFileSync(join(folder, name), 'utf8')),
  )
  const blocks = texts.flatMap(text => text.match(/^do \$\$$[\s\S]*?^end \$\$;$/gm) ?? [])
  for (const block of blocks.filter(text => /\bcreate role\b/.test(text))) await owner.query(block)
}

function readMigrations(): Record<string, Migration> {
  const files = folders.flatMap((folder, rank) =>
    readdirSync(folder)
      .filter(name => name.endsWith('.sql'))
      .sort()
      .map(name => ({ key: `${rank}/${name}`, path: join(folder, name) })),
  )
  return Object.fromEntries(
    files.map(({ key, path }) => [
      key,
      {
        up: async (db: Kysely<unknown>) => {
          await sql.raw(readFileSync(path, 'utf8')).execute(db)
        },
      },
    ]),
  )
}
