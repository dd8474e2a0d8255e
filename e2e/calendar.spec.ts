import { dateIn, expectPlace, instantAt, openDiary, visitOf } from './diary.ts'
import { expect, holdNotices, test } from './fixtures.ts'

const date = dateIn(2)
const day = `/appointments?view=day&date=${date}`

test('a booking made elsewhere appears without reloading, and opens with its facts', {
  tag: '@both',
}, async ({ page, practice }) => {
  const diary = await openDiary(practice)
  await page.goto(day)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitOf(page, 'Rosa Quiñones')).toHaveCount(0)
  await diary.book({ date, at: '10:00', first: 'Rosa', last: 'Quiñones', email: 'rosa@example.com' })
  await visitOf(page, 'Rosa Quiñones').click()

  const sheet = page.getByRole('dialog', { name: 'Rosa Quiñones' })
  await expect(sheet).toContainText('10:00 to 11:00 am with Ann')
  await expect(sheet).toContainText('$95')
  await expect(sheet).toContainText('rosa@example.com')
  await expect(sheet.getByText('Booked by hand').first()).toBeVisible()
  await expect(sheet.getByText(/Rosa is told at .*Until then a change back tells nobody/)).toBeVisible()
  await expect(sheet.getByRole('link', { name: /record/ })).toHaveAttribute('href', /\/clients\//)

  await page.reload()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).not.toHaveURL(/appointment=/)
})

test('the address carries view and date, so that Back goes back', async ({ page, practice }) => {
  await openDiary(practice)
  await page.goto(day)
  const views = page.getByRole('radiogroup', { name: 'View' })
  await views.getByText('List').click()
  await expect(page).toHaveURL(/view=list/)
  await page.goBack()
  await expect(page).toHaveURL(/view=day/)
  await expect(views.getByRole('radio', { name: 'Day' })).toBeChecked()
})

