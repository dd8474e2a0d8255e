import type { Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { dateIn, instantAt } from './diary.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import type { Practice } from './practice-api.ts'

/** Somebody who agreed to offers, with a first visit so many days ago. */
async function newcomer(practice: Practice, first: string, ago: number) {
  const email = `${first.toLowerCase()}@example.com`
  const [row] = await asOwner(
    `insert into clients (practice_id, first_name, last_name, email) values ($1, $2, 'Lund', $3) returning id`,
    [practice.id, first, email],
  )
  await asOwner(
    `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, address, created_at)
      values ($1, $2, 'email', 'offers', true, 'staff', 'yes', $3, now() - interval '200 days')`,
    [practice.id, row?.id, email],
  )
  await asOwner(
    `insert into appointments (practice_id, client_id, practitioner_id, service_id, status, starts_at, ends_at, service_name,
      duration_min, price_cents, currency, source, created_at)
    select $1, $2, p.id, s.id, 'completed', $3, $3::timestamptz + interval '1 hour', s.name, 60, 9500, 'USD', 'staff', $3::timestamptz - interval '9 days'
    from practitioners p, services s where p.practice_id = $1 and s.practice_id = $1 order by p.sort, s.sort, s.name limit 1`,
    [practice.id, row?.id, new Date(instantAt(dateIn(-ago), '10:00'))],
  )
  return row?.id as string
}

const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

test('what goes by itself is switched with a question where nobody would notice, and its log says why not', {
  tag: '@phone',
}, async ({ page, practice, axe, look }) => {
  await holdNotices(page)
  const fay = await newcomer(practice, 'Faye', 3)
  await asOwner(
    `insert into outbound_messages (practice_id, client_id, kind, recipient, subject, body_text, body_html, dedupe_key, status, skip_reason)
      values ($1, $2, 'visit-follow-up', 'faye@example.com', 's', 't', 'h', $3, 'skipped', 'opted_out')`,
    [practice.id, fay, `e2e-${fay}`],
  )
  await page.goto('/email-automation')
  await expect(page.getByText('Six are on.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Reminder, 2 hours before' })).toBeDisabled()
  await page.getByRole('button', { name: /^Follow-up/ }).click()
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('This person said no to such messages.')
  await axe(page)
  await look('automation')

  const booked = page.getByRole('switch', { name: 'Booked' })
  await booked.click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText('Nobody will get a mail when they book')
  await asked.getByRole('button', { name: 'Keep it on' }).click()
  await expect(booked).toBeChecked()
  const noShow = page.getByRole('switch', { name: 'No-show' })
  await noShow.click()
  await expect(noShow).toBeChecked()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'No-show' })).toBeChecked()
})

test('a sequence is written by keyboard, says what it would have sent, is switched on and changed', async ({
  page,
  practice,
  axe,
  look,
}) => {
  await holdNotices(page)
  await newcomer(practice, 'Faye', 30)
  await newcomer(practice, 'Ingrid', 20)
  await page.goto('/email-automation/new')
  await page.getByLabel('Name', { exact: true }).focus()
  await page.keyboard.type('After a first visit')
  const first = page.getByRole('region', { name: 'Mail 1' })
  const subject = first.getByRole('textbox', { name: 'Subject' })
  // Pressed too early, it leads to what is missing.
  await press(page, 'Save the sequence')
  await expect(page.getByText('It cannot be saved like this.')).toBeVisible()
  await expect(subject).toBeFocused()
  await page.keyboard.type('Good to know')
  const words = first.getByRole('textbox', { name: 'Text' })
  await first.getByRole('button', { name: /^Text.*something is wrong here/ }).press('Enter')
  await words.focus()
  await page.keyboard.type('A quiet evening cures insomnia.')
  await expect(first.getByText('This blocks sending.').first()).toBeVisible()
  await words.fill('A quiet evening does you good.')
  await expect(first.getByText('This blocks sending.')).toHaveCount(0)
  await press(page, 'Add a block')
  await page.getByRole('menuitem', { name: 'Service card' }).press('Enter')
  await first.getByRole('combobox', { name: 'Service' }).selectOption({ index: 1 })
  await first.getByRole('radio', { name: 'Preview' }).check({ force: true })
  const frame = first.frameLocator('iframe[title="The letter"]:visible')
  await expect(frame.getByText('A quiet evening does you good.')).toBeVisible()
  await expect(frame.getByRole('link', { name: 'Choose a time' })).toBeVisible()
  await axe(page)
  await press(page, 'Done with this mail')
  const opens = first.getByRole('button', { name: /^Mail 1 Good to know/ })
  await expect(opens).toBeFocused()
  const tried = page.getByRole('region', { name: 'What would this have sent in the last 90 days?' })
  await expect(tried).toContainText('2 messages to 2 people.')
  await expect(tried.getByRole('list', { name: 'By name' })).toContainText('Faye Lund')

  await press(page, 'Add a step')
  await page.getByRole('menuitem', { name: 'Only if …' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Only if' })).toContainText('Yes, it ends here')
  await press(page, 'Save the sequence')
  await expect(page.getByText('It cannot be saved like this.')).toBeVisible()
  await press(page, 'Remove Only if')
  await press(page, 'Save the sequence')
  await expect(page.getByRole('heading', { name: 'After a first visit', level: 1 })).toBeVisible()

  const on = page.getByRole('switch', { name: 'Off' })
  await on.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('switch', { name: 'On' })).toBeChecked()
  await axe(page)

  // Somebody is put in by hand, and what becomes of them is asked when it changes.
  await press(page, 'Log')
  const log = page.getByRole('dialog')
  await log.getByRole('combobox', { name: 'Put somebody in' }).click()
  await page.keyboard.type('Faye')
  await page.getByRole('option', { name: /Faye Lund/ }).click()
  await log.getByRole('button', { name: 'Put in' }).click()
  await expect(log.getByRole('list', { name: 'People' })).toContainText('Faye Lund')
  await page.keyboard.press('Escape')
  await opens.press('Enter')
  await expect(opens).toBeFocused()
  await subject.fill('Good to know, and a time')
  await expect(page.getByText('One person is inside.')).toBeVisible()
  await page.getByRole('radio', { name: 'They get the new one' }).focus()
  await page.keyboard.press('Space')
  await look('sequence')
  await press(page, 'Save the change')
  await expect(page.getByText('One person is inside.')).toHaveCount(0)
  await press(page, 'Log')
  await log.getByRole('button', { name: 'Take out Faye Lund' }).click()
  await expect(log).toContainText('Nobody is inside.')
})
