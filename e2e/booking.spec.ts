import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { Practice } from './practice-api.ts'

const nadia = { first: 'Nadia', last: 'Brooks', phone: '(828) 555-0119', email: 'nadia.brooks@example.com' }

/** The main button: it stands in the card on a desktop and in the bar on a phone. */
const main = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true')
const times = (page: Page) => page.locator('section[aria-labelledby="chosen-day"]').getByRole('button')
const held = (page: Page) => page.getByText(/ is held\.$/).locator('visible=true')

async function toTimes(page: Page, practice: Practice, query = '?step=time') {
  await page.goto(practice.bookingPath + query)
  await expect(page.getByRole('heading', { name: 'When suits you?' })).toBeVisible()
  // A click before React has woken up would be lost.
  await expect(page.locator('[data-date][tabindex="-1"]').first()).toBeAttached()
}

async function hold(page: Page, at = 0) {
  const slot = times(page).nth(at)
  const name = (await slot.getAttribute('aria-label')) as string
  await slot.click()
  await expect(held(page)).toBeVisible()
  return name
}

async function fill(page: Page, who = nadia) {
  await page.getByLabel('First name').fill(who.first)
  await page.getByLabel('Last name').fill(who.last)
  await page.getByLabel('Mobile').fill(who.phone)
  await page.getByLabel('Email', { exact: true }).fill(who.email)
}

async function toDetails(page: Page, practice: Practice) {
  await toTimes(page, practice)
  const name = await hold(page)
  await main(page, 'Continue').click()
  await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeFocused()
  return name
}

const visits = (practice: Practice) =>
  practice.rows<{
    starts_at: string
    status: string
    duration_min: number
    price_cents: number
    client_note: string
  }>('appointments?select=starts_at,status,duration_min,price_cents,client_note')

/** A second practitioner, and a service in two lengths with something to add. */
async function enrich(practice: Practice): Promise<void> {
  const people = await practice.rows<{ id: string }>('practitioners?select=id')
  const { practitioner_id } = await practice.call<{ practitioner_id: string }>('save-practitioner', {
    name: 'Mara Osei',
    title: 'LMT',
  })
  const weekly = [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, start: '09:00', end: '17:00' }))
  await practice.call('save-hours', { practitioner_id, weekly })
  await practice.call('save-service', {
    name: 'Hot stone',
    description: 'Warm basalt stones and oil.',
    dye: 'walnut',
    durations: [
      { duration_min: 60, price_cents: 11_000 },
      { duration_min: 75, price_cents: 13_000 },
    ],
    addons: [{ name: 'Cupping', duration_min: 15, price_cents: 2_500 }],
    practitioner_ids: [...people.map(one => one.id), practitioner_id],
  })
}

for (const choice of ['light', 'dark'] as const) {
  test(`a visitor books from the first screen to the last, in ${choice}`, async ({
    page,
    publicPractice,
    axe,
    theme,
    look,
  }) => {
    test.slow()
    await enrich(publicPractice)
    await theme(choice)
    await page.goto(publicPractice.bookingPath)
    await page.getByRole('radio', { name: /Hot stone/ }).check({ force: true })
    await page.getByRole('radio', { name: /^75/ }).check({ force: true })
    await page.getByText('Add cupping').click()
    await expect(page.getByText('$155').locator('visible=true')).toBeVisible()
    await expect(
      page
        .getByText(/Next free: \w{3}, /)
        .locator('visible=true')
        .first(),
    ).toBeVisible()
    await axe(page)
    await look(`booking-service-${choice}`)

    await main(page, 'Choose a time').click()
    await expect(page.getByRole('heading', { name: 'When suits you?' })).toBeFocused()
    await page.getByRole('button', { name: 'Mara Osei' }).click()
    await expect(page.getByRole('button', { name: 'Mara Osei' })).toHaveAttribute('aria-pressed', 'true')
    await expect(times(page).first()).toHaveAccessibleName(/^\w+day, \w+ \d+, \d+:\d\d\s[ap]m with Mara$/)
    const name = await hold(page)
    await axe(page)
    await look(`booking-time-${choice}`)

    await main(page, 'Continue').click()
    await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeFocused()
    await fill(page)
    await page.getByLabel(/Anything we should know/).fill('Stiff neck on the right.')
    await axe(page)
    await look(`booking-details-${choice}`)

    await main(page, 'Book it').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are booked, Nadia.')
    await expect(page.getByText(name.split(',').slice(0, 2).join(','))).toBeVisible()
    await expect(page.getByText('Mara Osei')).toBeVisible()
    await axe(page)
    await look(`booking-done-${choice}`)
    expect(await visits(publicPractice)).toMatchObject([
      { status: 'confirmed', duration_min: 90, price_cents: 15_500, client_note: 'Stiff neck on the right.' },
    ])
  })
}

