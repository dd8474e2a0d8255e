import { expect, test } from './fixtures.ts'

test('a practice orders its categories, renames one in one place, and lists stand by them', {
  tag: '@phone',
}, async ({ page, practice, axe, look }) => {
  const [first, second] = await practice.rows<{ id: string; name: string }>(
    'services?select=id,name&order=sort',
  )
  await page.goto('/services')
  const sheet = page.getByRole('dialog')
  const name = async (service: string, category: string) => {
    await page.getByRole('button', { name: service, exact: true }).click()
    await sheet.getByLabel('Category').fill(category)
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet).toBeHidden()
  }
  await name(first?.name ?? '', 'Massage')
  await name(second?.name ?? '', 'Care')
  const heads = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(heads).toHaveText(['Massage', 'Care'])
  await page.getByRole('button', { name: 'More for the category Care' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(heads).toHaveText(['Care', 'Massage'])
  await expect(page.getByRole('table', { name: 'Care' })).toContainText(second?.name ?? '')

  await page.getByRole('button', { name: 'More for the category Care' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await sheet.getByLabel('Name').fill('massage')
  await sheet.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByText(/There is a category by this name already/)).toBeVisible()
  await sheet.getByLabel('Name').fill('Special care')
  await sheet.getByRole('button', { name: 'Rename' }).click()
  await expect(heads).toHaveText(['Special care', 'Massage'])
  await axe(page)
  await look('service-categories')
  expect(await practice.rows('services?select=name,category&order=sort')).toEqual([
    { name: second?.name, category: 'Special care' },
    { name: first?.name, category: 'Massage' },
  ])

  await page.goto('/appointments?new=1')
  await sheet.getByLabel('Service').click()
  const groups = page.getByRole('listbox').getByRole('group')
  await expect(groups).toHaveCount(2)
  await expect(groups.first()).toHaveAccessibleName('Special care')
  await expect(groups.first().getByRole('option')).toContainText(second?.name ?? '')
  await axe(page)

  await page.goto('/services')
  await page.getByRole('button', { name: 'More for the category Massage' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove category' }).click()
  await expect(heads).toHaveText(['Special care', 'More services'])
  await expect(page.getByRole('table', { name: 'More services' })).toContainText(first?.name ?? '')
})
