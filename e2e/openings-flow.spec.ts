import { asOwner } from './admin.ts'
import { toTimes } from './booking-steps.ts'
import { dateIn, openDiary } from './diary.ts'
import { expect, test } from './fixtures.ts'

const settings = {
  mode: 'first',
  offer_min: 15,
  group_size: 3,
  offer_from: '00:00',
  offer_to: '24:00',
}

/** The page that the letter of an offer leads to, once it was written. */
async function offerLink(practiceId: string): Promise<string> {
  const letters = () =>
    asOwner(
      `select body_text from outbound_messages where practice_id = $1 and kind = 'opening-offer' order by created_at desc`,
      [practiceId],
    )
  await expect.poll(async () => (await letters()).length).toBeGreaterThan(0)
  return /\/openings\/[\w-]+/.exec(String((await letters())[0]?.body_text))?.[0] as string
}

test('whom no time suits is asked by itself when one comes free, takes it, and the owner reads what it earned', {
  tag: '@phone',
}, async ({ page, practice, visitor, axe, look }) => {
  const diary = await openDiary(practice)
  await practice.call('save-opening-settings', settings)
  const date = dateIn(6)
  const visit = await diary.book({ date, at: '10:00', first: 'Tessa', email: 'tessa@example.com' })

  await toTimes(visitor, practice)
  await visitor.getByRole('link', { name: 'Tell me when a time comes free' }).click()
  await visitor.getByLabel('First name').fill('Nadia')
  await visitor.getByLabel('Last name').fill('Haddad')
  await visitor.getByLabel('Mobile').fill('(828) 555-0119')
  await visitor.getByLabel('Email').fill('nadia.flow@example.com')
  await visitor.getByRole('button', { name: 'Put me on the list' }).click()
  await expect(visitor.getByRole('heading', { name: 'You are on the list.' })).toBeFocused()

  await page.goto('/appointments/waitlist')
  await expect(page.getByRole('listitem').filter({ hasText: 'Nadia Haddad' })).toBeVisible()
  await practice.call('cancel-appointment', { appointment_id: visit, reason: null, tells_client: false })
  // Three minutes of grace are over.
  await asOwner('update openings set next_at = now() where practice_id = $1', [practice.id])

  await visitor.goto(await offerLink(practice.id))
  await expect(visitor.getByRole('heading', { name: /is yours if you like, Nadia$/ })).toBeVisible()
  await expect(visitor.getByText(/^Kept for you until/)).toBeVisible()
  await axe(visitor)
  await look('openings-flow-offer', visitor)
  const opening = page.getByRole('listitem').filter({ hasText: 'A visit was called off' })
  await expect(opening.getByText('Has it now')).toBeVisible()
  await axe(page)
  await look('openings-flow-waitlist')

  // Looking takes nothing: whoever scans the mail has opened it too.
  await visitor.reload()
  await visitor.getByRole('button', { name: /^Take / }).click()
  await expect(visitor.getByRole('heading', { name: /is yours, Nadia$/ })).toBeFocused()
  await axe(visitor)
  await expect(page.getByText('Took it')).toBeVisible()
  await expect(page.getByText('Filled', { exact: true })).toBeVisible()
  const [taken] = await asOwner(
    `select price_cents from appointments where practice_id = $1 and status = 'confirmed' and source = 'online'`,
    [practice.id],
  )
  const earned = `$${(Number(taken?.price_cents) / 100).toFixed(2).replace('.00', '')}`
  await expect(page.getByText(earned).first()).toBeVisible()
  await expect(page.getByText('Nobody waits')).toBeVisible()
})