test('the keyboard alone is enough', async ({ page, publicPractice }) => {
  await page.goto(publicPractice.bookingPath)
  const press = (key: string) => page.keyboard.press(key)
  const tabTo = async (target: ReturnType<Page['locator']>) => {
    for (let steps = 0; steps < 40; steps++) {
      if (await target.evaluate(element => element === document.activeElement)) return
      await press('Tab')
    }
    await expect(target).toBeFocused()
  }
  await tabTo(page.getByRole('radio', { name: /Swedish/ }))
  await press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Deep tissue/ })).toBeChecked()
  await tabTo(main(page, 'Choose a time'))
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'When suits you?' })).toBeFocused()

  const days = page.getByRole('grid', { name: 'Days' }).getByRole('button')
  await tabTo(days.first())
  await press('ArrowRight')
  await expect(days.nth(1)).toBeFocused()
  await press('ArrowDown')
  await press('ArrowUp')
  await expect(days.nth(1)).toBeFocused()
  const day = ((await days.nth(1).getAttribute('aria-label')) as string).split(', ').slice(0, 2).join(', ')
  await press('Enter')
  await expect(page.getByRole('heading', { name: day })).toBeFocused()
  await press('Tab')
  await expect(times(page).first()).toBeFocused()
  await press('Enter')
  await expect(held(page)).toBeVisible()
  await expect(page.locator('[aria-live="polite"]').first()).toContainText('is held for you for 10 minutes')

  await tabTo(main(page, 'Continue'))
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeFocused()
  await tabTo(page.getByLabel('First name'))
  for (const text of [nadia.first, nadia.last, nadia.phone, nadia.email]) {
    await page.keyboard.type(text)
    await press('Tab')
  }
  await page.getByLabel('Email', { exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are booked, Nadia.')
})

test('page keys turn the month and the list shows the same times', async ({ page, publicPractice }) => {
  await toTimes(page, publicPractice)
  const shown = await times(page).evaluateAll(buttons =>
    buttons.map(button => button.getAttribute('aria-label')),
  )
  const title = page.getByRole('heading', { level: 3 }).first()
  const before = await title.textContent()
  await page.locator('[data-date][tabindex="0"]').press('PageDown')
  await expect(title).not.toHaveText(before as string)
  await expect(page.locator('[aria-live="polite"]').first()).toContainText('days have free times')
  await page.getByRole('button', { name: 'Earlier weeks' }).click()
  await expect(title).toHaveText(before as string)
  await page.getByRole('button', { name: 'List' }).click()
  const day = page.getByRole('heading', { level: 4 }).first()
  await expect(day).toBeVisible()
  const listed = page.locator('section').filter({ has: day }).first().getByRole('button')
  expect(
    await listed.evaluateAll(buttons => buttons.map(button => button.getAttribute('aria-label'))),
  ).toEqual(shown)
})

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
  await visitor.getByRole('button', { name, exact: true }).click()
  const time = (name.match(/\d+:\d\d.[ap]m/) as RegExpMatchArray)[0]
  await expect(visitor.getByRole('button', { name: `${name}, just taken` })).toBeVisible()
  await expect(visitor.getByText(`${time} has just been taken.`).first()).toBeVisible()
  await axe(visitor)
  // It leaves after four seconds; the nearest ones stay.
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

test('back, forward and reload keep the place, the hold and what was typed', async ({
  page,
  publicPractice,
}) => {
  await page.goto(publicPractice.bookingPath)
  await page.getByRole('radio', { name: /Deep tissue/ }).check({ force: true })
  await expect(page).toHaveURL(/service=/)
  await main(page, 'Choose a time').click()
  await expect(page.locator('[data-date][tabindex="-1"]').first()).toBeAttached()
  const name = await hold(page, 2)
  await main(page, 'Continue').click()
  await page.getByLabel('First name').fill('Nadia')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Nadia')
  await expect(page.getByText(/^\d+:\d\d left$/).locator('visible=true')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'When suits you?' })).toBeVisible()
  await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page.getByRole('radio', { name: /Deep tissue/ })).toBeChecked()
  await page.goForward()
  await page.goForward()
  await expect(page.getByLabel('First name')).toHaveValue('Nadia')
})

test('pressing twice books once', async ({ page, publicPractice }) => {
  await toDetails(page, publicPractice)
  await fill(page)
  await main(page, 'Book it').dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are booked, Nadia.')
  expect(await visits(publicPractice)).toHaveLength(1)
})

