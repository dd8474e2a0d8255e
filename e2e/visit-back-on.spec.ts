import { blockLunch, dateIn, openDiary } from './diary.ts'
import { expect, test } from './fixtures.ts'

const date = dateIn(2)
const day = `/appointments?view=day&date=${date}`

test('putting a visit back on asks about a break that came meanwhile; Undo does not', async ({
  page,
  practice,
}) => {
  const diary = await openDiary(practice)
  const id = await diary.book({ date, at: '12:00', first: 'Omar', last: 'Faris' })
  await page.goto(`${day}&appointment=${id}&cancel=1`)
  await page
    .getByRole('dialog', { name: "Cancel Omar's visit?" })
    .getByRole('button', { name: 'Cancel visit' })
    .click()
  const notice = page.getByText("Omar Faris's visit is cancelled")
  await expect(notice).toBeVisible()
  await blockLunch(practice, diary.ann, date)
  // A moment ago it stood there.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The visit is on again')).toBeVisible()
  await expect.poll(async () => (await diary.row(id)).status).toBe('confirmed')

  await practice.call('cancel-appointment', { appointment_id: id })
  await page.goto(`${day}&appointment=${id}`)
  const sheet = page.getByRole('dialog', { name: 'Omar Faris' })
  await sheet.getByRole('button', { name: 'Put it back on' }).click()
  const question = page.getByRole('dialog', { name: 'Lunch 12:00 to 12:45 is in the way. Book anyway?' })
  await question.getByRole('button', { name: 'Keep as it was' }).click()
  await expect(question).toBeHidden()
  expect((await diary.row(id)).status).toBe('cancelled')
  await sheet.getByRole('button', { name: 'Put it back on' }).click()
  await question.getByRole('button', { name: 'Book anyway' }).click()
  await expect.poll(async () => (await diary.row(id)).status).toBe('confirmed')
})
