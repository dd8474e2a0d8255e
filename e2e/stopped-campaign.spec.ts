import { asOwner } from './admin.ts'
import { notice } from './feedback-steps.ts'
import { expect, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import { fixSeed } from './writing-seed.ts'

/** Ends the minute in which an approved campaign can still be taken back. */
async function hasten(practiceId: string): Promise<void> {
  const hastened = await asOwner(
    `update queued_work set start_after = now() where kind = 'send-campaign' and line = $1 returning id`,
    [practiceId],
  )
  expect(hastened).not.toEqual([])
}

test('a campaign with changed facts stops and shows why, and is sent from its task once the facts are true again', {
  tag: '@phone',
}, async ({ page, practice, look }) => {
  // A zone where it's noon now: offers wait at night.
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
  // An email with a price, from content creation.
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().press('Enter')
  await fixSeed(page)
  await page.goto('/content-creation')
  await page.getByLabel('Type').selectOption('email')
  await page.getByLabel('Topic').selectOption('price_and_length')
  await press('Write three drafts')
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(/\$95/)
  await press('Make it a campaign')
  await page.getByRole('link', { name: 'Open the campaign' }).press('Enter')
  await expect(page).toHaveURL(/\/email-marketing\/[0-9a-f-]{36}/)
  const address = new URL(page.url()).pathname
  await goWithin(page, `${address}?step=yes`)
  await page.getByRole('button', { name: 'Yes, send it to 2' }).press('Enter')
  await expect(page.getByText(/Nothing leaves for \d+ seconds/)).toBeVisible()

  // The price changes within the minute before sending, which is then cut short.
  await asOwner('update service_durations set price_cents = price_cents + 700 where practice_id = $1', [
    practice.id,
  ])
  await hasten(practice.id)
  await expect(page.getByText('It stopped by itself')).toBeVisible()
  await expect(page.getByText(/“\$95” is no longer true\. .*Nothing more of it leaves/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Not sent to anyone yet' })).toBeVisible()
  await look('campaign-stopped')
  expect(await practice.rows('outbound_messages?select=id&kind=eq.campaign')).toEqual([])

  // It can't go on while the price is wrong.
  await press('Go on')
  await expect(notice(page, 'It does not go on')).toBeVisible()
  await expect(page.getByText('It says what is no longer true.', { exact: false })).toBeVisible()

  await goWithin(page, '/practice-management')
  const task = page.getByRole('listitem').filter({ hasText: 'stopped by itself' })
  await expect(task).toContainText('“$95” is no longer true.')
  await task.getByRole('link', { name: 'The campaign' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(page.getByText('It stopped by itself')).toBeVisible()

  // The price is right again: the task is done, and the campaign is sent.
  await asOwner('update service_durations set price_cents = price_cents - 700 where practice_id = $1', [
    practice.id,
  ])
  await press('Go on')
  await expect(page.getByText('It stopped by itself')).toBeHidden()
  expect(await asOwner('select state from tasks where practice_id = $1', [practice.id])).toEqual([
    { state: 'done' },
  ])
  await hasten(practice.id)
  await expect(page.getByText(/^of 2 who matched/)).toBeVisible()
  expect(await practice.rows('outbound_messages?select=id&kind=eq.campaign')).toHaveLength(2)
})