test('a line that breaks costs neither the form nor a second visit', async ({
  page,
  context,
  publicPractice,
}) => {
  await toDetails(page, publicPractice)
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
  await expect(page.getByText(/could not reach/).first()).toBeVisible()
  await page.unroute('**/functions/v1/book-appointment')
  await main(page, 'Book it').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are booked, Nadia.')
  expect(await visits(publicPractice)).toHaveLength(1)
})

test('what is missing is said in one place, and the first of it has focus next', async ({
  page,
  publicPractice,
  axe,
}) => {
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
  await toDetails(page, publicPractice)
  await fill(page)
  await page.clock.fastForward('05:01')
  await expect(page.getByText(/^4:5\d left$/).locator('visible=true')).toBeVisible()
  await expect(page.locator('[aria-live="polite"]').first()).toContainText('5 more minutes')
  await page.clock.fastForward('05:00')
  await expect(page.getByText(/is no longer held for you/).first()).toBeVisible()
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

test.describe('far away', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })
  test('times are the practice’s, and the visitor’s own stand beside them', async ({
    page,
    publicPractice,
  }) => {
    await toTimes(page, publicPractice)
    await expect(page.getByText(/^Eastern time\. \d+:\d\d here is .*where you are\.$/)).toBeVisible()
    await hold(page)
    await main(page, 'Continue').click()
    await fill(page)
    await main(page, 'Book it').click()
    await expect(page.getByText(/where you are/)).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('services, prices and free times can be read', async ({ page, publicPractice }) => {
    await enrich(publicPractice)
    await page.goto(publicPractice.bookingPath)
    await page.getByRole('radio', { name: /Hot stone/ }).check({ force: true })
    await page.getByRole('radio', { name: /^75/ }).check({ force: true })
    await main(page, 'Choose a time').click()
    await expect(page.getByRole('heading', { name: 'When suits you?' })).toBeVisible()
    expect(await times(page).count()).toBeGreaterThan(3)
    await expect(page.getByText(/needs JavaScript/)).toBeVisible()
    const days = page.getByRole('grid', { name: 'Days' }).getByRole('button')
    const name = (await days.nth(4).getAttribute('aria-label')) as string
    await days.nth(4).click()
    await expect(page.getByRole('heading', { name: name.split(', ').slice(0, 2).join(', ') })).toBeVisible()
    await page.getByRole('button', { name: 'Mara Osei' }).click()
    await expect(times(page).first()).toHaveAccessibleName(/with Mara$/)
    await page.getByRole('button', { name: 'Later weeks' }).click()
    await page.getByRole('button', { name: 'List' }).click()
    await expect(page.getByRole('heading', { level: 4 }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mara Osei' })).toHaveAttribute('aria-pressed', 'true')
  })
})

test('the first free times are in the HTML, and the scripts it asks for stay small', async ({
  request,
  publicPractice,
}) => {
  const first = await (await request.get(publicPractice.bookingPath)).text()
  expect(first).toMatch(/Next free: (<!-- -->)?\w{3}, \w{3} \d+, \d+:\d\d/)
  const second = await (await request.get(`${publicPractice.bookingPath}?step=time`)).text()
  expect(second).toMatch(/aria-label="\w+day, \w+ \d+, \d+:\d\d\s[ap]m with Ann"/)
  const files = new Set(
    [...first.matchAll(/(?:href=|from |import )"(\/assets\/[^"]+\.js)"/g)].map(match => match[1]),
  )
  let bytes = 0
  for (const file of files) bytes += gzipSync(await (await request.get(file as string)).body()).length
  console.log(`booking page: ${files.size} scripts, ${bytes} bytes gzipped`)
  expect(bytes).toBeLessThanOrEqual(120 * 1024)
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

  await publicPractice.call('save-booking-settings', { ...openSettings, is_booking_open: false })
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
  await publicPractice.call('save-booking-settings', { ...openSettings, booking_window_days: 20 })
  await page.goto(`${publicPractice.bookingPath}?step=time`)
  await expect(page.getByText(/as far ahead as this practice takes bookings/)).toBeVisible()
  await expect(page.getByText(/None of these work\?/)).toBeVisible()
  await axe(page)
})

const openSettings = {
  is_booking_open: true,
  needs_approval: false,
  min_notice_min: 120,
  booking_window_days: 90,
  allows_same_day: true,
  increment_min: null,
  hides_short_gaps: false,
  daily_limit: null,
  upcoming_limit: null,
  cancel_window_hours: 24,
  cancellation_policy: null,
}
