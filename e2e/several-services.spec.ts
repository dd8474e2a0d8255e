import { enrich, fill, held, hold, main, times, toTimes } from './booking-steps.ts'
import { dateIn, instantAt, openDiary } from './diary.ts'
import { expect, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'

interface Piece {
  id: string
  set_id: string
  set_at: number
  status: string
  practitioner_id: string
  starts_at: string
  ends_at: string
}
const pieces = 'appointments?select=id,set_id,set_at,status,practitioner_id,starts_at,ends_at&order=set_at'

test('visitor books two services with two practitioners in one visit, and cancels it', {
  tag: '@phone',
}, async ({ page, publicPractice, look }) => {
  await enrich(publicPractice)
  await toTimes(page, publicPractice)
  await page.getByRole('link', { name: 'Add another service' }).click()
  await expect(page.getByRole('heading', { name: 'What belongs to this visit?' })).toBeFocused()
  const another = page.getByLabel('Another service')
  const stone = await another.locator('option', { hasText: 'Hot stone' }).getAttribute('value')
  await another.selectOption(stone)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const list = page.getByRole('list', { name: 'Services in their order' })
  await expect(list.getByRole('heading')).toHaveText(['Swedish massage', 'Hot stone'])
  await page.getByRole('button', { name: 'Move Hot stone up' }).click()
  await expect(list.getByRole('heading')).toHaveText(['Hot stone', 'Swedish massage'])
  await page.getByRole('button', { name: 'Move Hot stone down' }).click()
  await expect(list.getByRole('heading')).toHaveText(['Swedish massage', 'Hot stone'])
  await list.getByLabel('With').nth(1).selectOption({ label: 'Mara Osei' })
  await list.getByLabel(/^Cupping/).check({ force: true })
  await expect(
    page
      .getByText(/from \$230|\$230/)
      .locator('visible=true')
      .first(),
  ).toBeVisible()
  await look('several-services')

  await main(page, 'Choose a time').click()
  await expect(page.getByRole('heading', { name: 'When suits you?' })).toBeFocused()
  await expect(times(page).first()).toHaveAccessibleName(/with Ann, then Mara$/)
  await hold(page)
  await look('several-services-time')

  // Kept over a reload, as any time is.
  await page.reload()
  await expect(held(page)).toBeVisible()
  await main(page, 'Continue').click()
  await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeFocused()
  await fill(page)
  await main(page, 'Book it').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are booked, Nadia.')
  await expect(page.getByText('Hot stone with cupping')).toBeVisible()
  await expect(page.getByText('135 min in all, $230, paid at the visit')).toBeVisible()
  await look('several-services-done')

  const rows = await publicPractice.rows<Piece>(pieces)
  expect(rows).toMatchObject([
    { set_at: 0, status: 'confirmed' },
    { set_at: 1, status: 'confirmed' },
  ])
  expect(rows[1]?.starts_at).toBe(rows[0]?.ends_at)
  expect(rows[0]?.practitioner_id).not.toBe(rows[1]?.practitioner_id)

  // One link for all of it.
  await page.getByRole('link', { name: /Move or cancel|Take it back/ }).click()
  await expect(page.getByRole('heading', { name: 'Your visit, Nadia' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the visit' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Your visit is cancelled.' })).toBeVisible()
  expect((await publicPractice.rows<Piece>(pieces)).map(row => row.status)).toEqual([
    'cancelled',
    'cancelled',
  ])
})

test('owner books two services in one visit, moves all of it and cancels one', {
  tag: '@phone',
}, async ({ page, practice, look }) => {
  const diary = await openDiary(practice)
  const date = dateIn(3)
  await diary.book({ date, at: '08:00', first: 'Lena', last: 'Hoffmann', email: 'lena@example.com' })
  const start = new Date(instantAt(date, '10:00')).toISOString()
  await page.goto(`/appointments?view=day&date=${date}&new=1&with=${diary.ann}&start=${start}`)
  const sheet = page.getByRole('dialog', { name: 'New appointment' })
  await sheet.getByRole('combobox', { name: 'Client' }).click()
  await page.getByRole('option', { name: /Lena Hoffmann/ }).click()
  await sheet.getByRole('combobox', { name: 'Service' }).click()
  await page.getByRole('option', { name: /Swedish/ }).click()
  await sheet.getByRole('button', { name: 'Add another service' }).click()
  const second = sheet.getByRole('region', { name: 'Service 2' })
  await second.getByRole('combobox', { name: 'Service' }).click()
  await page.getByRole('option', { name: /Deep tissue/ }).click()
  await second.getByLabel('With').selectOption({ label: 'Ben Okoro' })
  await expect(sheet.getByText('A visit of several services does not repeat.')).toBeVisible()
  await expect(sheet.getByText('150 min')).toBeVisible()
  await look('new-visit-of-several')
  await sheet.getByRole('button', { name: 'Book visit' }).click()
  await expect(sheet).toBeHidden()
  const own = `${pieces}&set_id=not.is.null`
  const booked = await practice.rows<Piece>(own)
  expect(booked.map(row => row.practitioner_id)).toEqual([diary.ann, diary.ben])
  expect(booked[1]?.starts_at).toBe(booked[0]?.ends_at)
  // Taken back, both are, and nothing of the visit stays.
  const statuses = async () => (await practice.rows<Piece>(own)).map(row => row.status)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText("Lena Hoffmann's visit is taken back")).toBeVisible()
  expect(await statuses()).toEqual(['cancelled', 'cancelled'])
  await practice.call('restore-appointment', { appointment_id: booked[0]?.id, whole: true })
  const first = page.locator('[data-stop^="visit:"] .sr-only', { hasText: 'of one visit' }).first()
  await expect(first).toHaveText(/, with Ann, confirmed, service 1 of 2 of one visit$/)

  // The second of two, from which the first is one press away; all of it moves.
  await goWithin(page, `/appointments?view=day&date=${date}&appointment=${booked[1]?.id}`)
  const visit = page.getByRole('dialog', { name: 'Lena Hoffmann' })
  await expect(visit.getByText('Service 2 of 2 in one visit')).toBeVisible()
  await look('visit-of-several')
  await visit.getByRole('button', { name: /10:00 am, Swedish/ }).click()
  await expect(visit.getByText('Service 1 of 2 in one visit')).toBeVisible()
  await visit.getByRole('button', { name: 'Move visit' }).click()
  const move = page.getByRole('dialog', { name: /^Move Lena Hoffmann/ })
  await expect(move.getByRole('radio', { name: 'The whole visit' })).toBeChecked()
  await move.getByRole('button', { name: /, 1:00 pm/ }).click()
  await move.getByRole('button', { name: 'Move visit' }).click()
  await expect(move).toBeHidden()
  const at = (rows: Piece[]) => rows.map(row => Date.parse(row.starts_at))
  expect(at(await practice.rows<Piece>(own))).toEqual([instantAt(date, '13:00'), instantAt(date, '14:00')])
  // The notice of the booking, with an Undo of its own, may still stand above.
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect
    .poll(async () => at(await practice.rows<Piece>(own)))
    .toEqual([instantAt(date, '10:00'), instantAt(date, '11:00')])

  // One of them by itself: the other stays where it is, and it is said.
  await goWithin(page, `/appointments?view=day&date=${date}&appointment=${booked[0]?.id}&cancel=1`)
  const off = page.getByRole('dialog', { name: /^Cancel Lena/ })
  await off.getByRole('radio', { name: 'This service' }).press('Space')
  await expect(off.getByText('The others stay where they are.')).toBeVisible()
  await off.getByRole('button', { name: 'Cancel the service' }).click()
  await expect(page.getByText(/is cancelled, the rest of the visit stays/)).toBeVisible()
  expect(await statuses()).toEqual(['cancelled', 'confirmed'])
})
