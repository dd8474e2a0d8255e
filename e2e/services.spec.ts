import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'

const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words)

test('a service is added, changed, reordered, archived and restored, and services are sorted into categories', async ({
  page,
  practice,
  look,
}) => {
  await page.goto('/services')
  await page.getByRole('button', { name: 'New service' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Add service' }).click()
  await expect(sheet.getByRole('alert').filter({ hasText: 'Give the service a name' })).toBeFocused()
  await sheet.getByLabel('Name', { exact: true }).fill('Hot stone')
  await sheet.getByLabel('Price').fill('110')
  await sheet.getByRole('button', { name: 'Add a length' }).click()
  await sheet.getByRole('group', { name: 'Length 2' }).getByRole('textbox', { name: 'Length' }).fill('90')
  await sheet.getByRole('group', { name: 'Length 2' }).getByLabel('Price').fill('150.50')
  await sheet.getByRole('button', { name: 'Add an add-on' }).click()
  await sheet
    .getByRole('group', { name: 'Add-on 1' })
    .getByRole('textbox', { name: 'Add-on' })
    .fill('Cupping')
  await sheet.getByRole('group', { name: 'Add-on 1' }).getByLabel('Price').fill('20')
  await sheet.getByRole('radio', { name: 'Madder' }).check()
  await sheet.getByRole('button', { name: 'Add service' }).click()
  await expect(toast(page, 'Hot stone can be booked')).toBeVisible()
  const rows = page.getByRole('table', { name: 'Services', exact: true }).getByRole('row')
  await expect(rows.last()).toContainText(/60.min \$110 · 90.min \$150\.50/)

  await page.getByRole('button', { name: 'Hot stone', exact: true }).click()
  await expect(sheet.getByRole('radio', { name: 'Madder' })).toBeChecked()
  await sheet.getByLabel('Clients can book it online').uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Close without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(rows.last()).toContainText('Not online')

  await page.getByRole('button', { name: 'More for Hot stone' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(rows.nth(2)).toContainText('Hot stone')
  await page.getByRole('button', { name: 'More for Hot stone' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(toast(page, 'Hot stone is archived')).toBeVisible()
  await page.getByRole('button', { name: 'Show archived (1)' }).click()
  await page.getByRole('button', { name: 'More for Hot stone' }).click()
  await page.getByRole('menuitem', { name: 'Bring back' }).click()
  await expect(toast(page, 'Hot stone is back')).toBeVisible()
  expect(await practice.rows('services?select=id&archived_at=is.null')).toHaveLength(3)

  const name = async (service: string, category: string) => {
    await page.getByRole('button', { name: service, exact: true }).click()
    await sheet.getByLabel('Category').fill(category)
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet).toBeHidden()
  }
  await name('Swedish massage', 'Massage')
  await name('Deep tissue', 'Care')
  const heads = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(heads).toHaveText(['Massage', 'Care', 'More services'])
  await page.getByRole('button', { name: 'More for the category Care' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(heads).toHaveText(['Care', 'Massage', 'More services'])
  await expect(page.getByRole('table', { name: 'Care' })).toContainText('Deep tissue')

  await page.getByRole('button', { name: 'More for the category Care' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await sheet.getByLabel('Name').fill('massage')
  await sheet.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByText(/There is a category by this name already/)).toBeVisible()
  await sheet.getByLabel('Name').fill('Special care')
  await sheet.getByRole('button', { name: 'Rename' }).click()
  await expect(heads).toHaveText(['Special care', 'Massage', 'More services'])
  await look('service-categories')
  expect(await practice.rows('services?select=name,category&order=sort')).toEqual([
    { name: 'Deep tissue', category: 'Special care' },
    { name: 'Swedish massage', category: 'Massage' },
    { name: 'Hot stone', category: null },
  ])

  await goWithin(page, '/appointments?new=1')
  await sheet.getByLabel('Service').click()
  const groups = page.getByRole('listbox').getByRole('group')
  await expect(groups).toHaveCount(3)
  await expect(groups.first()).toHaveAccessibleName('Special care')
  await expect(groups.first().getByRole('option')).toContainText('Deep tissue')

  await goWithin(page, '/services')
  await page.getByRole('button', { name: 'More for the category Massage' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove category' }).click()
  await expect(heads).toHaveText(['Special care', 'More services'])
  await expect(page.getByRole('table', { name: 'More services' })).toContainText('Swedish massage')

  await page.getByRole('tab', { name: 'Packages' }).click()
  await expect(page).toHaveURL(/\/services\?tab=packages$/)
  await expect(page.getByRole('heading', { name: 'Packages are not here yet' })).toBeVisible()
})
