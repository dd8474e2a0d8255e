import { expect, test } from './fixtures.ts'

test.describe('the process', () => {
  test('answers for its health, with a request id and a strict content policy', async ({ request }) => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await request.get(path)
      expect(response.status(), path).toBe(200)
      expect(response.headers()['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    }
    const policy = (await request.get('/')).headers()['content-security-policy'] ?? ''
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

for (const choice of ['light', 'dark'] as const) {
  test(`the demo practice opens in ${choice}`, async ({ page, demo, axe, theme, look }) => {
    await theme(choice)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Willow & Stone Massage').first()).toBeAttached()
    await axe(page)
    await look(`dashboard-${choice}`)
    await page.goto(demo.bookingPath)
    await expect(page.getByText('Willow & Stone Massage').first()).toBeVisible()
    await axe(page)
    await look(`booking-${choice}`)
  })
}

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
