import { asOwner, makeAdmin } from './admin.ts'
import { notice } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'

test('an admin sees whether the installation works, and tries the main flows', {
  tag: '@phone',
}, async ({ page, practice, axe, look }) => {
  await makeAdmin(page, practice)
  await page.goto('/testing-dashboard')
  const part = (group: string, name: string) =>
    page.getByRole('region', { name: group }).getByRole('listitem').filter({ hasText: name })
  await expect(part('Database', 'PostgreSQL')).toContainText('Works')
  await expect(part('Mail and text', 'Text messages')).toContainText('Not set up')
  // What is off, and what has not run yet, say since when too.
  await expect(part('Webhooks', '/webhooks/mail-events')).toContainText('So since this server started,')
  await expect(part('Jobs', 'Deliver outbox')).toContainText('Its turn comes every minute.')
  await expect(part('Jobs', 'Tidy audit')).toContainText('Its turn comes once a day.')
  await axe(page)
  await look('testing-dashboard')

  await page.goto('/qa-testing')
  await page.getByRole('button', { name: /^Try them/ }).click()
  await expect(page.getByText(/^All 22 work; together they took [\d.]+ s\. Tried/)).toBeVisible({
    timeout: 60_000,
  })
  const flow = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(
    page.getByRole('listitem').filter({ has: page.getByText('Works', { exact: true }) }),
  ).toHaveCount(22)
  await expect(flow('A campaign is written to who said yes')).toContainText('One mail was written')
  await expect(flow('Nothing of it leaves')).toContainText('messages were kept')
  // Another browser may be trying them by now: its practice goes too.
  await expect.poll(() => asOwner(`select id from practices where name = 'Flow check'`)).toEqual([])
  await axe(page)
  await look('qa-testing')
})

test('an admin sends one text to their own phone and reads what became of it', async ({
  page,
  practice,
  axe,
  look,
}) => {
  await makeAdmin(page, practice)
  await page.goto('/test-sms')
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
  await axe(page)
  await look('test-sms')
})

test('everybody else is let into none of them', async ({ page, practice }) => {
  void practice
  for (const path of ['/testing-dashboard', '/qa-testing', '/test-sms']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  }
})

test('an owner resumes marketing that was paused, and says what was done', async ({
  page,
  practice,
  axe,
}) => {
  await holdNotices(page)
  await asOwner(
    `insert into message_settings (practice_id, marketing_paused_at, marketing_paused_for) values ($1, now(), 'complaints')`,
    [practice.id],
  )
  await page.goto('/email')
  await expect(page.getByText('Marketing is paused')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Resume marketing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Resume marketing?' })
  await dialog.getByRole('button', { name: 'Resume marketing' }).click()
  const done = dialog.getByRole('textbox', { name: 'What did you do about it?' })
  await expect(done).toBeFocused()
  await done.fill('Took out people who never said yes.')
  await axe(page)
  await dialog.getByRole('button', { name: 'Resume marketing' }).click()
  await expect(notice(page, 'Marketing goes on')).toBeVisible()
  await expect(page.getByText('Marketing is paused')).toHaveCount(0)
})
