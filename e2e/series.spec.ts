import { addDays } from '../src/lib/time/dates.ts'
import { longDay } from '../src/lib/time/format-day.ts'
import { dateIn, instantAt, openDiary } from './diary.ts'
import { expect, holdNotices, test } from './fixtures.ts'

const first = dateIn(3)
const dates = [0, 7, 14, 21].map(days => addDays(first, days)) as [string, string, string, string]

test('a weekly series is booked around a conflict, its following visits are moved and canceled, and Undo restores them', {
  tag: '@phone',
}, async ({ page, practice, axe, look }) => {
  test.slow()
  await holdNotices(page)
  const diary = await openDiary(practice)
  await diary.book({ date: dates[1], at: '10:00', first: 'Iris', last: 'Nolan' })
  const { client_id } = await practice.call<{ client_id: string }>('create-appointment', {
    client: { first_name: 'Kwame', last_name: 'Mensah', email: 'kwame@example.com' },
    service_id: diary.services[0]?.id,
    duration_id: diary.services[0]?.durationId,
    practitioner_id: diary.ann,
    start: new Date(instantAt(dateIn(2), '18:00')).toISOString(),
    tells_client: false,
  })
  const start = encodeURIComponent(new Date(instantAt(first, '10:00')).toISOString())
  await page.goto(
    `/appointments?view=day&date=${first}&new=1&client=${client_id}&with=${diary.ann}&start=${start}`,
  )
  const form = page.getByRole('dialog', { name: 'New appointment' })
  await form.getByRole('combobox', { name: 'Service' }).click()
  await page.getByRole('option', { name: /Swedish massage/ }).click()
  await form.getByRole('checkbox', { name: 'Repeats' }).check()
  await form.getByLabel('Visits', { exact: true }).fill('4')
  await look('series-form')
  await form.getByRole('button', { name: 'Check the dates' }).click()

  const sheet = page.getByRole('dialog', { name: 'When does Kwame come?' })
  await expect(sheet.getByRole('heading', { name: '4 dates, 1 in the way' })).toBeVisible()
  const conflict = sheet.getByRole('listitem', { name: longDay(dates[1]) })
  await expect(conflict.getByText('Iris Nolan is with Ann')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Book the 3 that are settled' })).toBeVisible()
  await axe(page, { include: 'dialog' })
  await look('series-dates')
  await conflict
    .getByRole('button', { name: /Ann.* instead$/ })
    .first()
    .click()
  await expect(conflict.getByRole('button', { name: 'Back to the planned time' })).toBeVisible()
  // The chosen dates stay when the call fails.
  await page.route('**/functions/v1/book-series', route => route.abort('connectionreset'), { times: 1 })
  await sheet.getByRole('button', { name: 'Book 4 visits' }).click()
  await expect(sheet.getByText('We do not know whether that went through')).toBeVisible()
  await sheet.getByRole('button', { name: 'Book 4 visits' }).click()
  await expect(page.getByText(/Kwame Mensah, 4 visits booked/)).toBeVisible()

  const visits = async () =>
    practice.rows<{ id: string; starts_at: string; status: string }>(
      'appointments?select=id,starts_at,status&series_id=not.is.null&order=series_date',
    )
  const booked = await visits()
  expect(booked).toHaveLength(4)
  expect(Date.parse(booked[1]?.starts_at ?? '')).not.toBe(instantAt(dates[1], '10:00'))

  // The visit says which of them it is, and the others are one press away.
  await page.goto(`/appointments?view=day&date=${dates[2]}&appointment=${booked[2]?.id}`)
  const visit = page.getByRole('dialog', { name: 'Kwame Mensah' })
  await visit.getByRole('button', { name: 'Visit 3 of 4' }).click()
  await expect(visit.getByRole('region', { name: 'Series' }).getByRole('listitem')).toHaveCount(4)
  await look('series-visit')
  await visit.getByRole('button', { name: 'Move visit' }).click()
  const move = page.getByRole('dialog', { name: /^Move Kwame/ })
  await move.getByRole('radio', { name: 'This and the following' }).check()
  await move.getByLabel('Time', { exact: true }).fill('14:00')
  await move.getByRole('button', { name: 'Check the dates' }).click()
  const change = page.getByRole('dialog', { name: 'Move this and the following' })
  await expect(change.getByRole('listitem', { name: longDay(dates[3]) })).toContainText('Free')
  await look('series-move')
  await change.getByRole('button', { name: 'Move 2 visits' }).click()
  await expect(page.getByText(/2 visits are moved/)).toBeVisible()
  const moved = await visits()
  expect(moved.map(row => Date.parse(row.starts_at))).toEqual([
    instantAt(dates[0], '10:00'),
    Date.parse(booked[1]?.starts_at ?? ''),
    instantAt(dates[2], '14:00'),
    instantAt(dates[3], '14:00'),
  ])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('The visits are back where they were')).toBeVisible()
  const starts = (rows: Awaited<ReturnType<typeof visits>>) => rows.map(row => Date.parse(row.starts_at))
  expect(starts(await visits())).toEqual(starts(booked))

  await visit.getByRole('button', { name: 'Cancel visit' }).click()
  const cancel = page.getByRole('dialog', { name: /^Cancel Kwame/ })
  await cancel.getByRole('radio', { name: 'This and the following' }).check()
  await cancel.getByRole('button', { name: 'Cancel the visits' }).click()
  const notice = page.getByText(/2 visits cancelled/)
  await expect(notice).toBeVisible()
  expect((await visits()).map(row => row.status)).toEqual([
    'confirmed',
    'confirmed',
    'cancelled',
    'cancelled',
  ])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('2 visits on again')).toBeVisible()
  expect((await visits()).every(row => row.status === 'confirmed')).toBe(true)

  // The same form finds the dates of a care plan.
  const own = encodeURIComponent(booked[0]?.id ?? '')
  await page.goto(`/appointments?view=day&date=${first}&new=1&client=${client_id}&like=${own}`)
  await expect(form.getByRole('combobox', { name: 'Service' })).toContainText('Swedish massage')
  await form.getByRole('checkbox', { name: 'Repeats' }).check()
  await form.getByLabel('Dates').selectOption({ label: 'Found for a care plan' })
  await form.getByLabel('Part of the day').selectOption({ label: 'Mornings' })
  await expect(form.getByText('8 visits: 4 every week, then 4 every 2 weeks, mornings.')).toBeVisible()
  await look('care-plan-form')
  await form.getByRole('button', { name: 'Check the dates' }).click()
  await expect(sheet.getByRole('heading', { name: '8 dates' })).toBeVisible()
  await look('care-plan-dates')
  await sheet.getByRole('button', { name: 'Book 8 visits' }).click()
  await expect(page.getByText(/Kwame Mensah, 8 visits booked/)).toBeVisible()
  expect(await visits()).toHaveLength(12)
  // Taken back, all of them are, and nothing of the other series.
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText("Kwame Mensah's visits are taken back")).toBeVisible()
  const left = (await visits()).filter(row => row.status !== 'cancelled')
  expect(left.map(row => row.id).sort()).toEqual(booked.map(row => row.id).sort())
})
