import type { Page } from '@playwright/test'
import { blockLunch, dateIn, expectPlace, openDiary, visitOf } from './diary.ts'
import { expect, holdNotices, test } from './fixtures.ts'

const date = dateIn(2)

interface Point {
  x: number
  y: number
}

/** Where a practitioner's lane shows a time of the clock, given that a visit of an hour stands at ten. */
async function pointAt(page: Page, practitioner: string, hour: number): Promise<Point> {
  const lane = page.locator(`[data-practitioner="${practitioner}"][data-date="${date}"]`)
  const box = await lane.boundingBox()
  if (!box) throw new Error('the lane is not in view')
  // The practice opens at 8 and closes at 20.
  return { x: box.x + box.width / 2, y: box.y + ((hour - 8) / 12) * box.height }
}

async function middleOf(page: Page, name: string): Promise<Point> {
  const box = await visitOf(page, name).boundingBox()
  if (!box) throw new Error(`${name} is not in view`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test.describe('by mouse', () => {
  test('drags a visit to another time and practitioner', async ({ page, practice }) => {
    await holdNotices(page)
    const diary = await openDiary(practice)
    const id = await diary.book({
      date,
      at: '10:00',
      first: 'Kwame',
      last: 'Mensah',
      email: 'kwame@example.com',
    })
    await page.goto(`/appointments?view=day&date=${date}`)
    const from = await middleOf(page, 'Kwame Mensah')
    const to = await pointAt(page, diary.ben, 12.5)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y + 3, { steps: 8 })
    await expect(page.locator('[data-ghost]')).toContainText('12:00 to 1:00')
    await page.mouse.up()
    await expectPlace(diary, id, date, '12:00', diary.ben)
    await expect(page.getByText('Kwame is told in three minutes.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectPlace(diary, id, date, '10:00', diary.ann)
  })

  test('a drop on a break asks, and leaves the break in sight', async ({ page, practice }) => {
    const diary = await openDiary(practice)
    const id = await diary.book({ date, at: '10:00', first: 'Kwame', last: 'Mensah' })
    await blockLunch(practice, diary.ann, date)
    await page.goto(`/appointments?view=day&date=${date}`)
    const drag = async () => {
      const from = await middleOf(page, 'Kwame Mensah')
      const to = await pointAt(page, diary.ann, 12.5)
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y + 3, { steps: 8 })
      await page.mouse.up()
    }
    const question = page.getByRole('dialog', { name: 'Lunch 12:00 to 12:45 is in the way. Book anyway?' })
    await drag()
    await question.getByRole('button', { name: 'Keep as it was' }).click()
    await expect(question).toBeHidden()
    await expectPlace(diary, id, date, '10:00', diary.ann)
    await expect(visitOf(page, 'Kwame Mensah')).toHaveAccessibleName(/10:00 to 11:00\sam/)
    await drag()
    await question.getByRole('button', { name: 'Book anyway' }).click()
    await expectPlace(diary, id, date, '12:00', diary.ann)
    const lunch = await page.getByRole('button', { name: /^Lunch, blocked time/ }).boundingBox()
    const visit = await visitOf(page, 'Kwame Mensah').boundingBox()
    if (!lunch || !visit) throw new Error('one of the two is not in view')
    const [left, right] = lunch.x < visit.x ? [lunch, visit] : [visit, lunch]
    expect(left.x + left.width).toBeLessThanOrEqual(right.x)
  })

  test('Escape leaves the visit where it was', async ({ page, practice }) => {
    const diary = await openDiary(practice)
    const id = await diary.book({ date, at: '10:00', first: 'Kwame', last: 'Mensah' })
    await page.goto(`/appointments?view=day&date=${date}`)
    const from = await middleOf(page, 'Kwame Mensah')
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x, from.y + 80, { steps: 4 })
    await expect(page.locator('[data-ghost]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-ghost]')).toHaveCount(0)
    await page.mouse.up()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectPlace(diary, id, date, '10:00', diary.ann)
  })

  test('a drop on another visit goes back and says who is there', async ({ page, practice }) => {
    const diary = await openDiary(practice)
    const id = await diary.book({ date, at: '10:00', first: 'Kwame', last: 'Mensah' })
    await diary.book({ date, at: '12:00', first: 'Paul', last: 'Reyes' })
    await page.goto(`/appointments?view=day&date=${date}`)
    const from = await middleOf(page, 'Kwame Mensah')
    const to = await middleOf(page, 'Paul Reyes')
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 8 })
    await page.mouse.up()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Paul Reyes is with Ann, 12:00 to 1:00.' }),
    ).toBeVisible()
    await expect(visitOf(page, 'Kwame Mensah')).toHaveAccessibleName(/10:00 to 11:00\sam/)
    await expectPlace(diary, id, date, '10:00', diary.ann)
  })
})

test.describe('by touch', { tag: '@phone-only' }, () => {
  const fingerOn = async (page: Page) => {
    const touch = await page.context().newCDPSession(page)
    return (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  }

  test('a long press takes a visit', async ({ page, practice }) => {
    const diary = await openDiary(practice)
    const id = await diary.book({ date, at: '10:00', first: 'Kwame', last: 'Mensah' })
    await page.goto(`/appointments?view=day&date=${date}&practitioner=${diary.ann}`)
    const from = await middleOf(page, 'Kwame Mensah')
    const hour = (await visitOf(page, 'Kwame Mensah').boundingBox())?.height ?? 60
    const finger = await fingerOn(page)
    await finger('touchStart', [from])
    await expect(page.locator('[data-ghost]')).toBeVisible()
    await finger('touchMove', [{ x: from.x, y: from.y + hour }])
    await expect(page.locator('[data-ghost]')).toContainText('11:00 to 12:00')
    await finger('touchEnd', [])
    await expectPlace(diary, id, date, '11:00', diary.ann)
  })

  test('a swipe over a visit scrolls and moves nothing', async ({ page, practice }) => {
    const diary = await openDiary(practice)
    const id = await diary.book({ date, at: '10:00', first: 'Kwame', last: 'Mensah' })
    await page.clock.install()
    await page.goto(`/appointments?view=day&date=${date}&practitioner=${diary.ann}`)
    const from = await middleOf(page, 'Kwame Mensah')
    const finger = await fingerOn(page)
    // A finger that rests is a long press: between its coming and its going no time passes, however slow the machine.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000))
    await finger('touchStart', [from])
    for (const y of [20, 40, 60]) await finger('touchMove', [{ x: from.x, y: from.y - y }])
    await finger('touchEnd', [])
    const scrolled = () =>
      page.locator('[data-lane]').evaluate(lane => lane.closest('.overflow-auto')?.scrollTop ?? 0)
    await expect.poll(scrolled).toBeGreaterThan(20)
    await page.clock.runFor(1_000)
    await expect(page.locator('[data-ghost]')).toHaveCount(0)
    await expectPlace(diary, id, date, '10:00', diary.ann)
  })
})