test('moves a visit by keyboard, says where it goes, and Undo brings it back', async ({ page, practice }) => {
  await holdNotices(page)
  const diary = await openDiary(practice)
  const id = await diary.book({
    date,
    at: '10:00',
    first: 'Lena',
    last: 'Hoffmann',
    email: 'lena@example.com',
  })
  await page.goto(`${day}&practitioner=${diary.ann},${diary.ben}`)
  await visitOf(page, 'Lena Hoffmann').focus()
  await page.keyboard.press('m')
  const bar = page.getByRole('application')
  await expect(bar).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(bar).toHaveAccessibleName(/10:30 to 11:30\sam, with Ben/)
  await expect(
    page.locator('[aria-live=polite]').filter({ hasText: '10:30 to 11:30 am, with Ben' }),
  ).toBeAttached()

  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await expect(visitOf(page, 'Lena Hoffmann')).toBeFocused()
  await expectPlace(diary, id, date, '10:00', diary.ann)

  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expectPlace(diary, id, date, '10:15', diary.ben)
  await expect(visitOf(page, 'Lena Hoffmann')).toBeFocused()
  await expect(page.getByText('Lena is told in three minutes.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Back to .*10:00/)).toBeVisible()
  await expectPlace(diary, id, date, '10:00', diary.ann)

  // It moves, and the answer gets lost: the calendar shows where it is, and nobody says that it is not.
  await page.route('**/functions/v1/move-appointment', async route => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await visitOf(page, 'Lena Hoffmann').focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('We do not know whether that went through')).toBeVisible()
  await expect(visitOf(page, 'Lena Hoffmann')).toHaveAccessibleName(/10:15 to 11:15\sam/)
})

test('asks before moving outside hours', async ({ page, practice }) => {
  const diary = await openDiary(practice)
  const id = await diary.book({ date, at: '08:00', first: 'Omar', last: 'Faris' })
  await page.goto(day)
  const earlier = async () => {
    await visitOf(page, 'Omar Faris').focus()
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
  }
  await earlier()
  const question = page.getByRole('dialog', { name: /Outside Ann's hours\. Book anyway\?/ })
  await question.getByRole('button', { name: 'Keep as it was' }).click()
  // A key goes to the page again only when the question has left.
  await expect(question).toBeHidden()
  await expectPlace(diary, id, date, '08:00', diary.ann)
  await earlier()
  await question.getByRole('button', { name: 'Book anyway' }).click()
  await expectPlace(diary, id, date, '07:45', diary.ann)
})

test('arrow keys go from visit to visit, with one stop for Tab', async ({ page, practice }) => {
  const diary = await openDiary(practice)
  await diary.book({ date, at: '08:00', first: 'Early' })
  await diary.book({ date, at: '18:30', first: 'Late' })
  await diary.book({ date, at: '18:00', first: 'Beside', with: diary.ben })
  await page.goto(`${day}&practitioner=${diary.ann},${diary.ben}`)
  await visitOf(page, 'Early').focus()
  await page.keyboard.press('End')
  await expect(visitOf(page, 'Late')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(visitOf(page, 'Beside')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(visitOf(page, 'Late')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(visitOf(page, 'Early')).toBeFocused()
  await expect(page.locator('[data-stop][tabindex="0"]')).toHaveCount(1)
})

test('days on which clocks change show visits where the clock does', async ({ page, practice }) => {
  const diary = await openDiary(practice)
  const tops: (number | undefined)[] = []
  for (const [index, each] of ['2027-03-13', '2027-03-14', '2027-11-07'].entries()) {
    await diary.book({ date: each, at: '10:00', first: `Clock${index}` })
    await page.goto(`/appointments?view=day&date=${each}`)
    const visit = visitOf(page, `Clock${index}`)
    await expect(visit).toHaveAccessibleName(/10:00 to 11:00\sam/)
    tops.push(await visit.evaluate(element => (element as HTMLElement).offsetTop))
  }
  expect(new Set(tops).size).toBe(1)
})

test('blocks time, shows it in grid and list, and opens it again', { tag: '@both' }, async ({
  page,
  practice,
}) => {
  await holdNotices(page)
  await openDiary(practice)
  await page.goto(day)
  const more = page.getByRole('button', { name: 'More', exact: true })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (await more.count()) {
    await more.first().click()
    await page.getByRole('menuitem', { name: 'Block time' }).click()
  } else await page.getByRole('button', { name: 'Block time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block time' })
  await dialog.getByLabel('Reason').fill('Staff lunch')
  await dialog.getByRole('button', { name: 'Block time' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Staff lunch, blocked time/ })).toBeVisible()
  await page.goto(`/appointments?view=list&date=${date}`)
  await page.getByRole('button', { name: 'Remove Staff lunch' }).click()
  await page.getByRole('dialog', { name: 'Staff lunch' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Remove Staff lunch' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Remove Staff lunch' })).toBeVisible()
})

test('the list does what the grid does: mark, move by form, cancel and undo', { tag: '@both' }, async ({
  page,
  practice,
}) => {
  await holdNotices(page)
  const diary = await openDiary(practice)
  const id = await diary.book({
    date,
    at: '10:00',
    first: 'Marcus',
    last: 'Bell',
    email: 'marcus@example.com',
  })
  await page.goto(`/appointments?view=list&date=${date}`)
  const menu = page.getByRole('button', { name: 'Actions for Marcus Bell' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Move visit' }).click()
  const move = page.getByRole('dialog', { name: "Move Marcus Bell's visit" })
  await move.getByLabel('With', { exact: true }).selectOption({ label: 'Ben Okoro' })
  await move.getByRole('button', { name: /, 2:00 pm, with Ben/ }).click()
  await move.getByRole('button', { name: 'Move visit' }).click()
  await expect(move).toBeHidden()
  await expectPlace(diary, id, date, '14:00', diary.ben)

  await page.keyboard.press('Escape')
  // The closed dialog gives the focus back a moment later, and a menu closes when the focus leaves it.
  await expect(async () => {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Cancel visit' }).click({ timeout: 2_000 })
  }).toPass()
  const cancel = page.getByRole('dialog', { name: "Cancel Marcus's visit?" })
  await expect(cancel).toContainText('Swedish massage 60 with Ben')
  await expect(cancel).toContainText('Marcus is told in three minutes.')
  await cancel.getByLabel('Reason').fill('Flu')
  await cancel.getByRole('button', { name: 'Cancel visit' }).click()
  await expect.poll(async () => (await diary.row(id)).status).toBe('cancelled')
  // Until its own notice stands there, the last Undo is the move's.
  await expect(page.getByText("Marcus Bell's visit is cancelled").first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(async () => (await diary.row(id)).status).toBe('confirmed')
})

test('marks a visit arrived and done, and a slip can be undone', async ({ page, practice }) => {
  await holdNotices(page)
  const diary = await openDiary(practice)
  const past = dateIn(-1)
  const id = await diary.book({ date: past, at: '10:00', first: 'Gus', last: 'Wren' })
  await page.goto(`/appointments?view=list&date=${past}&appointment=${id}`)
  const sheet = page.getByRole('dialog', { name: 'Gus Wren' })
  await sheet.getByRole('button', { name: 'Mark arrived' }).click()
  await expect.poll(async () => (await diary.row(id)).status).toBe('arrived')
  await sheet.getByRole('button', { name: 'Complete' }).click()
  await expect.poll(async () => (await diary.row(id)).status).toBe('completed')
  await expect(sheet.getByText('Marked done')).toBeVisible()
  // Until its own notice stands there, the last Undo is that of the arrival.
  await expect(page.getByText('Gus Wren: done')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(async () => (await diary.row(id)).status).toBe('arrived')
})

test('books by hand from an open gap, and keeps what was typed when it is refused', {
  tag: '@both',
}, async ({ page, practice }) => {
  await holdNotices(page)
  const diary = await openDiary(practice)
  await diary.book({ date, at: '08:00', first: 'Nadia', last: 'Petrova', email: 'nadia@example.com' })
  await page.goto(`${day}&practitioner=${diary.ann}`)
  await page
    .getByRole('button', { name: /open, .* with Ann\. Book a visit/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: 'New appointment' })
  await sheet.getByRole('button', { name: 'Book visit' }).click()
  await expect(sheet.getByRole('form').getByRole('alert')).toContainText('Choose a client, or add a new one.')

  await sheet.getByRole('combobox', { name: 'Client' }).click()
  await page.getByPlaceholder('Name, email or phone').fill('nadia petrowa')
  await page.getByRole('option', { name: /New client/ }).click()
  await expect(sheet.getByLabel('First name')).toHaveValue('Nadia')
  await sheet.getByLabel('Email').fill('nadia@example.com')
  await sheet.getByRole('combobox', { name: 'Service' }).click()
  await page.getByRole('option', { name: /Deep tissue/ }).click()
  await sheet.getByLabel('Note').fill('Left shoulder')
  await sheet.getByRole('button', { name: 'Book visit' }).click()
  await expect(sheet).toContainText('Nadia Petrowa shares this email address with Nadia Petrova')
  await expect(sheet.getByLabel('Note')).toHaveValue('Left shoulder')
  await sheet.getByRole('button', { name: 'Same person' }).click()
  await sheet.getByRole('button', { name: 'Book visit' }).click()
  await expect(sheet).toBeHidden()
  await expect(visitOf(page, 'Nadia Petrova')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(visitOf(page, 'Nadia Petrova')).toHaveCount(1)
})

test('promises no message about a visit that has begun', async ({ page, practice }) => {
  const diary = await openDiary(practice)
  await diary.book({ date, at: '10:00', first: 'Paul', last: 'Reyes', email: 'paul@example.com' })
  const past = new Date(instantAt(dateIn(-1), '10:30')).toISOString()
  await page.goto(`${day}&new=1&with=${diary.ann}&start=${past}`)
  const sheet = page.getByRole('dialog', { name: 'New appointment' })
  await sheet.getByRole('combobox', { name: 'Client' }).click()
  await page.getByRole('option', { name: /Paul Reyes/ }).click()
  await expect(sheet.getByText('It has begun already, so no message goes out.')).toBeVisible()
  await expect(sheet.getByRole('checkbox', { name: 'Tell Paul' })).toHaveCount(0)
  await sheet.getByLabel('Date').fill(dateIn(2))
  await expect(sheet.getByText('Paul is told in three minutes, by email.')).toBeVisible()
})

test('says who is there when a typed time is taken', async ({ page, practice }) => {
  const diary = await openDiary(practice)
  await diary.book({ date, at: '10:00', first: 'Paul', last: 'Reyes' })
  await page.goto(`${day}&new=1&with=${diary.ann}&start=${new Date(instantAt(date, '10:30')).toISOString()}`)
  const sheet = page.getByRole('dialog', { name: 'New appointment' })
  await sheet.getByRole('combobox', { name: 'Client' }).click()
  await page.getByRole('option', { name: /Paul Reyes/ }).click()
  await sheet.getByRole('combobox', { name: 'Service' }).click()
  await page.getByRole('option', { name: /Swedish/ }).click()
  await sheet.getByRole('button', { name: 'Book visit' }).click()
  await expect(sheet).toContainText('That time is taken')
  await expect(sheet).toContainText('Paul Reyes is with Ann, 10:00 to 11:00.')
  await sheet.getByRole('button', { name: /, 1:00 pm/ }).click()
  await sheet.getByRole('button', { name: 'Book visit' }).click()
  await expect(sheet).toBeHidden()
})
