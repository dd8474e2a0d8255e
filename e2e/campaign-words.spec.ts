import { asOwner } from './admin.ts'
import { notice } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { expectToFit } from './widths.ts'

test('a mail is seen as one of its readers gets it, tried on oneself, and seen again before the yes', {
  tag: '@phone',
}, async ({ page, practice, axe, look, isMobile }) => {
  await holdNotices(page)
  await asOwner(`update practices set address = '218 Alder Street' where id = $1`, [practice.id])
  // Everybody heard an offer yesterday: they get it later.
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
  const side = async (name: 'Words' | 'Preview') => {
    if (isMobile) await page.getByRole('radio', { name }).check({ force: true })
  }
  const before = page.getByRole('region', { name: 'Before it can go' })
  const subject = page.getByRole('textbox', { name: 'Subject' })

  // What nothing fills in is said as one types it, and not only at the yes.
  await subject.fill('Room at {{nope}}')
  await expect(subject).toHaveAccessibleDescription(/\{\{nope\}\} is nothing we can fill in/)
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(page.getByText('No test was sent')).toBeVisible()
  await expect(before.getByText(/\{\{nope\}\} is nothing/)).toBeVisible()
  await subject.fill('Room on Friday')
  await expect(before.getByText(/is nothing we can fill in/)).toBeHidden()

  await side('Preview')
  const letter = page.frameLocator('iframe[title="The letter"]:not([aria-hidden])')
  await expect(letter.getByText('Hello Nadia,')).toBeVisible()
  await page.getByRole('combobox', { name: 'Preview as' }).click()
  await page.getByRole('option', { name: 'Ada' }).click()
  await expect(letter.getByText('Hello Ada,')).toBeVisible()
  await page.getByRole('radio', { name: 'Dark' }).press(' ')
  await page.getByRole('radio', { name: 'Desktop' }).press(' ')
  await expect(letter.getByText('218 Alder Street')).toBeVisible()
  await expectToFit(page)
  await axe(page)
  await look('campaign-what')
  await asOwner('update auth.users set email_proven_at = now() where id = $1', [practice.session.user.id])
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(notice(page, `The test is on its way to ${practice.email}`)).toBeVisible()
  const sent = `select kind, subject from outbound_messages where practice_id = $1 and subject like 'Test:%'`
  expect(await asOwner(sent, [practice.id])).toEqual([
    { kind: 'letter-test', subject: 'Test: Room on Friday' },
  ])

  // Nobody gets it at once: the first of those who get it later are named all the same.
  await page.getByRole('button', { name: 'Next: when it goes' }).press('Enter')
  await page.getByRole('button', { name: 'Next: your yes' }).press('Enter')
  await expect(page.getByText('0 then, 2 later, 0 never', { exact: true })).toBeVisible()
  const first = page.getByRole('list', { name: 'The first 2 of them, who get it later' })
  await expect(first.getByRole('listitem')).toHaveText([/Ada|Bea/, /Ada|Bea/])
  await expect(letter.getByText('Hello Ada,')).toBeVisible()
  await expect(page.getByText('/preferences/', { exact: false })).toBeHidden()
  await expectToFit(page)
  await axe(page)
  await look('campaign-yes')
})
