import { addDays } from '../src/lib/time/dates.ts'
import { longDay } from '../src/lib/time/format-day.ts'
import { asOwner } from './admin.ts'
import { fill, main, toTimes } from './booking-steps.ts'
import { dateIn, instantAt, openDiary } from './diary.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import type { Practice } from './practice-api.ts'

const first = dateIn(3)

/** Turns the first service of a practice into a class whose free seats visitors see. */
async function asClass(practice: Practice, seats: number) {
  const diary = await openDiary(practice)
  const [service] = diary.services
  await asOwner('update services set seats = $2, shows_seats = true where id = $1', [service?.id, seats])
  const plan = async (date: string, at: string) => {
    const { class_ids } = await practice.call<{ class_ids: string[] }>('plan-class', {
      service_id: service?.id,
      duration_id: service?.durationId,
      practitioner_id: diary.ann,
      start: `${date}T${at}`,
      classes: [{ date, start: new Date(instantAt(date, at)).toISOString(), practitioner_id: diary.ann }],
    })
    return class_ids[0] as string
  }
  const seat = (class_id: string, name: string) =>
    practice.call('book-seat', {
      class_id,
      client: { first_name: name, last_name: 'Nolan', email: `${name.toLowerCase()}@example.com` },
      tells_client: false,
    })
  return { diary, service, plan, seat }
}

