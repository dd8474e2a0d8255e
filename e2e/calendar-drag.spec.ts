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

/** Where a visit is once it has come to rest: the calendar scrolls to its hours when it opens, and what loads above moves it. */
async function boxOf(page: Page, name: string) {
  await page.waitForLoadState('networkidle')
  await visitOf(page, name).click({ trial: true })
  let before = ''
  await expect(async () => {
    const was = before
    before = JSON.stringify(await visitOf(page, name).boundingBox())
    expect(before).toBe(was)
  }).toPass({ intervals: [150] })
  const box: { x: number; y: number; width: number; height: number } | null = JSON.parse(before)
  if (!box) throw new Error(`${name} is not in view`)
  return box
}

async function middleOf(page: Page, name: string): Promise<Point> {
  const box = await boxOf(page, name)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a visit is dragged by mouse: longer, to another practitioner, over a break, onto another visit', async ({
  page,
  practice,
}) => {
  await holdNotices(page)
  const diary = await openDiary(practice)
  const kwame = { first: 'Kwame', last: 'Mensah', email: 'kwame@example.com' }
  const id = await diary.book({ date, at: '10:00', ...kwame })
  await diary.book({ date, at: '15:00', first: 'Paul', last: 'Reyes' })
  await blockLunch(practice, diary.ann, date)
  await page.goto(`/appointments?view=day&date=${date}`)
  const dragTo = async (to: Point) => {
    const from = await middleOf(page, 'Kwame Mensah')
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 8 })
  }
  const ghost = page.locator('[data-ghost]')

  await test.step('by its lower edge it becomes longer, with Undo', async () => {
    const length = async () => {
      const [row] = await practice.rows<{ duration_min: number; starts_at: string; ends_at: string }>(
        `appointments?select=duration_min,starts_at,ends_at&id=eq.${id}`,
      )
      return row && [row.duration_min, (Date.parse(row.ends_at) - Date.parse(row.starts_at)) / 60_000]
    }
    const box = await boxOf(page, 'Kwame Mensah')
    const [x, y] = [box.x + box.width / 2, box.y + box.height - 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + box.height / 2 + 3, { steps: 8 })
    await expect(page.locator('[data-ghost]')).toContainText('10:00 to 11:30')
    await page.mouse.up()
    await expect(page.getByText(/^Now 1\sh\s30, until 11:30/)).toBeVisible()
    expect(await length()).toEqual([90, 90])
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(page.getByText(/^Back to 1\sh$/)).toBeVisible()
    expect(await length()).toEqual([60, 60])
  })

  await test.step('Escape leaves it where it was', async () => {
    await dragTo(await pointAt(page, diary.ann, 13.5))
    await expect(ghost).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(ghost).toHaveCount(0)
    await page.mouse.up()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectPlace(diary, id, date, '10:00', diary.ann)
  })

  await test.step('onto another visit it goes back, and the message names the client', async () => {
    await dragTo(await middleOf(page, 'Paul Reyes'))
    await page.mouse.up()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Paul Reyes is with Ann, 3:00 to 4:00.' }),
    ).toBeVisible()
    await expect(visitOf(page, 'Kwame Mensah')).toHaveAccessibleName(/10:00 to 11:00\sam/)
    await expectPlace(diary, id, date, '10:00', diary.ann)
  })

  await test.step('to another practitioner it moves at once, with Undo', async () => {
    const to = await pointAt(page, diary.ben, 12.5)
    await dragTo({ x: to.x, y: to.y + 3 })
    await expect(ghost).toContainText('12:00 to 1:00')
    await page.mouse.up()
    await expectPlace(diary, id, date, '12:00', diary.ben)
    await expect(page.getByText('Kwame will be told in 3 minutes.').last()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expectPlace(diary, id, date, '10:00', diary.ann)
    await expect(visitOf(page, 'Kwame Mensah')).toHaveAccessibleName(/10:00 to 11:00\sam/)
  })

  await test.step('onto a break it asks, and the break stays in sight', async () => {
    const ontoBreak = async () => {
      const to = await pointAt(page, diary.ann, 12.5)
      await dragTo({ x: to.x, y: to.y + 3 })
      await page.mouse.up()
    }
    const question = page.getByRole('dialog', { name: 'Lunch 12:00 to 12:45 is in the way. Book anyway?' })
    await ontoBreak()
    await question.getByRole('button', { name: 'Keep as it was' }).click()
    await expect(question).toBeHidden()
    await expectPlace(diary, id, date, '10:00', diary.ann)
    await expect(visitOf(page, 'Kwame Mensah')).toHaveAccessibleName(/10:00 to 11:00\sam/)
    await ontoBreak()
    await question.getByRole('button', { name: 'Book anyway' }).click()
    await expectPlace(diary, id, date, '12:00', diary.ann)
    const lunch = page.getByRole('button', { name: /^Lunch, blocked time/ })
    await expect(async () => {
      const boxes = [await lunch.boundingBox(), await visitOf(page, 'Kwame Mensah').boundingBox()]
      const [left, right] = boxes.sort((one, other) => (one?.x ?? 0) - (other?.x ?? 0))
      if (!left || !right) throw new Error('one of the two is not in view')
      expect(left.x + left.width).toBeLessThanOrEqual(right.x)
    }).toPass()
  })
})

test('a long press moves a visit, a swipe over it scrolls', { tag: '@phone-only' }, async ({
  page,
  practice,
}) => {
  const diary = await openDiary(practice)
  const id = await diary.book({ date, at: '10:00', first: 'Kwame', last: 'Mensah' })
  await page.clock.install()
  await page.goto(`/appointments?view=day&date=${date}&practitioner=${diary.ann}`)
  const visit = visitOf(page, 'Kwame Mensah')
  await expect(visit).toBeVisible()
  const touch = await page.context().newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })

  const held = await middleOf(page, 'Kwame Mensah')
  const hour = (await visit.boundingBox())?.height ?? 60
  await finger('touchStart', [held])
  await expect(page.locator('[data-ghost]')).toBeVisible()
  await finger('touchMove', [{ x: held.x, y: held.y + hour }])
  await expect(page.locator('[data-ghost]')).toContainText('11:00 to 12:00')
  await finger('touchEnd', [])
  await expectPlace(diary, id, date, '11:00', diary.ann)

  const from = await middleOf(page, 'Kwame Mensah')
  // A finger that rests is a long press: while it swipes no time passes, however slow the machine.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000))
  await finger('touchStart', [from])
  for (const y of [20, 40, 60]) await finger('touchMove', [{ x: from.x, y: from.y - y }])
  await finger('touchEnd', [])
  const scrolled = () =>
    page.locator('[data-lane]').evaluate(lane => lane.closest('.overflow-auto')?.scrollTop ?? 0)
  await expect.poll(scrolled).toBeGreaterThan(20)
  await page.clock.runFor(1_000)
  await expect(page.locator('[data-ghost]')).toHaveCount(0)
  await expectPlace(diary, id, date, '11:00', diary.ann)
})
