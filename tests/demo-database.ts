import pg from 'pg'
import pino from 'pino'
import { inject } from 'vitest'
import { fillDemo } from '../scripts/demo/fill-demo.ts'
import { connect } from '../src/server/database/open.ts'
import { copyDatabase, type TestDatabase, testDatabase } from './database.ts'
import { demoOf, inDatabase } from './database-setup.ts'
import { freezeFigures } from './frozen-figures.ts'

export const demoNoon = new Date('2026-11-19T17:00:00Z')
export const demoKeys = { publicUrl: 'http://localhost:3000', proofKey: 'test-proof-key' }

/** A fresh copy of the demo practice as it stands at `demoNoon`, filled by the first test file of a run that asks for it. */
export async function demoDatabase(): Promise<TestDatabase> {
  const owner = inject('owner')
  const demo = demoOf(inject('template'))
  const client = new pg.Client(owner)
  await client.connect()
  try {
    // One file at a time, in whichever process. The lock ends with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [demo])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [demo])
    if (!rowCount) {
      const filling = `${demo}_filling`
      await copyDatabase(
        owner,
        `create database ${filling} template ${inject('template')} strategy file_copy`,
      )
      const direct = new pg.Client(inDatabase(owner, filling))
      await direct.connect()
      await freezeFigures({ sql: async text => (await direct.query(text)).rows }, demoNoon)
      await direct.end()
      const database = await connect(inDatabase(owner, filling), pino({ level: 'silent' }), 8)
      await fillDemo(database, { today: demoNoon, ...demoKeys })
      await database.close()
      await copyDatabase(owner, `alter database ${filling} rename to ${demo}`)
    }
  } finally {
    await client.end()
  }
  return testDatabase(demo)
}
