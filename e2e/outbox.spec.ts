import { asOwner } from './admin.ts'
import { bookOnline } from './book-online.ts'
import { notice } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'

const orla = { first_name: 'Orla', last_name: 'Finch', email: 'orla@example.com', phone: '(828) 555-0144' }
const nadia = {
  first_name: 'Nadia',
  last_name: 'Brooks',
  email: 'nadia@example.com',
  phone: '(828) 555-0119',
}

test('the outbox folds blocked requests, resumes paused marketing, names clients and visits, and is searched and filtered', {
  tag: '@phone',
}, async ({ page, practice, axe, look }) => {
  await holdNotices(page)
  const table = page.getByRole('table', { name: 'Messages' })

  await test.step('requests that were blocked because of a recent one are folded and found by their reason', async () => {
    await asOwner(
      `insert into outbound_messages (practice_id, kind, recipient, subject, body_text, body_html, dedupe_key, status, skip_reason)
      select $1::uuid, 'review-ask', 'n' || n || '@example.com', 'How was it?', 't', 'h', $1::text || n,
        case when n < 4 then 'skipped' when n = 4 then 'skipped' else 'failed' end,
        case when n < 4 then 'asked_recently' when n = 4 then 'bounced' end from generate_series(1, 5) n`,
      [practice.id],
    )
    await page.goto('/email')
    const rows = table.getByRole('row').filter({ hasText: 'How was it?' })
    await expect(table.getByText('n5@example.com')).toBeVisible()
    await expect(table.getByText('n4@example.com')).toBeVisible()
    await expect(rows).toHaveCount(2)
    await expect(page.getByText(/^3 more were held back, because their clients were asked/)).toBeVisible()
    await look('outbox-folded')
    await page.getByRole('button', { name: 'Show them' }).press('Enter')
    await expect(rows).toHaveCount(5)
    await expect(page.getByRole('button', { name: 'Leave them out' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(2)
    // Whoever is searched for is found.
    await page.getByLabel('Search messages').fill('n2@')
    await expect(table.getByText('n2@example.com')).toBeVisible()
    await page.getByLabel('Search messages').fill('')
    await expect(rows).toHaveCount(2)
    // Each reason counts, and leads to its own.
    const card = page.getByRole('region', { name: 'Sending status' })
    await card.getByRole('link', { name: '1 held back' }).press('Enter')
    await expect(rows).toHaveCount(1)
    await expect(table.getByText('n4@example.com')).toBeVisible()
    await card.getByRole('link', { name: '3 held back' }).press('Enter')
    await expect(rows).toHaveCount(3)
  })

  await test.step('an owner resumes paused marketing and says what was done about it', async () => {
    await asOwner(
      `insert into message_settings (practice_id, marketing_paused_at, marketing_paused_for) values ($1, now(), 'complaints')`,
      [practice.id],
    )
    await goWithin(page, '/dashboard')
    await goWithin(page, '/email')
    await expect(page.getByText('Marketing is paused')).toBeVisible()
    await page.getByRole('button', { name: 'Resume marketing' }).click()
    const dialog = page.getByRole('dialog', { name: 'Resume marketing?' })
    await dialog.getByRole('button', { name: 'Resume marketing' }).click()
    const done = dialog.getByRole('textbox', { name: 'What did you do about it?' })
    await expect(done).toBeFocused()
    await done.fill('Took out people who never said yes.')
    await axe(page, { include: 'dialog:modal' })
    await dialog.getByRole('button', { name: 'Resume marketing' }).click()
    await expect(notice(page, 'Marketing goes on')).toBeVisible()
    await expect(page.getByText('Marketing is paused')).toHaveCount(0)
  })

  await test.step('the outbox names clients and visits, and is searched and filtered', async () => {
    await bookOnline(practice, orla, 2)
    await bookOnline(practice, nadia, 3)
    // One that waits for its time, and one that was held back.
    await asOwner(
      `insert into outbound_messages (practice_id, kind, recipient, subject, body_text, body_html, dedupe_key, status, send_after, skip_reason)
      select $1::uuid, 'visit-reminder', who || '@example.com', 'See you soon', 't', 'h', $1::text || who, state, now() + '2 days'::interval, reason
      from (values ('later', 'queued', null), ('silent', 'skipped', 'opted_out')) as rows (who, state, reason)`,
      [practice.id],
    )
    await goWithin(page, '/email')
    await expect(table.getByText('orla@example.com')).toBeVisible()
    await expect(table.getByText('nadia@example.com')).toBeVisible()
    await look('outbox')

    await page.getByLabel('Search messages').fill('finch')
    await expect(table.getByText('nadia@example.com')).toHaveCount(0)
    await expect(table.getByText('orla@example.com')).toBeVisible()
    await expect(page).toHaveURL(/q=finch/)
    await page.getByLabel('Which messages').selectOption({ label: 'To clients' })
    const row = table.getByRole('row').filter({ hasText: 'orla@example.com' })
    await expect(row.getByRole('link', { name: 'Orla Finch' })).toHaveAttribute('href', /\/clients\//)
    await expect(row.getByRole('link', { name: /Swedish massage/ })).toHaveAttribute('href', /appointment=/)

    // The message keeps what was searched for, and leads on to whom it is about.
    await row.getByRole('link', { name: /You are booked/ }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('link', { name: 'Orla Finch' })).toBeVisible()
    await page.keyboard.press('Escape')
    // What is searched for stands in the address all along: only the sheet says that it has left.
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/q=finch/)

    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Not sent' })
    await expect(page.getByText('No message matches')).toBeVisible()
    await page.getByRole('button', { name: 'Show all messages' }).press('Enter')
    await expect(table.getByText('nadia@example.com')).toBeVisible()

    // What waits and what was held back says until when, and why.
    const only = async (status: string, to: string) => {
      await page.getByLabel('Status', { exact: true }).selectOption({ label: status })
      await expect(table.getByText('nadia@example.com')).toHaveCount(0)
      const row = table.getByRole('row').filter({ hasText: to })
      await expect(row).toContainText(status)
      return row
    }
    const waits = await only('Waiting', 'later@example.com')
    await expect(waits).toContainText('Waits until')
    await waits.getByRole('link', { name: 'See you soon' }).press('Enter')
    await expect(sheet.getByText(/^It goes out /)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    const held = await only('Held back', 'silent@example.com')
    await held.getByRole('link', { name: 'See you soon' }).press('Enter')
    await expect(sheet.getByText('said no to such messages', { exact: false })).toBeVisible()
  })
})
