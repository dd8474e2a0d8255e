import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIRequestContext, Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { notice } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { ownAddress, type Practice } from './practice-api.ts'
import { readChart } from './read-chart.ts'

const someCode = () => `e2e-${randomBytes(5).toString('hex')}`
const destination = 'https://willow.example/spring'
const browserName =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

async function makeLink(practice: Practice, more: Record<string, unknown> = {}) {
  const input = { destination_url: destination, short_code: someCode(), ...more }
  return practice.call<{ short_link_id: string; short_code: string }>('save-short-link', input)
}

const clicksOf = async (practice: Practice, id: string) =>
  (await practice.rows(`short_link_clicks?select=source,ip_address&short_link_id=eq.${id}`)).length

/** A server on this machine that stands for another site: Playwright can't answer a redirected request itself. */
async function farEnd(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<h1>Arrived at ${new URL(request.url ?? '/', 'http://far').pathname}</h1>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/spring`, close: () => server.close() }
}

/** Points a link at the far end. The product itself refuses addresses of this machine. */
async function leadTo(short_link_id: string, url: string): Promise<void> {
  await asOwner('update short_links set destination_url = $2 where id = $1', [short_link_id, url])
}

/** The dark squares of a QR code in a picture file, as the path that the screen draws. */
const patternIn = (page: Page, file: Buffer, ending: string, size: number): Promise<string> =>
  page.evaluate(
    async ([data, type, squares]) => {
      const picture = new Image()
      picture.src = `data:image/${type};base64,${data}`
      await picture.decode()
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = squares
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D
      pen.imageSmoothingEnabled = false
      pen.drawImage(picture, 0, 0, squares, squares)
      const { data: pixels } = pen.getImageData(0, 0, squares, squares)
      const isDark = (n: number) => (pixels[n * 4] as number) < 128
      return Array.from({ length: squares ** 2 }, (_, n) =>
        isDark(n) ? `M${n % squares} ${Math.floor(n / squares)}h1v1h-1z` : '',
      ).join('')
    },
    [file.toString('base64'), ending === 'svg' ? 'svg+xml' : ending, size] as const,
  )

const open = (request: APIRequestContext, path: string, headers: Record<string, string> = {}) =>
  request.get(path, {
    maxRedirects: 0,
    headers: { 'User-Agent': browserName, 'X-Forwarded-For': ownAddress(), ...headers },
  })

test('a short link opened inside the app shows Redirecting, arrives, and counts one click per visitor', async ({
  browser,
  baseURL,
  publicPractice: practice,
}) => {
  const { short_link_id, short_code } = await makeLink(practice)
  const far = await farEnd()
  await leadTo(short_link_id, far.url)
  // Headless Chromium names itself in its user agent, and would be taken for a program.
  const context = await browser.newContext({
    userAgent: browserName,
    extraHTTPHeaders: { 'X-Forwarded-For': ownAddress() },
    ...(baseURL ? { baseURL } : {}),
  })
  const visitor = await context.newPage()
  await visitor.goto('/b/no-such-code')
  await visitor.waitForFunction(() => '__reactRouterDataRouter' in window)
  const held = Promise.withResolvers<void>()
  await visitor.route(`**/b/${short_code}`, async route => {
    await held.promise
    await route.continue()
  })
  // While the browser leaves, the page answers no questions: it has to tell by itself.
  const seen = visitor.waitForEvent('console', said => said.text().startsWith('h1: Redirecting'))
  await visitor.evaluate(path => {
    const tell = () => console.log(`h1: ${document.querySelector('h1')?.textContent}`)
    new MutationObserver(tell).observe(document, { subtree: true, childList: true })
    const { __reactRouterDataRouter: router } = window as never as {
      __reactRouterDataRouter: { navigate: (to: string) => void }
    }
    setTimeout(() => router.navigate(path))
  }, `/b/${short_code}`)
  await seen
  held.resolve()
  await expect(visitor.getByRole('heading')).toHaveText('Arrived at /spring')
  // The same visitor, by the QR code: no second click.
  await visitor.goto(`/b/${short_code.toUpperCase()}?s=qr`)
  await expect(visitor.getByRole('heading')).toHaveText('Arrived at /spring')
  await expect.poll(() => clicksOf(practice, short_link_id)).toBe(1)
  await context.close()
  far.close()
})

test('a short link redirects, counts only people, and uses its fallback once it is used up', async ({
  request,
  publicPractice: practice,
}) => {
  await test.step('programs and prefetches are redirected and not counted', async () => {
    const { short_link_id, short_code } = await makeLink(practice)
    const path = `/b/${short_code}`
    const machines: Record<string, string>[] = [
      { 'User-Agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
      { 'User-Agent': 'WhatsApp/2.23.20.0' },
      { 'Sec-Purpose': 'prefetch;prerender' },
      { Purpose: 'prefetch' },
      { 'Sec-Fetch-Mode': 'no-cors' },
    ]
    for (const headers of machines) {
      const answer = await open(request, path, headers)
      expect([answer.status(), answer.headers().location]).toEqual([302, destination])
      expect(answer.headers()['x-robots-tag']).toBe('noindex, nofollow')
      expect(answer.headers()['cache-control']).toContain('no-store')
    }
    const head = await request.head(path, { maxRedirects: 0, headers: { 'User-Agent': browserName } })
    expect(head.status()).toBe(302)
    await open(request, path, { Referer: 'https://l.instagram.com/?who=nadia' })
    // Clicks are written after the answer.
    await expect.poll(() => clicksOf(practice, short_link_id)).toBe(1)
    expect(await practice.rows(`short_link_clicks?select=*&short_link_id=eq.${short_link_id}`)).toMatchObject(
      [{ source: 'instagram', referrer: 'https://l.instagram.com/', ip_address: null }],
    )
  })
  await test.step('a used-up link leads to its fallback', async () => {
    const fallback_url = 'https://willow.example/too-late'
    const { short_link_id, short_code } = await makeLink(practice, { click_limit: 2, fallback_url })
    const went: (string | undefined)[] = []
    for (let n = 0; n < 3; n++) went.push((await open(request, `/b/${short_code}`)).headers().location)
    expect(went).toEqual([destination, destination, fallback_url])
    expect(await clicksOf(practice, short_link_id)).toBe(2)
  })
  await test.step('a link that opens nothing says why', async () => {
    const expired = await makeLink(practice)
    await asOwner(`update short_links set expires_at = '2020-01-01' where id = $1`, [expired.short_link_id])
    const off = await makeLink(practice)
    await asOwner('update short_links set is_active = false where id = $1', [off.short_link_id])
    for (const [path, words, status] of [
      ['/b/no-such-code', 'Short link not found', 404],
      [`/b/${off.short_code}`, 'Short link not found', 404],
      [`/b/${expired.short_code}`, 'This short link has expired', 410],
      ['/b', 'Invalid short link', 404],
    ] as const) {
      const answer = await open(request, path)
      expect([path, answer.status()]).toEqual([path, status])
      expect(answer.headers()['x-robots-tag']).toContain('noindex')
      const html = await answer.text()
      expect(html).toMatch(/<h1[^>]*>Link Not Found<\/h1>/)
      expect(html).toContain(`>${words}</p>`)
      expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Go Home/)
    }
  })
})

test('the owner makes a link, sees its clicks arrive, turns it off and on, edits it, and downloads its QR code', async ({
  page,
  practice,
  request,
  axe,
  look,
}) => {
  await holdNotices(page)
  const code = someCode()
  await page.goto('/marketing?tab=links')
  await expect(page.getByRole('heading', { name: 'No links yet' })).toBeVisible()
  await page.getByRole('button', { name: 'New link' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(/^Leads to/).fill('javascript:alert(1)')
  await sheet.getByLabel(/^Word/).fill('login')
  await sheet.getByRole('button', { name: 'Make link' }).click()
  await expect(sheet.getByText(/Give an address that begins with/).first()).toBeVisible()
  await expect(sheet.getByText(/Stillpoint reserves this word/).first()).toBeVisible()
  await sheet.getByLabel(/^Leads to/).fill('willow.example/spring')
  await sheet.getByLabel(/^Word/).fill(code)
  await sheet.getByLabel(/^Name/).fill('Flyer at the market')
  await sheet.getByLabel(/^Source/).fill('flyer')
  await sheet.getByLabel(/^Campaign/).fill('spring offer')
  const whole = `${destination}?utm_source=flyer&utm_campaign=spring+offer`
  await expect(sheet.getByText(whole)).toBeVisible()
  // A lost connection keeps everything that was typed.
  await page.route('**/functions/v1/save-short-link', route => route.abort(), { times: 1 })
  await sheet.getByRole('button', { name: 'Make link' }).click()
  await expect(notice(page, 'We do not know whether that went through')).toBeVisible()
  await sheet.getByRole('button', { name: 'Make link' }).click()
  await expect(notice(page, `/b/${code} is ready`)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Flyer at the market' })
  await expect(row).toContainText('willow.example/spring')

  for (const from of ['https://l.instagram.com/', 'https://www.google.com/']) {
    const opened = await open(request, `/b/${code}`, { Referer: from })
    expect(opened.headers().location).toBe(whole)
  }
  // Live: the screen isn't loaded again.
  await expect(row).toContainText('2 clicks')
  await look('short-links')
  await row.getByRole('button', { name: 'Flyer at the market' }).first().click()
  await expect(sheet.getByText(/2 clicks in 30 days/)).toBeVisible()
  await axe(page, { include: 'dialog:modal' })
  await look('short-link-clicks')
  await readChart(page)

  await sheet.getByRole('button', { name: 'Switch off' }).click()
  await expect(notice(page, `/b/${code} is off`)).toBeVisible()
  expect((await open(request, `/b/${code}`)).status()).toBe(404)
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page, `/b/${code} is on`)).toBeVisible()
  expect((await open(request, `/b/${code}`)).status()).toBe(302)
  expect(await practice.rows('short_links?select=short_code,is_active')).toEqual([
    { short_code: code, is_active: true },
  ])

  await sheet.getByRole('button', { name: 'Edit' }).click()
  await expect(sheet.getByLabel(/^Word/)).toHaveCount(0)
  await sheet.getByLabel(/^Leads to/).fill('https://willow.example/summer')
  await sheet.getByLabel(/^Last day/).fill('2020-01-31')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(notice(page, `/b/${code} is saved`)).toBeVisible()
  await expect(row).toContainText('Expired')
  await expect(row).toContainText('willow.example/summer')

  await page.getByRole('button', { name: 'More for Flyer at the market' }).click()
  await page.getByRole('menuitem', { name: 'QR code' }).click()
  const shown = sheet.getByRole('img', { name: new RegExp(`https?://.+/b/${code}\\?s=qr$`) })
  const pattern = (await shown.locator('path').getAttribute('d')) as string
  for (const ending of ['svg', 'png']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: new RegExp(ending, 'i') }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`link-${code}.${ending}`)
    // What is printed holds the address that the screen shows.
    const saved = await readFile(await file.path())
    const size = Number((await shown.getAttribute('viewBox'))?.split(' ')[2])
    expect(await patternIn(page, saved, ending, size)).toBe(pattern)
  }
})
