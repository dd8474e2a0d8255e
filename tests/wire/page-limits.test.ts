import { afterAll, beforeAll, expect, test } from 'vitest'
import { verbs } from '../../src/functions.ts'
import { createApp } from '../../src/server/app.ts'
import type { PageHandler } from '../../src/server/pages.ts'
import { testApp } from '../app.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { openPractice } from '../practice.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/**
 * The product with screens of the test's own: the built ones are Vite's, here only what stands around them matters. Its
 * clock stands still, so that all is counted together.
 */
async function withPages(pages: PageHandler) {
  const now = () => new Date('2026-05-14T12:00:00Z')
  const app = createApp({ ...(await testApp(database)).deps, now, pages })
  return (path: string, address: string, init: RequestInit = {}) =>
    app.request(path, { ...init, headers: { 'x-forwarded-for': address } })
}
const many = async (count: number, ask: () => Response | Promise<Response>) => {
  const statuses: number[] = []
  for (let i = 0; i < count; i++) statuses.push((await ask()).status)
  return statuses
}

test('a page calls verbs under the same limits as the API, and tells when to retry', async () => {
  const practice = await openPractice(database)
  const input = { practice: practice.id }
  const ask = await withPages(async (_, call) => {
    const found = (await call('show-booking-page', input)) as { error?: { code: string } }
    return new Response(found.error?.code ?? 'a page', { headers: { 'x-of-the-page': 'kept' } })
  })
  const wire = () =>
    ask('/functions/v1/show-booking-page', '203.0.113.9', { method: 'POST', body: JSON.stringify(input) })
  expect(new Set(await many(60, wire))).toEqual(new Set([200]))
  expect(new Set(await many(60, () => ask('/book/x.data', '203.0.113.9')))).toEqual(new Set([200]))
  const answer = await ask('/book/x', '203.0.113.9')
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.headers.get('x-of-the-page')).toBe('kept')
  expect(await answer.text()).toBe('too_many_requests')
  expect((await wire()).status).toBe(429)
  // Everybody else reads on.
  expect((await ask('/book/x', '203.0.113.10')).status).toBe(200)
})

test('codes can’t be guessed through pages', async () => {
  const ask = await withPages(async (_, call) => {
    await call('find-short-link', { code: 'abc-def' })
    return new Response('', { status: 404 })
  })
  expect(await many(130, () => ask('/b/abc-def', '203.0.113.11'))).toEqual([
    ...Array(120).fill(404),
    ...Array(10).fill(429),
  ])
})

test('a redirect page still redirects when its click count is refused', async () => {
  const ask = await withPages(async (_, call) => {
    await call('count-click', { code: 'abc-def' })
    return new Response(null, { status: 302, headers: { location: 'https://example.com' } })
  })
  expect(new Set(await many(70, () => ask('/b/abc-def', '203.0.113.12')))).toEqual(new Set([302]))
})

const strangers = verbs.filter(({ who }) => who === 'anyone' || who === 'platform' || who === 'nobody')

test('every verb that strangers may call has limits', () => {
  expect(strangers.length).toBeGreaterThan(20)
  expect(strangers.filter(({ limits }) => !limits?.length).map(({ name }) => name)).toEqual([])
})

test.each(strangers.map(verb => verb.name))('%s is answered as often as its limits allow', async name => {
  const ask = await withPages(async () => new Response())
  const wire = (address: string) =>
    ask(`/functions/v1/${name}`, address, { method: 'POST', body: JSON.stringify({ of: 'no use' }) })
  const { limits = [] } = verbs.find(verb => verb.name === name) ?? {}
  expect(limits).not.toHaveLength(0)
  const least = Math.min(...limits.map(({ hits }) => hits))
  expect((await wire('203.0.113.13')).status).not.toBe(429)
  // Of thousands most are counted at once, as if they had been asked.
  const skipped = least > 2_000 ? least - 100 : 0
  if (skipped) {
    const counted = await database.sql(
      'update private.rate_limits set hits = hits + $1 where bucket like $2 returning 1',
      [skipped, `${name}:%`],
    )
    expect(counted).toHaveLength(1)
  }
  expect(await many(least - skipped - 1, () => wire('203.0.113.13'))).not.toContain(429)
  const over = await wire('203.0.113.13')
  expect(over.status).toBe(429)
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await wire('203.0.113.14')).status).not.toBe(429)
})
