import type { Locator, Page } from '@playwright/test'
import { addDays, weekdayOf } from '../src/lib/time/dates.ts'
import { asOwner } from './admin.ts'
import { dateIn, openDiary, visitOf } from './diary.ts'
import { expect, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'

const date = dateIn(3)
const week = `/appointments?view=week&date=${date}`

/** Another day of the same week. */
const dayOff = addDays(date, weekdayOf(date) === 7 ? -1 : 1)

/** Words that take up more than one line, so are broken. */
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

test('a week breaks no word, colors practitioners, folds days off, and keeps open slots quiet', {
  tag: '@both',
}, async ({ page, practice, isMobile, axe, look }) => {
  const diary = await openDiary(practice)
  await diary.book({ date, at: '09:00', first: 'Maximiliana Theodora', last: 'Featherstonehaugh' })
  await diary.book({ date, at: '11:00', first: 'Aleksandra', last: 'Wiśniewska-Kowalczyk', with: diary.ben })
  await diary.book({ date, at: '13:00', first: 'Li', last: 'Wu', service: 1 })
  await practice.call('save-hours', {
    practitioner_id: diary.ben,
    weekly: [1, 2, 3, 4, 5, 6, 7]
      .filter(day => day !== weekdayOf(dayOff))
      .map(day => ({ day, start: '08:00', end: '20:00' })),
  })
  await page.goto(week)
  const long = visitOf(page, 'Maximiliana Theodora Featherstonehaugh')
  await expect(long).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(await brokenWords(page, '[data-stop^="visit:"]')).toEqual([])
  await expect(long).toContainText('Swedish 60')

  // Each day that is shown is wholly in view.
  const grid = page.getByRole('group', { name: /^Calendar\. Week/ })
  expect(await grid.evaluate(element => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)

  const gap = page.locator('[data-stop^="gap:"]').first()
  const edge = () => gap.evaluate(element => getComputedStyle(element).borderTopColor)
  expect(await edge()).toBe('rgba(0, 0, 0, 0)')
  await gap.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect.poll(edge).not.toBe('rgba(0, 0, 0, 0)')

  if (isMobile) {
    await page.getByRole('radiogroup', { name: 'View' }).getByText('List').click()
    const row = page.getByRole('row').filter({ hasText: 'Featherstonehaugh' })
    const middle = async (thing: Locator) => {
      const box = await thing.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0) / 2
    }
    const name = await middle(row.getByRole('button').first())
    for (const beside of [row.getByText('Confirmed'), row.getByRole('button').last()])
      expect(Math.abs((await middle(beside)) - name)).toBeLessThan(24)
    return
  }
  const fill = (name: string) =>
    visitOf(page, name)
      .locator('span[class*="bg-service-"]')
      .first()
      .evaluate(element => getComputedStyle(element).backgroundColor)
  expect(await fill('Maximiliana Theodora Featherstonehaugh')).toBe(await fill('Li Wu'))
  expect(await fill('Li Wu')).not.toBe(await fill('Aleksandra Wiśniewska-Kowalczyk'))

  const legend = await page.getByRole('list', { name: 'Marks' }).boundingBox()
  expect(legend?.height).toBeLessThan(30)

  const gutter = page.getByRole('group', { name: /^Ben, .*, off$/ })
  await expect(gutter).toHaveCount(1)
  expect((await gutter.boundingBox())?.width).toBeLessThan(24)

  await test.step('marks who will be there, and when a practitioner is free during a visit', async () => {
    const later = addDays(date, 7)
    const kwame = await diary.book({ date: later, at: '10:00', first: 'Kwame', last: 'Mensah' })
    const iris = await diary.book({ date: later, at: '13:00', first: 'Iris', last: 'Klee' })
    await asOwner('update appointments set confirmed_by_client_at = now() where id = $1', [kwame])
    await asOwner(
      `update appointments set ends_at = starts_at + interval '4 hours', duration_min = 240, processing_after_min = 60,
         processing_min = 90 where id = $1`,
      [iris],
    )
    await goWithin(page, `/appointments?view=day&date=${later}`)
    await expect(visitOf(page, 'Kwame Mensah')).toHaveAccessibleName(/, confirmed, will be there$/)
    const hatched = visitOf(page, 'Iris Klee')
    await expect(hatched).toHaveAccessibleName(/, confirmed, Ann free 2:00 to 3:30\spm$/)
    const [whole, part] = [
      await hatched.boundingBox(),
      await hatched.locator('[data-processing]').boundingBox(),
    ]
    if (!whole || !part) throw new Error('the visit is not in view')
    expect((part.y - whole.y) / whole.height).toBeCloseTo(0.25, 1)
    expect(part.height / whole.height).toBeCloseTo(0.375, 1)
    const marks = page.getByRole('list', { name: 'Marks' })
    await expect(marks).toContainText('Will be there')
    await expect(marks).toContainText('Processing, practitioner free')
    await axe(page)
    await look('calendar-marks')

    // The time in between can be booked right there, as far as a service and its buffer fit.
    await page.getByRole('button', { name: /open, .*, 2:00 to 3:\d\d\spm, with Ann/ }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('heading', { name: 'New appointment' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()

    const views = page.getByRole('radiogroup', { name: 'View' })
    await views.getByText('List').click()
    const rows = page.getByRole('row')
    await expect(rows.filter({ hasText: 'Kwame Mensah' })).toContainText('Will be there')
    await expect(rows.filter({ hasText: 'Iris Klee' })).toContainText(/Ann free 2:00 to 3:30\spm/)
    await views.getByText('Month').click()
    await expect(page.getByRole('button', { name: /^Kwame Mensah, .*will be there$/ })).toBeVisible()
  })
})
