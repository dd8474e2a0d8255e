import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const film = (page: Page) => page.locator('[data-film]')
const hint = (page: Page, of: string, script: string) =>
  page.locator(`link[rel="prefetch"][data-page="${of}"][href*="${script}"]`)

test('front page leads to the public pages, the prices and sign-up', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  const requested: string[] = []
  page.on('request', request => requested.push(request.url()))
  await page.goto('/')
  await expect(hint(page, '/signup', 'auth-page')).toBeAttached()
  await expect(hint(page, '/pricing', 'pricing-page')).toBeAttached()
  // The tests ask for reduced motion: the film in the dome stays away.
  await expect(film(page)).toHaveAttribute('data-film', 'plain')
  await expect(page.locator('video')).toHaveCount(0)
  expect(requested.filter(url => url.includes('/film/'))).toEqual([])

  const trial = page.getByRole('group').filter({ hasText: 'How does the free trial work?' })
  await trial.getByText('How does the free trial work?').click()
  await expect(trial.getByText(/You get one month .* \$39 a month/)).toBeVisible()

  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/login',
  )
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  const nav = page.getByRole('navigation', { name: isMobile ? 'Menu' : 'Main' })
  await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: 'Start Free Trial' }).first()).toBeVisible()
  await nav.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  if (isMobile) await expect(nav).toBeHidden()
  const footer = page.getByRole('navigation', { name: 'Footer' })
  for (const name of ['About', 'Pricing', 'Blog', 'Contact', 'Privacy policy', 'Terms of use'])
    await expect(footer.getByRole('link', { name })).toBeVisible()

  await page.goBack()
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'View pricing' }).first().click()
  await expect(page).toHaveURL('/pricing')
  await expect(page).toHaveTitle('Pricing · Stillpoint')
  await expect(hint(page, '/signup', 'auth-page')).toBeAttached()
  await page.goBack()
  await main.getByRole('link', { name: 'Start Free Trial' }).first().click()
  await expect(page).toHaveURL('/signup')
})

test('a signed-in owner goes to the dashboard, and to checkout from the prices', async ({
  sharedPractice,
  page,
}) => {
  expect(sharedPractice.id).toBeTruthy()
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/pricing')
  await expect(page.getByRole('heading', { level: 1, name: /brings clients in/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Go to dashboard' })).toHaveCount(1)
  await expect(main.locator('a[href="/checkout"]')).toHaveCount(1)
})

test('the film plays muted, can be paused, and shows the plain dome when it fails', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await expect(film(page)).toHaveAttribute('data-film', 'playing')
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
  await page.getByRole('button', { name: 'Pause the film' }).click()
  await expect(film(page)).toHaveAttribute('data-film', 'paused')
  await page.getByRole('button', { name: 'Play the film' }).click()
  await expect(film(page)).toHaveAttribute('data-film', 'playing')

  await page.route('/film/**', route => route.abort())
  await page.goto('/')
  await expect(film(page)).toHaveAttribute('data-film', 'failed')
  await expect(page.locator('video')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /the film/ })).toHaveCount(0)
})

test.describe('without scripts', { tag: '@phone-only' }, () => {
  test.use({ javaScriptEnabled: false })
  test('questions and the menu open', async ({ page }) => {
    await page.goto('/')
    await page.getByText('Can I cancel at any time?').click()
    await expect(page.getByText(/Yes, with one click and no phone call/)).toBeVisible()
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(
      page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Pricing' }),
    ).toBeVisible()
  })
})

test('front page loads its scripts when it is touched, or after four seconds', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const scripts = page.locator('body > script[type="module"]')
  // It rests as long as the test says.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const wake of [() => page.mouse.move(100, 100, { steps: 2 }), () => page.clock.runFor(200)]) {
    await page.goto(`${baseURL}/`)
    // A page that appears under a resting pointer is told so by a movement of nothing.
    await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })))
    await page.clock.runFor(3_900)
    await expect(scripts).toHaveCount(0)
    await wake()
    await expect(scripts).toHaveCount(1)
  }
  await page.clock.resume()
  await expect(page.locator('html')).toHaveAttribute('data-awake')
  await context.close()
})
