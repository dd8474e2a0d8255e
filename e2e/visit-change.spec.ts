import { asOwner } from './admin.ts'
import { blockLunch, dateIn, expectPlace, instantAt, openDiary, visitOf } from './diary.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import type { Practice } from './practice-api.ts'

const date = dateIn(2)
const day = `/appointments?view=day&date=${date}`

/** Swedish massage is sold in 90 minutes, too. */
async function sellNinety(practice: Practice): Promise<void> {
  const [service] = await practice.rows<{ id: string; service_durations: { id: string }[] }>(
    'services?select=id,service_durations(id)&name=eq.Swedish%20massage',
  )
  const people = await practice.rows<{ id: string }>('practitioners?select=id')
  await practice.call('save-service', {
    service_id: service?.id,
    name: 'Swedish massage',
    dye: 'woad',
    buffer_after_min: 0,
    durations: [
      { id: service?.service_durations[0]?.id, duration_min: 60, price_cents: 9500 },
      { duration_min: 90, price_cents: 14000 },
    ],
    practitioner_ids: people.map(({ id }) => id),
  })
}

const sold = async (practice: Practice, id: string) =>
  (
    await practice.rows<{ duration_min: number; price_cents: number; tell_after: string | null }>(
      `appointments?select=duration_min,price_cents,tell_after&id=eq.${id}`,
    )
  )[0]

test('changes the length in the sheet, shows what it does, and Undo puts it back', { tag: '@both' }, async ({
  page,
  practice,
  axe,
  look,
}) => {
  await holdNotices(page)
  const diary = await openDiary(practice)
  await sellNinety(practice)
  const rosa = { first: 'Rosa', last: 'Quiñones', email: 'rosa@example.com' }
  const id = await diary.book({ date, at: '10:30', ...rosa })
  await page.goto(`${day}&appointment=${id}`)
  const visit = page.getByRole('dialog', { name: 'Rosa Quiñones' })
  await expect(visit.getByText('Booked by hand').first()).toBeVisible()
  await look('visit-sheet')
  await visit.getByRole('button', { name: 'Change' }).click()
  const sheet = page.getByRole('dialog', { name: "Change Rosa's visit" })
  await sheet.getByRole('radio', { name: '60 min $95' }).press('ArrowRight')
  await expect(sheet.getByRole('radio', { name: '90 min $140' })).toBeChecked()
  await expect(sheet.getByText('10:30 to 12:00, was 10:30 to 11:30.')).toBeVisible()
  await expect(sheet.getByText('$45 more: $140, was $95.')).toBeVisible()
  await expect(sheet.getByLabel('Price')).toHaveValue('140')
  await expect(sheet.getByText('Rosa is told in three minutes.')).toBeVisible()
  await axe(page)
  await look('visit-change')

  // Leaving with changes asks.
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Close without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  // What was typed stays when a call fails.
  await page.route('**/functions/v1/change-appointment', route => route.abort('connectionreset'), {
    times: 1,
  })
  await sheet.getByLabel('Note').fill('Left hip')
  await sheet.getByRole('button', { name: 'Save, end 12:00' }).click()
  await expect(sheet.getByText('We do not know whether that went through')).toBeVisible()
  await expect(sheet.getByLabel('Note')).toHaveValue('Left hip')
  await sheet.getByRole('button', { name: 'Save, end 12:00' }).click()
  await expect(sheet).toBeHidden()
  expect(await sold(practice, id)).toMatchObject({ duration_min: 90, price_cents: 14000 })
  await expect(
    page.getByText(/^Changed: Swedish massage 60 to Swedish massage 90, \$95 to \$140, the note$/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await sold(practice, id))?.duration_min).toBe(60)
  await expect(page.getByText("Rosa Quiñones's visit is as it was")).toBeVisible()
})

test('a second tab is told that somebody was quicker, and looks again', async ({ page, practice }) => {
  const diary = await openDiary(practice)
  const id = await diary.book({ date, at: '10:00', first: 'Rosa' })
  await page.goto(`${day}&appointment=${id}&change=1`)
  const sheet = page.getByRole('dialog', { name: "Change Rosa's visit" })
  await sheet.getByLabel('Price').fill('80')
  await practice.call('change-appointment', { appointment_id: id, sequence: 0, price_cents: 7000 })
  await expect(sheet.getByText('This visit was changed meanwhile')).toBeVisible()
  await expect(sheet.getByLabel('Price')).toHaveValue('80')
  await sheet.getByRole('button', { name: 'Show it as it is now' }).click()
  await expect(sheet.getByLabel('Price')).toHaveValue('70')
})

