import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { dateIn, instantAt } from './diary.ts'
import { notice } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import type { Practice } from './practice-api.ts'

/** A client who agreed to offers, with a first visit that many days ago. */
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

test('automations are switched on and off, warn before clients stop getting an email, and log skipped messages', {
  tag: '@phone',
}, async ({ page, practice, look }) => {
  await holdNotices(page)
  const fay = await newcomer(practice, 'Faye', 3)
  await asOwner(
    `insert into outbound_messages (practice_id, client_id, kind, recipient, subject, body_text, body_html, dedupe_key, status, skip_reason)
      values ($1, $2, 'visit-follow-up', 'faye@example.com', 's', 't', 'h', $3, 'skipped', 'opted_out')`,
    [practice.id, fay, `e2e-${fay}`],
  )
  await asOwner('update practices set address = null where id = $1', [practice.id])
  await page.goto('/email-automation')
  await expect(page.getByText('Six are on.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Reminder, 2 hours before' })).toBeDisabled()
  await expect(page.getByText('Asks by mail wait for your postal address.')).toBeVisible()
  await page.getByRole('button', { name: /^Follow-up/ }).press('Enter')
  const log = page.getByRole('list', { name: 'Log' })
  await expect(log).toContainText('This person said no to such messages.')
  // On a phone it's below the list.
  await expect(log).toBeInViewport()
  await look('automation')

  await asOwner(`update practices set address = '218 Alder Street' where id = $1`, [practice.id])
  const booked = page.getByRole('switch', { name: 'Booked' })
  await booked.press('Space')
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText("Clients won't get an email when they book")
  await asked.getByRole('button', { name: 'Keep it on' }).press('Enter')
  await expect(asked).toBeHidden()
  await expect(booked).toBeChecked()
  for (const name of ['No-show', 'Win-back']) {
    await page.getByRole('switch', { name }).press('Space')
    // It says first who would get it at once.
    if (name === 'Win-back') {
      await expect(page.getByText(/^No messages would be sent today/)).toBeVisible()
      await page.getByRole('button', { name: 'Switch it on' }).press('Enter')
    }
    await expect(notice(page, `${name} is on`)).toBeVisible()
  }
  await page.reload()
  for (const name of ['No-show', 'Win-back']) await expect(page.getByRole('switch', { name })).toBeChecked()

  // Win-back has three emails, each with its own editor.
  await page.getByRole('button', { name: /^Win-back/ }).press('Enter')
  const panel = page.getByRole('region', { name: 'Win-back' })
  for (const [nth, letter] of [
    ['first', 'win-back-first'],
    ['second', 'win-back-second'],
    ['third', 'win-back-third'],
  ])
    await expect(panel.getByRole('link', { name: `Edit the ${nth} mail` })).toHaveAttribute(
      'href',
      `/email-templates/${letter}`,
    )
  // A text message has its own wording.
  await page.getByRole('button', { name: /^Reminder, 2 hours before/ }).press('Enter')
  await page.getByRole('link', { name: 'Edit the words' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Reminder by text' })).toBeVisible()
})

test('a sequence is written by keyboard, tried on past clients, switched on and changed while a client is inside', {
  tag: '@phone',
}, async ({ page, practice, axe, look }) => {
  await holdNotices(page)
  await newcomer(practice, 'Faye', 30)
  await newcomer(practice, 'Ingrid', 20)
  await page.goto('/email-automation/new')
  await page.getByLabel('Name', { exact: true }).focus()
  await page.keyboard.type('After a first visit')
  const first = page.getByRole('region', { name: 'Mail 1' })
  const subject = first.getByRole('textbox', { name: 'Subject' })
  await expect(subject).toBeVisible()
  // Saved too early, it leads to what is missing.
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
  const onlyIf = page.getByRole('region', { name: 'Only if' })
  await expect(onlyIf).toContainText('Yes, it ends here')
  await onlyIf.getByRole('button', { name: 'Add a sentence' }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'What to ask about' })).toBeFocused()
  await page.keyboard.type('own rhythm')
  await page.keyboard.press('Enter')
  await expect(onlyIf.getByRole('button', { name: /^have a rhythm of at least/ })).toBeFocused()
  await expect(onlyIf.getByRole('textbox', { name: /^Days: have/ })).toHaveValue('30')
  await press(page, 'Save the sequence')
  await expect(page.getByText('It cannot be saved like this.')).toBeVisible()
  await press(page, 'Remove Only if')
  await press(page, 'Save the sequence')
  await expect(page.getByRole('heading', { name: 'After a first visit', level: 1 })).toBeVisible()

  const on = page.getByRole('switch', { name: 'Off' })
  await on.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('switch', { name: 'On' })).toBeChecked()

  // A client is added by hand. Changing the sequence asks what happens to them.
  await press(page, 'Log')
  const log = page.getByRole('dialog')
  await log.getByRole('combobox', { name: 'Put somebody in' }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'Name, email or phone' })).toBeFocused()
  await page.keyboard.type('Faye')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await press(page, 'Put in')
  await expect(log.getByRole('list', { name: 'People' })).toContainText('Faye Lund')
  // And a second one, with the list still open.
  await log.getByRole('combobox', { name: 'Put somebody in' }).press('Enter')
  await page.keyboard.type('Ingrid')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/^Ingrid/])
  await page.keyboard.press('Enter')
  await press(page, 'Put in')
  await expect(log.getByRole('list', { name: 'People' })).toContainText('Ingrid Lund')
  await press(page, 'Take out Ingrid Lund')
  await page.keyboard.press('Escape')
  await expect(log).toBeHidden()
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
  await press(page, 'Take out Faye Lund')
  await expect(log).toContainText('No one is in it.')
  await page.keyboard.press('Escape')

  // A text step can be written without a phone service, but not switched on.
  const text = { id: randomUUID(), type: 'text', body: '{{practice}}: your time is still free.' }
  const id = randomUUID()
  await practice.call('save-sequence', {
    sequence_id: id,
    name: 'Half a booking',
    definition: { trigger: { type: 'by_hand' }, hour: 9, steps: [text], goal: { type: 'booking' } },
    based_on: 0,
    inside: 'stay',
  })
  await goWithin(page, `/email-automation/${id}`)
  const starts = page.getByRole('region', { name: 'Starts when' })
  await starts.getByRole('combobox', { name: 'What brings them in' }).selectOption('booking_left')
  await expect(starts).toContainText('Half an hour after they left, once a month for each of them.')
  const step = page.getByRole('region', { name: 'Text 1' })
  await expect(step.getByText(/^42 characters, one text/)).toBeVisible()
  await step.getByRole('textbox', { name: 'The text' }).fill('{{practice}}: see willow.example/times')
  await expect(step.getByText('“willow.example/times” is no short link of yours')).toBeVisible()
  await step.getByRole('textbox', { name: 'The text' }).fill('{{practice}}: your time waits.')
  await press(page, 'Save the change')
  await expect(notice(page, 'Half a booking is saved')).toBeVisible()
  await page.getByRole('switch', { name: 'Off' }).press('Space')
  await expect(notice(page, 'phone service')).toBeVisible()
  await page.reload()
  await expect(step.getByRole('textbox', { name: 'The text' })).toHaveValue('{{practice}}: your time waits.')
  await expect(page.getByRole('switch', { name: 'Off' })).not.toBeChecked()
})
