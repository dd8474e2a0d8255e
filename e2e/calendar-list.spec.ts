import { asOwner } from './admin.ts'
import { blockLunch, dateIn, expectPlace, openDiary } from './diary.ts'
import { notice } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'

const date = dateIn(2)

test('the day list blocks time, prints the day, and removes and restores the block', {
  tag: '@phone',
}, async ({ page, practice, isMobile, axe, look }) => {
  await holdNotices(page)
  // The print-out stays in the page.
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  const diary = await openDiary(practice)
  await diary.book({ date, at: '10:00', first: 'Kwame', last: 'Mensah' })
  await diary.book({ date, at: '11:30', first: 'Rosa', last: 'Lindqvist', with: diary.ben })
  await page.goto(`/appointments?view=day&date=${date}&practitioner=${diary.ann},${diary.ben}`)
  if (isMobile) {
    await page.locator('#main').getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Block time' }).click()
  } else await page.getByRole('button', { name: 'Block time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block time' })
  await dialog.getByLabel('Reason').fill('Staff lunch')
  await dialog.getByRole('button', { name: 'Block time' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Staff lunch, blocked time/ })).toBeVisible()

  const openPrint = async () => {
    if (!isMobile) return page.getByRole('button', { name: 'Print the day' }).click()
    await page.locator('#main header').getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Print the day' }).click()
  }
  const paper = page.frameLocator('iframe[data-print]').last()
  const print = page.getByRole('dialog', { name: 'Print the day' })
  await openPrint()
  await axe(page, { include: 'dialog' })
  await look('calendar-print-dialog')
  await print.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(print).toBeHidden()
  await expect(paper.getByRole('heading')).toHaveText([/Ann/, /Ben/])
  await expect(paper.getByRole('row')).toHaveCount(5)
  await expect(paper.getByRole('row', { name: /Kwame Mensah/ })).toContainText('10:00 to 11:00')
  await expect(paper.getByRole('row', { name: /Staff lunch/ })).toHaveCount(1)

  await openPrint()
  await print.getByLabel('One list of everybody').check()
  await print.getByLabel(/Initials instead of names/).check()
  await print.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(paper.getByRole('heading')).toHaveText(['Quiet Hands'])
  await expect(paper.getByRole('row', { name: /K\. M\./ })).toHaveCount(1)
  await expect(paper.getByText('Kwame')).toHaveCount(0)

  await page.getByRole('radiogroup', { name: 'View' }).getByText('List').click()
  await page.getByRole('button', { name: 'Remove Staff lunch' }).click()
  await page.getByRole('dialog', { name: 'Staff lunch' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Remove Staff lunch' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByRole('button', { name: 'Remove Staff lunch' })).toBeVisible()
})

test('a visit is moved, canceled and restored on a phone, and gets a reminder of its own', {
  tag: '@phone',
}, async ({ page, practice, look }) => {
  await holdNotices(page)
  const diary = await openDiary(practice)
  await test.step('moves a visit by form and cancels it; restoring it later asks about a break, Undo does not', async () => {
    const id = await diary.book({
      date,
      at: '10:00',
      first: 'Marcus',
      last: 'Bell',
      email: 'marcus@example.com',
    })
    await asOwner(
      `with room as (insert into rooms (practice_id, name) values ($1, 'Blue room') returning id)
        update appointments set room_id = room.id from room where appointments.id = $2`,
      [practice.id, id],
    )
    await page.goto(`/appointments?view=list&date=${date}`)
    const menu = page.getByRole('button', { name: 'Actions for Marcus Bell' })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Move visit' }).click()
    const move = page.getByRole('dialog', { name: "Move Marcus Bell's visit" })
    await move.getByLabel('With', { exact: true }).selectOption({ label: 'Ben Okoro' })
    await move.getByLabel('Room').selectOption('No room')
    await move.getByRole('button', { name: /, 12:00 pm, with Ben/ }).click()
    await move.getByRole('button', { name: 'Move visit' }).click()
    await expect(move).toBeHidden()
    await expectPlace(diary, id, date, '12:00', diary.ben)
    expect(await practice.rows(`appointments?select=room_id&id=eq.${id}`)).toEqual([{ room_id: null }])

    await page.keyboard.press('Escape')
    // The closed dialog returns the focus a moment later, and a menu closes when it loses the focus.
    await expect(async () => {
      await menu.click()
      await page.getByRole('menuitem', { name: 'Cancel visit' }).click({ timeout: 2_000 })
    }).toPass()
    const cancel = page.getByRole('dialog', { name: "Cancel Marcus's visit?" })
    await expect(cancel).toContainText('Swedish massage 60 with Ben')
    await expect(cancel).toContainText('Marcus will be told in 3 minutes.')
    await cancel.getByLabel('Reason').fill('Flu')
    await cancel.getByRole('button', { name: 'Cancel visit' }).click()
    // Until its own notice is there, the last Undo belongs to the move.
    await expect(page.getByText("Marcus Bell's visit is cancelled").first()).toBeVisible()
    expect((await diary.row(id)).status).toBe('cancelled')
    await blockLunch(practice, diary.ben, date)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(page.getByText('The visit is on again')).toBeVisible()
    expect((await diary.row(id)).status).toBe('confirmed')

    await practice.call('cancel-appointment', { appointment_id: id })
    await goWithin(page, `/appointments?view=day&date=${date}&appointment=${id}`)
    const sheet = page.getByRole('dialog', { name: 'Marcus Bell' })
    await sheet.getByRole('button', { name: 'Put it back on' }).click()
    const question = page.getByRole('dialog', { name: 'Lunch 12:00 to 12:45 is in the way. Book anyway?' })
    await question.getByRole('button', { name: 'Keep as it was' }).click()
    await expect(question).toBeHidden()
    expect((await diary.row(id)).status).toBe('cancelled')
    await sheet.getByRole('button', { name: 'Put it back on' }).click()
    await question.getByRole('button', { name: 'Book anyway' }).click()
    await expect.poll(async () => (await diary.row(id)).status).toBe('confirmed')
  })

  await test.step('adds a reminder to one visit and removes it, with Undo', async () => {
    const later = dateIn(3)
    const id = await diary.book({
      date: later,
      at: '10:00',
      first: 'Iris',
      last: 'Klee',
      email: 'iris@example.com',
    })
    const kept = () =>
      asOwner('select channel, hours from visit_reminders where appointment_id = $1 order by hours', [id])
    await goWithin(page, `/appointments?view=day&date=${later}&appointment=${id}`)
    const sheet = page.getByRole('dialog', { name: 'Iris Klee' })
    const own = sheet.getByRole('region', { name: 'Reminders of its own' })
    await own.getByRole('button', { name: 'Add a reminder' }).press('Enter')
    await expect(own.getByLabel('Reminder of this visit')).toBeFocused()
    await own.getByLabel('Reminder of this visit').selectOption('Email, 4 hours before')
    await own.getByRole('button', { name: 'Add', exact: true }).press('Enter')
    await expect(own.getByText('Email, 4 hours before')).toBeVisible()
    await expect(notice(page, 'Reminder added')).toBeVisible()
    expect(await kept()).toEqual([{ channel: 'email', hours: 4 }])
    await look('visit-reminders')

    // The client hasn't agreed to texts.
    await own.getByRole('button', { name: 'Add a reminder' }).click()
    await own.getByLabel('Reminder of this visit').selectOption('Text, 4 hours before')
    await own.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(notice(page, 'The reminder was not added')).toBeVisible()
    await expect(notice(page, /^A text would not be sent: there is no address or phone/)).toBeVisible()
    await own.getByRole('button', { name: 'Cancel' }).click()

    await own.getByRole('button', { name: 'Take away: Email, 4 hours before' }).click()
    await expect(own.getByText('Email, 4 hours before')).toHaveCount(0)
    await expect(notice(page, 'Reminder taken away')).toBeVisible()
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
    await expect(own.getByText('Email, 4 hours before')).toBeVisible()
    expect(await kept()).toHaveLength(1)
  })
})

test('a visit is marked arrived and completed, gets a new price, and is booked again', async ({
  page,
  practice,
}) => {
  await holdNotices(page)
  const diary = await openDiary(practice)
  const past = dateIn(-7)
  const id = await diary.book({ date: past, at: '10:00', first: 'Gus', last: 'Wren', with: diary.ben })
  await page.goto(`/appointments?view=list&date=${past}&appointment=${id}`)
  const visit = page.getByRole('dialog', { name: 'Gus Wren' })
  await visit.getByRole('button', { name: 'Mark arrived' }).click()
  await expect(page.getByText('Gus Wren: arrived')).toBeVisible()
  await visit.getByRole('button', { name: 'Complete' }).click()
  // Until its own notice is there, the last Undo belongs to the arrival.
  await expect(page.getByText('Gus Wren: done')).toBeVisible()
  await expect(visit.getByText('Marked done')).toBeVisible()
  expect((await diary.row(id)).status).toBe('completed')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(async () => (await diary.row(id)).status).toBe('arrived')
  await visit.getByRole('button', { name: 'Complete' }).click()
  await expect(visit.getByRole('button', { name: 'Complete' })).toHaveCount(0)

  const sheet = page.getByRole('dialog', { name: "Change Gus's visit" })
  // The sheet shows the visit as it is known when it opens, which may be a moment before it is read as completed.
  await expect(async () => {
    await page.reload()
    await visit.getByRole('button', { name: 'Change' }).click()
    await expect(sheet.getByRole('combobox', { name: 'Service' })).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await sheet.getByLabel('Price').fill('90')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(visit.getByText('$90', { exact: true })).toBeVisible()

  await visit.getByRole('button', { name: 'Book again' }).click()
  const next = page.getByRole('dialog', { name: 'New appointment' })
  await expect(next.getByRole('combobox', { name: 'Service' })).toContainText('Swedish massage')
  await expect(next.getByLabel('With', { exact: true })).toHaveValue(diary.ben)
  await expect(next.getByText(/, 10:00 with Ben\.$/)).toBeVisible()
  await next.getByRole('button', { name: 'Book it' }).click()
  await expect(next).toBeHidden()
  const rows = await practice.rows<{ id: string; starts_at: string }>('appointments?select=id,starts_at')
  const booked = rows.find(row => row.id !== id)
  expect(Date.parse(booked?.starts_at ?? '')).toBeGreaterThan(Date.now())
})
