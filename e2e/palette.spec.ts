import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => palette(page).getByRole('combobox')
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })

test.describe('the search', () => {
  test('opens screens, clients and actions with the keyboard alone', async ({
    page,
    practice,
    context,
    baseURL,
  }) => {
    const clipboard = ['clipboard-read', 'clipboard-write']
    await context.grantPermissions(clipboard, { origin: baseURL as string })
    const client = { first_name: 'Ingrid', last_name: 'Voss', email: 'ingrid@example.com' }
    await practice.call('save-client', client)
    await page.goto('/dashboard')
    await expect(heading(page)).toBeVisible()

    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    // Arrows go round, and say where they are.
    await expect(option(page, 'Dashboard')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(option(page, 'Sign out')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.type('sched')
    await expect(palette(page).getByRole('option')).toHaveText(['Schedule'])
    await expect(palette(page).getByText('1 result', { exact: true })).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/schedule')
    await expect(heading(page)).toHaveText('Schedule')
    await expect(heading(page)).toBeFocused()
    await expect(palette(page)).toHaveCount(0)

    await page.keyboard.press('Control+k')
    await page.keyboard.type('i')
    await expect(palette(page).getByRole('group', { name: 'Clients' })).toHaveCount(0)
    await page.keyboard.type('ngr')
    await expect(option(page, /Ingrid Voss/)).toContainText('ingrid@example.com')
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Ingrid Voss')

    // What was picked comes first the next time.
    await page.keyboard.press('Control+k')
    const recent = palette(page).getByRole('group', { name: 'Recent' })
    await expect(recent.getByRole('option')).toHaveText([/Ingrid Voss/, 'Schedule'])
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ingrid')
    await page.keyboard.type('copy')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Booking link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/book/${practice.slug}`)
    for (const [words, opened] of [
      ['block', 'Block time'],
      ['add a serv', 'New service'],
      ['send', 'Send Feedback'],
    ] as const) {
      await page.keyboard.press('Control+k')
      await expect(field(page)).toBeFocused()
      await page.keyboard.type(words)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: opened })).toBeVisible()
      // Nothing leads away from a form that is being filled in.
      await page.keyboard.press('Control+k')
      await expect(palette(page)).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.keyboard.press('Control+k')
    // Not waited for: no letter is lost while it opens.
    await page.keyboard.type('qqqq')
    await expect(palette(page).getByText('Nothing matches “qqqq”.')).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toHaveCount(0)
  })

  test('loads when its button is pressed, and says when clients cannot be searched', {
    tag: '@phone',
  }, async ({ page, sharedPractice, look }) => {
    expect(sharedPractice.id).toBeTruthy()
    const scripts: string[] = []
    page.on('request', sent => scripts.push(sent.url()))
    await page.goto('/practice-settings')
    await expect(heading(page)).toBeVisible()
    const first = await page
      .locator('link[rel="modulepreload"]')
      .evaluateAll(links => links.map(link => (link as HTMLLinkElement).href))
    expect(first.length).toBeGreaterThan(0)
    expect(first.join()).not.toContain('command-palette')
    await page.getByRole('button', { name: /^(Search|Find a client)/ }).click()
    await expect(field(page)).toBeFocused()
    expect(scripts.join()).toContain('command-palette')
    await look('search')
    await page.route('**/rest/v1/rpc/search_clients*', route =>
      route.fulfill({ status: 403, json: { code: '42501', message: 'no' } }),
    )
    await field(page).fill('rosa')
    await expect(
      palette(page).getByText('Clients could not be searched. Check your connection.'),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^(Search|Find a client)/ })).toBeFocused()
  })
})
