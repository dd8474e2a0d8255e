import type { Page } from '@playwright/test'
import { dateIn, instantAt } from './diary.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { openPractice, type Practice } from './practice-api.ts'
import { refuseOnce } from './refuse-once.ts'

const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words)

/** Books a visit by hand in three days, an hour at 10 in New York. */
async function bookByHand(practice: Practice) {
  const [service] = await practice.rows<{ id: string; service_durations: { id: string }[] }>(
    'services?select=id,service_durations(id)&order=sort&limit=1',
  )
  const [person] = await practice.rows<{ id: string }>('practitioners?select=id')
  await practice.call('create-appointment', {
    client: { first_name: 'Rosa', last_name: 'Quiñones' },
    service_id: service?.id,
    duration_id: service?.service_durations[0]?.id,
    practitioner_id: person?.id,
    start: new Date(instantAt(dateIn(3), '10:00')).toISOString(),
    tells_client: false,
  })
}

test('settings save details and rules, explain a time, close the booking page and change its address', async ({
  page,
  practice,
  request,
}) => {
  const other = await openPractice('The Other Room')
  await page.goto('/practice-settings')
  await page.getByLabel('How to find the door').fill('Second door on the left')
  await page.getByRole('link', { name: 'Schedule' }).click()
  await expect(page.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByLabel('Practice name').fill('')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Give the practice a name' })).toBeFocused()
  await page.getByLabel('Practice name').fill('Willow Room')
  await refuseOnce(page, 'save-practice')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Your details were not saved')).toBeVisible()
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(toast(page, 'Practice details saved')).toBeVisible()

  await page.getByLabel('How far ahead').fill('0')
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page.getByText('Give days from 1 to 730').first()).toBeVisible()
  await page.getByLabel('How far ahead').fill('60')
  await page.getByLabel('Cancellation policy').fill('Half the price inside the window.')
  await expect(page.getByText('up to 60 days ahead')).toBeVisible()
  await expect(
    page.getByText(/Move or cancel free of charge until.*Half the price inside the window\./),
  ).toBeVisible()
  await refuseOnce(page, 'save-booking-settings')
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page.getByText('The rules were not saved')).toBeVisible()
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(toast(page, 'Booking rules saved')).toBeVisible()

  const [row] = await practice.rows('practices?select=name,booking_window_days,directions,slug')
  expect(row).toEqual({
    name: 'Willow Room',
    booking_window_days: 60,
    directions: 'Second door on the left',
    slug: practice.slug,
  })

  const card = page.getByRole('region', { name: 'Ask about a time' })
  const answer = card.getByRole('status')
  await card.getByLabel('Day').fill(dateIn(3))
  await card.getByLabel('Time').fill('10:10')
  await expect(answer).toContainText('Not offered online: start times are 1\u00a0hour apart. With Ann Morrow')
  await card.getByLabel('Time').fill('10:00')
  await expect(answer).toContainText('Offered online: clients see this time.')
  const open = page.getByRole('switch', { name: 'Take bookings online' })
  await expect(open).toBeChecked()
  await refuseOnce(page, 'save-booking-settings')
  await open.click()
  await expect(toast(page, 'Take bookings online: not changed')).toBeVisible()
  await expect(open).toBeChecked()
  await open.uncheck()
  await expect(toast(page, 'Your booking page is closed')).toBeVisible()
  await expect(answer).toContainText('Not offered online: online booking is switched off.')
  await answer.getByRole('link', { name: 'Online booking' }).click()
  await expect(page).toHaveURL(/\/practice-settings#online$/)
  await expect(open).toBeInViewport()
  const publicPage = async (path: string) => (await request.get(path)).text()
  expect(await publicPage(practice.bookingPath)).toContain('Online booking is closed for now')
  await open.check()
  await expect(toast(page, 'Your booking page is open')).toBeVisible()

  await page.getByRole('button', { name: 'Change address' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('The old address leads here too')).toBeVisible()
  await dialog.getByLabel('Address').fill(other.slug)
  await dialog.getByRole('button', { name: 'Change address' }).click()
  await expect(dialog.getByText('Another practice already uses this booking address')).toBeVisible()
  const own = `own-${practice.id.slice(0, 8)}`
  await dialog.getByLabel('Address').fill(own)
  await dialog.getByRole('button', { name: 'Change address' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Booking link' })).toHaveValue(new RegExp(`/book/${own}$`))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /PNG/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`booking-${own}.png`)
  // The old address shows the same page, and names the new one as its own.
  for (const path of [`/book/${own}`, `/book/${practice.slug}`]) {
    const html = await publicPage(path)
    expect(html).toContain('Swedish massage')
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*/book/${own}"`))
  }

  await expect(open).toBeChecked()
})

test('practitioners and rooms are added, ordered, renamed and archived, unless they have upcoming visits', async ({
  page,
  practice,
}) => {
  await holdNotices(page)
  await bookByHand(practice)
  await page.goto('/practice-settings')
  await page.getByRole('button', { name: 'Add practitioner' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Mara Ortiz')
  await page.getByRole('dialog').getByLabel('Deep tissue').uncheck()
  await page.getByRole('dialog').getByRole('button', { name: 'Add practitioner' }).click()
  await expect(toast(page, 'Mara Ortiz is in the calendar')).toBeVisible()
  const section = page.getByRole('region', { name: 'Practitioners' })
  await expect(section.getByRole('listitem').nth(1)).toContainText('Offers 1 service')
  await page.getByRole('button', { name: 'More for Mara Ortiz' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(section.getByRole('listitem').first()).toContainText('Mara Ortiz')

  await page.getByRole('button', { name: 'More for Ann Morrow' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByRole('heading', { name: 'Ann Morrow has a visit to come' })).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('button', { name: 'More for Mara Ortiz' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(section.getByText('Archived')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(section.getByText('Archived')).toBeHidden()

  await expect(toast(page, 'Mara Ortiz is back')).toBeVisible()
  // The notices cover what comes next.
  const close = page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Close', exact: true })
  for (let left = await close.count(); left > 0; left--) {
    await close.first().click()
    await expect(close).toHaveCount(left - 1)
  }
  const rooms = page.getByRole('region', { name: 'Rooms' })
  for (const name of ['Room 1', 'Room 2']) {
    await page.getByRole('button', { name: 'Add room' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Add room' }).click()
    await expect(rooms.getByText(name)).toBeVisible()
  }
  await page.getByRole('button', { name: 'More for Room 2' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(rooms.getByRole('listitem').first()).toContainText('Room 2')
  await page.getByRole('button', { name: 'More for Room 2' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Garden room')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'More for Garden room' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(rooms.getByRole('listitem').last()).toContainText('Archived')
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(rooms.getByText('Archived')).toBeHidden()
})
