import { fill, held, hold, main, nadia, times, toDetails, toTimes, visits } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'

test('two visitors want one time: the second is told, and loses nothing', async ({
  page,
  visitor,
  publicPractice,
  axe,
}) => {
  test.slow()
  await toTimes(page, publicPractice)
  await toTimes(visitor, publicPractice)
  const name = await hold(page, 3)
  // It shows for four seconds only, which a busy machine may sleep through: the page itself looks out for it.
  const seen = visitor.evaluate(
    label =>
      new Promise(resolve => {
        const look = () => document.querySelector(`[aria-label="${label}"]`) && resolve(true)
        new MutationObserver(look).observe(document.body, {
          subtree: true,
          childList: true,
          attributes: true,
        })
      }),
    `${name}, just taken`,
  )
  await visitor.getByRole('button', { name, exact: true }).click()
  const time = (name.match(/\d+:\d\d.[ap]m/) as RegExpMatchArray)[0]
  await expect(visitor.getByText(`${time} has just been taken.`).first()).toBeVisible()
  expect(await seen).toBe(true)
  await axe(visitor)
  await expect(visitor.getByRole('button', { name: `${name}, just taken` })).toBeHidden()
  const near = visitor
    .getByRole('listitem')
    .filter({ hasText: /^(\w+, \w+ \d+, )?\d+:\d\d.[ap]m$/ })
    .getByRole('button')
  expect(await near.count()).toBeGreaterThan(2)
  await near.first().click()
  await expect(held(visitor)).toBeVisible()
  for (const [one, who] of [
    [page, nadia],
    [visitor, { ...nadia, first: 'Omar', phone: '(828) 555-0120', email: 'omar@example.com' }],
  ] as const) {
    await main(one, 'Continue').click()
    await fill(one, who)
    await main(one, 'Book it').click()
    await expect(one.getByRole('heading', { level: 1 })).toHaveText(`You are booked, ${who.first}.`)
  }
  const starts = (await visits(publicPractice)).map(visit => visit.starts_at)
  expect(new Set(starts).size).toBe(2)
})

test('a line that breaks costs neither the form nor a second visit', async ({
  page,
  context,
  publicPractice,
}) => {
  await toTimes(page, publicPractice)
  // The server holds, and the answer gets lost: asking again is not being told that somebody else was quicker.
  await page.route('**/functions/v1/hold-slot', async route => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await times(page).nth(1).click()
  await expect(page.getByText(/We could not hold/).first()).toBeVisible()
  await page.unroute('**/functions/v1/hold-slot')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(held(page)).toBeVisible()
  await main(page, 'Continue').click()
  await fill(page)
  await context.setOffline(true)
  await main(page, 'Book it').click()
  await expect(page.getByText(/You are offline/).first()).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Nadia')
  await context.setOffline(false)
  // Now the server books, and the answer gets lost on its way.
  await page.route('**/functions/v1/book-appointment', async route => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await main(page, 'Book it').click()
  await expect(page.getByText(/you are never booked twice/).first()).toBeVisible()
  await page.unroute('**/functions/v1/book-appointment')
  await main(page, 'Book it').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are booked, Nadia.')
  expect(await visits(publicPractice)).toHaveLength(1)
})

test('what is missing is said in one place, and the first of it has focus next', {
  tag: '@phone',
}, async ({ page, publicPractice, axe }) => {
  await toDetails(page, publicPractice)
  await page.getByLabel('Email', { exact: true }).fill('nadia.b@exam')
  await page.getByLabel('Mobile').fill('555')
  await main(page, 'Book it').click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please check these fields' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveCount(4)
  await axe(page)
  await summary.getByRole('link').first().click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    'Add the part after the dot, such as .com',
  )
  // The server knows phone numbers better, and says so at the field.
  await fill(page, { ...nadia, phone: '123 456 7' })
  await main(page, 'Book it').click()
  await expect(page.getByLabel('Mobile')).toHaveAccessibleDescription(/digit/)
  await expect(page.getByLabel('First name')).toHaveValue('Nadia')
})

test('a hold that runs out says so and keeps the form', async ({ page, publicPractice, axe }) => {
  await page.clock.install()
  await toTimes(page, publicPractice)
  // From here on the page's clock goes as far as it is told to, however long the machine takes.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000))
  await hold(page)
  await main(page, 'Continue').click()
  await fill(page)
  await page.clock.fastForward('05:05')
  await expect(page.getByText(/^4:5\d left$/).locator('visible=true')).toBeVisible()
  await expect(page.locator('[aria-live="polite"]').first()).toContainText('5 more minutes')
  await page.clock.fastForward('05:00')
  await expect(page.getByText(/is no longer held for you/).first()).toBeVisible()
  await page.clock.resume()
  await expect(page.getByRole('button', { name: /^Hold .* again$/ })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Nadia')
  await axe(page)
  const near = page
    .getByRole('listitem')
    .filter({ hasText: /^(\w+, \w+ \d+, )?\d+:\d\d.[ap]m$/ })
    .getByRole('button')
  await near.last().click()
  await expect(page.getByText(/^\d+:\d\d left$/).locator('visible=true')).toBeVisible()
  await main(page, 'Book it').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are booked, Nadia.')
})

test('an address without a practice, a closed one and an empty one say what they are', async ({
  page,
  publicPractice,
  axe,
}) => {
  for (const path of [
    '/book/no-such-practice',
    '/book/00000000-0000-4000-8000-000000000000/extra',
    '/book/%27',
  ]) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'There is no booking page at this address',
    )
  }
  await axe(page)
  expect((await page.goto(`/book/${publicPractice.slug}/anything`))?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'What would help?' })).toBeVisible()

  const services = await publicPractice.rows<{ id: string }>('services?select=id')
  for (const { id } of services)
    await publicPractice.call('archive-service', { service_id: id, is_archived: true })
  await page.goto(publicPractice.bookingPath)
  await expect(page.getByRole('heading', { name: 'Nothing can be booked online yet' })).toBeVisible()
  await axe(page)

  await publicPractice.call('save-booking-settings', { is_booking_open: false })
  await page.goto(publicPractice.bookingPath)
  await expect(page.getByRole('heading', { name: 'Online booking is closed for now' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call (828) 555-0100' })).toHaveAttribute(
    'href',
    'tel:8285550100',
  )
})

test('nothing free at all is said, with a way on', async ({ page, publicPractice, axe }) => {
  const [one] = await publicPractice.rows<{ id: string }>('practitioners?select=id')
  const late = Array.from({ length: 40 }, (_, day) =>
    new Date(Date.now() + (day - 1) * 86_400_000).toISOString().slice(0, 10),
  )
  for (const date of late)
    await publicPractice.call('save-override', { practitioner_id: one?.id, date, windows: [] })
  // The page opens by itself on the weeks in which something is free.
  await toTimes(page, publicPractice)
  await page.getByRole('button', { name: 'Earlier weeks' }).click()
  await expect(page.getByText(/Nothing free in these four weeks/)).toBeVisible()
  await page.getByRole('button', { name: /^Go to / }).click()
  await expect(times(page).first()).toBeVisible()
  await publicPractice.call('save-booking-settings', { booking_window_days: 20 })
  await page.goto(`${publicPractice.bookingPath}?step=time`)
  await expect(page.getByText(/as far ahead as this practice takes bookings/)).toBeVisible()
  await expect(page.getByText(/None of these work\?/)).toBeVisible()
  await axe(page)
})