test('a length that runs into the next visit names it, and an earlier start mends it', async ({
  page,
  practice,
}) => {
  const diary = await openDiary(practice)
  await sellNinety(practice)
  const id = await diary.book({ date, at: '10:30', first: 'Rosa' })
  await diary.book({ date, at: '11:30', first: 'Paul', last: 'Reyes' })
  await page.goto(`${day}&appointment=${id}&change=1`)
  const sheet = page.getByRole('dialog', { name: "Change Rosa's visit" })
  await sheet.getByRole('radio', { name: '90 min $140' }).check()
  await expect(sheet.getByText('Paul Reyes is with Ann, 11:30 to 12:30.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Save, end 12:00' }).click()
  await expect(sheet.getByText('Not changed')).toBeVisible()
  await sheet.getByRole('button', { name: /^Start .*, 10:00 am/ }).click()
  await sheet.getByRole('button', { name: 'Save, start 10:00' }).click()
  await expect(sheet).toBeHidden()
  await expectPlace(diary, id, date, '10:00', diary.ann)
})

test('asks before it takes a break, and the break stays beside the visit', async ({
  page,
  practice,
  look,
}) => {
  const diary = await openDiary(practice)
  await sellNinety(practice)
  const id = await diary.book({ date, at: '11:00', first: 'Rosa', last: 'Quiñones' })
  await blockLunch(practice, diary.ann, date)
  await page.goto(`${day}&practitioner=${diary.ann}&appointment=${id}&change=1`)
  const sheet = page.getByRole('dialog', { name: "Change Rosa's visit" })
  await sheet.getByRole('radio', { name: '90 min $140' }).check()
  await expect(sheet.getByText('Lunch 12:00 to 12:45 is in the way. Saving asks.')).toBeVisible()
  await look('visit-change-break')
  await sheet.getByRole('button', { name: 'Save, end 12:30' }).click()
  const question = page.getByRole('dialog', { name: 'Lunch 12:00 to 12:45 is in the way. Book anyway?' })
  await question.getByRole('button', { name: 'Choose again' }).click()
  expect((await sold(practice, id))?.duration_min).toBe(60)
  await sheet.getByRole('button', { name: 'Save, end 12:30' }).click()
  await question.getByRole('button', { name: 'Book anyway' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('dialog', { name: 'Rosa Quiñones' }).press('Escape')
  const [visit, lunch] = await Promise.all([
    visitOf(page, 'Rosa Quiñones').boundingBox(),
    page.getByRole('button', { name: /^Lunch, blocked time/ }).boundingBox(),
  ])
  if (!visit || !lunch) throw new Error('one of the two is not in view')
  await look('break-beside')
  const [left, right] = lunch.x < visit.x ? [lunch, visit] : [visit, lunch]
  expect(left.x + left.width).toBeLessThanOrEqual(right.x)
})

test('moving by keyboard over a break asks', async ({ page, practice }) => {
  const diary = await openDiary(practice)
  const id = await diary.book({ date, at: '10:45', first: 'Lena', last: 'Hoffmann' })
  await blockLunch(practice, diary.ann, date)
  await page.goto(day)
  const later = async () => {
    await visitOf(page, 'Lena Hoffmann').focus()
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await later()
  const question = page.getByRole('dialog', { name: 'Lunch 12:00 to 12:45 is in the way. Book anyway?' })
  await question.getByRole('button', { name: 'Keep as it was' }).click()
  // A key goes to the page again only when the question has left.
  await expect(question).toBeHidden()
  await expectPlace(diary, id, date, '10:45', diary.ann)
  await later()
  await question.getByRole('button', { name: 'Book anyway' }).click()
  await expectPlace(diary, id, date, '11:15', diary.ann)
})

test('a done visit takes a price, and is booked again as it was', async ({ page, practice, look }) => {
  const diary = await openDiary(practice)
  const past = dateIn(-7)
  const id = await diary.book({ date: past, at: '10:00', first: 'Gus', last: 'Wren', with: diary.ben })
  await practice.call('mark-appointment', { appointment_id: id, status: 'completed' })
  await page.goto(`/appointments?view=list&date=${past}&appointment=${id}`)
  const visit = page.getByRole('dialog', { name: 'Gus Wren' })
  await visit.getByRole('button', { name: 'Change' }).click()
  const sheet = page.getByRole('dialog', { name: "Change Gus's visit" })
  await expect(sheet.getByRole('combobox', { name: 'Service' })).toHaveCount(0)
  await sheet.getByLabel('Price').fill('90')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(visit.getByText('$90', { exact: true })).toBeVisible()

  await look('visit-sheet-done')
  await visit.getByRole('button', { name: 'Book again' }).click()
  const next = page.getByRole('dialog', { name: 'New appointment' })
  await expect(next.getByRole('combobox', { name: 'Service' })).toContainText('Swedish massage')
  await expect(next.getByLabel('With', { exact: true })).toHaveValue(diary.ben)
  await expect(next.getByText(/, 10:00 with Ben\.$/)).toBeVisible()
  await look('book-again')
  await next.getByRole('button', { name: 'Book it' }).click()
  await expect(next).toBeHidden()
  const rows = await practice.rows<{ id: string; starts_at: string }>('appointments?select=id,starts_at')
  const booked = rows.find(row => row.id !== id)
  expect(new Date(booked?.starts_at ?? '').getTime()).toBeGreaterThan(Date.now())
})

test('the record proposes the usual visit, and one press books it', async ({ page, practice, axe, look }) => {
  await holdNotices(page)
  const diary = await openDiary(practice)
  const first = await diary.book({ date: dateIn(-42), at: '10:30', first: 'Grace', last: 'Tanaka' })
  const [{ client_id }] = (await practice.rows<{ client_id: string }>(
    `appointments?select=client_id&id=eq.${first}`,
  )) as [{ client_id: string }]
  for (const days of [-28, -14])
    await practice.call('create-appointment', {
      client_id,
      service_id: diary.services[0]?.id,
      duration_id: diary.services[0]?.durationId,
      practitioner_id: diary.ann,
      start: new Date(instantAt(dateIn(days), '10:30')).toISOString(),
    })
  await page.goto(`/clients/${client_id}`)
  const card = page.getByRole('region', { name: 'Suggested next step' })
  await expect(card.getByText(/, 10:30 with Ann$/)).toBeVisible()
  await expect(card.getByText('The usual time, and it is free.')).toBeVisible()
  await axe(page)
  await look('suggested-next')
  await card.getByRole('button', { name: 'Book it' }).click()
  await expect(page.getByText(/^Grace Tanaka, booked for /)).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
})

test('the client is told of the change in one letter, which the outbox shows', async ({ page, practice }) => {
  // The clock that tells clients turns once a minute.
  test.setTimeout(180_000)
  const diary = await openDiary(practice)
  await sellNinety(practice)
  const id = await diary.book({ date, at: '10:30', first: 'Rosa', email: 'rosa@example.com' })
  await asOwner(
    `update appointments set told_starts_at = starts_at, told_practitioner_id = practitioner_id, told_status = status,
       tell_after = null where id = $1`,
    [id],
  )
  await page.goto(`${day}&appointment=${id}&change=1`)
  const sheet = page.getByRole('dialog', { name: "Change Rosa's visit" })
  await sheet.getByRole('radio', { name: '90 min $140' }).check()
  await sheet.getByRole('button', { name: 'Save, end 12:00' }).click()
  await expect(page.getByText(/^Rosa is told at .*Until then a change back tells nobody/)).toBeVisible()
  // Three minutes go by.
  await asOwner('update appointments set tell_after = now() where id = $1', [id])
  const letters = () =>
    practice.rows<{ kind: string }>(`outbound_messages?select=kind&appointment_id=eq.${id}`)
  await expect.poll(letters, { timeout: 120_000 }).toEqual([{ kind: 'visit-changed' }])
  await page.goto('/email')
  await expect(page.getByText(/^Your visit has changed: /).first()).toBeVisible()
})
