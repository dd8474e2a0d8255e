import type { PackedSlots } from '#diary/visits/schema.ts'
import { unpackSlots } from '../src/diary/visits/offer/slot-wire.ts'
import { bookOnline } from './book-online.ts'
import { times } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'
import { ask, type Practice } from './practice-api.ts'
import { readPage } from './served-html.ts'

const nadia = {
  first_name: 'Nadia',
  last_name: 'Brooks-Featherstonehaugh',
  phone: '(828) 555-0119',
  email: 'nadia.brooks@example.com',
}

/** Books a visit; the pages behind its links. */
async function book(practice: Practice) {
  const { manage_token: token } = await bookOnline(practice, nadia, 4)
  return { token, path: `/appointment-manage/${token}`, thanks: `/booking-success?token=${token}` }
}

const rows = (practice: Practice) =>
  practice.rows<{
    status: string
    starts_at: string
    appointment_notes: { cancel_reason: string | null } | null
  }>('appointments?select=status,starts_at,appointment_notes(cancel_reason)&source=eq.online')
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('client moves a visit, also when the first choice is taken meanwhile', { tag: '@phone' }, async ({
  page,
  request,
  publicPractice,
  look,
}) => {
  const { token, path } = await book(publicPractice)
  const [booked] = await rows(publicPractice)
  await page.goto(path)
  await expect(page.getByText(/Move or cancel free of charge until/)).toBeVisible()
  await look('manage')
  await page.getByRole('link', { name: 'Move to another time' }).click()
  await expect(page.getByRole('heading', { name: /Choose another time/ })).toBeFocused()
  const day = page.locator('[data-date]').nth(6)
  const date = ((await day.getAttribute('aria-label')) as string).split(', ').slice(0, 2).join(', ')
  await day.click()
  await expect(page.getByRole('heading', { name: date })).toBeFocused()
  await times(page).nth(0).click()
  await look('manage-move')
  expect(await rows(publicPractice)).toEqual([booked])

  // The practice books that time for somebody else first.
  const found = await ask<PackedSlots>('/functions/v1/list-move-slots', {
    token,
    from: await day.getAttribute('data-date'),
    days: 1,
  })
  const [service] = await publicPractice.rows<{ id: string; service_durations: { id: string }[] }>(
    'services?select=id,service_durations(id)&order=sort&limit=1',
  )
  const [practitioner] = await publicPractice.rows<{ id: string }>('practitioners?select=id')
  await publicPractice.call('create-appointment', {
    client: { first_name: 'Omar' },
    service_id: service?.id,
    duration_id: service?.service_durations[0]?.id,
    practitioner_id: practitioner?.id,
    start: unpackSlots(found).days[0]?.slots[0]?.start,
  })
  const seen = page.evaluate(
    () =>
      new Promise(resolve => {
        const look = () => document.querySelector('[aria-label$=", just taken"]') && resolve(true)
        const all = { subtree: true, childList: true, attributes: true }
        new MutationObserver(look).observe(document.body, all)
      }),
  )
  await page.getByRole('button', { name: /^Move to \w{3}, / }).click()
  await expect(page.getByText(/has just been taken/).first()).toBeVisible()
  // It stands there as taken for a moment, and goes.
  expect(await seen).toBe(true)
  await expect(page.getByRole('button', { name: /, just taken$/ })).toHaveCount(0)
  // What is gone is not chosen any more.
  await expect(page.getByRole('button', { name: 'Choose a time', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your visit, Nadia' })).toBeVisible()
  const near = page
    .getByRole('listitem')
    .filter({ hasText: /^(\w+, \w+ \d+, )?\d+:\d\d.[ap]m$/ })
    .getByRole('button')
    .first()
  const time = /\d+:\d\d.[ap]m/.exec(await near.innerText())?.[0] as string
  await near.click()
  await page.getByRole('button', { name: /^Move to / }).click()
  await expect(page.getByRole('heading', { name: 'Moved, Nadia.' })).toBeFocused()
  await expect(page.getByText(time).first()).toBeVisible()
  const [moved] = await rows(publicPractice)
  expect(moved).toMatchObject({ status: 'confirmed' })
  expect(moved?.starts_at).not.toBe(booked?.starts_at)
  expect(linesOf(await (await request.get(`${path}/visit.ics`)).text())).toContain('SEQUENCE:1')

  // Two tabs: while one chooses again, the other cancels.
  await page.goto(`${path}?move=1`)
  await expect(page.locator('[data-date][tabindex="-1"]').first()).toBeAttached()
  await times(page).nth(1).click()
  await ask('/functions/v1/cancel-managed-appointment', { token })
  await page.getByRole('button', { name: /^Move to / }).click()
  await expect(page.getByRole('heading', { name: 'This visit is cancelled.' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Move to / })).toBeHidden()
})

test('client cancels a new visit within three minutes, and keeps the reason while offline', {
  tag: '@phone',
}, async ({ page, context, request, publicPractice, axe, look }) => {
  await publicPractice.call('save-booking-settings', { cancel_window_hours: 336 })
  const { path } = await book(publicPractice)
  await page.goto(path)
  await expect(page.getByText(/Within 3 minutes of booking it can/)).toBeVisible()
  await expect(page.getByText(/^[0-2]:\d\d left\.$/)).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Cancel this visit?' })
  await page.getByRole('button', { name: 'Cancel the visit' }).click()
  await expect(dialog).toContainText('with Ann Morrow')
  await axe(page, { include: 'dialog' })
  await look('manage-cancel')
  await dialog.getByRole('button', { name: 'Keep the visit' }).click()
  await expect(dialog).toBeHidden()
  expect(await rows(publicPractice)).toMatchObject([{ status: 'confirmed' }])

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
  await dialog.getByRole('button', { name: 'Cancel visit' }).click()
  await expect(dialog.getByText('It is too late.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep the visit' }).click()
  await expect(page.getByText('It is too late to change this online')).toBeVisible()
  await expect(page.getByText('Your visit is less than 336 hours away.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call (828) 555-0100' })).toHaveAttribute(
    'href',
    'tel:8285550100',
  )
  await expect(page.getByRole('button', { name: 'Cancel the visit' })).toBeHidden()
  // An answer may still be under way.
  await page.unrouteAll({ behavior: 'wait' })

  await page.goto(path)
  await page.getByRole('button', { name: 'Cancel the visit' }).click()
  await dialog.getByLabel(/say why/).fill('A cold')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Cancel visit' }).click()
  await expect(dialog.getByText(/You are offline/)).toBeVisible()
  await expect(dialog.getByLabel(/say why/)).toHaveValue('A cold')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Cancel visit' }).click()
  await expect(page.getByRole('heading', { name: 'Your visit is cancelled.' })).toBeFocused()
  expect(await rows(publicPractice)).toMatchObject([
    { status: 'cancelled', appointment_notes: { cancel_reason: 'A cold' } },
  ])
  expect(linesOf(await (await request.get(`${path}/visit.ics`)).text())).toEqual(
    expect.arrayContaining(['STATUS:CANCELLED', 'SEQUENCE:1']),
  )
  const later = await readPage(request, path)
  expect(later.text).toContain('This visit is cancelled.')
  expect(later.html).not.toContain('<button')
  await page.getByRole('link', { name: 'Book another time' }).click()
  await expect(page.getByRole('heading', { name: 'What would help?' })).toBeVisible()
})

test('manage-link pages show the visit’s status, reveal no secrets and change nothing when opened', async ({
  request,
  publicPractice,
}) => {
  await test.step('pages and file behind a link name no secrets and change nothing when opened', async () => {
    await publicPractice.call('save-booking-settings', { cancel_window_hours: 336 })
    const { path, thanks } = await book(publicPractice)
    const manage = await readPage(request, path)
    expect(manage.status).toBe(200)
    expect(manage.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    expect(manage.headers['x-robots-tag']).toContain('noindex')
    expect(manage.meta('robots')).toContain('noindex')
    expect(manage.title).toBe('Your visit · Stillpoint')
    for (const said of ['Your visit, Nadia', 'Swedish massage']) expect(manage.text).toContain(said)

    const success = await readPage(request, thanks)
    expect(success.headers['referrer-policy']).toBe('no-referrer')
    expect(success.headers['x-robots-tag']).toContain('noindex')
    expect(success.text).toContain('You are booked, Nadia.')
    expect(success.linksNamed('Take it back')).toEqual([path])
    const [google] = success.linksNamed('Google Calendar')
    expect(google).toMatch(/^https:\/\/calendar\.google\.com\//)
    expect(google).not.toMatch(/swedish|appointment-manage/i)
    for (const secret of ['Featherstonehaugh', '555-0119', 'nadia.brooks'])
      expect(manage.html + success.html).not.toContain(secret)

    const file = await request.get(`${path}/visit.ics`)
    expect(file.headers()['content-type']).toContain('text/calendar')
    expect(file.headers()['content-disposition']).toContain('visit.ics')
    const text = await file.text()
    expect(linesOf(text)).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'SEQUENCE:0',
        'STATUS:CONFIRMED',
        'SUMMARY:Visit at Quiet Hands',
      ]),
    )
    expect(text).not.toMatch(/swedish|featherstone/i)

    // Scanners follow every link.
    for (const query of ['', '?move=1', '?move=1&view=list', '?cancel=1']) await request.get(path + query)
    expect(await rows(publicPractice)).toMatchObject([{ status: 'confirmed' }])
  })
  await test.step('visit that needs confirmation says so', async () => {
    await publicPractice.call('save-booking-settings', { approval: 'all' })
    const { path, thanks } = await book(publicPractice)
    expect((await readPage(request, thanks)).text).toContain('Quiet Hands has your request, Nadia.')
    expect((await readPage(request, path)).text).toContain(
      'You hear by email whether your visit is confirmed.',
    )
  })
  await test.step('link that leads nowhere says nothing more', async () => {
    const unknown = `/appointment-manage/${'A'.repeat(43)}`
    for (const path of [
      '/appointment-manage/nope',
      unknown,
      '/booking-success',
      '/booking-success?token=x',
    ]) {
      const page = await readPage(request, path)
      expect(page.status, path).toBe(404)
      expect(page.html, path).toMatch(/<h1[^>]*>This link does not lead to a visit<\/h1>/)
    }
    const file = await request.get(`${unknown}/visit.ics`)
    expect(file.status()).toBe(404)
    expect(file.headers()['content-type']).not.toContain('calendar')
  })
})
