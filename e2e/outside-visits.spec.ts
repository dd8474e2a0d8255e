import type { Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { expect, test } from './fixtures.ts'
import type { Practice } from './practice-api.ts'

const notice = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words)

/** Visits in the morning on days to come, and then hours that begin in the afternoon. Answers nothing. */
async function closeMornings(practice: Practice, names: readonly string[]) {
  const [service] = await practice.rows<{ id: string; service_durations: { id: string }[] }>(
    'services?select=id,service_durations(id)&order=sort&limit=1',
  )
  const [person] = await practice.rows<{ id: string }>('practitioners?select=id')
  for (const [at, first_name] of names.entries()) {
    const date = new Date(Date.now() + (at + 3) * 86_400_000).toISOString().slice(0, 10)
    await practice.call('create-appointment', {
      client: {
        first_name,
        last_name: 'Quiñones',
        ...(first_name === 'Silent' ? {} : { email: `${first_name.toLowerCase()}@example.com` }),
      },
      service_id: service?.id,
      duration_id: service?.service_durations[0]?.id,
      practitioner_id: person?.id,
      start: `${date}T15:00:00Z`,
      tells_client: false,
    })
  }
  await practice.call('save-hours', {
    practitioner_id: person?.id,
    weekly: [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, start: '13:00', end: '20:00' })),
  })
}

test('visits outside new hours are kept, moved, or their clients asked, one by one', {
  tag: '@both',
}, async ({ page, practice, visitor, axe, look }) => {
  await closeMornings(practice, ['Rosa', 'Nadia', 'Ida', 'Silent'])
  await page.goto('/schedule')
  const card = page.getByRole('region', { name: /outside the hours/ })
  await expect(card.getByRole('heading', { name: '4 visits lie outside the hours' })).toBeVisible()
  await expect(card.getByText('no email on record')).toHaveCount(1)
  await axe(page, { include: 'main' })
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
  await axe(visitor, { include: 'main' })
  await look('asked-to-move', visitor)
  await visitor.getByRole('button', { name: 'Cancel the visit' }).click()
  await visitor.getByRole('dialog').getByRole('button', { name: 'Cancel visit' }).click()
  await expect(visitor.getByRole('heading', { name: 'Your visit is cancelled.' })).toBeVisible()
  // The answer comes by itself, and stays until somebody has seen it.
  await expect(card.getByText('Cancelled', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: /^Seen.*Nadia/ }).click()
  await expect(card.getByText('Nadia Quiñones')).toHaveCount(0)
})
