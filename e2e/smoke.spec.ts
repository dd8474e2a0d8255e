import { expect, test } from './fixtures.ts'

test.describe('the process', () => {
  test('reports its health, with a request id and a strict content policy', async ({ request }) => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await request.get(path)
      expect(response.status(), path).toBe(200)
      expect(response.headers()['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    }
    const front = await request.get('/')
    const [script] = /\/assets\/base-[^" ]+\.js/.exec(await front.text()) ?? []
    expect((await request.get(script as string)).headers()).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const policy = front.headers()['content-security-policy'] ?? ''
    const rule = (name: string) => policy.split('; ').find(each => each.startsWith(`${name} `)) ?? ''
    expect(rule('default-src')).toBe("default-src 'none'")
    expect(rule('script-src')).toMatch(/^script-src 'self' 'nonce-[^']{20,}'$/)
    expect(rule('connect-src')).not.toContain('*')
  })
})

test('the demo opens in the chosen theme and makes no third-party requests', async ({
  page,
  demo,
  context,
  baseURL,
}) => {
  const foreign: string[] = []
  page.on('request', sent => {
    const url = new URL(sent.url())
    if (/^(http|ws)/.test(url.protocol) && url.host !== new URL(baseURL as string).host)
      foreign.push(sent.url())
  })
  await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL as string }])
  for (const path of ['/about', '/dashboard', demo.bookingPath]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    if (path === '/dashboard' || path === demo.bookingPath)
      await expect(page.getByText('Willow & Stone Massage').first()).toBeAttached()
  }
  expect(foreign).toEqual([])
})

test('an unknown address answers 404 and links to seven screens', async ({ request }) => {
  const answer = await request.get('/no/such/page')
  expect(answer.status()).toBe(404)
  const html = await answer.text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  expect(main).toMatch(/<h1[^>]*>Page not found/i)
  // §2: seven of them.
  for (const path of ['/', '/pricing', '/dashboard', '/signup', '/login', '/waitlist', '/contact'])
    expect(main).toContain(`href="${path}"`)
})
