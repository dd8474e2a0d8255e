import { blockLunch, dateIn, openDiary, visitOf } from './diary.ts'
import { expect, holdNotices, test } from './fixtures.ts'

const date = dateIn(2)
const lengthOf = (practice: { rows: <T>(query: string) => Promise<T[]> }, id: string) => async () => {
  const [row] = await practice.rows<{ duration_min: number; starts_at: string; ends_at: string }>(
    `appointments?select=duration_min,starts_at,ends_at&id=eq.${id}`,
  )
  return row && [row.duration_min, (Date.parse(row.ends_at) - Date.parse(row.starts_at)) / 60_000]
}

test('a visit is made longer by its lower edge, and back by Undo', async ({ page, practice }) => {
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
  const length = lengthOf(practice, id)
  const box = await visitOf(page, 'Kwame Mensah').boundingBox()
  if (!box) throw new Error('the visit is not in view')
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + box.height / 2 + 3, { steps: 8 })
  await expect(page.locator('[data-ghost]')).toContainText('10:00 to 11:30')
  await page.mouse.up()
  await expect(page.getByText(/^Now 1\sh\s30, until 11:30/)).toBeVisible()
  await expect(page.getByText('Kwame is told in three minutes.')).toBeVisible()
  await expect.poll(length).toEqual([90, 90])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(length).toEqual([60, 60])
  await expect(page.getByText(/^Back to 1\sh$/)).toBeVisible()
})

test('keys change the length too, and what is in the way is asked about', async ({ page, practice, axe }) => {
  await holdNotices(page)
  const diary = await openDiary(practice)
  const id = await diary.book({ date, at: '10:45', first: 'Kwame', last: 'Mensah' })
  await diary.book({ date, at: '13:00', first: 'Rosa', last: 'Lindqvist' })
  await blockLunch(practice, diary.ann, date)
  await page.goto(`/appointments?view=day&date=${date}`)
  const length = lengthOf(practice, id)
  await visitOf(page, 'Kwame Mensah').focus()
  await page.keyboard.press('m')
  const bar = page.getByRole('application', { name: /Moving Kwame Mensah/ })
  await expect(bar).toBeFocused()
  for (let press = 0; press < 2; press++) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+Alt+ArrowUp')
  await expect(bar).toHaveAccessibleName(/10:45\sam to 12:10\spm, 1\sh\s25, with Ann/)
  await axe(page)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Lunch 12:00 to 12:45 is in the way. Book anyway?' })
  await question.getByRole('button', { name: 'Keep as it was' }).click()
  await expect.poll(length).toEqual([60, 60])
  // Into the next visit it is refused, by name.
  await visitOf(page, 'Kwame Mensah').focus()
  await page.keyboard.press('m')
  for (let press = 0; press < 7; press++) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Book anyway' }).click()
  await expect(page.getByText('Not changed')).toBeVisible()
  await expect(page.getByText(/Rosa Lindqvist is with Ann/)).toBeVisible()
  await expect.poll(length).toEqual([60, 60])
})
