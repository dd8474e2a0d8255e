import { fill, held, hold, main, nadia, times, toTimes, visits } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'

test('when two visitors want the same time, the second gets the nearest times', async ({
  page,
  visitor,
  publicPractice,
}) => {
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
  await expect(visitor.getByRole('button', { name: `${name}, just taken` })).toBeHidden()
  const near = visitor
    .getByRole('listitem')
    .filter({ hasText: /^(\w+, \w+ \d+, )?\d+:\d\d.[ap]m$/ })
    .getByRole('button')
  expect(await near.count()).toBeGreaterThan(2)
  await near.first().click()
  await expect(held(visitor)).toBeVisible()
  await main(visitor, 'Continue').click()
  await fill(visitor)
  await main(visitor, 'Book it').click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('You are booked, Nadia.')
  await expect(held(page)).toBeVisible()
  expect(await visits(publicPractice)).toHaveLength(1)
})

test('missing fields and lost connections keep the form, and the visit is booked once', {
  tag: '@phone',
}, async ({ page, context, publicPractice }) => {
  await toTimes(page, publicPractice)
  // The server holds, and its answer gets lost: asking again finds the visitor's own hold.
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

  await page.getByLabel('Email', { exact: true }).fill('nadia.b@exam')
  await page.getByLabel('Mobile').fill('555')
  await main(page, 'Book it').click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please check these fields' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveCount(4)
  await summary.getByRole('link').first().click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    'Add the part after the dot, such as .com',
  )
  // The server knows phone numbers better, and its answer appears at the field.
  await fill(page, { ...nadia, phone: '123 456 7' })
  await main(page, 'Book it').click()
  await expect(page.getByLabel('Mobile')).toHaveAccessibleDescription(/digit/)
  await expect(page.getByLabel('First name')).toHaveValue('Nadia')
  await page.getByLabel('Mobile').fill(nadia.phone)

  await context.setOffline(true)
  await main(page, 'Book it').click()
  await expect(page.getByText(/You are offline/).first()).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Nadia')
  await context.setOffline(false)
  // Now the server books, and its answer gets lost.
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

test('expired hold keeps the form, and a double click books once', async ({ page, publicPractice }) => {
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
  const near = page
    .getByRole('listitem')
    .filter({ hasText: /^(\w+, \w+ \d+, )?\d+:\d\d.[ap]m$/ })
    .getByRole('button')
  await near.last().click()
  await expect(page.getByText(/^\d+:\d\d left$/).locator('visible=true')).toBeVisible()
  await main(page, 'Book it').dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are booked, Nadia.')
  expect(await visits(publicPractice)).toHaveLength(1)
})
