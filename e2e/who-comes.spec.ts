import { asOwner } from './admin.ts'
import { bookOnline } from './book-online.ts'
import { dateIn, openDiary, visitOf } from './diary.ts'
import { expect, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'

const nadia = {
  first_name: 'Nadia',
  last_name: 'Brooks',
  email: 'nadia@example.com',
  phone: '(828) 555-0119',
}

test('a visit booked for another person shows that person’s name on every screen', async ({
  page,
  practice,
}) => {
  const diary = await openDiary(practice)
  const date = dateIn(2)
  await bookOnline(practice, nadia, 3)
  const id = await diary.book({ date, at: '10:00', first: 'Nadia', last: 'Brooks', email: 'n@example.com' })
  // As was possible when an address could be one person's only.
  await asOwner(
    `update appointments set booked_as = 'Julie van Dam', contact_email = 'julie@example.com' where practice_id = $1`,
    [practice.id],
  )

  await page.goto(`/appointments?view=day&date=${date}`)
  await visitOf(page, 'Julie van Dam').click()
  const sheet = page.getByRole('dialog', { name: 'Julie van Dam' })
  await expect(sheet.getByText(/Julie will be told at /)).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Open Nadia’s record' })).toBeVisible()
  await goWithin(page, `/appointments?view=day&date=${date}&appointment=${id}&cancel=1`)
  await expect(page.getByRole('dialog', { name: "Cancel Julie's visit?" })).toContainText('Tell Julie')

  await goWithin(page, '/email')
  const letter = page
    .getByRole('table', { name: 'Messages' })
    .getByRole('row')
    .filter({ hasText: /booked/ })
  await expect(letter.getByRole('link', { name: 'Julie van Dam' }).first()).toBeVisible()

  await asOwner('delete from practitioner_hours where practice_id = $1', [practice.id])
  await goWithin(page, '/schedule')
  await expect(page.getByRole('link', { name: 'Julie van Dam', exact: true }).first()).toBeVisible()
})
