import type { Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { dateIn, instantAt } from './diary.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import type { Practice } from './practice-api.ts'

const notice = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words)

/** Books a visit for each client on a morning of its own; all but Silent have an email address. */
async function bookMornings(practice: Practice, names: readonly string[]) {
  const [service] = await practice.rows<{ id: string; service_durations: { id: string }[] }>(
    'services?select=id,service_durations(id)&order=sort&limit=1',
  )
  const [person] = await practice.rows<{ id: string }>('practitioners?select=id')
  for (const [at, first_name] of names.entries()) {
    await practice.call('create-appointment', {
      client: {
        first_name,
        last_name: 'Quiñones',
        ...(first_name === 'Silent' ? {} : { email: `${first_name.toLowerCase()}@example.com` }),
      },
      service_id: service?.id,
      duration_id: service?.service_durations[0]?.id,
      practitioner_id: person?.id,
      start: new Date(instantAt(dateIn(at + 3), '10:00')).toISOString(),
      tells_client: false,
    })
  }
}

test('new hours count the visits outside them, and keep them, move them or ask their clients', {
  tag: '@phone',
}, async ({ page, practice, visitor, axe, look }) => {
  await holdNotices(page)
  await bookMornings(practice, ['Rosa', 'Nadia', 'Ida', 'Silent'])
  await page.goto('/schedule')
  const openAtOne = async () => {
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      await page.getByLabel(`${day} from`).fill('13:00')
    await page.getByRole('button', { name: 'Save hours' }).click()
  }
  await openAtOne()
  await expect(notice(page, /4 coming visits now lie outside these hours/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('heading', { name: /outside the hours/ })).toHaveCount(0)
  await expect(page.getByLabel('Monday from')).toHaveValue('08:00')
  await openAtOne()
  const card = page.getByRole('region', { name: /outside the hours/ })
  await expect(card.getByRole('heading', { name: '4 visits lie outside the hours' })).toBeVisible()
  await expect(card.getByText('no email on record')).toHaveCount(1)
  await expect(card.getByRole('link', { name: /Rosa Quiñones/ })).toHaveAttribute('href', /appointment=/)
  await axe(page, { include: '[aria-labelledby="outside-title"]' })
  await look('outside-visits')

  await card.getByRole('button', { name: /^Keep.*Rosa/ }).click()
  await expect(card.getByRole('heading', { name: '3 visits lie outside the hours' })).toBeVisible()
  await card.getByRole('button', { name: '1 kept as booked' }).click()
  await card.getByRole('button', { name: /^Decide again.*Rosa/ }).click()
  await expect(card.getByRole('heading', { name: '4 visits lie outside the hours' })).toBeVisible()

  await card.getByRole('button', { name: /^Move.*Rosa/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: /^Move Rosa/ })).toBeVisible()
  await dialog.getByLabel('Time', { exact: true }).fill('14:00')
  await dialog.getByRole('button', { name: 'Move visit' }).click()
  await expect(dialog).toBeHidden()
  await expect(card.getByText('Rosa Quiñones')).toHaveCount(0)

  await card.getByRole('button', { name: 'Ask all 3' }).click()
  await expect(dialog.getByText('1 without an email address: call them.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ask them' }).click()
  await expect(notice(page, '2 clients are asked')).toBeVisible()
  await expect(card.getByText('Asked to move')).toHaveCount(2)

  const [letter] = await asOwner(
    `select body_text from outbound_messages where practice_id = $1 and kind = 'visit-to-move' and recipient like 'nadia%'`,
    [practice.id],
  )
  const path = /\/appointment-manage\/[\w-]+/.exec(String(letter?.body_text))?.[0] ?? ''
  await visitor.goto(path)
  await expect(visitor.getByText('Quiet Hands asks you to choose another time')).toBeVisible()
  await look('asked-to-move', visitor)
  await visitor.getByRole('button', { name: 'Cancel the visit' }).click()
  await visitor.getByRole('dialog').getByRole('button', { name: 'Cancel visit' }).click()
  await expect(visitor.getByRole('heading', { name: 'Your visit is cancelled.' })).toBeVisible()
  // The answer shows up without a reload, and stays until the owner has seen it.
  await expect(card.getByText('Cancelled', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: /^Seen.*Nadia/ }).click()
  await expect(card.getByText('Nadia Quiñones')).toHaveCount(0)
})
