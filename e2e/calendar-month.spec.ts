import { addDays, weekdayOf } from '../src/lib/time/dates.ts'
import { longDay } from '../src/lib/time/format-day.ts'
import { dateIn, openDiary, visitOf } from './diary.ts'
import { expect, test } from './fixtures.ts'

// The next November that is wholly ahead, with October: clocks change on its first Sunday.
const today = dateIn(0)
const year = Number(today.slice(0, 4)) + (today.slice(5, 7) < '10' ? 0 : 1)
const change = addDays(`${year}-11-07`, -(weekdayOf(`${year}-11-07`) % 7))
/** The Thursday of the second week after that. */
const busy = addDays(change, 11)
/** A day of another month in the same whole weeks. */
const neighbor = weekdayOf(`${year}-11-30`) === 7 ? `${year}-10-31` : `${year}-12-01`
/** The same day of another month. */
const inMonth = (date: string, month: number) => `${year}-${month}-${date.slice(8)}`

test('a month counts visits, turns by keyboard, and opens days and visits', { tag: '@both' }, async ({
  page,
  practice,
}) => {
  const diary = await openDiary(practice)
  const visits = { Rosa: '10:00', Lena: '11:30', Omar: '13:00', Priya: '14:30', Gus: '16:00' }
  for (const [first, at] of Object.entries(visits))
    await diary.book({ date: busy, at, first, last: 'Quiñones' })
  await diary.book({ date: busy, at: '08:00', first: 'Beside', with: diary.ben })
  await diary.book({ date: neighbor, at: '10:00', first: 'Neighbor' })
  await page.goto(`/appointments?view=month&date=${busy}`)
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  const grid = page.getByRole('grid')
  const dayOf = (date: string, holds = '') =>
    grid.getByRole('button', { name: new RegExp(`^${longDay(date)}\\b${holds}`) })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(dayOf(busy, ', 6 visits, 25\\s% booked')).toBeVisible()
  await expect(dayOf(neighbor, ', 1 visit,')).toBeVisible()

  // Bookings made elsewhere count at once; those of hidden practitioners don't.
  await diary.book({ date: change, at: '10:00', first: 'Clock' })
  await expect(dayOf(change, ', 1 visit,')).toBeVisible()
  await page.getByRole('group', { name: 'Practitioners shown' }).getByRole('button', { name: 'Ben' }).click()
  await expect(dayOf(busy, ', 5 visits,')).toBeVisible()

  await dayOf(busy).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('PageDown')
  await expect(dayOf(inMonth(addDays(busy, 7), 12))).toBeFocused()
  await expect(heading).toHaveText(new RegExp(`^Dec(ember)? ${year}$`))
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Home')
  await expect(dayOf(addDays(busy, 4))).toBeFocused()
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('ArrowUp')
  // The Monday before November's first week.
  const october = addDays(busy, 4 - 28)
  await expect(dayOf(october)).toBeFocused()
  await expect(heading).toHaveText(new RegExp(`^Oct(ober)? ${year}$`))
  await page.keyboard.press('ArrowRight')
  await expect(grid.locator('[data-date][tabindex="0"]')).toHaveCount(1)

  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page).toHaveURL(new RegExp(`date=${inMonth(october, 11)}`))
  await dayOf(busy).focus()
  if (isPhone) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: new RegExp(`^${longDay(busy)}\\b`) })).toBeVisible()
  } else await expect(grid.getByText(/^\+\d more$/)).toBeVisible()
  await page.getByRole('button', { name: /^Rosa Quiñones/ }).click()
  await expect(page.getByRole('dialog', { name: 'Rosa Quiñones' })).toContainText(
    '10:00 to 11:00 am with Ann',
  )
  await page.keyboard.press('Escape')
  // A key goes to the page again only when the sheet has left.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  if (isPhone) await page.getByRole('button', { name: `Day view of ${longDay(busy)}` }).click()
  else await dayOf(busy).press('Enter')
  await expect(page).toHaveURL(new RegExp(`view=day&date=${busy}`))
  await expect(visitOf(page, 'Gus Quiñones')).toBeVisible()
})
