import type { Locator, Page } from '@playwright/test'
import { dateIn, openDiary, visitOf } from './diary.ts'
import { expect, test } from './fixtures.ts'

const date = dateIn(3)
const week = `/appointments?view=week&date=${date}`

/** Words that stand on more than one line: each is one word that was broken. */
const brokenWords = (page: Page, within: string) =>
  page.locator(within).evaluateAll(elements => {
    const broken: string[] = []
    for (const element of elements) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement?.closest('.sr-only')) continue
        for (const word of node.textContent?.matchAll(/\S+/g) ?? []) {
          const range = document.createRange()
          range.setStart(node, word.index)
          range.setEnd(node, word.index + word[0].length)
          const tops = [...range.getClientRects()].map(rect => Math.round(rect.top))
          if (new Set(tops).size > 1) broken.push(word[0])
        }
      }
    }
    return broken
  })

test('a week: no word is broken, people have colours, open time is quiet', { tag: '@both' }, async ({
  page,
  practice,
  isMobile,
}) => {
  const diary = await openDiary(practice)
  await diary.book({ date, at: '09:00', first: 'Maximiliana Theodora', last: 'Featherstonehaugh' })
  await diary.book({ date, at: '11:00', first: 'Aleksandra', last: 'Wiśniewska-Kowalczyk', with: diary.ben })
  await diary.book({ date, at: '13:00', first: 'Li', last: 'Wu', service: 1 })
  await page.goto(week)
  const long = visitOf(page, 'Maximiliana Theodora Featherstonehaugh')
  await expect(long).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(await brokenWords(page, '[data-stop^="visit:"]')).toEqual([])
  await expect(long).toContainText('Swedish 60')

  // The whole of each day that is shown is in view.
  const grid = page.getByRole('group', { name: /^Calendar\. Week/ })
  expect(await grid.evaluate(element => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)

  const gap = page.locator('[data-stop^="gap:"]').first()
  const edge = () => gap.evaluate(element => getComputedStyle(element).borderTopColor)
  expect(await edge()).toBe('rgba(0, 0, 0, 0)')
  await gap.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect.poll(edge).not.toBe('rgba(0, 0, 0, 0)')

  if (isMobile) return
  const fill = (name: string) =>
    visitOf(page, name)
      .locator('span[class*="bg-service-"]')
      .first()
      .evaluate(element => getComputedStyle(element).backgroundColor)
  expect(await fill('Maximiliana Theodora Featherstonehaugh')).toBe(await fill('Li Wu'))
  expect(await fill('Li Wu')).not.toBe(await fill('Aleksandra Wiśniewska-Kowalczyk'))

  const legend = await page.getByRole('list', { name: 'Marks' }).boundingBox()
  expect(legend?.height).toBeLessThan(30)
})

test('who is off beside colleagues folds into a gutter that says so', async ({ page, practice }) => {
  const diary = await openDiary(practice)
  await practice.call('save-hours', {
    practitioner_id: diary.ben,
    weekly: [1, 2, 3, 4, 5, 6, 7]
      .filter(day => day !== (new Date(`${date}T12:00:00Z`).getUTCDay() || 7))
      .map(day => ({ day, start: '08:00', end: '20:00' })),
  })
  await page.goto(week)
  const gutter = page.getByRole('group', { name: /^Ben, .*, off$/ })
  await expect(gutter).toHaveCount(1)
  const box = await gutter.boundingBox()
  expect(box?.width).toBeLessThan(24)
})

test('the list of a phone keeps name, state and menu on one line', { tag: '@phone-only' }, async ({
  page,
  practice,
}) => {
  const diary = await openDiary(practice)
  await diary.book({ date, at: '09:00', first: 'Maximiliana Theodora', last: 'Featherstonehaugh' })
  await page.goto(`/appointments?view=list&date=${date}`)
  const row = page.getByRole('row').filter({ hasText: 'Featherstonehaugh' })
  const middle = async (thing: Locator) => {
    const box = await thing.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0) / 2
  }
  const name = await middle(row.getByRole('button').first())
  for (const beside of [row.getByText('Confirmed'), row.getByRole('button').last()])
    expect(Math.abs((await middle(beside)) - name)).toBeLessThan(24)
})
