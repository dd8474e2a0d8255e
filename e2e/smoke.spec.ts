import { expect, test } from './fixtures.ts'

test.describe('the process', () => {
  test('answers for its health, with a request id and a strict content policy', async ({ request }) => {
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

  test('asks no third party for anything', async ({ page, baseURL, demo }) => {
    const foreign: string[] = []
    page.on('request', sent => {
      const url = new URL(sent.url())
      if (/^(http|ws)/.test(url.protocol) && url.host !== new URL(baseURL as string).host)
        foreign.push(sent.url())
    })
    for (const path of ['/', '/auth', '/dashboard', demo.bookingPath]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    expect(foreign).toEqual([])
  })
})

test('the demo practice opens, in the theme that was chosen before', async ({
  page,
  demo,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL as string }])
  for (const path of ['/dashboard', demo.bookingPath]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Willow & Stone Massage').first()).toBeAttached()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  }
})

test('an address that leads nowhere says so and answers 404', async ({ page, axe, look }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Page not found/i)
  // §2: seven of them.
  for (const path of ['/', '/pricing', '/dashboard', '/signup', '/login', '/waitlist', '/contact'])
    await expect(page.getByRole('main').locator(`a[href="${path}"]`).first()).toBeVisible()
  await axe(page)
  await look('not-found')
})
