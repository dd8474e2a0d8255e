import { expect, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'

test('guides are searched, checked off by keyboard, printed, and link to their screens', {
  tag: '@phone',
}, async ({ page, sharedPractice, look }) => {
  expect(sharedPractice.slug).toBeTruthy()
  // The printed frame stays.
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await page.goto('/resources')
  const found = page.getByRole('status').filter({ hasText: 'guides' })
  await expect(found).toHaveText('14 guides')
  await look('resources')
  const search = page.getByRole('searchbox', { name: 'Search the guides' })
  await search.fill('no such words at all')
  await expect(page.getByRole('heading', { name: 'No guide has these words' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all guides' }).press('Enter')
  await search.fill('laundry cables')
  await expect(page.getByText('One guide with “laundry cables”')).toBeVisible()
  await page.getByRole('link', { name: 'Photos that work' }).press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Photos that work' })).toBeVisible()
  const door = page.getByRole('checkbox', { name: 'The door, with the sign or the number' })
  await door.focus()
  await page.keyboard.press('Space')
  await expect(door).toBeChecked()
  const bar = page.getByRole('progressbar', { name: 'Ticked off' })
  await expect(bar).toHaveAttribute('aria-valuenow', '1')
  await look('resource')

  await page.reload()
  await expect(door).toBeChecked()
  await page.getByRole('button', { name: 'Print' }).press('Enter')
  await expect(page.locator('iframe[data-print]')).toHaveAttribute('srcdoc', /☑/)
  await page.getByRole('button', { name: 'Begin anew' }).press('Enter')
  await expect(door).not.toBeChecked()
  await page
    .getByRole('complementary', { name: 'About this guide' })
    .getByRole('link', { name: 'Local SEO' })
    .press('Enter')
  await expect(page).toHaveURL('/seo')

  await goWithin(page, '/resources/no-such-guide')
  await expect(page.getByRole('heading', { name: 'There is no such guide' })).toBeVisible()
})
