import { asOwner } from './admin.ts'
import { dateIn, openDiary, visitOf } from './diary.ts'
import { expect, test } from './fixtures.ts'

const date = dateIn(2)

test('a visit says who will be there, and when its practitioner is free', async ({
  page,
  practice,
  axe,
  look,
}) => {
  const diary = await openDiary(practice)
  const id = await diary.book({ date, at: '10:00', first: 'Kwame', last: 'Mensah' })
  const iris = await diary.book({ date, at: '13:00', first: 'Iris', last: 'Klee' })
  await asOwner('update appointments set confirmed_by_client_at = now() where id = $1', [id])
  await asOwner(
    `update appointments set ends_at = starts_at + interval '2 hours', duration_min = 120, processing_after_min = 30,
       processing_min = 45 where id = $1`,
    [iris],
  )
  await page.goto(`/appointments?view=day&date=${date}`)
  await expect(visitOf(page, 'Kwame Mensah')).toHaveAccessibleName(/, confirmed, will be there$/)
  const hatched = visitOf(page, 'Iris Klee')
  await expect(hatched).toHaveAccessibleName(/, confirmed, Ann free 1:30 to 2:15\spm$/)
  const [whole, part] = [
    await hatched.boundingBox(),
    await hatched.locator('[data-processing]').boundingBox(),
  ]
  if (!whole || !part) throw new Error('the visit is not in view')
  expect((part.y - whole.y) / whole.height).toBeCloseTo(0.25, 1)
  expect(part.height / whole.height).toBeCloseTo(0.375, 1)
  const marks = page.getByRole('list', { name: 'Marks' })
  await expect(marks).toContainText('Will be there')
  await expect(marks).toContainText('Processing, practitioner free')
  await axe(page)
  await look('calendar-marks')

  // The time in between can be booked where it stands.
  await page.getByRole('button', { name: /^45\smin open, .*, 1:30 to 2:15\spm, with Ann/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'New appointment' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`/appointments?view=list&date=${date}`)
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: 'Kwame Mensah' })).toContainText('Will be there')
  await expect(rows.filter({ hasText: 'Iris Klee' })).toContainText(/Ann free 1:30 to 2:15\spm/)
  await axe(page)
  await page.goto(`/appointments?view=month&date=${date}`)
  await expect(page.getByRole('button', { name: /^Kwame Mensah, .*will be there$/ })).toBeVisible()
})

test('a price is whose visit it will be', async ({ page, practice }) => {
  const diary = await openDiary(practice)
  const [service] = diary.services
  await asOwner(
    `insert into practitioner_terms (practice_id, service_id, duration_id, practitioner_id, price_cents, duration_min, is_offered)
     values ($1, $2, $3, $4, 12000, 75, true)`,
    [practice.id, service?.id, service?.durationId, diary.ben],
  )
  await page.goto(`/appointments?view=day&date=${date}&new=1`)
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Service').click()
  await expect(page.getByRole('option', { name: /^Swedish massage/ })).toContainText('60 min, from $95')
  await page.getByRole('option', { name: /^Swedish massage/ }).click()
  const total = sheet
    .locator('p')
    .filter({ hasText: /min.*\$/ })
    .last()
  await expect(total).toContainText(/60 min\s*from \$95/)
  const who = sheet.getByLabel('With', { exact: true })
  await who.selectOption(diary.ben)
  await expect(total).toContainText('75 min')
  await expect(total).toContainText('$120')
  await who.selectOption(diary.ann)
  await expect(total).toContainText('60 min')
  await expect(total).not.toContainText('from')
})
