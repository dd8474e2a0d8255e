import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { dateIn, openDiary } from './diary.ts'
import { expect, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import type { Practice } from './practice-api.ts'
import { refuseOnce } from './refuse-once.ts'

/** A client with an upcoming visit, a note and an opt-out; their id. */
async function addNadia(practice: Practice): Promise<string> {
  const diary = await openDiary(practice)
  const visit = { date: dateIn(3), at: '10:00', first: 'Nadia', last: 'Brooks', email: 'nadia@example.com' }
  await diary.book(visit)
  const [client] = await practice.rows<{ id: string }>('clients?select=id')
  const id = client?.id ?? ''
  await asOwner(
    `with note as (insert into client_notes (practice_id, client_id, note) values ($1, $2, 'Likes the quiet room'))
     insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording)
     values ($1, $2, 'email', 'offers', false, 'Told us')`,
    [practice.id, id],
  )
  return id
}

const choose = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More for Nadia Brooks' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('owner downloads a client’s data, then erases the client', { tag: '@phone' }, async ({
  page,
  practice,
  axe,
  look,
}) => {
  const id = await addNadia(practice)
  await page.goto(`/clients/${id}`)
  await choose(page, 'Download their data')
  const exporting = page.getByRole('dialog', { name: 'Download the data of Nadia Brooks' })
  await exporting.getByRole('button', { name: 'Make the file' }).click()
  await expect(exporting.getByText(/Nadia Brooks .* is ready/)).toBeVisible({ timeout: 60_000 })
  await look('take-data')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    exporting.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Nadia Brooks .*\.zip$/)
  const bytes = await readFile(await download.path())
  for (const name of ['read-me-first.html', 'tables/clients.csv', 'tables/client_notes.json'])
    expect(bytes.includes(name)).toBe(true)
  await goWithin(page, '/audit-trail')
  await expect(page.getByRole('region', { name: 'Today' })).toContainText(
    'downloaded the data of Nadia Brooks',
  )

  await goWithin(page, `/clients/${id}`)
  await choose(page, 'Erase this person')
  const dialog = page.getByRole('dialog', { name: 'Erase Nadia Brooks?' })
  await expect(dialog.getByText('A visit is still to come.')).toBeVisible()
  await look('erase-first')
  await dialog.getByRole('checkbox', { name: 'Tell Nadia that it is cancelled' }).uncheck()
  await dialog.getByRole('button', { name: 'Cancel this visit' }).click()

  await expect(dialog.getByText('This cannot be undone, by you or by us.')).toBeVisible()
  await expect(dialog.getByText('Notes (1)')).toBeVisible()
  await expect(dialog.getByText(/your books and the record of your work need them/)).toBeVisible()
  await axe(page, { include: 'dialog' })
  await look('erase')
  const name = dialog.getByRole('textbox', { name: /Type “Nadia Brooks”/ })
  await name.fill('Nadia')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog.getByText('Type Nadia Brooks to erase this person')).toBeVisible()
  await name.fill('nadia brooks')
  await refuseOnce(page, 'erase-client')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog.getByText('Somebody else is at it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByRole('heading', { name: 'This person was erased' })).toBeVisible()

  await goWithin(page, '/clients?who=archived')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByText('Erased client')).toHaveCount(0)
  expect(await practice.rows('clients?select=first_name')).toEqual([{ first_name: 'Erased' }])
})
