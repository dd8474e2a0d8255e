import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import { newPool } from './client.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Platform SQL first (roles, schema auth), then the product's, each in the order of file names. */
const folders = [here('../platform/sql'), here('../../../supabase/migrations')]

/**
 * Brings a database to the newest schema as its owner. Safe with several processes at once: the
 * migrator takes a lock, and each file is applied once. Throws the database's error of the file that failed.
 */
export async function migrate(owner: pg.ClientConfig): Promise<void> {
  const pool = newPool({ ...owner, max: 1, options: '-c search_path=public,extensions' })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const names = { migrationTableName: 'migrations', migrationLockTableName: 'migration_lock' }
  const migrator = new Migrator({
    db,
    ...names,
    migrationTableSchema: 'private',
    // The platform's files come before the product's: a new one of theirs must not stop a database that has both.
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

/**
 * Makes the roles that the schema grants to, where they are missing, as the files themselves do. They belong to the server:
 * one that gets a database out of a backup needs them first.
 */
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
