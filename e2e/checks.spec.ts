import { makeAdmin } from './admin.ts'
import { expect, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'

test('an admin checks the installation, tries the main flows and sends a text', {
  tag: '@phone',
}, async ({ page, practice, look }) => {
  await makeAdmin(page, practice)
  await page.goto('/testing-dashboard')
  const part = (group: string, name: string) =>
    page.getByRole('region', { name: group }).getByRole('listitem').filter({ hasText: name })
  await expect(part('Database', 'PostgreSQL')).toContainText('Works')
  await expect(part('Mail and text', 'Text messages')).toContainText('Not set up')
  await expect(part('Webhooks', '/webhooks/mail-events')).toContainText('So since this server started,')
  await expect(part('Jobs', 'Deliver outbox')).toContainText('Its turn comes every minute.')
  await look('testing-dashboard')

  await goWithin(page, '/qa-testing')
  await page.getByRole('button', { name: /^Try them/ }).click()
  await expect(page.getByText(/^All 22 work; together they took [\d.]+ s\. Tried/)).toBeVisible({
    timeout: 60_000,
  })
  await expect(
    page.getByRole('listitem').filter({ has: page.getByText('Works', { exact: true }) }),
  ).toHaveCount(22)
  await look('qa-testing')

  await goWithin(page, '/test-sms')
  const phone = page.getByRole('textbox', { name: 'Your phone' })
  await phone.fill('call me')
  await phone.press('Enter')
  await expect(page.getByText('Give a phone number such as (828) 555-0100.')).toBeVisible()
  await phone.fill('(828) 555-0142')
  await phone.press('Enter')
  const sent = page.getByRole('region', { name: 'What became of them' }).getByRole('listitem')
  await expect(sent).toHaveCount(1)
  await expect(sent).toContainText('Kept here')
  await expect(phone).toHaveValue('(828) 555-0142')
  await look('test-sms')
})
