import { expect, holdNotices, test } from './fixtures.ts'

test('hours of two weeks are set, kept through a reload, and taken back', { tag: '@phone' }, async ({
  page,
  practice,
  axe,
  look,
}) => {
  await holdNotices(page)
  await page.goto('/schedule')
  await page.getByLabel('These hours come again').selectOption('2')
  const which = page.getByRole('radiogroup', { name: 'Which week' })
  await which.getByText('Week B').click()
  await page.getByLabel('Open on Monday').uncheck()
  await page.getByLabel('This week is').selectOption('1')
  await axe(page, { include: 'main' })
  await look('rota')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText('Ann’s hours saved'),
  ).toBeVisible()
  const [person] = await practice.rows<{ rota_weeks: number; rota_from: string }>(
    'practitioners?select=rota_weeks,rota_from',
  )
  expect(person?.rota_weeks).toBe(2)
  expect(new Date(`${person?.rota_from}T00:00Z`).getUTCDay()).toBe(1)
  expect(await practice.rows('practitioner_hours?select=id&week=eq.1')).toHaveLength(7)
  expect(await practice.rows('practitioner_hours?select=id&week=eq.2')).toHaveLength(6)
  await page.reload()
  // The present week is the one that is shown.
  await expect(which.getByRole('radio', { name: 'Week B' })).toBeChecked()
  await expect(page.getByLabel('Open on Monday')).not.toBeChecked()
  await which.getByText('Week A').click()
  await expect(page.getByLabel('Open on Monday')).toBeChecked()
  await page.getByLabel('These hours come again').selectOption('1')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect.poll(() => practice.rows('practitioner_hours?select=week&week=is.null')).toHaveLength(7)
})
