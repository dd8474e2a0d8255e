import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** How far a section is from its place at the top, in px, or from as near as the end of the page allows. */
const offPlace = (page: Page, id: string) =>
  page.evaluate(id => {
    const root = document.documentElement
    const { top } = (document.getElementById(id) as HTMLElement).getBoundingClientRect()
    const belongs = Number.parseFloat(getComputedStyle(root).scrollPaddingTop)
    const left = root.scrollHeight - root.clientHeight - root.scrollTop
    return Math.round(Math.max(0, Math.min(Math.abs(top - belongs), top < belongs ? Infinity : left)))
  }, id)

/** Answers come late and one by one, each after a paint, below or above where the page already is. */
async function answerInTurn(page: Page) {
  const paint = () =>
    page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  let turn: Promise<unknown> = Promise.resolve()
  await page.route(/\/rest\/v1\/(?:practitioners|rooms)|show-team/, route => {
    // A paint that a navigation interrupts, and an answer that nobody awaits anymore, hold up no other.
    turn = turn
      .then(paint)
      .catch(() => {})
      .then(() => route.continue())
      .catch(() => {})
  })
}

test('the settings list every section in page order, on a phone with its status, and scroll to each', {
  tag: '@both',
}, async ({ page, practice, isMobile, look }) => {
  const name = isMobile ? 'Parts of the settings' : 'Settings'
  const list = page.getByRole('navigation', { name, exact: true })
  const expectEverySection = async () => {
    await expect(page.getByRole('region', { name: 'Team' })).toBeVisible()
    const sections = await page.locator('main section[id]').evaluateAll(all => all.map(({ id }) => `#${id}`))
    const links = await list.getByRole('link').evaluateAll(all => all.map(link => link.getAttribute('href')))
    expect(links).toEqual(sections)
  }
  await page.goto('/practice-settings')
  // Somebody who works alone has no use for the practice's own hours.
  await expectEverySection()
  await expect(list.getByRole('link', { name: 'Opening hours' })).toHaveCount(0)
  if (isMobile) {
    await expect(list.getByRole('link', { name: /^Booking link/ })).toContainText(practice.slug)
    await expect(list.getByRole('link', { name: /^Practitioners/ })).toContainText('1 person')
    const rooms = list.getByRole('link', { name: /^Rooms/ })
    await rooms.click()
    await expect(rooms).toHaveAttribute('aria-current', 'location')
    await expect(page.locator('#rooms')).toBeInViewport()
  } else await expect(page.getByRole('navigation', { name: 'Parts of the settings' })).toBeHidden()
  await practice.call('save-practitioner', { name: 'Teo Lindqvist-Papadopoulos', title: 'Sports massage' })
  await page.reload()
  await expect(list.getByRole('link', { name: 'Opening hours' })).toBeVisible()
  await expectEverySection()
  await look('practice-settings')
  await list.getByRole('link', { name: 'Opening hours' }).click()
  await expect.poll(() => offPlace(page, 'hours')).toBeLessThanOrEqual(2)
  if (isMobile) return

  await test.step('scrolls to the section in the address, whatever loads above it later, and to each one chosen', async () => {
    for (let more = 0; more < 6; more++)
      await practice.call('save-practitioner', { name: `Colleague ${more}` })
    await answerInTurn(page)
    for (const id of ['team', 'details']) {
      await page.goto(`/practice-settings?look=${id}#${id}`)
      await expect(page.getByRole('region', { name: 'Practitioners' })).toContainText('Colleague 5')
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await expect.poll(() => offPlace(page, id), { message: id }).toBeLessThanOrEqual(2)
    }
    await page.unrouteAll()
    for (const [name, id] of [
      ['Rooms', 'rooms'],
      ['Booking rules', 'rules'],
      ['Team', 'team'],
      ['Booking link', 'link'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click()
      await expect.poll(() => offPlace(page, id), { message: id }).toBeLessThanOrEqual(2)
    }
  })
})
