import type { Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { expect, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import { refuseOnce } from './refuse-once.ts'

const people = [
  'Client ID,First Name,Last Name,Email,Mobile Phone,DOB,Email opt in,Staff Colour',
  '1,Rosa,Quiñones,rosa@example.com,(828) 555-0186,3/14/1979,yes,#9A4',
  '2,Dev,Oyelaran,dev@@example,(828) 555-0171,7/30/1991,no,#1B7',
  '3,,,nobody@example.com,,,,',
  '4,Maxi,Fitzgerald,maxi@example.com,828-555-01,11/12/1985,,',
]
const choose = (page: Page, text: string, name = 'jane-clients.csv') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

const onFullPlan = (id: string) =>
  asOwner(`update profiles set plan_type = 'full', subscription_status = 'active' where id = $1`, [id])

test('clients are imported from a file with corrections, and the import is undone', {
  tag: '@phone',
}, async ({ page, practice, axe, look }) => {
  await onFullPlan(practice.id)
  await page.goto('/clients')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'Bring your clients along' })).toBeVisible()
  await choose(page, 'Name\n"Ann')
  await expect(page.getByText('A quotation mark in this file never ends')).toBeVisible()

  // Columns that aren't recognized are named by hand, and leaving asks first.
  await choose(page, 'Wer,Post\nAnn Hill,ann@example.com\n', 'x.csv')
  await expect(page.getByText('None of the columns is a name yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 0 clients' })).toBeDisabled()
  await page.getByLabel('What Wer is').selectOption('name')
  await page.getByLabel('What Post is').selectOption('email')
  await expect(page.getByRole('rowheader', { name: 'Ann Hill' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 1 client' })).toBeEnabled()
  await page.goBack()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('rowheader', { name: 'Ann Hill' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()

  await choose(page, people.join('\r\n'))
  await expect(page.getByRole('heading', { name: 'What is in each column?' })).toBeVisible()
  await expect(page.getByText('8 columns, 7 used')).toBeVisible()
  await expect(page.getByLabel('What Email opt in is')).toHaveValue('marketing_consent')
  await expect(page.getByText('3 rows need a look')).toBeVisible()
  await expect(page.getByText('No name, so this row is left out')).toBeVisible()
  await axe(page)
  await look('import-columns')

  // What fits both orders is read in the order that is shown, and what is lost is named.
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await choose(
    page,
    'Name,DOB\nAnn Hill,3/4/1980\nBo Hill,04/13/1981\nCy Hill,13/4/1982\nDi Hill,2/30/1983\n',
    'x.csv',
  )
  await expect(page.getByLabel('Day and month in DOB')).toHaveValue('month')
  await expect(page.getByText('Mar 4, 1980').or(page.getByText('March 4, 1980'))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 4 clients, 1 without a birthday' })).toBeEnabled()
  await look('import-order')
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await choose(page, people.join('\r\n'))

  await page.getByRole('button', { name: 'Mend row 5' }).click()
  await page.getByLabel('Phone of row 5').fill('828-555-0166')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('2 rows need a look')).toBeVisible()
  await page.getByRole('button', { name: 'Skip row 3' }).click()
  await expect(page.getByRole('button', { name: 'Import 2 clients, 1 row left out' })).toBeEnabled()
  await page.getByRole('button', { name: 'Take row 3 along again' }).click()
  await page.getByRole('checkbox', { name: /These people agreed/ }).check()
  await page.getByRole('button', { name: 'Import 3 clients, 1 without an email, 1 row left out' }).click()
  await expect(page.getByText('Say how, in a sentence')).toBeVisible()
  await page.getByLabel('How did they agree?').fill('They ticked a box.')
  await page.getByRole('button', { name: 'Import 3 clients, 1 without an email, 1 row left out' }).click()

  await expect(page.getByRole('heading', { name: 'Everything is in' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('1 left out')).toBeVisible()
  await look('import-done')
  const rows = () => practice.rows('clients?select=first_name,email,phone,birth_date,source&order=first_name')
  expect(await rows()).toEqual([
    { first_name: 'Dev', email: null, phone: '+18285550171', birth_date: '1991-07-30', source: 'import' },
    {
      first_name: 'Maxi',
      email: 'maxi@example.com',
      phone: '+18285550166',
      birth_date: '1985-11-12',
      source: 'import',
    },
    {
      first_name: 'Rosa',
      email: 'rosa@example.com',
      phone: '+18285550186',
      birth_date: '1979-03-14',
      source: 'import',
    },
  ])
  expect(await practice.rows('client_consents?select=is_granted,wording&order=is_granted')).toEqual([
    { is_granted: false, wording: expect.stringContaining('jane-clients.csv') },
    {
      is_granted: true,
      wording: 'These people agreed to get mail with offers from us. They ticked a box.',
    },
  ])

  const undo = async () => {
    await page.getByRole('button', { name: 'Undo the import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  }
  await refuseOnce(page, 'undo-import')
  await undo()
  await expect(page.getByText('The import was not undone')).toBeVisible()
  await undo()
  await expect(page.getByRole('heading', { name: 'This import is undone' })).toBeVisible({ timeout: 60_000 })
  expect(await rows()).toEqual([])
  await goWithin(page, '/clients')
  await goWithin(page, '/clients/import')
  await expect(page.getByText('Undone, 3 removed')).toBeVisible()
})
