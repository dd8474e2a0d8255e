import type { Page } from '@playwright/test'
import { makeAdmin } from './admin.ts'
import { expect, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import { prefetched } from './prefetched.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' })

/** The profile as the browser gets it, changed. */
async function changeProfile(page: Page, change: () => object) {
  await page.route('**/rest/v1/profiles*', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...change() } })
  })
}

// A profile may still be on its way when a test is over.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test.describe('the sidebar', () => {
  test('opens and closes with Ctrl+B, and remembers it for seven days', { tag: '@both' }, async ({
    page,
    sharedPractice,
    isMobile,
    context,
  }) => {
    expect(sharedPractice.id).toBeTruthy()
    await page.goto('/clients')
    await expect(heading(page)).toBeVisible()
    if (isMobile) {
      await expect(sidebar(page)).toBeHidden()
      await page.keyboard.press('Control+b')
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await expect(menu.getByRole('link', { name: 'Services' })).toBeVisible()
      expect((await menu.boundingBox())?.width).toBe(18 * 16)
      await menu.getByRole('link', { name: 'Services' }).click()
      await expect(heading(page)).toHaveText('Services')
      await expect(menu).toHaveCount(0)
      return
    }
    const width = async () => (await sidebar(page).boundingBox())?.width
    await expect.poll(width).toBe(16 * 16)
    await page.keyboard.press('Control+b')
    await expect.poll(width).toBe(3 * 16)
    const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar')
    expect(cookie?.value).toBe('collapsed')
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThanOrEqual(7)
    await page.reload()
    await expect.poll(width).toBe(3 * 16)
    await page.getByRole('button', { name: 'Expand sidebar' }).hover()
    await expect(page.getByRole('tooltip', { name: 'Expand sidebar' })).toBeVisible()
    // In a field too: there it does nothing else.
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('Control+b')
    await expect.poll(width).toBe(16 * 16)
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await expect.poll(width).toBe(3 * 16)
  })

  test('lists the groups of §2, and links to the public board, or to its management for admins', {
    tag: '@phone-only',
  }, async ({ page, practice }) => {
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.goto('/pos')
    await expect(heading(page)).toHaveText('Point of sale')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    for (const name of ['Marketing & Growth', 'AI Tools', 'Practice Management', 'Analytics', 'Settings'])
      await expect(menu.getByRole('button', { name, exact: false })).toBeVisible()
    // The current screen's line is open, though it's planned.
    await expect(menu.getByRole('link', { name: 'Point of sale planned' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(menu.getByRole('link', { name: /Clinical notes/ })).toBeHidden()
    await menu.getByRole('button', { name: '1 planned' }).click()
    await expect(menu.getByRole('link', { name: 'Clinical notes planned' })).toBeVisible()
    const link = menu.getByRole('list', { name: 'Settings' }).getByRole('link', { name: /^Feedback/ })
    await expect(link).toHaveAttribute('href', '/public-feedback')
    await menu.getByRole('button', { name: /Settings/ }).click()
    await expect(link).toBeHidden()

    await makeAdmin(page, practice)
    await page.goto('/clients')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(link).toHaveAttribute('href', '/feedback-management')
    await expect(link).toHaveAttribute('target', '_blank')
    await menu.getByRole('button', { name: 'Send Feedback' }).click()
    await expect(page.getByRole('dialog', { name: 'Send Feedback' })).toBeVisible()
  })
})

test('a broken sidebar leaves the screen usable, and a backup leads everywhere', async ({
  page,
  sharedPractice,
  axe,
  look,
}) => {
  expect(sharedPractice.id).toBeTruthy()
  const reports: string[] = []
  page.on('request', sent => {
    if (sent.url().endsWith('/screen-errors')) reports.push(sent.postData() ?? '')
  })
  // The sidebar can't render this.
  let kind: unknown = { nonsense: true }
  await changeProfile(page, () => ({ practice_type: kind }))
  await page.goto('/clients')
  await expect(heading(page)).toHaveText('Clients')
  await expect(page.getByRole('heading', { name: 'Navigation Error' })).toBeVisible()
  await expect.poll(() => reports.join()).toContain('/clients')
  await look('navigation-error')
  await page.getByRole('button', { name: 'Use Backup' }).click()
  await expect(page.getByText('Navigation error detected - using backup navigation')).toBeVisible()
  const backup = page.getByRole('navigation', { name: 'Backup' })
  for (const name of [
    'Core Business',
    'AI Assistants',
    'Email & Communication',
    'Marketing & Growth',
    'Management & Analytics',
  ])
    await expect(backup.getByRole('list', { name })).toBeVisible()
  await axe(page)
  await look('navigation-backup')
  // Still broken: the backup takes over at once.
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(backup).toBeVisible()
  await backup.getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL('/services')
  await expect(heading(page)).toHaveText('Services')

  kind = 'Massage therapy'
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(backup).toBeVisible()
  // The profile is loaded again when the tab gets the focus.
  const asked = page.waitForResponse('**/rest/v1/profiles*')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await asked
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(async () => {
    if (await retry.isVisible()) await retry.click()
    await expect(page.getByRole('link', { name: 'Quiet Hands Massage therapy' })).toBeVisible({
      timeout: 3_000,
    })
  }).toPass()
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
})

test('a broken screen reports its error and offers a retry, and likely next screens are prefetched', async ({
  page,
  sharedPractice,
}) => {
  let name: unknown = { nonsense: true }
  await changeProfile(page, () => ({ practice_name: name }))
  const reported = page.waitForRequest('/screen-errors')
  await page.goto('/dashboard')
  await expect(heading(page)).toHaveText('Something went wrong')
  await expect(
    page.getByText(
      "We encountered an unexpected error. Don't worry, this has been logged and we'll look into it",
    ),
  ).toBeVisible()
  expect((await (await reported).response())?.status()).toBe(204)
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
  name = sharedPractice.name
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(heading(page)).toHaveText(/^Good /)
  await expect(prefetched(page, '/appointments', 'appointments-page')).toBeAttached()
  await expect(prefetched(page, '/clients', 'clients-page')).toBeAttached()
})

test('the guard sends signed-out visitors to sign in and back, Back skips the guarded screen, and addresses of §2 redirect', async ({
  page,
  publicPractice: practice,
}) => {
  await page.goto('/about')
  await page.goto('/clients?q=rosa')
  await expect(page).toHaveURL('/auth?next=%2Fclients%3Fq%3Drosa')
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await page.goForward()
  await page.getByLabel('Email').fill(practice.email)
  await page.getByLabel('Password', { exact: true }).fill(practice.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/clients?q=rosa')
  // §2: four addresses lead a signed-in person to the dashboard, two have another one, and public pages have no sidebar.
  for (const path of ['/', '/login']) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
  }
  for (const [path, leadsTo] of [
    ['/signup', '/dashboard'],
    ['/packages', '/services?tab=packages'],
    ['/auth', '/dashboard'],
    ['/practice-setup', '/practice-settings'],
  ] as const) {
    await goWithin(page, path)
    await expect(page).toHaveURL(leadsTo)
  }
  await goWithin(page, '/pricing')
  await expect(page).toHaveURL('/pricing')
  await expect(heading(page)).toBeVisible()
  await expect(sidebar(page)).toHaveCount(0)
})
