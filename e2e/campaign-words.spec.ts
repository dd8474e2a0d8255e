import { asOwner } from './admin.ts'
import { notice } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { expectToFit } from './widths.ts'

test('an email is previewed as the recipient sees it, sent as a test, and shown again before approval', {
  tag: '@phone-only',
}, async ({ page, practice, look }) => {
  await holdNotices(page)
  await asOwner(`update practices set address = '218 Alder Street' where id = $1`, [practice.id])
  // Everyone got an offer yesterday, so they get this one later.
  const [campaign] = await asOwner(
    `with made as (insert into clients (practice_id, first_name, email)
        select $1, name, lower(name) || '@example.com' from unnest(array['Ada', 'Bea']) name returning id, email),
      said as (insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, source, created_at)
        select $1, id, 'email', 'offers', true, 'Yes', 'staff', now() - interval '1 day' from made),
      heard as (insert into outbound_messages (practice_id, client_id, kind, purpose, channel, recipient, subject, body_text, body_html, status,
          sent_at, created_at, dedupe_key)
        select $1, id, 'campaign', 'marketing', 'email', email, 'Before', 'Before', '<p>Before</p>', 'sent', now() - interval '1 day',
          now() - interval '1 day', 'before ' || id from made)
     insert into campaigns (practice_id, name, channel, expression) values ($1, 'Friday afternoons', 'email', '{"all": []}') returning id`,
    [practice.id],
  )
  await page.goto(`/email-marketing/${campaign?.id}?step=what`)
  const before = page.getByRole('region', { name: 'Before it can go' })
  const subject = page.getByRole('textbox', { name: 'Subject' })

  // An unknown placeholder is reported while typing, not only before approval.
  await subject.fill('Room at {{nope}}')
  await expect(subject).toHaveAccessibleDescription(/\{\{nope\}\} is nothing we can fill in/)
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(page.getByText('No test was sent')).toBeVisible()
  await expect(before.getByText(/\{\{nope\}\} is nothing/)).toBeVisible()
  await subject.fill('Room on Friday')
  await expect(before.getByText(/is nothing we can fill in/)).toBeHidden()

  await page.getByRole('radio', { name: 'Preview' }).check({ force: true })
  const letter = page.frameLocator('iframe[title="The letter"]:not([aria-hidden])')
  await expect(letter.getByText('Hello Nadia,')).toBeVisible()
  await page.getByRole('combobox', { name: 'Preview as' }).click()
  await page.getByRole('option', { name: 'Ada' }).click()
  await expect(letter.getByText('Hello Ada,')).toBeVisible()
  await page.getByRole('radio', { name: 'Dark' }).press(' ')
  await page.getByRole('radio', { name: 'Desktop' }).press(' ')
  await expect(letter.getByText('218 Alder Street')).toBeVisible()
  await expectToFit(page)
  await look('campaign-what')
  await asOwner('update auth.users set email_proven_at = now() where id = $1', [practice.session.user.id])
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(notice(page, `Sending the test to ${practice.email}`)).toBeVisible()
  const sent = `select kind, subject from outbound_messages where practice_id = $1 and subject like 'Test:%'`
  expect(await asOwner(sent, [practice.id])).toEqual([
    { kind: 'letter-test', subject: 'Test: Room on Friday' },
  ])

  // No one gets it at once: the first of those who get it later are named.
  await page.getByRole('button', { name: 'Next: when it goes' }).press('Enter')
  await page.getByRole('button', { name: 'Next: your yes' }).press('Enter')
  await expect(page.getByText('0 then, 2 later, 0 never', { exact: true })).toBeVisible()
  await expect(page.getByText(/^No one gets it then; the first do on /)).toBeVisible()
  const first = page.getByRole('list', { name: 'The first 2 of them, who get it later' })
  await expect(first.getByRole('listitem')).toHaveText([/Ada|Bea/, /Ada|Bea/])
  await expect(letter.getByText('Hello Ada,')).toBeVisible()
  await expect(page.getByText('/preferences/', { exact: false })).toBeHidden()
  await look('campaign-yes')
})