test('weekly classes are planned, filled, moved and canceled', async ({ page, practice, axe, look }) => {
  await holdNotices(page)
  const { diary, seat } = await asClass(practice, 3)
  await page.goto(`/appointments?view=day&date=${first}`)
  await page.getByRole('button', { name: 'What else is new' }).click()
  await page.getByRole('menuitem', { name: 'New class' }).click()
  const form = page.getByRole('dialog', { name: 'New class' })
  await expect(form.getByLabel('Seats')).toHaveValue('3')
  await form.getByLabel('With').selectOption({ label: await annOf(practice, diary.ann) })
  await form.getByRole('button', { name: 'Plan class' }).click()
  await expect(form.getByText('Choose when it begins.')).toBeVisible()
  await form.getByLabel('Begins').fill('10:00')
  await form.getByRole('checkbox', { name: 'Repeats' }).check()
  await form.getByLabel('Classes', { exact: true }).fill('3')
  await axe(page, { include: 'dialog' })
  await look('class-form')
  await form.getByRole('button', { name: 'Check the dates' }).click()
  const dates = page.getByRole('dialog', { name: 'When does it take place?' })
  await expect(dates.getByRole('heading', { name: '3 dates' })).toBeVisible()
  await dates.getByRole('button', { name: 'Plan 3 classes' }).click()
  await expect(page.getByText(/3 classes planned from/)).toBeVisible()
  const standing = () => practice.rows('classes?select=id&cancelled_at=is.null')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(standing).toHaveLength(0)
  await asOwner('update classes set cancelled_at = null where practice_id = $1', [practice.id])

  const classes = await practice.rows<{ id: string; starts_at: string }>(
    'classes?select=id,starts_at&order=starts_at',
  )
  expect(classes).toHaveLength(3)
  const id = classes[0]?.id ?? ''
  await seat(id, 'Iris')
  const block = page.getByRole('button', { name: /^Swedish massage, 1 of 3,/ })
  await block.click()
  const sheet = page.getByRole('dialog', { name: 'Swedish massage' })
  await expect(sheet.getByText('1 of 3 seats taken')).toBeVisible()
  await sheet.getByRole('combobox', { name: 'Client' }).click()
  await page.getByPlaceholder('Name, email or phone').fill('Kwame Mensah')
  await page.getByRole('option', { name: /New client/ }).click()
  await sheet.getByRole('button', { name: 'Add to the class' }).click()
  await expect(page.getByText('Kwame Mensah has a seat in Swedish massage')).toBeVisible()
  await expect(sheet.getByText('2 of 3 seats taken')).toBeVisible()
  await axe(page, { include: 'dialog' })
  await look('class-sheet')

  await sheet.getByRole('button', { name: 'Give back the seat of Iris Nolan' }).click()
  await expect(sheet.getByText('1 of 3 seats taken')).toBeVisible()
  await expect(sheet.getByText('One person gave their seat back.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Change or move' }).click()
  const change = page.getByRole('dialog', { name: 'Change Swedish massage' })
  await change.getByLabel('Begins').fill('21:00')
  await change.getByLabel('Seats').fill('5')
  await change.getByRole('button', { name: 'Move class' }).click()
  const asked = page.getByRole('dialog', { name: /Outside .* hours. Book anyway\?/ })
  await asked.getByRole('button', { name: 'Choose another time' }).click()
  await change.getByLabel('Begins').fill('14:00')
  await change.getByRole('button', { name: 'Move class' }).click()
  await expect(page.getByText(/Swedish massage moved to/)).toBeVisible()
  await expect(sheet.getByText('1 of 5 seats taken')).toBeVisible()
  const moved = await practice.rows<{ starts_at: string }>(
    `appointments?select=starts_at&class_id=eq.${id}&status=neq.cancelled`,
  )
  expect(moved.map(row => Date.parse(row.starts_at))).toEqual([instantAt(first, '14:00')])

  await sheet.getByRole('button', { name: 'Cancel class' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel Swedish massage?' })
  await expect(cancel.getByText('1 person has a seat in it.')).toBeVisible()
  await cancel.getByLabel('Which').selectOption({ label: 'This and the following' })
  await cancel.getByRole('button', { name: 'Cancel the classes' }).click()
  await expect(page.getByText('3 classes cancelled')).toBeVisible()
  await expect(sheet.getByText('This class is canceled')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('3 classes on again')).toBeVisible()
  await expect(sheet.getByText('1 of 5 seats taken')).toBeVisible()
})

test('a visitor books the last seat, and moves to another class', { tag: '@phone' }, async ({
  publicPractice: practice,
  page,
  look,
}) => {
  const { plan, seat } = await asClass(practice, 2)
  const id = await plan(first, '10:00')
  const later = await plan(addDays(first, 1), '11:00')
  await seat(id, 'Iris')
  await toTimes(page, practice)
  const last = page.getByRole('button', { name: new RegExp(`${longDay(first)}.*1 seat left`) })
  await expect(last).toBeVisible()
  await look('class-times')
  await last.click()
  // Held for her, it isn't a seat that is left.
  await expect(page.getByRole('button', { name: `${longDay(first)}, 10:00`, pressed: true })).toBeVisible()
  await main(page, 'Continue').click()
  await fill(page)
  await main(page, 'Book it').click()
  await expect(page.getByText('You are booked, Nadia.')).toBeVisible()
  expect(await seatsIn(practice, id)).toBe(2)

  await page.getByRole('link', { name: 'Move or cancel' }).click()
  await page.getByRole('link', { name: 'Move to another class' }).click()
  await expect(page.getByRole('heading', { name: 'Choose another class' })).toBeVisible()
  await page
    .getByRole('button', { name: new RegExp(longDay(addDays(first, 1))) })
    .last()
    .click()
  await page.getByRole('button', { name: /^Move to/ }).click()
  await expect(page.getByRole('main').getByText(/Your visit is now on/)).toBeVisible()
  expect([await seatsIn(practice, id), await seatsIn(practice, later)]).toEqual([1, 1])
})

async function seatsIn(practice: Practice, id: string): Promise<number> {
  const rows = await practice.rows(`appointments?select=id&class_id=eq.${id}&status=neq.cancelled`)
  return rows.length
}

async function annOf(practice: Practice, id: string): Promise<string> {
  const [row] = await practice.rows<{ name: string }>(`practitioners?select=name&id=eq.${id}`)
  return row?.name ?? ''
}
