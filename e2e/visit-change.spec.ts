import { blockLunch, dateIn, expectPlace, instantAt, openDiary } from './diary.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import type { Practice } from './practice-api.ts'

const dayView = (date: string) => `/appointments?view=day&date=${date}`

/** Sells Swedish massage for 90 minutes too. */
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
    await practice.rows<{ duration_min: number; price_cents: number }>(
      `appointments?select=duration_min,price_cents&id=eq.${id}`,
    )
  )[0]

test('a visit is changed in its sheet, and the next one is booked from the client record', async ({
  page,
  practice,
  axe,
  look,
}) => {
  await holdNotices(page)
  const diary = await openDiary(practice)
  await sellNinety(practice)
  await test.step('changes the length in the sheet, asks before it takes a break, and Undo restores the visit', async () => {
    const date = dateIn(2)
    const rosa = { first: 'Rosa', last: 'Quiñones', email: 'rosa@example.com' }
    const id = await diary.book({ date, at: '11:00', ...rosa })
    await blockLunch(practice, diary.ann, date)
    await page.goto(`${dayView(date)}&practitioner=${diary.ann}&appointment=${id}`)
    const visit = page.getByRole('dialog', { name: 'Rosa Quiñones' })
    await visit.getByRole('button', { name: 'Change' }).click()
    const sheet = page.getByRole('dialog', { name: "Change Rosa's visit" })
    await sheet.getByRole('radio', { name: '60 min $95' }).press('ArrowRight')
    await expect(sheet.getByRole('radio', { name: '90 min $140' })).toBeChecked()
    await expect(sheet.getByText('11:00 to 12:30, was 11:00 to 12:00.')).toBeVisible()
    await expect(sheet.getByText('$45 more: $140, was $95.')).toBeVisible()
    await expect(sheet.getByLabel('Price')).toHaveValue('140')
    await expect(sheet.getByText('Rosa will be told in 3 minutes.')).toBeVisible()
    await expect(sheet.getByText('Lunch 12:00 to 12:45 is in the way. Saving asks.')).toBeVisible()
    await look('visit-change-break')

    await page.keyboard.press('Escape')
    await page
      .getByRole('dialog', { name: 'Close without saving?' })
      .getByRole('button', { name: 'Keep editing' })
      .click()
    await sheet.getByLabel('Note').fill('Left hip')
    await sheet.getByRole('button', { name: 'Save, end 12:30' }).click()
    const question = page.getByRole('dialog', { name: 'Lunch 12:00 to 12:45 is in the way. Book anyway?' })
    await question.getByRole('button', { name: 'Choose again' }).click()
    expect((await sold(practice, id))?.duration_min).toBe(60)

    // What was typed stays when a call fails.
    await page.route('**/functions/v1/change-appointment', route => route.abort('connectionreset'), {
      times: 1,
    })
    await sheet.getByRole('button', { name: 'Save, end 12:30' }).click()
    await expect(sheet.getByText('We do not know whether that went through')).toBeVisible()
    await expect(sheet.getByLabel('Note')).toHaveValue('Left hip')
    await sheet.getByRole('button', { name: 'Save, end 12:30' }).click()
    await question.getByRole('button', { name: 'Book anyway' }).click()
    await expect(sheet).toBeHidden()
    expect(await sold(practice, id)).toMatchObject({ duration_min: 90, price_cents: 14000 })
    await expect(
      page.getByText(/^Changed: Swedish massage 60 to Swedish massage 90, \$95 to \$140, the note$/),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText("Rosa Quiñones's visit was changed back")).toBeVisible()
    expect((await sold(practice, id))?.duration_min).toBe(60)
  })

  await test.step('shows a second tab what changed meanwhile, and finds an earlier start for a longer visit', async () => {
    const date = dateIn(3)
    const id = await diary.book({ date, at: '10:30', first: 'Nora' })
    await diary.book({ date, at: '11:30', first: 'Paul', last: 'Reyes' })
    await goWithin(page, `${dayView(date)}&appointment=${id}&change=1`)
    const sheet = page.getByRole('dialog', { name: "Change Nora's visit" })
    await sheet.getByLabel('Price').fill('80')
    await practice.call('change-appointment', { appointment_id: id, sequence: 0, price_cents: 7000 })
    await expect(sheet.getByText('This visit was changed meanwhile')).toBeVisible()
    await expect(sheet.getByLabel('Price')).toHaveValue('80')
    await sheet.getByRole('button', { name: 'Show it as it is now' }).click()
    await expect(sheet.getByLabel('Price')).toHaveValue('70')

    await sheet.getByRole('radio', { name: /^90 min/ }).check()
    await expect(sheet.getByText('Paul Reyes is with Ann, 11:30 to 12:30.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Save, end 12:00' }).click()
    await expect(sheet.getByText('Not changed')).toBeVisible()
    await sheet.getByRole('button', { name: /^Start .*, 10:00 am/ }).click()
    await sheet.getByRole('button', { name: 'Save, start 10:00' }).click()
    await expect(sheet).toBeHidden()
    await expectPlace(diary, id, date, '10:00', diary.ann)
  })

  await test.step('a client record suggests the usual visit, and books it in one press', async () => {
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
    await goWithin(page, `/clients/${client_id}`)
    const card = page.getByRole('region', { name: 'Suggested next step' })
    await expect(card.getByText(/, 10:30 with Ann$/)).toBeVisible()
    await expect(card.getByText('The usual time, and it is free.')).toBeVisible()
    await axe(page)
    await look('suggested-next')
    await card.getByRole('button', { name: 'Book it' }).click()
    await expect(page.getByText(/^Grace Tanaka, booked for /)).toBeVisible()
    await expect(card).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(card).toBeVisible()
  })
})