test('problems show at their fields before approval, steps go back and forth, and upcoming visits are optional', {
  tag: '@phone',
}, async ({ page, practice, axe, look }) => {
  await holdNotices(page)
  // Ada has an upcoming visit, Bea has none.
  const [campaign] = await asOwner(
    `with made as (insert into clients (practice_id, first_name, email)
        select $1, name, lower(name) || '@example.com' from unnest(array['Ada', 'Bea']) name returning id, first_name),
      said as (insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, source, created_at)
        select $1, id, 'email', 'offers', true, 'Yes', 'staff', now() - interval '1 day' from made),
      visit as (insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, duration_min, price_cents,
          currency, source, status, starts_at, ends_at)
        select $1, m.id, p.id, s.id, s.name, 60, 0, 'USD', 'staff', 'confirmed', now() + interval '2 days',
          now() + interval '2 days 1 hour'
        from made m, (select id from practitioners where practice_id = $1 limit 1) p,
          (select id, name from services where practice_id = $1 limit 1) s where m.first_name = 'Ada')
     insert into campaigns (practice_id, name, channel, expression, timing, wall_date, wall_time, words)
     values ($1, 'Friday afternoons', 'email', '{"all": []}', 'at_time', current_date - 3, '09:00', '{"subject": "", "blocks": [
       {"type": "text", "text": "Hello"}, {"type": "button", "label": "Look", "to": "www.example.com"}]}') returning id`,
    [practice.id],
  )
  await page.goto(`/email-marketing/${campaign?.id}`)
  const bar = page.getByText(/\d then, \d later, \d never\./).last()
  await expect(page.getByRole('button', { name: /^1 Have a visit to come/ })).toBeVisible()
  await expect(bar).toContainText('1 never.')
  const too = page.getByRole('switch', { name: 'Write to them too' })
  await too.press(' ')
  await expect(bar).toContainText('0 never.')
  await expect(too).toBeFocused()
  await expect(too).toBeChecked()
  await look('campaign-who')

  // By keyboard over the steps: unfinished steps say so.
  const steps = page.getByRole('navigation', { name: 'Campaign' })
  await steps.getByRole('button', { name: 'Your yes' }).press('Enter')
  await expect(steps.getByRole('button', { name: 'Who, done' })).toBeVisible()
  await expect(steps.getByRole('button', { name: 'What, not done yet' })).toBeVisible()
  await expect(steps.getByRole('button', { name: 'When, not done yet' })).toBeVisible()
  const passed = /That has passed\.(\s?No one gets it then; the first do on [^.]+\.)?$/
  await expect(page.getByText(passed)).toBeVisible()
  await axe(page)
  await look('campaign-problems')
  await page.getByRole('button', { name: 'Show me: Subject: Fill this in' }).press('Enter')
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await expect(subject).toBeFocused()
  await subject.fill('Room on Friday')
  // Approving anyway leads to the problem: here a button without a web address.
  await steps.getByRole('button', { name: 'Your yes' }).press('Enter')
  const wrong = page.getByText('Button, block 2: Links lead to a web address')
  await expect(wrong).toBeVisible()
  await page.getByRole('button', { name: 'Yes, send it to 2' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Button/ })).toBeFocused()
  const address = page.getByRole('textbox', { name: 'Address' })
  await expect(address).toHaveAccessibleDescription(/Links lead to a web address/)
  await address.fill('https://www.example.com')
  await expect(page.getByText(/^Links lead to/)).toBeHidden()
  await steps.getByRole('button', { name: 'Your yes' }).press('Enter')
  await expect(steps.getByRole('button', { name: 'What, done' })).toBeVisible()
  await expect(wrong).toBeHidden()

  await page.getByRole('button', { name: /^Show me: Its time has passed/ }).press('Enter')
  const day = page.getByLabel('Day', { exact: true })
  await expect(day).toBeFocused()
  await expect(day).toHaveAccessibleDescription('This day is over.')
  await look('campaign-when')
  await page.getByRole('button', { name: 'Next: your yes' }).press('Enter')
  await expect(day).toBeFocused()
  // When it's chosen again, a future time is proposed.
  await page.getByRole('radio', { name: /^At a time/ }).press('ArrowUp')
  await page.getByRole('radio', { name: /^As soon as I say yes/ }).press('ArrowDown')
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue(/^\d\d:00$/)
  await expect(day).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Next: your yes' }).press('Enter')
  await expect(page.getByText('Before it can go')).toBeHidden()

  // Before anything is sent, the results say what is expected.
  await page.getByRole('button', { name: 'Yes, send it to 2' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Not sent to anyone yet' })).toBeVisible()
  await expect(page.getByText(/^Right now, 2 of 2 who match get it/)).toBeVisible()
  await expect(page.getByText('No one was left out')).toBeHidden()
  await expect(page.getByText('of 0 who matched')).toBeHidden()
  await look('campaign-not-yet')
})
