import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type RunningServer, runServer } from '../scripts/run-server.ts'
import { scratchFolder } from '../scripts/scratch-folder.ts'
import { listedPathsFor } from '../src/site/site/site-links.ts'
import { asOwner } from './admin.ts'
import { expect, test } from './fixtures.ts'

// A server of its own for this file: one worker runs all of it, and its other files find theirs again.
test.describe.configure({ mode: 'default' })

const sold = /trial|\$39|\$79|\/pricing|(first|free) month|no card/i
const shared = { url: process.env.E2E_URL, data: process.env.E2E_DATA }
let home: string
let server: RunningServer

test.beforeAll(async () => {
  home = scratchFolder('plans-off')
  const dataDir = join(home, 'data')
  server = await runServer({ dataDir, env: { PLANS: 'off' } })
  process.env.E2E_URL = server.url
  process.env.E2E_DATA = dataDir
})

test.afterAll(async () => {
  process.env.E2E_URL = shared.url
  process.env.E2E_DATA = shared.data
  await server.stop()
  rmSync(home, { recursive: true, force: true })
})

test('without plans no public page mentions a trial or prices', async ({ request }) => {
  for (const path of [...listedPathsFor(false), '/login', '/signup', '/auth', '/no-such-page']) {
    // What people, screen readers and search engines read; names of scripts are nobody's reading.
    const html = (await (await request.get(path)).text()).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    const attributes = [
      ...html.matchAll(/<meta[^>]* content="([^"]*)"|<a[^>]* href="([^"]*)"| aria-label="([^"]*)"/g),
    ].flatMap(found => found.slice(1).filter(Boolean))
    const text = html
      .replace(/<!--.*?-->/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
    const read = [text, ...attributes]
    expect(
      read.filter(text => sold.test(text)),
      path,
    ).toEqual([])
    expect(read.join(' ').length, path).toBeGreaterThan(300)
  }
  for (const [, url] of (await (await request.get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const answer = await request.get(new URL(url as string).pathname, { maxRedirects: 0 })
    expect(answer.status(), url).toBe(200)
  }
})

test('without plans waitlist, checkout and dashboard offer no trial', async ({ page, practice, visitor }) => {
  await visitor.goto('/waitlist')
  await visitor.getByLabel('Your name').fill('Nadia Ruiz')
  await visitor.getByLabel('Email').fill('nadia@example.com')
  await visitor.getByLabel('Kind of practice').selectOption('Acupuncture')
  await visitor.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(visitor.getByRole('heading', { name: 'One more step' })).toBeVisible()
  const [mail] = await asOwner(
    `select body_text from outbound_messages where recipient = 'nadia@example.com'`,
  )
  await visitor.goto(/\/waitlist\/[0-9a-f]{64}/.exec(String(mail?.body_text))?.[0] as string)
  await visitor.getByRole('button', { name: 'Confirm my place' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Your place on the waitlist')
  await expect(visitor.getByRole('link', { name: 'Open your practice today instead' })).toBeVisible()
  await expect(visitor.getByText(sold)).toHaveCount(0)

  await page.goto('/checkout?plan=full')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(sold)).toHaveCount(0)
  await asOwner('delete from practice_members where user_id = $1', [practice.id])
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'You work in no practice' })).toBeVisible()
  await expect(page.getByText(sold)).toHaveCount(0)
})
