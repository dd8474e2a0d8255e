import type { Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { expect, test } from './fixtures.ts'

const filter = (page: Page) => page.getByRole('region', { name: 'Filter' })
const tab = (page: Page, name: RegExp | string) =>
  page.getByRole('navigation', { name: 'Segments' }).getByRole('link', { name })

test('a filter reads as a sentence, takes a number of days or a date, lives in the address, and is saved as a segment', {
  tag: '@phone',
}, async ({ page, practice, axe }) => {
  await test.step('a filter reads as a sentence, lives in the address and can be saved as a segment', async () => {
    await practice.call('save-client', { first_name: 'Ann', tags: ['VIP'] })
    await practice.call('save-client', { first_name: 'Bea' })
    await asOwner(`update profiles set plan_type = 'full' where id = $1`, [practice.id])
    await page.goto('/clients')
    await expect(page.getByText('2 clients')).toBeVisible()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await filter(page).getByRole('button', { name: 'Choose what' }).click()
    await page.getByRole('option', { name: 'Tag', exact: true }).click()
    await expect(page.getByText('1 client', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ann' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Bea' })).toBeHidden()
    await filter(page).getByRole('button', { name: 'and …' }).click()
    await page.getByRole('option', { name: 'Next visit', exact: true }).click()
    await expect(filter(page).getByRole('status')).toHaveText(
      'Clients who have the tag VIP and have nothing booked.',
    )
    // While it asks again the list stands back.
    await expect(page.getByRole('table', { name: 'Clients' })).toHaveAttribute('aria-busy', 'false')

    await page.getByRole('button', { name: 'Save this filter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this filter' })
    await dialog.getByLabel('Name').fill('Quiet VIPs')
    await axe(page, { include: 'dialog:modal' })
    await dialog.getByRole('button', { name: 'Save segment' }).click()
    await expect(tab(page, /Quiet VIPs/)).toHaveAttribute('aria-current', 'page')
    await expect(tab(page, /Quiet VIPs/)).toContainText('1')
    await tab(page, 'Everyone').click()
    await expect(page.getByText('2 clients')).toBeVisible()
    await tab(page, /Quiet VIPs/).click()
    await expect(page.getByText('1 client', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: /Quiet VIPs/ }).click()
    await page.getByRole('menuitem', { name: 'Remove this segment' }).click()
    await expect(tab(page, /Quiet VIPs/)).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(tab(page, /Quiet VIPs/)).toBeVisible()
  })

  await test.step('a filter takes a number of days or a date, and may find nobody', async () => {
    await asOwner(
      `update clients set created_at = now() - interval '50 days' where practice_id = $1 and first_name = 'Ann'`,
      [practice.id],
    )
    await tab(page, 'Everyone').click()
    await expect(page.getByText('2 clients')).toBeVisible()
    await filter(page).getByRole('button', { name: 'Choose what' }).click()
    await page.getByRole('option', { name: 'Added', exact: true }).click()
    const choice = filter(page).getByRole('combobox', { name: 'were added' })
    await choice.selectOption('in the last … days')
    const days = filter(page).getByRole('textbox', { name: /^Days: were added/ })
    await expect(days).toHaveValue('14')
    await expect(page.getByRole('link', { name: 'Ann' })).toBeHidden()
    await days.fill('60')
    await days.press('Enter')
    await expect(filter(page).getByRole('status')).toHaveText('Clients who were added in the last 60 days.')
    await expect(page.getByRole('link', { name: 'Ann' })).toBeVisible()
    // A number that the list offers may be typed too; an incomplete one asks nothing.
    await days.fill('30')
    await days.press('Enter')
    await expect(days).toHaveValue('30')
    await expect(page.getByRole('link', { name: 'Ann' })).toBeHidden()
    await days.fill('5x')
    await expect(days).toHaveAttribute('aria-invalid', 'true')
    await choice.selectOption('before a date')
    await filter(page)
      .getByLabel(/^Date: were added/)
      .fill('2020-02-29')
    await expect(filter(page).getByRole('status')).toHaveText(
      'Clients who were added before February 29, 2020.',
    )
    await expect(page.getByRole('heading', { name: 'No clients match' })).toBeVisible()
    // A link, or Back, finds it again.
    await page.reload()
    await expect(filter(page).getByLabel(/^Date: were added/)).toHaveValue('2020-02-29')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByRole('link', { name: 'Ann' })).toBeVisible()
  })
})
