import { expect, holdNotices, test } from './fixtures.ts'

test('public holidays are chosen, closed at once, and opened again', { tag: '@phone' }, async ({
  page,
  practice,
  axe,
  look,
}) => {
  await holdNotices(page)
  await page.goto('/schedule')
  await page.getByRole('button', { name: 'Public holidays' }).click()
  const dialog = page.getByRole('dialog')
  const next = String(new Date().getUTCFullYear() + 1)
  await dialog.getByRole('radiogroup', { name: 'Year' }).getByText(next).click()
  await dialog.getByRole('button', { name: 'Close these days' }).click()
  await expect(dialog.locator('#holidays-note').getByText('Choose at least one day')).toBeVisible()
  await dialog.getByText(/^Independence Day/).click()
  await dialog.getByText(/^Labor Day/).click()
  await axe(page, { include: 'dialog' })
  await look('holidays')
  await dialog.getByRole('button', { name: 'Close these days' }).click()
  const notices = page.getByRole('region', { name: 'Notifications' })
  await expect(notices.getByText('2 days are closed')).toBeVisible()
  const closed = () => practice.rows('schedule_overrides?select=note,windows&order=date')
  expect(await closed()).toEqual([
    { note: 'Independence Day', windows: [] },
    { note: 'Labor Day', windows: [] },
  ])
  const card = page.getByRole('region', { name: 'Days off and other hours' })
  await expect(card.getByText('Day off · Independence Day')).toBeVisible()
  await notices.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(card.getByText('Day off · Independence Day')).toHaveCount(0)
  expect(await closed()).toEqual([])
})
