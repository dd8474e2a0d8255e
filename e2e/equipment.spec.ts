import type { Page } from '@playwright/test'
import { expect, holdNotices, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Equipment' })
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('equipment is added, changed, removed and restored, and the audit trail records it', {
  tag: '@phone',
}, async ({ page, practice, axe, look }) => {
  await holdNotices(page)
  await page.goto('/equipment')
  await expect(page.getByRole('heading', { name: 'No equipment yet' })).toBeVisible()
  await page.getByRole('button', { name: 'New equipment' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Add equipment' }).click()
  await expect(sheet.getByRole('link', { name: 'Give it a name' })).toBeVisible()
  await sheet.getByLabel('Name').fill('  Infrared lamp ')
  await sheet.getByLabel('How many').fill('2')
  await axe(page, { include: 'dialog' })
  await sheet.getByRole('button', { name: 'Add equipment' }).click()
  await expect(notices(page).getByText('Infrared lamp is added')).toBeVisible()
  await expect(table(page)).toContainText('2')

  // A name that exists is refused with a reason, and what was typed stays.
  await page.getByRole('button', { name: 'New equipment' }).first().click()
  await sheet.getByLabel('Name').fill('infrared LAMP')
  await sheet.getByRole('button', { name: 'Add equipment' }).click()
  await expect(notices(page).getByText(/by this name already/)).toBeVisible()
  await expect(sheet.getByLabel('Name')).toHaveValue('infrared LAMP')
  await sheet.getByLabel('Name').fill('Cupping set')
  await sheet.getByLabel('Note').fill('In the cupboard of room 2')
  await sheet.getByRole('button', { name: 'Add equipment' }).click()
  await expect(table(page).locator('[data-row-opener]')).toHaveText(['Cupping set', 'Infrared lamp'])
  await look('equipment')

  await table(page).getByRole('button', { name: 'Infrared lamp', exact: true }).click()
  await sheet.getByLabel('How many').fill('0')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Give a number from 1 to 100').first()).toBeVisible()
  await sheet.getByLabel('How many').fill('3')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(notices(page).getByText('Infrared lamp is saved')).toBeVisible()
  const stored = () => practice.rows<{ id: string }>('equipment?select=id,name,quantity,note&order=name')
  const [, before] = await stored()
  expect(before).toMatchObject({ name: 'Infrared lamp', quantity: 3 })

  await page.getByRole('button', { name: 'More for Infrared lamp' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(table(page).locator('[data-row-opener]')).toHaveText(['Cupping set'])
  expect(await stored()).toHaveLength(1)
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(table(page).locator('[data-row-opener]')).toHaveText(['Cupping set', 'Infrared lamp'])
  // It is the same row, so references to it still hold.
  expect((await stored())[1]).toEqual(before)

  await page.getByRole('searchbox').fill('cupboard')
  await expect(table(page).locator('[data-row-opener]')).toHaveText(['Cupping set'])

  await goWithin(page, '/audit-trail')
  const changes = page.getByRole('region', { name: 'Today' })
  await expect(changes).toContainText('added the equipment Infrared lamp')
  await expect(changes).toContainText('changed the quantity of the equipment Infrared lamp from 2 to 3')
  await expect(changes).toContainText('Swedish massage')
  await page.getByLabel('What was changed').selectOption('practice')
  await expect(changes).not.toContainText('Swedish massage')
  await expect(changes).toContainText('turned off same-day booking')
  await page.getByLabel('What was changed').selectOption('files')
  await expect(page.getByRole('heading', { name: 'No change matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all changes' }).click()
  await expect(changes).toContainText('Swedish massage')
})
