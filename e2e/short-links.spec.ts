import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIRequestContext, Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { ownAddress, type Practice } from './practice-api.ts'
import { readChart } from './read-chart.ts'

const someCode = () => `e2e-${randomBytes(5).toString('hex')}`
const destination = 'https://willow.example/spring'
const browserName =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

const notice = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text)

async function makeLink(practice: Practice, more: Record<string, unknown> = {}) {
  const input = { destination_url: destination, short_code: someCode(), ...more }
  return practice.call<{ short_link_id: string; short_code: string }>('save-short-link', input)
}

const clicksOf = async (practice: Practice, id: string) =>
  (await practice.rows(`short_link_clicks?select=source,ip_address&short_link_id=eq.${id}`)).length

/** A server that is not ours, on this machine: what a browser is redirected to cannot be answered by the test. */
async function farEnd(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<h1>Arrived at ${new URL(request.url ?? '/', 'http://far').pathname}</h1>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/spring`, close: () => server.close() }
}

/** A link to the far end, which no practice could make: it names an address of this machine. */
async function leadTo(short_link_id: string, url: string): Promise<void> {
  await asOwner('update short_links set destination_url = $2 where id = $1', [short_link_id, url])
}

const open = (request: APIRequestContext, path: string, headers: Record<string, string> = {}) =>
  request.get(path, {
    maxRedirects: 0,
    headers: { 'User-Agent': browserName, 'X-Forwarded-For': ownAddress(), ...headers },
  })

test.describe('a visitor', () => {
  test('is taken where the link leads, and counted once', async ({
    browser,
    baseURL,
    publicPractice: practice,
  }) => {
    const { short_link_id, short_code } = await makeLink(practice)
    // A browser without a window says so, and passes for the program it is.
    const headers = { 'X-Forwarded-For': ownAddress() }
    const context = await browser.newContext({
      userAgent: browserName,
      extraHTTPHeaders: headers,
      ...(baseURL ? { baseURL } : {}),
    })
    const visitor = await context.newPage()
    const far = await farEnd()
    await leadTo(short_link_id, far.url)
    for (const path of [`/b/${short_code}`, `/b/${short_code.toUpperCase()}?s=qr`]) {
      await visitor.goto(path)
      await expect(visitor.getByRole('heading')).toHaveText('Arrived at /spring')
    }
    await expect.poll(() => clicksOf(practice, short_link_id)).toBe(1)
    await context.close()
    far.close()
  })

  test('sees Redirecting when a link is opened inside the app', async ({
    visitor,
    publicPractice: practice,
  }) => {
    const { short_link_id, short_code } = await makeLink(practice)
    const far = await farEnd()
    await leadTo(short_link_id, far.url)
    await visitor.goto('/b/no-such-code')
    let letGo = () => {}
    const held = new Promise<void>(resolve => {
      letGo = resolve
    })
    await visitor.route(`**/b/${short_code}`, async route => {
      await held
      await route.continue()
    })
    // The screen is there until the browser has left, and while it leaves nothing can be asked of it.
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
    letGo()
    await expect(visitor.getByRole('heading')).toHaveText('Arrived at /spring')
    far.close()
  })

  for (const [what, words, status] of [
    ['unknown', 'Short link not found', 404],
    ['off', 'Short link not found', 404],
    ['expired', 'This short link has expired', 410],
    ['missing', 'Invalid short link', 404],
  ] as const) {
    test(`reads why nothing opens: ${what}`, async ({ page, publicPractice: practice, axe, look }) => {
      const link = await makeLink(practice)
      if (what === 'expired')
        await practice.call('save-short-link', {
          short_link_id: link.short_link_id,
          destination_url: destination,
          expires_at: '2020-01-01T00:00:00Z',
        })
      if (what === 'off') {
        await fetch(`${process.env.E2E_URL}/rest/v1/short_links?id=eq.${link.short_link_id}`, {
          method: 'PATCH',
          headers: {
            authorization: `Bearer ${practice.session.access_token}`,
            'content-type': 'application/json',
          },
          body: '{"is_active":false}',
        })
      }
      const code = {
        unknown: '/no-such-code',
        off: `/${link.short_code}`,
        expired: `/${link.short_code}`,
        missing: '',
      }
      const response = await page.goto(`/b${code[what]}`)
      expect(response?.status()).toBe(status)
      expect(response?.headers()['x-robots-tag']).toContain('noindex')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Link Not Found')
      await expect(page.getByText(words)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
      await axe(page)
      await look(`short-link-${what}`)
    })
  }

  test('is counted only when it is one', async ({ request, publicPractice: practice }) => {
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
    await expect.poll(() => clicksOf(practice, short_link_id)).toBe(1)
    const clicks = await practice.rows(`short_link_clicks?select=*&short_link_id=eq.${short_link_id}`)
    expect(clicks).toMatchObject([
      { source: 'instagram', referrer: 'https://l.instagram.com/', ip_address: null },
    ])
  })

  test('goes elsewhere when a link is used up', async ({ request, publicPractice: practice }) => {
    const fallback_url = 'https://willow.example/too-late'
    const { short_link_id, short_code } = await makeLink(practice, { click_limit: 2, fallback_url })
    const went: (string | undefined)[] = []
    for (let n = 0; n < 3; n++) went.push((await open(request, `/b/${short_code}`)).headers().location)
    expect(went).toEqual([destination, destination, fallback_url])
    expect(await clicksOf(practice, short_link_id)).toBe(2)
  })
})

test.describe('the owner', () => {
  test('makes a link, sees it opened, and switches it off and on', async ({ page, practice, request }) => {
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
    await expect(sheet.getByText(/kept for Stillpoint itself/).first()).toBeVisible()
    await sheet.getByLabel(/^Leads to/).fill('willow.example/spring')
    await sheet.getByLabel(/^Word/).fill(code)
    await sheet.getByLabel(/^Name/).fill('Flyer at the market')
    await sheet.getByLabel(/^Source/).fill('flyer')
    await sheet.getByLabel(/^Campaign/).fill('spring offer')
    await expect(sheet.getByText(`${destination}?utm_source=flyer&utm_campaign=spring+offer`)).toBeVisible()
    await sheet.getByRole('button', { name: 'Make link' }).click()
    await expect(notice(page, `/b/${code} is ready`)).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: 'Flyer at the market' })
    await expect(row).toContainText('willow.example/spring')

    const scanned = await open(request, `/b/${code}?s=qr`)
    expect(scanned.headers().location).toBe(`${destination}?utm_source=flyer&utm_campaign=spring+offer`)
    // The screen hears of it by itself.
    await expect(row).toContainText('1 click')
    await row.getByRole('button', { name: 'Flyer at the market' }).first().click()
    await expect(sheet.getByText(/1 click in 30 days, all of them from the QR code/)).toBeVisible()
    await sheet.getByText('Table', { exact: true }).click()
    await expect(sheet.getByRole('columnheader', { name: 'QR code' })).toBeVisible()

    await sheet.getByRole('button', { name: 'Switch off' }).click()
    await expect(notice(page, `/b/${code} is off`)).toBeVisible()
    expect((await open(request, `/b/${code}`)).status()).toBe(404)
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
    await expect(notice(page, `/b/${code} is on`)).toBeVisible()
    expect((await open(request, `/b/${code}`)).status()).toBe(302)
    expect(practice.id).toBeTruthy()
  })

  test('changes where a link leads and when it ends, but never its word', async ({ page, practice }) => {
    const { short_code } = await makeLink(practice, { name: 'Old' })
    await page.goto('/marketing?tab=links')
    await page.getByRole('button', { name: 'More for Old' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByLabel(/^Word/)).toHaveCount(0)
    await sheet.getByLabel(/^Leads to/).fill('https://willow.example/summer')
    await sheet.getByLabel(/^Last day/).fill('2020-01-31')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(notice(page, `/b/${short_code} is saved`)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Old' })).toContainText('Expired')
    await expect(page.getByRole('row').filter({ hasText: 'Old' })).toContainText('willow.example/summer')
  })

  test('keeps what was typed when saving fails', async ({ page, practice }) => {
    expect(practice.id).toBeTruthy()
    await page.route('**/functions/v1/save-short-link', route => route.abort())
    await page.goto('/marketing?tab=links')
    await page.getByRole('button', { name: 'New link' }).first().click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(/^Leads to/).fill('willow.example/spring')
    await sheet.getByRole('button', { name: 'Make link' }).click()
    await expect(notice(page, 'We do not know whether that went through')).toBeVisible()
    await expect(sheet.getByLabel(/^Leads to/)).toHaveValue('willow.example/spring')
  })

  test('saves the QR code as SVG and PNG', async ({ page, practice }) => {
    const { short_code } = await makeLink(practice, { name: 'Poster' })
    await page.goto('/marketing?tab=links')
    await page.getByRole('button', { name: 'More for Poster' }).click()
    await page.getByRole('menuitem', { name: 'QR code' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img', { name: new RegExp(`/b/${short_code}\\?s=qr$`) })).toBeVisible()
    for (const [button, ending] of [
      [/SVG/, 'svg'],
      [/PNG/, 'png'],
    ] as const) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: button }).click(),
      ])
      expect(file.suggestedFilename()).toBe(`link-${short_code}.${ending}`)
    }
  })

  test('finds the screens readable', { tag: '@phone' }, async ({ page, practice, request, axe, look }) => {
    const { short_link_id, short_code } = await makeLink(practice, { name: 'Flyer at the market' })
    for (const from of ['https://l.instagram.com/', 'https://www.google.com/'])
      await open(request, `/b/${short_code}`, { Referer: from })
    await expect.poll(() => clicksOf(practice, short_link_id)).toBe(2)
    await page.goto('/marketing?tab=links')
    await expect(page.getByRole('table')).toBeVisible()
    await axe(page)
    await look('short-links')
    await page.getByRole('button', { name: 'Flyer at the market' }).first().click()
    await expect(page.getByText(/2 clicks in 30 days/)).toBeVisible()
    await axe(page)
    await look('short-link-clicks')
    await readChart(page)
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('dialog').getByLabel(/^Leads to/)).toHaveValue(destination)
    await axe(page)
  })
})
