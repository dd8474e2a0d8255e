import fs from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testApp } from '../app.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { ownerOf, pdf } from '../file-world.ts'
import { payForFull } from '../free-plan.ts'

let database: TestDatabase
let http: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  database = await testDatabase()
  http = await testApp(database)
})
afterAll(() => database.close())

const send = async (headers: Record<string, string>, { app } = http) => {
  const more = { ...headers, 'x-file-name': 'guide.pdf' }
  const answer = await app.request('/files/v1/guide', { method: 'POST', body: pdf() as never, headers: more })
  return [answer.status, (await answer.json()).error?.code]
}

describe('file storage space', () => {
  it('is 100 MB until a plan is paid, except for archives that the product writes', async () => {
    const fresh = await ownerOf(database, http)
    const add = (bytes: number, kind = 'guide') =>
      database.sql(
        `insert into files (practice_id, kind, name, type, bytes, sha256, storage, read_right, write_right)
         values ($1, $3, 'n', 'application/pdf', $2, repeat('0', 64), 'postgres', 'marketing', 'marketing')`,
        [fresh.practice_id, bytes, kind],
      )
    await add(60_000_000)
    await add(44_857_600 - 100)
    expect(await send(fresh.headers)).toEqual([402, 'no_room_unpaid'])
    await add(60_000_000, 'archive')
    await payForFull(database, fresh.practice_id)
    expect(await send(fresh.headers)).toEqual([201, undefined])
    // Without plans everybody has the room of a paid one.
    const own = await ownerOf(database, http)
    await database.sql("update private.product_switches set is_on = false where name = 'plans'")
    const many = `insert into files (practice_id, kind, name, type, bytes, sha256, storage, read_right, write_right)
      select $1, 'guide', 'n', 'application/pdf', 60000000, repeat('0', 64), 'postgres', 'marketing', 'marketing' from generate_series(1, 3)`
    await database.sql(many, [own.practice_id])
    await database.sql("update private.product_switches set is_on = true where name = 'plans'")
    await expect(database.sql(many, [own.practice_id])).rejects.toMatchObject({
      constraint: 'most_unpaid_files',
    })
  })

  it('is none while the disk is nearly full, and everything else continues', async () => {
    const tight = await testApp(database, { DISK_FREE_GB: '5' })
    const facts = { bavail: 4 * 1024 ** 3, blocks: 100 * 1024 ** 3, bsize: 1 }
    const disk = vi.spyOn(fs, 'statfs').mockResolvedValue(facts as never)
    const { headers } = await ownerOf(database, tight)
    expect(await send(headers, tight)).toEqual([507, 'disk_full'])
    expect((await tight.app.request('/readyz')).status).toBe(200)
    disk.mockRestore()
  })
})
