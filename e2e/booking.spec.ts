import type { Locator } from '@playwright/test'
import { asOwner } from './admin.ts'
import { enrich, fill, held, hold, main, nadia, times, toTimes, visits } from './booking-steps.ts'
import { dateIn } from './diary.ts'
import { expect, test } from './fixtures.ts'

// On a phone: booking-zones.spec.ts.
test('visitor books from the first screen to the last', async ({ page, publicPractice, look }) => {
  await enrich(publicPractice)
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
  await look('booking-service')

  await main(page, 'Choose a time').click()
  await expect(page.getByRole('heading', { name: 'When suits you?' })).toBeFocused()
  // The visitor's clock shows what the practice's does: there is nothing to switch.
  await expect(page.getByText('Eastern time').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Show in my time/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Mara Osei' }).click()
  await expect(page.getByRole('button', { name: 'Mara Osei' })).toHaveAttribute('aria-pressed', 'true')
  await expect(times(page).first()).toHaveAccessibleName(/^\w+day, \w+ \d+, \d+:\d\d\s[ap]m with Mara$/)
  const name = await hold(page)
  await look('booking-time')

  await main(page, 'Continue').click()
  await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeFocused()
  await fill(page)
  await page.getByLabel(/Anything we should know/).fill('Stiff neck on the right.')
  await look('booking-details')

  await main(page, 'Book it').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are booked, Nadia.')
  await expect(page.getByText(name.split(',').slice(0, 2).join(','))).toBeVisible()
  await expect(page.getByText('Mara Osei')).toBeVisible()
  await look('booking-done')
  expect(await visits(publicPractice)).toMatchObject([
    {
      status: 'confirmed',
      duration_min: 90,
      price_cents: 15_500,
      appointment_notes: { client_note: 'Stiff neck on the right.' },
    },
  ])
})

test('visitor books by keyboard alone, and the calendar finds the next open weeks', async ({
  page,
  publicPractice,
}) => {
  await test.step('visitor books by keyboard alone', async () => {
    await page.goto(publicPractice.bookingPath)
    const press = (key: string) => page.keyboard.press(key)
    const tabTo = async (target: Locator) => {
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
  await test.step('calendar finds the next open weeks, turns by page keys, and lists the same times', async () => {
    const practitioners = await publicPractice.rows<{ id: string }>('practitioners?select=id')
    await publicPractice.call('close-dates', {
      practitioner_ids: practitioners.map(({ id }) => id),
      dates: Array.from({ length: 40 }, (_, day) => ({ date: dateIn(day), note: 'Away' })),
      closes: true,
    })
    // It opens on the weeks in which something is free.
    await toTimes(page, publicPractice)
    const title = page.getByRole('heading', { level: 3 }).first()
    const labels = (buttons: Locator) =>
      buttons.evaluateAll(all => all.map(button => button.getAttribute('aria-label')))
    const shown = await labels(times(page))
    const before = await title.textContent()
    await page.locator('[data-date][tabindex="0"]').press('PageDown')
    await expect(title).not.toHaveText(before as string)
    await expect(page.locator('[aria-live="polite"]').first()).toContainText('days have free times')
    await page.getByRole('button', { name: 'Earlier weeks' }).click()
    await expect(title).toHaveText(before as string)
    await page.getByRole('button', { name: 'Earlier weeks' }).click()
    await expect(page.getByText(/Nothing free in these four weeks/)).toBeVisible()
    await page.getByRole('button', { name: /^Go to / }).click()
    await expect(times(page).first()).toBeVisible()
    expect(await labels(times(page))).toEqual(shown)
    await page.getByRole('button', { name: 'List' }).click()
    const day = page.getByRole('heading', { level: 4 }).first()
    await expect(day).toBeVisible()
    const listed = page.locator('section').filter({ has: day }).first().getByRole('button')
    expect(await labels(listed)).toEqual(shown)
  })
})

test.describe('in Tokyo', { tag: '@phone' }, () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('back, forward and reload keep the place, the hold and the form', async ({ page, publicPractice }) => {
    await page.goto(publicPractice.bookingPath)
    await page.getByRole('radio', { name: /Deep tissue/ }).check({ force: true })
    await expect(page).toHaveURL(/service=/)
    await main(page, 'Choose a time').click()
    await expect(page.locator('[data-date][tabindex="-1"]').first()).toBeAttached()
    await expect(page.getByRole('button', { name: 'Show in my time (Tokyo)' })).toBeVisible()
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

    // A sequence follows up on bookings that were left: only for visitors who opted in, and until they book.
    await asOwner(
      `with made as (insert into sequences (practice_id, name, is_on, switched_at) values ($1, 'Left', true, now()) returning id)
        insert into sequence_versions (practice_id, sequence_id, version, definition)
        select $1, id, 1, '{"trigger": {"type": "booking_left"}}' from made`,
      [publicPractice.id],
    )
    const left = () =>
      asOwner('select first_name, email from unfinished_bookings where practice_id = $1', [publicPractice.id])
    const leaveAndReturn = async () => {
      await page.goto('about:blank')
      await page.goBack()
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(nadia.email)
      await expect(page.getByText(/^\d+:\d\d left$/).locator('visible=true')).toBeVisible()
    }
    const offers = page.getByLabel(/Send me offers by email/)
    await fill(page)
    await leaveAndReturn()
    await offers.check()
    const switchTab = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
    await switchTab()
    await expect.poll(left).toEqual([{ first_name: 'Nadia', email: nadia.email }])
    await offers.uncheck()
    await expect.poll(left).toEqual([])
    await offers.check()
    await leaveAndReturn()
    await expect.poll(left).toHaveLength(1)
    await main(page, 'Book it').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are booked, Nadia.')
    expect(await left()).toEqual([])
    // The practice's time is shown, with the visitor's own beside it.
    await expect(page.getByText(/where you are/)).toBeVisible()

    await page.getByRole('link', { name: 'Tell me if something earlier opens' }).click()
    await expect(page.getByRole('heading', { name: 'Something earlier, Nadia?' })).toBeVisible()
    await page.getByRole('button', { name: /^Morning.*every day/ }).click()
    await page.getByRole('button', { name: 'Tell me if something earlier opens' }).click()
    await expect(page.getByRole('heading', { name: 'You are on the list.' })).toBeFocused()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('visitor reads services, prices and free times', async ({ page, publicPractice }) => {
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
