import type { PackedSlots } from '#features/visits/schema.ts'
import { unpackSlots } from '../src/features/visits/offer/slot-wire.ts'
import { bookOnline } from './book-online.ts'
import { times } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'
import { ask, type Practice } from './practice-api.ts'

interface Booked {
  token: string
  path: string
  thanks: string
  start: string
}

const nadia = {
  first_name: 'Nadia',
  last_name: 'Brooks-Featherstonehaugh',
  phone: '(828) 555-0119',
  email: 'nadia.brooks@example.com',
}

/** The pages behind the links of a visit that was just booked. */
async function book(practice: Practice, daysAhead = 4): Promise<Booked> {
  const { manage_token: token } = await bookOnline(practice, nadia, daysAhead)
  const [visit] = await practice.rows<{ starts_at: string }>('appointments?select=starts_at')
  return {
    token,
    path: `/appointment-manage/${token}`,
    thanks: `/booking-success?token=${token}`,
    start: visit?.starts_at as string,
  }
}

const rows = (practice: Practice) =>
  practice.rows<{
    status: string
    starts_at: string
    appointment_notes: { cancel_reason: string | null } | null
  }>('appointments?select=status,starts_at,appointment_notes(cancel_reason)')
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('the page behind the link shows first name, service and time, and tells nobody it exists', async ({
  page,
  request,
  publicPractice,
}) => {
  const { path, thanks } = await book(publicPractice)
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  expect(answer?.headers()['x-robots-tag']).toContain('noindex')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(page).toHaveTitle('Your visit · Stillpoint')
  await expect(page.getByRole('heading', { level: 2, name: 'Your visit, Nadia' })).toBeVisible()
  await expect(page.getByText('Swedish massage')).toBeVisible()
  const html = await page.content()
  for (const secret of ['Featherstonehaugh', '555-0119', 'nadia.brooks']) expect(html).not.toContain(secret)

  const success = await request.get(thanks)
  expect(success.headers()['referrer-policy']).toBe('no-referrer')
  expect(success.headers()['x-robots-tag']).toContain('noindex')
  // Scanners follow links: opening every one of them changes nothing.
  for (const query of ['', '?move=1', '?move=1&view=list', '?cancel=1']) await request.get(path + query)
  expect(await rows(publicPractice)).toMatchObject([{ status: 'confirmed' }])
})

test('the calendar file names the practice and no service', async ({ page, request, publicPractice }) => {
  const { path, thanks } = await book(publicPractice)
  const answer = await request.get(`${path}/visit.ics`)
  expect(answer.headers()['content-type']).toContain('text/calendar')
  expect(answer.headers()['content-disposition']).toContain('visit.ics')
  const text = await answer.text()
  expect(linesOf(text)).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'SUMMARY:Visit at Quiet Hands',
    ]),
  )
  expect(text).not.toMatch(/swedish|featherstone/i)
  await page.goto(thanks)
  const google = await page.getByRole('link', { name: 'Google Calendar' }).getAttribute('href')
  expect(google).not.toMatch(/swedish|appointment-manage/i)
})

test('a visit moves to another free time', { tag: '@both' }, async ({
  page,
  request,
  publicPractice,
  axe,
  look,
}) => {
  test.slow()
  const { path, start } = await book(publicPractice)
  await page.goto(path)
  await axe(page)
  await look('manage')
  await page.getByRole('link', { name: 'Move to another time' }).click()
  await expect(page.getByRole('heading', { name: /Choose another time/ })).toBeFocused()
  const day = page.locator('[data-date]').nth(5)
  const date = ((await day.getAttribute('aria-label')) as string).split(', ').slice(0, 2).join(', ')
  await day.click()
  await expect(page.getByRole('heading', { name: date })).toBeFocused()
  const slot = times(page).nth(2)
  const name = (await slot.getAttribute('aria-label')) as string
  await slot.click()
  await axe(page)
  await look('manage-move')
  expect(await rows(publicPractice)).toMatchObject([{ starts_at: start }])
  await page.getByRole('button', { name: /^Move to \w{3}, / }).click()
  await expect(page.getByRole('heading', { name: 'Moved, Nadia.' })).toBeFocused()
  await expect(page.getByText(name.split(',').slice(0, 2).join(',')).first()).toBeVisible()
  await axe(page)
  const [moved] = await rows(publicPractice)
  expect(moved?.starts_at).not.toBe(start)
  expect(linesOf(await (await request.get(`${path}/visit.ics`)).text())).toContain('SEQUENCE:1')
})

