import type { Page, Request } from '@playwright/test'
import { dateIn, openDiary } from './diary.ts'
import { expect, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'

/** Answers of the product's own come late and one after another, so that what comes with each is seen to come. */
async function answerSlowly(page: Page): Promise<void> {
  let asked = 0
  await page.route(/\/(?:rest|functions)\/v1\//, async route => {
    await new Promise(done => setTimeout(done, 150 + 80 * (asked++ % 5)))
    await route.continue().catch(() => {})
  })
}

type Watched = Window & { moved?: number }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Adds up, from the first moment of every page, how far things move under the eyes of who reads. */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    const watched: Watched = window
    const add = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput } of entries as Shift[])
        watched.moved = (watched.moved ?? 0) + (hadRecentInput ? 0 : value)
    }
    new PerformanceObserver(list => add(list.getEntries())).observe({ type: 'layout-shift', buffered: true })
  })

/** Two frames later: what an answer changes is drawn, and has asked for what it needs in turn. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )

/** Requests of the page that are under way. */
function countRequests(page: Page): () => number {
  const underWay = new Set<Request>()
  page.on('request', request => underWay.add(request))
  page.on('requestfinished', request => underWay.delete(request))
  page.on('requestfailed', request => underWay.delete(request))
  return () => underWay.size
}

/** Of the height and width of the screen; 0 is still. */
const shifted = (page: Page) => page.evaluate(() => (window as Watched).moved ?? 0)

// On a phone everything stands in one column: what grows late moves all that is below it.
test('content stays where it is while the rest loads', { tag: '@phone' }, async ({ page, practice }) => {
  test.slow()
  const diary = await openDiary(practice)
  for (const [at, days] of [-1, 0, 1, 2].entries())
    await diary.book({
      date: dateIn(days),
      at: `${10 + at}:00`,
      first: 'Rosa',
      last: `Quiñones ${at}`,
    })
  // A past client, who gets a suggested next visit, and one with an upcoming visit.
  const clients = await practice.rows<{ id: string }>('clients?select=id&order=last_name')
  const [past, upcoming] = [clients[0], clients.at(-1)]
  await answerSlowly(page)
  await watchMoves(page)
  const underWay = countRequests(page)
  // The others come in within the product, with the same late answers.
  const loadedWhole = ['/dashboard', '/appointments']
  let before = 0
  for (const path of [
    '/dashboard',
    `/clients/${past?.id}`,
    `/clients/${upcoming?.id}`,
    '/profile',
    '/practice-settings',
    '/schedule',
    '/services',
    '/appointments',
  ]) {
    if (loadedWhole.includes(path)) {
      await page.goto(path)
      before = 0
    } else await goWithin(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    do {
      await expect.poll(underWay).toBe(0)
      await drawn(page)
    } while (underWay() > 0)
    const moved = await shifted(page)
    expect.soft(moved - before, path).toBeLessThanOrEqual(0.05)
    before = moved
  }
})
