import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** How far the top of a section is from where it belongs, or from as near as the end of the page lets it come. */
const offPlace = (page: Page, id: string) =>
  page.evaluate(id => {
    const root = document.documentElement
    const { top } = (document.getElementById(id) as HTMLElement).getBoundingClientRect()
    const belongs = Number.parseFloat(getComputedStyle(root).scrollPaddingTop)
    const left = root.scrollHeight - root.clientHeight - root.scrollTop
    return Math.round(Math.max(0, Math.min(Math.abs(top - belongs), top < belongs ? Infinity : left)))
  }, id)

test('the section that the address names is in its place, whatever loads above it later', async ({
  page,
  practice,
}) => {
  for (let more = 0; more < 6; more++) await practice.call('save-practitioner', { name: `Colleague ${more}` })
  // What comes late comes in turn, each below or above where the page already stands.
  let late = 0
  await page.route(/\/rest\/v1\/(?:practitioners|rooms)|show-team/, async route => {
    await new Promise(done => setTimeout(done, 400 * ++late))
    // One that is still held when the test ends has nowhere to go on to.
    await route.continue().catch(() => {})
  })
  for (const id of ['team', 'rooms', 'details']) {
    late = 0
    await page.goto(`/practice-settings?look=${id}#${id}`)
    await expect(page.getByRole('region', { name: 'Practitioners' })).toContainText('Colleague 5')
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await expect.poll(() => offPlace(page, id), { message: id }).toBeLessThanOrEqual(2)
  }
})

test('one section after another is chosen', async ({ page, practice }) => {
  expect(practice.id).toBeTruthy()
  await page.goto('/practice-settings')
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

test('the way through the settings names every section, in the order of the page', { tag: '@both' }, async ({
  page,
  practice,
  isMobile,
}) => {
  const name = isMobile ? 'Parts of the settings' : 'Settings'
  const list = page.getByRole('navigation', { name, exact: true })
  const expectEverySection = async () => {
    await page.goto('/practice-settings')
    await expect(page.getByRole('region', { name: 'Team' })).toBeVisible()
    const sections = await page.locator('main section[id]').evaluateAll(all => all.map(({ id }) => `#${id}`))
    const links = await list.getByRole('link').evaluateAll(all => all.map(link => link.getAttribute('href')))
    expect(links).toEqual(sections)
  }
  // The practice's own hours are of no use to who works alone.
  await expectEverySection()
  await expect(list.getByRole('link', { name: 'Opening hours' })).toHaveCount(0)
  await practice.call('save-practitioner', { name: 'Ben Okoro' })
  await expectEverySection()
  await list.getByRole('link', { name: 'Opening hours' }).click()
  await expect.poll(() => offPlace(page, 'hours')).toBeLessThanOrEqual(2)
})

test('settings, schedule and services read well', { tag: '@both' }, async ({ page, practice, axe, look }) => {
  await practice.call('save-practitioner', { name: 'Teo Lindqvist-Papadopoulos', title: 'Sports massage' })
  for (const [path, words] of [
    ['/practice-settings', 'Teo Lindqvist-Papadopoulos'],
    ['/schedule', 'Every week'],
    ['/services', 'Swedish massage'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(words).first()).toBeVisible()
    await axe(page)
    await look(`${path.slice(1)}`)
  }
  await page.getByRole('button', { name: 'Swedish massage', exact: true }).click()
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toBeFocused()
  await axe(page)
  await look('service-sheet')
})
