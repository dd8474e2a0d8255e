import type { Page } from '@playwright/test'
import { expect, holdNotices, test } from './fixtures.ts'
import { openPractice, type Practice } from './practice-api.ts'

const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words)
const idsOf = async (practice: Practice, table: string) =>
  (await practice.rows<{ id: string }>(`${table}?select=id&order=sort`)).map(({ id }) => id)

/** A visit of an hour at 10 in the morning, `days` from now, in New York. */
async function bookByHand(practice: Practice, days: number, name = 'Rosa') {
  const [service] = await practice.rows<{ id: string; service_durations: { id: string }[] }>(
    'services?select=id,service_durations(id)&order=sort&limit=1',
  )
  const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return practice.call<{ appointment_id: string }>('create-appointment', {
    client: { first_name: name, last_name: 'Quiñones' },
    service_id: service?.id,
    duration_id: service?.service_durations[0]?.id,
    practitioner_id: (await idsOf(practice, 'practitioners'))[0],
    start: `${date}T15:00:00Z`,
    tells_client: false,
  })
}

test.describe('practice settings', () => {
  test('a phone begins with a list of the parts, each with how it stands', { tag: '@both' }, async ({
    page,
    practice,
    isMobile,
  }) => {
    await page.goto('/practice-settings')
    const list = page.getByRole('navigation', { name: 'Parts of the settings' })
    if (!isMobile) {
      await expect(page.getByRole('navigation', { name: 'Settings', exact: true })).toBeVisible()
      return expect(list).toBeHidden()
    }
    await expect(list.getByRole('link', { name: /^Booking link/ })).toContainText(practice.slug)
    await expect(list.getByRole('link', { name: /^Practitioners/ })).toContainText('1 person')
    const rooms = list.getByRole('link', { name: /^Rooms/ })
    await rooms.click()
    await expect(rooms).toHaveAttribute('aria-current', 'location')
    await expect(page.locator('#rooms')).toBeInViewport()
  })

  test('details and rules are saved, and leaving with changes asks first', async ({ page, practice }) => {
    await page.goto('/practice-setup')
    await expect(page).toHaveURL(/\/practice-settings$/)
    await page.getByLabel('How to find the door').fill('Second door on the left')
    if ((page.viewportSize()?.width ?? 0) > 768) {
      await page.getByRole('link', { name: 'Schedule' }).click()
      await expect(page.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible()
      await page.getByRole('button', { name: 'Stay' }).click()
    }
    await page.getByLabel('Practice name').fill('')
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Give the practice a name' })).toBeFocused()
    await page.getByLabel('Practice name').fill('Willow Room')
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
    await page.getByRole('button', { name: 'Save rules' }).click()
    await expect(toast(page, 'Booking rules saved')).toBeVisible()

    await page.reload()
    await expect(page.getByLabel('How to find the door')).toHaveValue('Second door on the left')
    await expect(page.getByLabel('How far ahead')).toHaveValue('60')
    const [row] = await practice.rows('practices?select=name,booking_window_days,slug')
    expect(row).toEqual({ name: 'Willow Room', booking_window_days: 60, slug: practice.slug })
  })

  test('switches act at once, and a time can be asked about', async ({ page, practice, visitor }) => {
    await page.goto('/practice-settings')
    const card = page.getByRole('region', { name: 'Ask about a time' })
    const answer = card.getByRole('status')
    await card.getByLabel('Day').fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10))
    await card.getByLabel('Time').fill('10:10')
    await expect(answer).toContainText(
      'Not offered online: start times are 1\u00a0hour apart. With Ann Morrow',
    )
    await card.getByLabel('Time').fill('10:00')
    await expect(answer).toContainText('Offered online: clients see this time.')
    const open = page.getByRole('switch', { name: 'Take bookings online' })
    await expect(open).toBeChecked()
    await open.uncheck()
    await expect(toast(page, 'Your booking page is closed')).toBeVisible()
    await expect(answer).toContainText('Not offered online: online booking is switched off.')
    await answer.getByRole('link', { name: 'Online booking' }).click()
    await expect(page).toHaveURL(/\/practice-settings#online$/)
    await expect(open).toBeInViewport()
    await visitor.goto(practice.bookingPath)
    await expect(visitor.getByRole('button', { name: 'Continue' })).toHaveCount(0)
    await page.reload()
    await expect(open).not.toBeChecked()
    // The named section keeps its place while others load: until then the page moves under the hand.
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await open.check()
    await expect(toast(page, 'Your booking page is open')).toBeVisible()
  })

  test('the booking address changes, and the old one leads on; another practice’s is refused', async ({
    page,
    practice,
    visitor,
  }) => {
    const other = await openPractice('The Other Room')
    await page.goto('/practice-settings')
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
    await visitor.goto(`/book/${own}`)
    await expect(visitor.getByText('Swedish massage').first()).toBeVisible()
    await visitor.goto(`/book/${practice.slug}`)
    await expect(visitor.getByText('Swedish massage').first()).toBeVisible()
    await expect(visitor.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`/book/${own}$`),
    )
  })

  test('practitioners are added, ordered and archived, but not with visits to come', async ({
    page,
    practice,
  }) => {
    await bookByHand(practice, 3)
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
  })

  test('rooms are added, renamed and archived', async ({ page, practice }) => {
    await holdNotices(page)
    expect(practice.id).toBeTruthy()
    await page.goto('/practice-settings')
    const section = page.getByRole('region', { name: 'Rooms' })
    for (const name of ['Room 1', 'Room 2']) {
      await page.getByRole('button', { name: 'Add room' }).click()
      await page.getByRole('dialog').getByLabel('Name').fill(name)
      await page.getByRole('dialog').getByRole('button', { name: 'Add room' }).click()
      await expect(section.getByText(name)).toBeVisible()
    }
    await page.getByRole('button', { name: 'More for Room 2' }).click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await expect(section.getByRole('listitem').first()).toContainText('Room 2')
    await page.getByRole('button', { name: 'More for Room 2' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Garden room')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'More for Garden room' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(section.getByRole('listitem').last()).toContainText('Archived')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(section.getByText('Archived')).toBeHidden()
  })
})

test.describe('schedule', () => {
  test.beforeEach(({ page }) => holdNotices(page))
  test('visits that new hours leave outside are counted and listed', async ({ page, practice }) => {
    await bookByHand(practice, 3)
    await page.goto('/schedule')
    await page.getByRole('button', { name: 'Every day, 8 to 8' }).click()
    await page.getByLabel('Monday from').fill('13:00')
    for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      await page.getByLabel(`${day} from`).fill('13:00')
    await page.getByRole('button', { name: 'Save hours' }).click()
    await expect(toast(page, 'A coming visit now lies outside these hours.')).toBeVisible()
    await expect(page.getByRole('link', { name: /Rosa Quiñones/ })).toHaveAttribute('href', /appointment=/)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByRole('heading', { name: /outside the hours/ })).toBeHidden()
    await expect(page.getByLabel('Monday from')).toHaveValue('08:00')
  })

  test('days off in a row are one line, and can be taken back', async ({ page, practice }) => {
    await page.goto('/schedule')
    const card = page.getByRole('region', { name: 'Days off and other hours' })
    await expect(card).toContainText('None to come for Ann.')
    await page.getByRole('button', { name: 'Add dates' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Choose a date')).toBeVisible()
    const date = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    await dialog.getByLabel('Date').fill(date(10))
    await dialog.getByLabel('Until').fill(date(12))
    await dialog.getByLabel('Note').fill('Vacation')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, '3 days off saved')).toBeVisible()
    await expect(card.getByRole('listitem')).toContainText(['Day off · Vacation'])
    expect(await practice.rows('schedule_overrides?select=date')).toHaveLength(3)
    await card.getByRole('button', { name: /^Remove/ }).click()
    await expect(card).toContainText('None to come for Ann.')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(card.getByRole('listitem')).toContainText('Vacation')
  })
})

