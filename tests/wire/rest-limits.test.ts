import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishableKey } from '#server/platform/tokens.ts'
import { restLimits } from '../../src/server/platform/rest/call-limits.ts'
import { testApp } from '../app.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { openPractice } from '../practice.ts'

// The product's own app, with a clock that stands still unless it is told to go on.
let database: TestDatabase
let app: Awaited<ReturnType<typeof testApp>>['app']
let token: (sub: string) => Promise<string>
let time = Date.parse('2026-05-14T12:00:00Z')
beforeAll(async () => {
  database = await testDatabase()
  const made = await testApp(database)
  const { createApp } = await import('../../src/server/app.ts')
  app = createApp({ ...made.deps, now: () => new Date(time) })
  token = sub => made.deps.tokens.sign({ role: 'authenticated', sub, aal: 'aal2' }, 3_600)
})
afterAll(() => database.close())

// The cheapest call there is: refused before the database is asked, and counted all the same.
const ask = async (address: string, bearer?: string, path = 'nothing') =>
  app.request(`/rest/v1/${path}`, {
    headers: {
      apikey: publishableKey,
      'x-forwarded-for': address,
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
  })
const times = async (count: number, run: () => Promise<Response>) => {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) statuses.push((await run()).status)
  return statuses
}

describe('calls of /rest/v1', () => {
  it('are counted per address for strangers', async () => {
    const { burst } = restLimits.stranger
    expect(new Set(await times(burst, () => ask('192.0.2.1')))).toEqual(new Set([404]))
    const refused = await ask('192.0.2.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(await refused.json()).toEqual({
      code: 'PT429',
      details: null,
      hint: null,
      message: 'Too many requests. Please wait a moment.',
    })
    expect((await ask('192.0.2.2')).status).toBe(404)
    time += 1_000
    expect(await times(5, () => ask('192.0.2.1'))).toEqual([404, 404, 404, 404, 429])
  })

  it('are counted per account for signed-in users, from any address', async () => {
    const [one, other] = await Promise.all([openPractice(database), openPractice(database)])
    const bearer = await token(one.id)
    const { burst } = restLimits.account
    let calls = 0
    const anywhere = () => ask(`198.51.100.${calls++ % 250}`, bearer)
    expect(new Set(await times(burst, anywhere))).toEqual(new Set([404]))
    expect((await anywhere()).status).toBe(429)
    const rows = await ask('198.51.100.1', await token(other.id), 'practices?select=id')
    expect([rows.status, await rows.json()]).toEqual([200, [{ id: other.id }]])
  })

  it('allow three busy tabs: 12 lists a tab at once, and 15 calls a second for a minute', async () => {
    const bearer = await token('00000000-0000-4000-8000-000000000001')
    const desk = () => ask('203.0.113.7', bearer)
    const statuses = await times(36, desk)
    for (let second = 0; second < 60; second++) {
      time += 1_000
      statuses.push(...(await times(15, desk)))
    }
    expect(new Set(statuses)).toEqual(new Set([404]))
  })
})
