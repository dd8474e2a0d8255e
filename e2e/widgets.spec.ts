import { enrich } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'
import {
  book,
  booking,
  button,
  expectNothing,
  frameOf,
  type HostSite,
  heading,
  openSite,
  openWidget,
} from './host-site.ts'
import type { Practice } from './practice-api.ts'

let site: HostSite
test.beforeEach(async () => {
  site = await openSite()
})
test.afterEach(() => site.close())

const figures = async (practice: Practice) =>
  (await practice.call<{ widgets: { begun: number; bookings: number }[] }>('show-widgets')).widgets

test('in the page: it grows with its screens, and what is booked in it counts for it', {
  tag: '@both',
}, async ({ visitor, publicPractice, look }) => {
  // A person's, as far as anybody can tell: what the tests run in says that it is driven.
  await visitor.addInitScript(() => {
    const name = navigator.userAgent.replace('Headless', '')
    Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => name })
  })
  await enrich(publicPractice)
  await openWidget(visitor, site, publicPractice)
  await expect(heading(visitor, 'What would help?')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Book a visit' })).toHaveCount(0)
  const isWhole = () => frameOf(visitor).evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await expect.poll(isWhole).toBeLessThanOrEqual(0)
  const height = () => visitor.locator('iframe').evaluate(frame => frame.clientHeight)
  const first = await height()
  await expectNothing(visitor)
  await look('widget-inline', visitor, 'light')
  expect(await figures(publicPractice)).toMatchObject([{ begun: 0, bookings: 0 }])

  await booking(visitor)
    .getByRole('radio', { name: /Hot stone/ })
    .check({ force: true })
  await expect.poll(height).toBeGreaterThan(first)
  await expect.poll(async () => (await figures(publicPractice))[0]?.begun).toBe(1)
  await book(visitor)
  await expectNothing(visitor)
  await expect.poll(isWhole).toBeLessThanOrEqual(0)
  const [change] = await Promise.all([
    visitor.context().waitForEvent('page'),
    booking(visitor)
      .getByRole('link', { name: /^(?:Move or cancel|Take it back)$/ })
      .click(),
  ])
  await expect(change).toHaveURL(/\/appointment-manage\//)
  expect(await figures(publicPractice)).toMatchObject([{ begun: 1, bookings: 1 }])
  const [visit] = await publicPractice.rows<{ source: string }>('appointments?select=source')
  expect(visit).toMatchObject({ source: 'online' })
})

test('over the page: focus goes in, stays in and comes back, by keyboard alone', { tag: '@both' }, async ({
  visitor,
  publicPractice,
  look,
}) => {
  await openWidget(visitor, site, publicPractice, { kind: 'popup', label: 'Find a time' })
  const opener = visitor.getByRole('button', { name: 'Find a time' })
  await visitor.getByRole('link', { name: 'House' }).focus()
  await visitor.keyboard.press('Tab')
  await expect(opener).toBeFocused()
  await visitor.keyboard.press('Enter')
  const dialog = visitor.getByRole('dialog', { name: `Book a visit with ${publicPractice.name}` })
  await expect(dialog).toBeVisible()
  await expect(heading(visitor, 'What would help?')).toBeFocused()
  await expect(visitor.locator('iframe')).toHaveAttribute('title', `Book a visit with ${publicPractice.name}`)
  await expect(visitor.locator('html')).toHaveCSS('overflow', 'hidden')
  await expectNothing(visitor)
  await look('widget-popup', visitor, 'light')

  // However far one goes, forwards or back, nothing of the page behind it is reached.
  const close = visitor.getByRole('button', { name: 'Close' })
  const isIn = () =>
    visitor.evaluate(() => document.activeElement?.matches('[data-stillpoint], body') && document.hasFocus())
  for (const key of ['Tab', 'Shift+Tab']) {
    let rounds = 0
    for (let at = 0; at < 14; at++) {
      await visitor.keyboard.press(key)
      expect(await isIn()).toBe(true)
      if (await close.evaluate(button => button.matches(':focus'))) rounds++
    }
    expect(rounds).toBeGreaterThan(1)
  }
  await frameOf(visitor).getByRole('radio').first().focus()
  await visitor.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(visitor.locator('html')).not.toHaveCSS('overflow', 'hidden')

  // What was begun is still there.
  await visitor.keyboard.press('Enter')
  await expect(heading(visitor, 'What would help?')).toBeFocused()
  await button(visitor, 'Choose a time').press('Enter')
  await expect(heading(visitor, 'When suits you?')).toBeFocused()
  await visitor.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(opener).toBeFocused()
  await visitor.keyboard.press('Enter')
  await expect(heading(visitor, 'When suits you?')).toBeFocused()
})

test('a button in the corner keeps its words readable in any colour', async ({
  visitor,
  publicPractice,
  look,
}) => {
  const colour = '#d98f7c'
  await openWidget(
    visitor,
    site,
    publicPractice,
    { kind: 'button', more: `data-colour="${colour}" data-corner="left"` },
    { colour },
  )
  const opener = visitor.getByRole('button', { name: 'Book a visit' })
  await expect(opener).toHaveCSS('background-color', 'rgb(217, 143, 124)')
  await expect(opener).toHaveCSS('color', 'rgb(21, 38, 42)')
  expect((await opener.boundingBox())?.x).toBeLessThan(40)
  await look('widget-button', visitor, 'light')
  await opener.click()
  await expect(button(visitor, 'Choose a time')).toHaveCSS('background-color', 'rgb(217, 143, 124)')
  await expect(button(visitor, 'Choose a time')).toHaveCSS('color', 'rgb(21, 38, 42)')
  await expectNothing(visitor)
  await book(visitor)
  await visitor.getByRole('button', { name: 'Close' }).click()
  await expect(opener).toBeFocused()
  // What is booked is done: it begins anew.
  await opener.click()
  await expect(heading(visitor, 'What would help?')).toBeFocused()
})
