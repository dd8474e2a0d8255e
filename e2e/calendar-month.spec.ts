import { openDiary, visitOf } from './diary.ts'
import { expect, test } from './fixtures.ts'

test('a month counts visits, turns by keyboard, and opens days and visits', { tag: '@both' }, async ({
  page,
  practice,
}) => {
  const diary = await openDiary(practice)
  const busy = '2027-11-18'
  const visits = { Rosa: '10:00', Lena: '11:30', Omar: '13:00', Priya: '14:30', Gus: '16:00' }
  for (const [first, at] of Object.entries(visits))
    await diary.book({ date: busy, at, first, last: 'Quiñones' })
  await diary.book({ date: busy, at: '08:00', first: 'Beside', with: diary.ben })
  await diary.book({ date: '2027-12-02', at: '10:00', first: 'Neighbour' })
  await page.goto(`/appointments?view=month&date=${busy}`)
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  const grid = page.getByRole('grid')
  // One of these days is today at some time.
  const dayOf = (name: string, holds = '') =>
    grid.getByRole('button', { name: new RegExp(`^${name}(, today)?${holds}`) })
  await expect(dayOf('Thursday, November 18', ', 6 visits, 25\\s% booked')).toBeVisible()
  await expect(dayOf('Thursday, December 2', ', 1 visit,')).toBeVisible()

  // Bookings made elsewhere count at once; those of hidden practitioners don't.
  await diary.book({ date: '2027-11-07', at: '10:00', first: 'Clock' })
  await expect(dayOf('Sunday, November 7', ', 1 visit,')).toBeVisible()
  await page.getByRole('group', { name: 'Practitioners shown' }).getByRole('button', { name: 'Ben' }).click()
  await expect(dayOf('Thursday, November 18', ', 5 visits,')).toBeVisible()

  await dayOf('Thursday, November 18').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('PageDown')
  await expect(dayOf('Saturday, December 25')).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Dec(ember)? 2027$/)
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Home')
  await expect(dayOf('Monday, November 22')).toBeFocused()
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('ArrowUp')
  await expect(dayOf('Monday, October 25')).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Oct(ober)? 2027$/)
  await page.keyboard.press('ArrowRight')
  await expect(grid.locator('[data-date][tabindex="0"]')).toHaveCount(1)

  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page).toHaveURL(/date=2027-11-25/)
  await dayOf('Thursday, November 18').focus()
  if (isPhone) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: /^Thursday, November 18/ })).toBeVisible()
  } else await expect(grid.getByText(/^\+\d more$/)).toBeVisible()
  await page.getByRole('button', { name: /^Rosa Quiñones/ }).click()
  await expect(page.getByRole('dialog', { name: 'Rosa Quiñones' })).toContainText(
    '10:00 to 11:00 am with Ann',
  )
  await page.keyboard.press('Escape')
  // A key goes to the page again only when the sheet has left.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  if (isPhone) await page.getByRole('button', { name: 'Day view of Thursday, November 18' }).click()
  else await dayOf('Thursday, November 18').press('Enter')
  await expect(page).toHaveURL(/view=day&date=2027-11-18/)
  await expect(visitOf(page, 'Gus Quiñones')).toBeVisible()
})
