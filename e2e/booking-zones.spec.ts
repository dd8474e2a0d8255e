import type { Page } from '@playwright/test'
import { fill, held, hold, main, times, toTimes, visits } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'
import type { Practice } from './practice-api.ts'

test.describe('in London', () => {
  test.use({ timezoneId: 'Europe/London' })

  test('every time moves to the visitor’s clocks together, and the instant stays', async ({
    page,
    publicPractice,
    axe,
    look,
  }) => {
    // The first free time is tomorrow's: at most hours of the day nearer than the day before which one may still change.
    await publicPractice.call('save-booking-settings', { cancel_window_hours: 0 })
    await page.goto(publicPractice.bookingPath)
    const nextFree = page.getByText(/Next free: /).locator('visible=true')
    await expect(nextFree.first()).toHaveText(/[ap]m$/)
    await main(page, 'Choose a time').click()
    // A click before React has woken up would be lost.
    await expect(page.locator('[data-date][tabindex="-1"]').first()).toBeAttached()
    await expect(page.getByText('Eastern time').first()).toBeVisible()
    const name = await hold(page)
    await page.getByRole('button', { name: 'Show in my time (London)' }).click()
    await expect(page.getByText('London time').first()).toBeVisible()
    const chosen = times(page).and(page.locator('[aria-pressed=true]'))
    await expect(chosen).toBeVisible()
    const moved = (await chosen.getAttribute('aria-label')) as string
    expect(moved).not.toBe(name)
    const clock = (words: string) => /\d+:\d\d\s[ap]m/.exec(words)?.[0] as string
    await expect(held(page)).toContainText(clock(moved))
    await axe(page)
    await look('booking-zone')

    // A step back, to choose another service: the same clocks, and they are named.
    await page.goBack()
    await expect(nextFree.first()).toContainText(`${clock(moved)}, London time`)
    await expect(page.getByText(/Next free: /).filter({ hasNotText: 'London time' })).toHaveCount(0)
    await page.goForward()
    await expect(held(page)).toContainText(clock(moved))

    await main(page, 'Continue').click()
    await expect(
      page
        .getByText(new RegExp(`${clock(moved)}.*London time`))
        .locator('visible=true')
        .first(),
    ).toBeVisible()
    await fill(page)
    await main(page, 'Book it').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are booked, Nadia.')
    await expect(page.getByText(/, London time/).first()).toContainText(clock(moved))
    await expect(page.getByText(/at the practice$/)).toContainText(clock(name))
    expect(await publicPractice.rows('clients?select=time_zone')).toEqual([{ time_zone: 'Europe/London' }])

    const [visit] = await visits(publicPractice)
    const shown = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      hour: 'numeric',
      minute: '2-digit',
    }).format(new Date(visit?.starts_at as string))
    expect(shown.replace(/\s/, ' ').toLowerCase()).toBe(clock(name).replace(/\s/, ' '))

    // The manage page is in the same tab, and so on the same clocks; from there the way back.
    await page.getByRole('link', { name: 'Move or cancel' }).click()
    await expect(page.getByText(/, London time/).first()).toContainText(clock(moved))
    await page.getByRole('button', { name: 'Show the practice’s time (New York)' }).click()
    await expect(page.getByText(/, Eastern time/).first()).toContainText(clock(name))
  })
})

test('nobody is asked whose clocks show the same', async ({ page, publicPractice }) => {
  await toTimes(page, publicPractice)
  await expect(page.getByText('Eastern time').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Show in my time/ })).toHaveCount(0)
})

/** Two more who offer everything: the page asks with whom. */
async function joinByTwo(practice: Practice) {
  const services = await practice.rows<{ id: string }>('services?select=id')
  const weekly = [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, start: '08:00', end: '20:00' }))
  for (const name of ['Mara Osei', 'Ben Okoro']) {
    const { practitioner_id } = await practice.call<{ practitioner_id: string }>('save-practitioner', {
      name,
      service_ids: services.map(({ id }) => id),
    })
    await practice.call('save-hours', { practitioner_id, weekly })
  }
}

async function expectTimesAboveBar(page: Page) {
  await page.evaluate(() => scrollTo(0, 0))
  const bar = await page.getByRole('region', { name: 'Your visit' }).boundingBox()
  const first = await times(page).first().boundingBox()
  expect((first?.y ?? 0) + (first?.height ?? 999)).toBeLessThanOrEqual(bar?.y ?? 0)
}

for (const size of [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
])
  test.describe(`on a phone of ${size.width} × ${size.height}`, { tag: '@phone-only' }, () => {
    test.use({ viewport: size })

    test('the first free times stand above the bar', async ({ page, publicPractice }) => {
      await toTimes(page, publicPractice)
      await expectTimesAboveBar(page)
      // Nothing is chosen: the way on does not look like one, and says why when it is pressed.
      await main(page, 'Continue').click()
      await expect(page.getByText('Choose a time first.').locator('visible=true').first()).toBeFocused()
    })

    for (const [city, timezoneId] of [
      ['London', 'Europe/London'],
      // The longest line of words about clocks: it takes two.
      ['Los Angeles', 'America/Los_Angeles'],
    ] as const)
      test.describe(`in ${city}`, () => {
        test.use({ timezoneId })
        test('so they do with three practitioners, on either clock', async ({ page, publicPractice }) => {
          await joinByTwo(publicPractice)
          await toTimes(page, publicPractice)
          const change = page.getByRole('button', { name: `Show in my time (${city})` })
          await expect(change).toBeVisible()
          await expectTimesAboveBar(page)
          await change.click()
          await expect(page.getByText(`${city} time`).first()).toBeVisible()
          await expectTimesAboveBar(page)
        })
      })
  })
