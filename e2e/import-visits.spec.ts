import type { Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { dateIn } from './diary.ts'
import { expect, test } from './fixtures.ts'

const visits = [
  'Appointment ID,Client,Client ID,Email,Date,Start Time,End Time,Treatment,Staff Member,Status,Price',
  `1,"Hill, Ann",11,ann@example.com,${dateIn(-40)},09:00,10:00,Hot Stone,NAME,Arrived,$95.00`,
  `2,"Hill, Ann",11,ann@example.com,${dateIn(-40)},09:00,10:00,Hot Stone,NAME,Arrived,$95.00`,
  `3,"Field, Bob",12,rob@example.com,${dateIn(20)},11:00,12:00,Hot Stone,NAME,Booked,`,
  `4,"Moss, Cy",13,cy@example.com,${dateIn(20)},11:30,12:30,Hot Stone,NAME,Rebilled,`,
  `5,"Moss, Cy",13,cy@example.com,,11:30,12:30,Hot Stone,NAME,Booked,`,
  `6,"Moss, Cy",13,cy@example.com,${dateIn(21)},11:30,12:30,Hot Stone,Somebody Else,Booked,`,
]
const choose = (page: Page, text: string, name = 'jane-appointments.csv') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('visits are imported from a file once clients and practitioners are matched, and the import is undone', {
  tag: '@phone',
}, async ({ page, practice, axe, look }) => {
  await asOwner(`update profiles set plan_type = 'full', subscription_status = 'active' where id = $1`, [
    practice.id,
  ])
  const [owner] = (await practice.rows('practitioners?select=id,name')) as { id: string; name: string }[]
  await asOwner(
    `insert into clients (practice_id, first_name, last_name, email) values ($1, 'Robert', 'Field', 'rob@example.com')`,
    [practice.id],
  )
  await page.goto('/clients/import')
  // The importer can say how dates are written and what the file holds.
  await choose(
    page,
    'Name,Email,DOB\nRobert Field,rob@example.com,3/4/1980\nBo Field,bo@example.com,5/6/1981\n',
    'x.csv',
  )
  await expect(page.getByText('Mar 4, 1980').or(page.getByText('March 4, 1980'))).toBeVisible()
  await page.getByLabel('Day and month in DOB').selectOption('day')
  await expect(page.getByText('Apr 3, 1980').or(page.getByText('April 3, 1980'))).toBeVisible()
  const number = (label: string) => page.locator('dt', { hasText: label }).locator('xpath=../dd')
  await expect(number('New people')).toHaveText('1')
  await expect(number('Already here')).toHaveText('1')
  await page.getByRole('radiogroup', { name: 'What the file is a table of' }).getByText('Visits').click()
  await expect(page.getByText('None of the columns is a day yet.')).toBeVisible()
  await page.getByLabel('What DOB is').selectOption('start')
  await expect(page.getByText('2 rows need a look')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 0 visits, 2 rows left out' })).toBeDisabled()
  await page.getByRole('button', { name: 'Choose another file' }).click()

  await choose(page, visits.join('\r\n').replaceAll('NAME', owner?.name ?? ''))
  await expect(page.getByText('By its columns this looks like a table of visits.')).toBeVisible()
  await expect(page.getByLabel('What Treatment is')).toHaveValue('service')
  await expect(page.getByText('No day or no time, so this row is left out')).toBeVisible()

  // The import starts only once every person is matched.
  await expect(page.getByText('Say who one practitioner is.')).toBeVisible()
  await page.getByLabel('Somebody Else here').selectOption('out')
  await expect(page.getByText('Say what one status means.')).toBeVisible()
  await page.getByLabel('Rebilled here').selectOption('by_date')
  await expect(page.getByText('1 person to look at')).toBeVisible()
  await expect(page.getByText('same email, a nickname')).toBeVisible()
  await expect(page.getByText('Say who one person is.')).toBeVisible()
  await axe(page)
  await look('import-visits-columns')
  await page.getByRole('radiogroup', { name: 'Who Bob Field is' }).getByText('This one').click()
  await expect(page.getByText('You have said who everybody is')).toBeVisible()
  await expect(page.getByText('Robert Field, as you said')).toBeVisible()

  await page.getByRole('button', { name: 'Mend row 6' }).click()
  await page.getByLabel('Start of row 6').fill(`${dateIn(22)} 11:30`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Import 5 visits, 1 row left out' }).click()

  await expect(page.getByRole('heading', { name: 'Everything is in' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: '1 not written' })).toBeVisible()
  await expect(page.getByText('meets row 4 of this file')).toBeVisible()
  await expect(page.getByText("Its practitioner isn't on your team")).toBeVisible()
  await look('import-visits-done')
  const rows = () =>
    practice.rows(
      'appointments?select=status,service_name,source,price_cents,clients(first_name)&order=starts_at,id',
    )
  const hill = { status: 'completed', service_name: 'Hot Stone', source: 'import', price_cents: 9500 }
  const ahead = { status: 'confirmed', service_name: 'Hot Stone', source: 'import', price_cents: 0 }
  expect(await rows()).toEqual([
    { ...hill, clients: { first_name: 'Ann' } },
    { ...hill, clients: { first_name: 'Ann' } },
    { ...ahead, clients: { first_name: 'Robert' } },
    { ...ahead, clients: { first_name: 'Cy' } },
  ])
  expect(await practice.rows('outbound_messages?select=kind&kind=like.visit*')).toEqual([])

  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByRole('heading', { name: 'This import is undone' })).toBeVisible({ timeout: 60_000 })
  expect(await rows()).toEqual([])
  expect(await practice.rows('clients?select=first_name')).toEqual([{ first_name: 'Robert' }])
})