test.describe('services', () => {
  test('a service is made, changed, ordered, archived and brought back', async ({ page, practice }) => {
    await page.goto('/services')
    await page.getByRole('button', { name: 'New service' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Add service' }).click()
    await expect(sheet.getByRole('alert').filter({ hasText: 'Give the service a name' })).toBeFocused()
    await sheet.getByLabel('Name', { exact: true }).fill('Hot stone')
    await sheet.getByLabel('Price').fill('110')
    await sheet.getByRole('button', { name: 'Add a length' }).click()
    await sheet.getByRole('group', { name: 'Length 2' }).getByRole('textbox', { name: 'Length' }).fill('90')
    await sheet.getByRole('group', { name: 'Length 2' }).getByLabel('Price').fill('150.50')
    await sheet.getByRole('button', { name: 'Add an add-on' }).click()
    await sheet
      .getByRole('group', { name: 'Add-on 1' })
      .getByRole('textbox', { name: 'Add-on' })
      .fill('Cupping')
    await sheet.getByRole('group', { name: 'Add-on 1' }).getByLabel('Price').fill('20')
    await sheet.getByRole('radio', { name: 'Madder' }).check()
    await sheet.getByRole('button', { name: 'Add service' }).click()
    await expect(toast(page, 'Hot stone can be booked')).toBeVisible()
    const rows = page.getByRole('table', { name: 'Services', exact: true }).getByRole('row')
    await expect(rows.last()).toContainText(/60.min \$110 · 90.min \$150\.50/)

    await page.getByRole('button', { name: 'Hot stone', exact: true }).click()
    await expect(sheet.getByRole('radio', { name: 'Madder' })).toBeChecked()
    await sheet.getByLabel('Clients can book it online').uncheck()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Close without saving?' })).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(rows.last()).toContainText('Not online')

    await page.getByRole('button', { name: 'More for Hot stone' }).click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await expect(rows.nth(2)).toContainText('Hot stone')
    await page.getByRole('button', { name: 'More for Hot stone' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(toast(page, 'Hot stone is archived')).toBeVisible()
    await page.getByRole('button', { name: 'Show archived (1)' }).click()
    await page.getByRole('button', { name: 'More for Hot stone' }).click()
    await page.getByRole('menuitem', { name: 'Bring back' }).click()
    await expect(toast(page, 'Hot stone is back')).toBeVisible()
    expect(await practice.rows('services?select=id&archived_at=is.null')).toHaveLength(3)
  })

  test('packages have a tab that says what is to come', async ({ page, practice }) => {
    expect(practice.id).toBeTruthy()
    await page.goto('/packages')
    await expect(page).toHaveURL(/\/services\?tab=packages$/)
    await expect(page.getByRole('heading', { name: 'Packages are not here yet' })).toBeVisible()
  })
})
