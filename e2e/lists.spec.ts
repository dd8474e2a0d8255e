import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, holdNotices, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import type { Practice } from './practice-api.ts'
import { refuseOnce } from './refuse-once.ts'

const add = async (practice: Practice, first_name: string, tags: string[] = []) =>
  practice.call('save-client', { first_name, last_name: 'Lee', tags })
const table = (page: Page) => page.getByRole('table', { name: 'Clients' })
const names = (page: Page) => table(page).locator('[data-row-opener]')
const notice = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words)
const undo = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()

test('lists keep filters in the address, and tag, archive and export many rows, with Undo', async ({
  page,
  practice,
  axe,
}) => {
  await holdNotices(page)
  await add(practice, 'Ann', ['Runner'])
  for (const name of ['Bea', 'Cleo', '=cmd()']) await add(practice, name)
  await page.goto('/clients')
  await expect(page.getByText('4 clients')).toBeVisible()
  const filter = page.getByRole('region', { name: 'Filter' })
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await filter.getByRole('button', { name: 'Choose what' }).click()
  await page.getByRole('option', { name: 'Tag', exact: true }).click()
  await expect(page).toHaveURL(/who=.*Runner/)
  await expect(page.getByText('1 client', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Next visit' }).click()
  await expect(page).toHaveURL(/sort=next/)
  await expect(page.getByRole('columnheader', { name: 'Next visit' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.getByRole('searchbox').fill('ann')
  await expect(page).toHaveURL(/q=ann/)
  await page.getByRole('link', { name: 'Ann Lee' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ann Lee' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('ann')
  await expect(page).toHaveURL(/who=.*Runner/)
  await expect(names(page)).toHaveText(['Ann Lee'])

  // An address that makes no sense shows the list as it is.
  await goWithin(page, '/clients?sort=__proto__&visit=x&seen=1&show=gone&page=-3&q=%20')
  await expect(page.getByText('4 clients', { exact: true })).toBeVisible()

  const box = (name: string) => page.getByRole('checkbox', { name: `Choose ${name} Lee` })
  await box('Ann').focus()
  await page.keyboard.press('Space')
  await box('Cleo').click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Chosen rows' })
  await expect(bar.getByText('3 chosen')).toBeVisible()
  await axe(page, { include: '[aria-label="Chosen rows"]' })
  await bar.getByRole('button', { name: 'Tag' }).click()
  await page.getByRole('dialog').getByLabel('Tag').fill('VIP')
  await page.keyboard.press('Enter')
  await expect(notice(page, '3 clients tagged VIP')).toBeVisible()
  await expect(bar).toBeHidden()
  const tagged = async () =>
    (await practice.rows<{ tags: string[] }>('clients?select=tags')).filter(({ tags }) =>
      tags.includes('VIP'),
    ).length
  expect(await tagged()).toBe(3)
  await undo(page)
  await expect.poll(tagged).toBe(0)

  await box('=cmd()').click()
  await bar.getByRole('button', { name: 'Choose all 4' }).click()
  await refuseOnce(page, 'archive-clients')
  await bar.getByRole('button', { name: 'Archive' }).click()
  await expect(notice(page, 'Not all were archived')).toBeVisible()
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: 'Archive' }).click()
  await expect(notice(page, '4 clients archived')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No clients yet' })).toBeVisible()
  await undo(page)
  await expect(page.getByText('4 clients', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Phone' }).uncheck()
  await page.getByRole('checkbox', { name: 'Email' }).check()
  await page.keyboard.press('Escape')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('clients.csv')
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')).toEqual([
    '\ufeffName,Last visit,Next visit,Comes,Visits,Missed,Due,Email',
    "'=cmd() Lee,,,,0,0,,",
    'Ann Lee,,,,0,0,,',
    'Bea Lee,,,,0,0,,',
    'Cleo Lee,,,,0,0,,',
    '',
  ])
  await page.goto('/clients')
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('checkbox', { name: 'Phone' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Email' })).toBeChecked()

  await goWithin(page, `/clients?after=${encodeURIComponent('["a","b","no id"]')}`)
  await expect(page.getByRole('heading', { name: 'Your clients could not be loaded' })).toBeVisible()
})