test('a time that goes while one decides is told, and the visit stays', async ({
  page,
  visitor,
  publicPractice,
}) => {
  const { path } = await book(publicPractice)
  await page.goto(`${path}?move=1`)
  await expect(page.locator('[data-date][tabindex="-1"]').first()).toBeAttached()
  const day = page.locator('[data-date]').nth(6)
  await day.click()
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  await times(page).nth(0).click()
  const found = await ask<PackedSlots>('/functions/v1/list-move-slots', {
    token: path.split('/').pop(),
    from: await day.getAttribute('data-date'),
    days: 1,
  })
  const start = unpackSlots(found).days[0]?.slots[0]?.start
  const other = await book(publicPractice, 2)
  await visitor.goto(`${other.path}?move=1`)
  // The other visitor's visit goes exactly there first.
  await ask('/functions/v1/move-managed-appointment', { token: other.token, start })
  await page.getByRole('button', { name: /^Move to / }).click()
  await expect(page.getByText(/has just been taken/).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your visit, Nadia' })).toBeVisible()
  const near = page
    .getByRole('listitem')
    .filter({ hasText: /^(\w+, \w+ \d+, )?\d+:\d\d.[ap]m$/ })
    .getByRole('button')
  await near.first().click()
  await page.getByRole('button', { name: /^Move to / }).click()
  await expect(page.getByRole('heading', { name: 'Moved, Nadia.' })).toBeVisible()
  // Two tabs: while one chooses again, the other cancels.
  await page.goto(`${path}?move=1`)
  await expect(page.locator('[data-date][tabindex="-1"]').first()).toBeAttached()
  await times(page).nth(1).click()
  await ask('/functions/v1/cancel-managed-appointment', { token: path.split('/').pop() })
  await page.getByRole('button', { name: /^Move to / }).click()
  await expect(page.getByRole('heading', { name: 'This visit is cancelled.' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Move to / })).toBeHidden()
})

test('cancelling asks first, takes a reason, and is plain afterwards', { tag: '@phone' }, async ({
  page,
  request,
  publicPractice,
  axe,
  look,
}) => {
  test.slow()
  const { path } = await book(publicPractice)
  await page.goto(path)
  await page.getByRole('button', { name: 'Cancel the visit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this visit?' })
  await expect(dialog).toContainText('with Ann Morrow')
  await axe(page)
  await look('manage-cancel')
  await dialog.getByRole('button', { name: 'Keep the visit' }).click()
  await expect(dialog).toBeHidden()
  expect(await rows(publicPractice)).toMatchObject([{ status: 'confirmed' }])

  await page.getByRole('button', { name: 'Cancel the visit' }).click()
  await dialog.getByLabel(/say why/).fill('A cold')
  await dialog.getByRole('button', { name: 'Cancel visit' }).click()
  await expect(page.getByRole('heading', { name: 'Your visit is cancelled.' })).toBeFocused()
  await axe(page)
  expect(await rows(publicPractice)).toMatchObject([
    { status: 'cancelled', appointment_notes: { cancel_reason: 'A cold' } },
  ])
  expect(linesOf(await (await request.get(`${path}/visit.ics`)).text())).toEqual(
    expect.arrayContaining(['STATUS:CANCELLED', 'SEQUENCE:1']),
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This visit is cancelled.' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Cancel/ })).toBeHidden()
  await page.getByRole('link', { name: 'Book another time' }).click()
  await expect(page.getByRole('heading', { name: 'What would help?' })).toBeVisible()
})

test('a line that breaks cancels nothing and keeps the reason', async ({ page, context, publicPractice }) => {
  const { path } = await book(publicPractice)
  await page.goto(path)
  await page.getByRole('button', { name: 'Cancel the visit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/say why/).fill('A cold')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Cancel visit' }).click()
  await expect(dialog.getByText(/You are offline/)).toBeVisible()
  await expect(dialog.getByLabel(/say why/)).toHaveValue('A cold')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Cancel visit' }).click()
  await expect(page.getByRole('heading', { name: 'Your visit is cancelled.' })).toBeVisible()
})

test('inside the window, three minutes are left to take it back', async ({ page, publicPractice, axe }) => {
  await publicPractice.call('save-booking-settings', { cancel_window_hours: 336 })
  const { path, thanks } = await book(publicPractice)
  await page.goto(thanks)
  await expect(page.getByRole('link', { name: 'Take it back' })).toBeVisible()
  await page.goto(path)
  await expect(page.getByText(/Within 3 minutes of booking it can/)).toBeVisible()
  await expect(page.getByText(/^[0-2]:\d\d left\.$/)).toBeVisible()
  await axe(page)
  // As it is once the three minutes are over.
  await page.route('**/functions/v1/show-managed-appointment', async route => {
    const response = await route.fetch()
    const late = { can_change: false, reason: 'inside_window' }
    await route.fulfill({ response, json: { ...(await response.json()), ...late } })
  })
  await page.route('**/functions/v1/cancel-managed-appointment', route =>
    route.fulfill({ status: 409, json: { error: { code: 'inside_window', message: 'It is too late.' } } }),
  )
  await page.getByRole('button', { name: 'Cancel the visit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel visit' }).click()
  await expect(page.getByRole('dialog').getByText('It is too late.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep the visit' }).click()
  await expect(page.getByText('It is too late to change this online')).toBeVisible()
  await expect(page.getByText('Your visit is less than 336 hours away.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call (828) 555-0100' })).toHaveAttribute(
    'href',
    'tel:8285550100',
  )
  await expect(page.getByRole('button', { name: 'Cancel the visit' })).toBeHidden()
  await axe(page)
  // An answer may still be on its way.
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto(path)
  await page.getByRole('button', { name: 'Cancel the visit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel visit' }).click()
  await expect(page.getByRole('heading', { name: 'Your visit is cancelled.' })).toBeVisible()
})

test('a practice that confirms each visit says so', async ({ page, publicPractice }) => {
  await publicPractice.call('save-booking-settings', { approval: 'all' })
  const { path, thanks } = await book(publicPractice)
  await page.goto(thanks)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quiet Hands has your request, Nadia.')
  await page.goto(path)
  await expect(page.getByText('You hear by email whether your visit is confirmed.')).toBeVisible()
})

test('a link that leads nowhere says nothing more', async ({ page, request, axe }) => {
  const paths = [
    '/appointment-manage/nope',
    `/appointment-manage/${'A'.repeat(43)}`,
    '/booking-success',
    '/booking-success?token=x',
  ]
  const titles = new Set<string | null>()
  for (const path of paths) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    titles.add(await page.getByRole('heading', { level: 1 }).textContent())
  }
  expect([...titles]).toEqual(['This link does not lead to a visit'])
  await axe(page)
  const file = await request.get(`/appointment-manage/${'A'.repeat(43)}/visit.ics`)
  expect(file.status()).toBe(404)
  expect(file.headers()['content-type']).not.toContain('calendar')
})
