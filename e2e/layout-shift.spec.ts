import type { Page } from '@playwright/test'
import { dateIn, openDiary } from './diary.ts'
import { expect, test } from './fixtures.ts'

/** Answers of the product's own come late and one after another, so that what comes with each is seen to come. */
async function answerSlowly(page: Page): Promise<void> {
  let asked = 0
  await page.route(/\/(?:rest|functions)\/v1\//, async route => {
    await new Promise(done => setTimeout(done, 150 + 80 * (asked++ % 5)))
    await route.continue().catch(() => {})
  })
}

/** How far things moved under the eyes of who reads, of the height and width of the screen; 0 is still. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(done => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect()
          const moves = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
          done(moves.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // An observer without entries is never called.
        setTimeout(() => done(0), 1_000)
      }),
  )

test('what is read already stays where it is while the rest comes', { tag: '@phone' }, async ({
  page,
  practice,
}) => {
  test.slow()
  const diary = await openDiary(practice)
  for (const [at, days] of [-1, 0, 1, 2].entries())
    await diary.book({
      date: dateIn(days),
      at: `${10 + at}:00`,
      first: 'Rosa',
      last: `Quiñones ${at}`,
    })
  const [client] = await practice.rows<{ id: string }>('clients?select=id&limit=1')
  await answerSlowly(page)
  for (const path of [
    '/dashboard',
    `/clients/${client?.id}`,
    '/profile',
    '/practice-settings',
    '/schedule',
    '/services',
    '/appointments',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect.soft(await shifted(page), path).toBeLessThanOrEqual(0.05)
  }
})
