import { fill, held, hold, main, nadia, times, toTimes, visits } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'

test.describe('in London', () => {
  test.use({ timezoneId: 'Europe/London' })

  test('all times switch to the visitor’s time zone together, and the instant stays the same', async ({
    page,
    publicPractice,
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

test.describe('on small phones in Los Angeles', { tag: '@phone-only' }, () => {
  // Its line about clocks is the longest: it takes two lines.
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('a visitor books on a phone: first open times show above the bar, and long names fit', async ({
    page,
    publicPractice,
    look,
  }) => {
    // Three practitioners, so the page asks with whom, and words that cannot break at a space.
    const long = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenmassage'
    const weekly = [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, start: '08:00', end: '20:00' }))
    const services = await publicPractice.rows<{ id: string }>('services?select=id')
    for (const name of ['Mara Osei', 'Ben Okoro']) {
      const { practitioner_id } = await publicPractice.call<{ practitioner_id: string }>(
        'save-practitioner',
        { name, service_ids: services.map(({ id }) => id) },
      )
      await publicPractice.call('save-hours', { practitioner_id, weekly })
    }
    const people = await publicPractice.rows<{ id: string }>('practitioners?select=id')
    await publicPractice.call('save-service', {
      name: `${long} with aromatic oils`,
      description: `${long}, slow and long, `.repeat(4),
      dye: 'logwood',
      durations: [30, 45, 60, 75, 90, 120].map(min => ({ duration_min: min, price_cents: min * 123_45 })),
      addons: [{ name: long.toLowerCase(), duration_min: 15, price_cents: 1_234_567 }],
      practitioner_ids: people.map(one => one.id),
    })

    await toTimes(page, publicPractice)
    const isAboveBar = async () => {
      await page.evaluate(() => scrollTo(0, 0))
      const bar = await page.getByRole('region', { name: 'Your visit' }).boundingBox()
      const first = await times(page).first().boundingBox()
      return (first?.y ?? 0) + (first?.height ?? 999) <= (bar?.y ?? 0)
    }
    const sizes = [
      { width: 390, height: 844 },
      { width: 360, height: 740 },
    ]
    const toMine = page.getByRole('button', { name: 'Show in my time (Los Angeles)' })
    await expect(toMine).toBeVisible()
    for (const isMine of [false, true]) {
      if (isMine) await toMine.click()
      await expect(page.getByText(isMine ? 'Los Angeles time' : 'Eastern time').first()).toBeVisible()
      for (const size of sizes) {
        await page.setViewportSize(size)
        await expect.poll(isAboveBar, `${size.width} px`).toBe(true)
      }
    }
    // Nothing is chosen: the way on does not look like one, and says why when it is pressed.
    await main(page, 'Continue').click()
    await expect(page.getByText('Choose a time first.').locator('visible=true').first()).toBeFocused()

    await page.setViewportSize({ width: 320, height: 640 })
    const fits = async (name: string) => {
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), name)
        .toBeLessThanOrEqual(320)
      await look(`booking-320-${name}`)
    }
    await page.goto(publicPractice.bookingPath)
    await page.getByRole('radio', { name: new RegExp(long) }).check({ force: true })
    await page.getByText(/^Add donau/).click()
    // 30 minutes of it and what is added.
    await expect(page.getByText('$16,049.17').locator('visible=true').first()).toBeVisible()
    const nextFree = page.getByText(/Next free: \w{3}, /).locator('visible=true')
    await expect(nextFree.first()).toBeVisible()
    await fits('service')
    await main(page, 'Choose a time').click()
    await expect(page.getByRole('heading', { name: 'When suits you?' })).toBeFocused()
    const mara = page.getByRole('button', { name: 'Mara Osei' })
    await mara.click()
    await expect(mara).toHaveAttribute('aria-pressed', 'true')
    await expect(times(page).first()).toHaveAccessibleName(/with Mara$/)
    await hold(page)
    await fits('time')
    await main(page, 'Continue').click()
    await fill(page, { ...nadia, first: long })
    await fits('details')
    await main(page, 'Book it').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You are booked, ${long}.`)
    await fits('done')
  })
})
