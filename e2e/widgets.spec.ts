import type { Page } from '@playwright/test'
import { enrich } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'
import {
  addWidget,
  allowSite,
  book,
  booking,
  button,
  expectNothing,
  frameOf,
  type HostSite,
  heading,
  openSite,
  pasted,
} from './host-site.ts'
import type { Practice } from './practice-api.ts'

let site: HostSite
test.beforeEach(async () => {
  site = await openSite()
})
test.afterEach(() => site.close())

const counted = async (practice: Practice) =>
  (await practice.call<{ widgets: { begun: number; bookings: number }[] }>('show-widgets')).widgets

/** A frame of the site that says to the page and to the widget what only the widget may say. */
const liar = `<button onclick="document.body.insertAdjacentHTML('beforeend', document.querySelector('template').innerHTML)">Lie</button>
<template><iframe title="Liar" srcdoc="<script>
  for (const say of ['ready', 'height', 'booked', 'close'])
    for (const to of [parent, parent.frames[0]]) to.postMessage({ stillpoint: 1, say, title: 'Pay here', px: 9000 }, '*')
  parent.document.documentElement.dataset.lied = ''
</script>"></iframe></template>`

test('inline widget grows with its screens, ignores other frames, stores nothing, and is credited', {
  tag: '@phone',
}, async ({ visitor, publicPractice, look }) => {
  await visitor.addInitScript(() => {
    // Counted as a person: the tests' own browser says that it is automated.
    const name = navigator.userAgent.replace('Headless', '')
    Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => name })
    // Nothing can be kept in the frame.
    if (!location.pathname.startsWith('/widget/')) return
    const refuse = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: refuse })
  })
  const authorized: (string | undefined)[] = []
  visitor.on('request', request => {
    if (request.url().includes('/functions/v1/')) authorized.push(request.headers().authorization)
  })
  await enrich(publicPractice)
  const code = await addWidget(publicPractice)
  await allowSite(publicPractice, site.origin)
  await visitor.goto(site.put('/visit', `${pasted(publicPractice.slug, code)}${liar}`))
  await expect(heading(visitor, 'What would help?')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Book a visit' })).toHaveCount(0)
  const hidden = () => frameOf(visitor).evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await expect.poll(hidden).toBeLessThanOrEqual(0)
  const frame = visitor.locator('iframe[title^="Book"]')
  const height = () => frame.evaluate(each => each.clientHeight)
  const first = await height()
  await expectNothing(visitor)
  await look('widget-inline', visitor, 'light')
  expect(await counted(publicPractice)).toMatchObject([{ begun: 0, bookings: 0 }])

  await visitor.getByRole('button', { name: 'Lie' }).click()
  await expect(visitor.locator('html')).toHaveAttribute('data-lied')
  // What the widget itself says now arrives after the lies: by then they would have been believed.
  await booking(visitor)
    .getByRole('radio', { name: /Hot stone/ })
    .check({ force: true })
  await expect.poll(height).toBeGreaterThan(first)
  expect(await height()).toBeLessThan(2_000)
  await expect(frame).toHaveAttribute('title', `Book a visit with ${publicPractice.name}`)
  await expect.poll(async () => (await counted(publicPractice))[0]?.begun).toBe(1)

  await book(visitor)
  await expect.poll(hidden).toBeLessThanOrEqual(0)
  const [change] = await Promise.all([
    visitor.context().waitForEvent('page'),
    booking(visitor)
      .getByRole('link', { name: /^(?:Move or cancel|Take it back)$/ })
      .click(),
  ])
  await expect(change).toHaveURL(/\/appointment-manage\//)
  expect(await counted(publicPractice)).toMatchObject([{ begun: 1, bookings: 1 }])
  const [visit] = await publicPractice.rows<{ source: string }>('appointments?select=source')
  expect(visit).toMatchObject({ source: 'online' })
  expect(await visitor.context().cookies()).toEqual([])
  expect(authorized.length).toBeGreaterThan(3)
  expect(authorized.filter(Boolean)).toEqual([])
})

test('a popup and a corner button work by keyboard, on a page with a strict policy, and in any color', async ({
  visitor,
  publicPractice,
  look,
}) => {
  await allowSite(publicPractice, site.origin)
  await test.step('popup takes the focus, keeps it and gives it back, by keyboard alone', () =>
    keepFocus(visitor, publicPractice, look))
  await test.step('corner button books in a page with a strict policy, readable in any color', () =>
    bookFromCorner(visitor, publicPractice, look))
})

type Look = (name: string, page?: Page, only?: 'light') => Promise<void>

async function keepFocus(visitor: Page, publicPractice: Practice, look: Look): Promise<void> {
  const own = await addWidget(publicPractice, { kind: 'popup' })
  await visitor.goto(
    site.put('/visit', pasted(publicPractice.slug, own, { kind: 'popup', label: 'Find a time' })),
  )
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

  // However far the focus goes, forwards or back, it reaches nothing of the page behind.
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
}

async function bookFromCorner(visitor: Page, publicPractice: Practice, look: Look): Promise<void> {
  const colour = '#d98f7c'
  const code = await addWidget(publicPractice, { kind: 'button', colour })
  const lines = pasted(publicPractice.slug, code, {
    kind: 'button',
    more: `data-colour="${colour}" data-corner="left"`,
  })
  const url = process.env.E2E_URL
  const policy = `default-src 'none'; script-src ${url}; frame-src ${url}; style-src-attr 'unsafe-inline'; require-trusted-types-for 'script'`
  const headers = { 'content-security-policy': policy, 'referrer-policy': 'no-referrer' }
  await visitor.goto(site.put('/strict', lines, headers))
  const opener = visitor.getByRole('button', { name: 'Book a visit' })
  await expect(opener).toHaveCSS('min-height', '48px')
  await expect(opener).toHaveCSS('background-color', 'rgb(217, 143, 124)')
  await expect(opener).toHaveCSS('color', 'rgb(21, 38, 42)')
  expect((await opener.boundingBox())?.x).toBeLessThan(40)
  await look('widget-button', visitor, 'light')
  await opener.click()
  await expect(button(visitor, 'Choose a time')).toHaveCSS('background-color', 'rgb(217, 143, 124)')
  await expect(button(visitor, 'Choose a time')).toHaveCSS('color', 'rgb(21, 38, 42)')
  const toldHost = visitor.evaluate(
    () =>
      new Promise<void>(done => addEventListener('message', ({ data }) => data.say === 'booked' && done())),
  )
  await book(visitor)
  await toldHost
  await visitor.getByRole('button', { name: 'Close' }).click()
  await expect(opener).toBeFocused()
  // That booking is done: it begins anew.
  await opener.click()
  await expect(heading(visitor, 'What would help?')).toBeFocused()
}
