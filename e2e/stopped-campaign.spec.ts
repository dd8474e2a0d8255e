import { randomUUID } from 'node:crypto'
import { asOwner } from './admin.ts'
import { notice } from './feedback-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectToFit } from './widths.ts'

test('a campaign whose facts changed stops, says which, and its task leads to it', { tag: '@both' }, async ({
  page,
  practice,
  axe,
  look,
  isMobile,
}) => {
  // Where it is noon now: offers wait at night.
  const ahead = 12 - new Date().getUTCHours()
  const zone = ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  await asOwner('update practices set time_zone = $2 where id = $1', [practice.id, zone])
  await asOwner(
    `with made as (insert into clients (practice_id, first_name, email)
        select $1, name, lower(name) || '@example.com' from unnest(array['Ada', 'Bea']) name returning id)
     insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, source, created_at)
     select $1, id, 'email', 'offers', true, 'Yes', 'staff', now() - interval '1 day' from made`,
    [practice.id],
  )
  await asOwner(`update profiles set plan_type = 'full', subscription_status = 'active' where id = $1`, [
    practice.id,
  ])
  // A mail of the composer's that says a price, as content creation hands it on.
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().press('Enter')
  await page.goto('/content-creation')
  await page.getByLabel('Type').selectOption('email')
  await page.getByLabel('Topic').selectOption('price_and_length')
  await press('Write three drafts')
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(/\$95/)
  await press('Make it a campaign')
  await page.getByRole('link', { name: 'Open the campaign' }).press('Enter')
  await expect(page).toHaveURL(/\/email-marketing\/[0-9a-f-]{36}/)
  const address = new URL(page.url()).pathname
  await page.goto(`${address}?step=yes`)
  await page.getByRole('button', { name: 'Yes, send it to 2' }).press('Enter')
  await expect(page.getByText(/Nothing leaves for \d+ seconds/)).toBeVisible()

  // Within that minute the price changes; then it is over.
  await asOwner('update service_durations set price_cents = price_cents + 700 where practice_id = $1', [
    practice.id,
  ])
  const hastened = await asOwner(
    `update queued_work set start_after = now() where kind = 'send-campaign' and line = $1 returning id`,
    [practice.id],
  )
  expect(hastened).toHaveLength(1)
  await expect(page.getByText('It stopped by itself')).toBeVisible()
  await expect(page.getByText(/“\$95” is no longer true\. .*Nothing more of it leaves/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nobody has been written to yet' })).toBeVisible()
  await axe(page)
  await look('campaign-stopped')
  if (isMobile) await expectToFit(page)
  expect(await practice.rows('outbound_messages?select=id&kind=eq.campaign')).toEqual([])

  // Going on does not help while it is not so.
  await press('Go on')
  await expect(notice(page, 'It does not go on')).toBeVisible()
  await expect(page.getByText('It says what is no longer true.', { exact: false })).toBeVisible()

  await page.goto('/practice-management')
  const task = page.getByRole('listitem').filter({ hasText: 'stopped by itself' })
  await expect(task).toContainText('“$95” is no longer true.')
  await axe(page)
  await task.getByRole('link', { name: 'The campaign' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(page.getByText('It stopped by itself')).toBeVisible()

  // The fact is so again: it goes on, and the task is over.
  await asOwner('update service_durations set price_cents = price_cents - 700 where practice_id = $1', [
    practice.id,
  ])
  await press('Go on')
  await expect(page.getByText('It stopped by itself')).toBeHidden()
  await page.goto('/practice-management')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'stopped by itself' })).toHaveCount(0)
})

test('a campaign that is no longer true says why it stopped and who has it', { tag: '@phone' }, async ({
  page,
  practice,
  axe,
}) => {
  await asOwner(
    `insert into clients (practice_id, first_name, email)
     select $1, name, lower(name) || '@example.com' from unnest(array['Ada', 'Bea']) name`,
    [practice.id],
  )
  const id = randomUUID()
  await asOwner(
    `insert into campaigns (id, practice_id, name, channel, state, run, expression, approved_at, leaves_at, began_at, written_at, matched,
       stopped_at, stopped_words, words)
     values ($2, $1, 'What it costs', 'email', 'paused', 2, '{"all": []}', now() - interval '1 day', now() - interval '1 day',
       now() - interval '1 day', now() - interval '1 day', 2, now(), '“$110” is no longer true.',
       '{"subject": "What it costs", "blocks": [{"type": "text", "text": "It costs $110."}]}')`,
    [practice.id, id],
  )
  await asOwner(
    `insert into outbound_messages (practice_id, client_id, kind, purpose, urgency, recipient, subject, body_text, body_html, dedupe_key,
       origin_kind, origin_id, status, sent_at, send_after, held_from)
     select $1, c.id, 'campaign', 'marketing', 'bulk', c.email, 'What it costs', 'It costs $110.', '<p>It costs $110.</p>', $2::uuid || ':' || n,
       'campaign', $2::uuid, case n when 1 then 'sent' else 'queued' end, case n when 1 then now() - interval '1 day' end,
       case n when 1 then now() - interval '1 day' else timestamptz '2199-01-01T00:00:00Z' end,
       case when n > 1 then now() - interval '1 hour' end
     from (select id, email, row_number() over (order by email) as n from clients where practice_id = $1) c`,
    [practice.id, id],
  )
  await page.goto(`/email-marketing/${id}`)
  await expect(page.getByText('It stopped by itself')).toBeVisible()
  await expect(
    page.getByText('“$110” is no longer true. 1 person has got it. Nothing more of it leaves.'),
  ).toBeVisible()
  await expect(page.getByText('of 2 who matched, 1 still waits')).toBeVisible()
  await axe(page)
})
