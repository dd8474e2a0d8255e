import { asOwner } from './admin.ts'
import { fill, main, toDetails } from './booking-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import type { Practice } from './practice-api.ts'
import { refuseOnce } from './refuse-once.ts'

const records = (practice: Practice) =>
  practice.rows<{ id: string; first_name: string; reminded_by: string | null }>(
    'clients?select=id,first_name,reminded_by&order=first_name',
  )

test('parent books for a child', { tag: '@phone' }, async ({ page, publicPractice, look }) => {
  await toDetails(page, publicPractice)
  const choice = page.getByRole('radiogroup', { name: 'This visit is for' })
  await expect(choice.getByRole('radio', { name: 'Me', exact: true })).toBeChecked()
  await choice.getByText('Someone else').click()
  await main(page, 'Book it').click()
  await expect(page.getByText('Write their first name').first()).toBeVisible()
  await look('booking-for-someone')
  await page.getByLabel('Their first name').fill('Ben')
  await page.getByLabel('Their last name').fill('Brooks')
  // Who changes their mind loses nothing.
  await choice.getByText('Me', { exact: true }).click()
  await expect(page.getByLabel('Their first name')).toHaveCount(0)
  await fill(page)
  await choice.getByText('Someone else').click()
  await expect(page.getByLabel('Their first name')).toHaveValue('Ben')
  await expect(page.getByLabel('Your first name')).toHaveValue('Nadia')
  await main(page, 'Book it').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ben is booked, Nadia.')
  await look('booking-for-someone-done')
  const [ben, nadia] = await records(publicPractice)
  expect([ben?.first_name, nadia?.first_name]).toEqual(['Ben', 'Nadia'])
  expect(ben?.reminded_by).toBe(nadia?.id)
  await page.getByRole('link', { name: /^Move or cancel|^Take it back/ }).click()
  await expect(page.getByRole('heading', { name: 'The visit of Ben, Nadia' })).toBeVisible()
  await look('manage-for-someone')
})

test('household says who gets messages and who pays', { tag: '@phone' }, async ({
  page,
  practice,
  axe,
  look,
}) => {
  await holdNotices(page)
  await asOwner(`update profiles set plan_type = 'full' where id = $1`, [practice.id])
  const make = async (first_name: string, more: object = {}) =>
    (await practice.call<{ client_id: string }>('save-client', { first_name, last_name: 'Moss', ...more }))
      .client_id
  const ben = await make('Ben')
  const anna = await make('Anna', { email: 'anna@example.com' })
  await page.goto(`/clients/${ben}`)
  const household = page.getByRole('region', { name: 'Household' })
  await expect(household.getByText('No household yet.')).toBeVisible()
  await household.getByRole('button', { name: 'Add' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who belongs to Ben?' })
  await dialog.getByRole('button', { name: 'Add to household' }).click()
  await expect(dialog.getByText('Choose somebody first')).toBeVisible()
  await axe(page, { include: 'dialog' })
  await dialog.getByRole('combobox').click()
  await page.getByRole('option', { name: /Anna Moss/ }).click()
  await dialog.getByRole('button', { name: 'Add to household' }).click()
  await expect(dialog).toBeHidden()
  await expect(household.getByRole('link', { name: 'Anna Moss' })).toBeVisible()

  await household.getByLabel('Ben is here').selectOption('A child')
  await household.getByLabel('Messages about visits go to').selectOption('Anna Moss')
  await expect(page.getByText('Messages about visits go to Anna Moss')).toBeVisible()
  await refuseOnce(page, 'name-payer')
  await household.getByLabel('Pays').selectOption('Anna Moss')
  await expect(page.getByText('This was not saved')).toBeVisible()
  await household.getByLabel('Pays').selectOption('Anna Moss')
  await expect(page.getByText('Anna Moss pays for Ben’s visits')).toBeVisible()
  await look('household')

  // Who pays for others pays for themselves.
  await household.getByRole('link', { name: 'Anna Moss' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Anna Moss' })).toBeVisible()
  await expect(household.getByText('Child', { exact: true })).toBeVisible()
  await household.getByLabel('Pays').selectOption('Ben Moss')
  await expect(page.getByText('This client pays for somebody else')).toBeVisible()

  await goWithin(page, `/appointments?new=1&client=${ben}`)
  const sheet = page.getByRole('dialog', { name: 'New appointment' })
  await expect(sheet.getByText('Reminders go to Anna Moss. Anna Moss pays.')).toBeVisible()

  await goWithin(page, `/clients/${ben}`)
  await refuseOnce(page, 'leave-household')
  await household.getByRole('button', { name: 'Take Anna Moss out of the household' }).click()
  await expect(page.getByText('Anna Moss is still in the household')).toBeVisible()
  await household.getByRole('button', { name: 'Take Anna Moss out of the household' }).click()
  await expect(household.getByText('No household yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(household.getByLabel('Pays')).toHaveValue(anna)
  await expect(household.getByLabel('Messages about visits go to')).toHaveValue(anna)
})
