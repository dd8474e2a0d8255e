import { gzipSync } from 'node:zlib'
import { enrich, fill, hold, main, nadia, times, toTimes } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'

test.describe('far away', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })
  test('times are the practice’s, and the visitor’s own stand beside them', async ({
    page,
    publicPractice,
  }) => {
    await toTimes(page, publicPractice)
    await expect(page.getByRole('button', { name: 'Show in my time (Tokyo)' })).toBeVisible()
    await hold(page)
    await main(page, 'Continue').click()
    await fill(page)
    await main(page, 'Book it').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are booked, Nadia.')
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
  expect(bytes).toBeLessThanOrEqual(120_000)
})

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 }, isMobile: false })
  test('long names and 320 pixels fit, without sideways scrolling', async ({
    page,
    publicPractice,
    axe,
    look,
  }) => {
    test.slow()
    const long = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenmassage'
    const people = await publicPractice.rows<{ id: string }>('practitioners?select=id')
    await publicPractice.call('save-service', {
      name: `${long} with aromatic oils`,
      description: `${long}, slow and long, `.repeat(4),
      dye: 'logwood',
      durations: [30, 45, 60, 75, 90, 120].map(min => ({ duration_min: min, price_cents: min * 123_45 })),
      addons: [{ name: `${long} for both feet`, duration_min: 15, price_cents: 1_234_567 }],
      practitioner_ids: people.map(one => one.id),
    })
    await publicPractice.call('save-practice', {
      name: `The ${long} and Wellbeing Rooms of Upper Asheville`,
      type: 'Massage therapy',
      address: `${long} Street 12345, Asheville, North Carolina`,
      phone: '(828) 555-0100',
      email: `a.very.long.address.for.a.front.desk@${'subdomain.'.repeat(4)}example.com`,
      time_zone: 'America/New_York',
      currency: 'USD',
      slug: publicPractice.slug,
    })
    const fits = async (name: string) => {
      const [wide, shown] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        window.innerWidth,
      ])
      expect(wide, name).toBeLessThanOrEqual(shown as number)
      await look(`booking-320-${name}`)
    }
    await page.goto(publicPractice.bookingPath)
    await page.getByRole('radio', { name: new RegExp(long) }).check({ force: true })
    await page.getByText(/^Add donau/).click()
    await fits('service')
    await axe(page)
    await main(page, 'Choose a time').click()
    await expect(page.locator('[data-date][tabindex="-1"]').first()).toBeAttached()
    await hold(page)
    await fits('time')
    await page.getByRole('button', { name: 'List' }).click()
    await fits('list')
    await main(page, 'Continue').click()
    await fill(page, { ...nadia, first: long })
    await fits('details')
    await main(page, 'Book it').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You are booked, ${long}.`)
    await fits('done')
    await page.getByRole('link', { name: /Move or cancel|Take it back/ }).click()
    await page.getByRole('link', { name: 'Move to another time' }).click()
    await expect(page.getByRole('heading', { name: /Choose another time/ })).toBeVisible()
    await fits('move')
  })
})
