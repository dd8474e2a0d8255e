import { weekdayOf } from '../src/lib/time/dates.ts'
import { dateIn } from './diary.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { refuseOnce } from './refuse-once.ts'

test('a schedule sets hours for alternating weeks, adds days off and closes public holidays, with Undo', {
  tag: '@phone',
}, async ({ page, practice, axe, look }) => {
  await holdNotices(page)
  await page.goto('/schedule')
  await page.getByLabel('These hours come again').selectOption('2')
  const which = page.getByRole('radiogroup', { name: 'Which week' })
  await which.getByText('Week B').click()
  await page.getByLabel('Open on Monday').uncheck()
  await page.getByLabel('This week is').selectOption('1')
  await look('rota')
  const notices = page.getByRole('region', { name: 'Notifications' })
  await refuseOnce(page, 'save-hours')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(notices.getByText('The hours were not saved')).toBeVisible()
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(notices.getByText('Ann’s hours saved')).toBeVisible()
  const [person] = await practice.rows<{ rota_weeks: number; rota_from: string }>(
    'practitioners?select=rota_weeks,rota_from',
  )
  expect(person?.rota_weeks).toBe(2)
  expect(weekdayOf(person?.rota_from ?? '')).toBe(1)
  expect(await practice.rows('practitioner_hours?select=id&week=eq.1')).toHaveLength(7)
  expect(await practice.rows('practitioner_hours?select=id&week=eq.2')).toHaveLength(6)
  await page.reload()
  // It opens on the current week.
  await expect(which.getByRole('radio', { name: 'Week B' })).toBeChecked()
  await expect(page.getByLabel('Open on Monday')).not.toBeChecked()
  await which.getByText('Week A').click()
  await expect(page.getByLabel('Open on Monday')).toBeChecked()
  await page.getByLabel('These hours come again').selectOption('1')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect.poll(() => practice.rows('practitioner_hours?select=week&week=is.null')).toHaveLength(7)

  const card = page.getByRole('region', { name: 'Days off and other hours' })
  await expect(card).toContainText('None to come for Ann.')
  await page.getByRole('button', { name: 'Add dates' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose a date')).toBeVisible()
  await dialog.getByLabel('Date').fill(dateIn(10))
  await dialog.getByLabel('Until').fill(dateIn(12))
  await dialog.getByLabel('Note').fill('Vacation')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(notices.getByText('3 days off saved')).toBeVisible()
  await expect(card.getByRole('listitem')).toContainText(['Day off · Vacation'])
  expect(await practice.rows('schedule_overrides?select=date')).toHaveLength(3)
  await refuseOnce(page, 'save-override')
  await card.getByRole('button', { name: /^Remove/ }).click()
  await expect(notices.getByText('That was not saved')).toBeVisible()
  await card.getByRole('button', { name: /^Remove/ }).click()
  await expect(card).toContainText('None to come for Ann.')
  // Until its own notice is there, the last Undo belongs to something else.
  await expect(notices.getByText('back to the week’s hours')).toBeVisible()
  await notices.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(card.getByRole('listitem')).toContainText('Vacation')
  // Days that it had at its beginning and has no more are open again.
  await expect.poll(() => practice.rows('schedule_overrides?select=date')).toHaveLength(3)
  await card.getByRole('button', { name: /^Edit/ }).click()
  await dialog.getByLabel('Date').fill(dateIn(11))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(notices.getByText('2 days off saved')).toBeVisible()
  expect(await practice.rows('schedule_overrides?select=date&order=date')).toEqual([
    { date: dateIn(11) },
    { date: dateIn(12) },
  ])

  await page.getByRole('button', { name: 'Public holidays' }).click()
  const next = String(Number(dateIn(0).slice(0, 4)) + 1)
  await dialog.getByRole('radiogroup', { name: 'Year' }).getByText(next).click()
  await dialog.getByRole('button', { name: 'Close these days' }).click()
  await expect(dialog.locator('#holidays-note').getByText('Choose at least one day')).toBeVisible()
  await dialog.getByText(/^Independence Day/).click()
  await dialog.getByText(/^Labor Day/).click()
  await axe(page, { include: 'dialog' })
  await look('holidays')
  await dialog.getByRole('button', { name: 'Close these days' }).click()
  await expect(notices.getByText('2 days are closed')).toBeVisible()
  const closed = () => practice.rows('schedule_overrides?select=note,windows&order=date')
  expect((await closed()).slice(-2)).toEqual([
    { note: 'Independence Day', windows: [] },
    { note: 'Labor Day', windows: [] },
  ])
  await expect(card.getByText('Day off · Independence Day')).toBeVisible()
  await notices.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(card.getByText('Day off · Independence Day')).toHaveCount(0)
  expect(await closed()).toHaveLength(2)
})
