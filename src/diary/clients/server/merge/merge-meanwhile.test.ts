import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { newPractice } from '../../../../../tests/verbs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const words = {
  client_notes: `insert into client_notes (practice_id, client_id, note) values ($1, $2, 'Allergic to nuts')`,
  client_consents: `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording)
    values ($1, $2, 'email', 'offers', false, 'staff', 'No')`,
}

const waiting = 'select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))'

test.each(Object.entries(words))(
  '%s written during a merge goes to the kept record',
  async (table, write) => {
    const own = await newPractice(database)
    const [keep, gone] = await database.sql(
      `insert into clients (practice_id, first_name, email) values ($1, 'June', 'june@example.com'), ($1, 'Jane', 'jane@example.com')
     returning id`,
      [own.practice_id],
    )
    const merging = new pg.Client(database.ownerConfig)
    await merging.connect()
    await merging.query('begin')
    await merging.query('select from public.clients where id = $1 for update', [gone?.id])
    await merging.query('update public.clients set archived_at = now(), merged_into = $2 where id = $1', [
      gone?.id,
      keep?.id,
    ])
    const written = database.sql(write, [own.practice_id, gone?.id])
    // It stands in line before the merge ends: that it waits is what the database says, not the clock.
    while ((await merging.query(waiting)).rowCount === 0) await wait(5)
    await merging.query('commit')
    await merging.end()
    await written
    expect(
      await database.sql(`select client_id from ${table} where practice_id = $1`, [own.practice_id]),
    ).toEqual([{ client_id: keep?.id }])
  },
)
