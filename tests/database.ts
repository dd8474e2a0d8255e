import { randomBytes } from 'node:crypto'
import pg from 'pg'
import pino from 'pino'
import { inject } from 'vitest'
import { connect, type Database } from '../src/server/database/open.ts'
import { inDatabase } from './database-setup.ts'

export interface TestDatabase extends Database {
  /** Runs SQL as the owner: fixtures and assertions that no caller may see. */
  // biome-ignore lint/suspicious/noExplicitAny: the shape of a row is the query's
  sql: (text: string, values?: unknown[]) => Promise<Record<string, any>[]>
}

/** A fresh copy of the migrated database, for one test file. Close it in `afterAll`. */
export async function testDatabase(template = inject('template')): Promise<TestDatabase> {
  const owner = inject('owner')
  const name = `test_${randomBytes(6).toString('hex')}`
  await copyDatabase(owner, `create database ${name} template ${template} strategy file_copy`)
  const ownerConfig = inDatabase(owner, name)
  const database = await connect(ownerConfig, pino({ level: 'silent' }), 8)
  const direct = new pg.Pool({ ...ownerConfig, max: 2, options: '-c search_path=public,extensions' })
  direct.on('error', () => {})
  return {
    ...database,
    sql: async (text, values) => (await direct.query(text, values)).rows,
    close: async () => {
      await direct.end()
      await database.close()
      await copyDatabase(owner, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Runs a statement about whole databases. Two copies of one template at a time refuse each other: it tries again. */
export async function copyDatabase(owner: pg.ClientConfig, text: string): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    for (let tries = 0; ; tries++) {
      try {
        await client.query(text)
        return
      } catch (error) {
        if ((error as { code?: string }).code !== '55006' || tries > 50) throw error
        await new Promise(resolve => setTimeout(resolve, 50))
      }
    }
  } finally {
    await client.end()
  }
}
