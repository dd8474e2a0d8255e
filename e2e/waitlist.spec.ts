import { asOwner, makeAdmin } from './admin.ts'
import { notice, someWord } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'

/** The path that the newest mail to an address leads to. */
async function linkFor(email: string): Promise<string> {
  const mails = () =>
    asOwner('select body_text from outbound_messages where recipient = $1 order by created_at desc', [email])
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(0)
  const [mail] = await mails()
  return /\/waitlist\/[0-9a-f]{64}/.exec(String(mail?.body_text))?.[0] as string
}

test('a visitor joins the waitlist, confirms by email, sees their place and leaves', {
  tag: '@phone',
}, async ({ page, look }) => {
  const email = `${someWord()}@example.com`
  await page.goto('/waitlist')
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Add your name.' })
  await expect(summary).toBeVisible()

  await page.getByLabel('Your name').fill('Nadia Ruiz')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Kind of practice').selectOption('Acupuncture')
  await page.route('**/functions/v1/join-waitlist', route => route.abort())
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByText('We do not know whether that went through')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.unroute('**/functions/v1/join-waitlist')
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused()
  await look('waitlist-joined')

  const link = await linkFor(email)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your place')
  await page.getByRole('button', { name: 'Confirm my place' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your place on the waitlist')
  await expect(page.getByText(/You are next\.|(is|are) ahead of you\./)).toBeVisible()
  await look('waitlist-place')

  await goWithin(page, '/waitlist')
  await page.getByRole('link', { name: 'See my place' }).click()
  await expect(page).toHaveURL(link)
  await page.getByRole('button', { name: 'Leave the waitlist' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are not on the waitlist')
  await expect(page.getByRole('button', { name: 'Take a new place' })).toBeVisible()
})

test('only an admin manages the waitlist: finds, invites, withdraws and exports', async ({
  page,
  practice,
  look,
}) => {
  await holdNotices(page)
  await makeAdmin(page, practice)
  // §6: roles default to none if loading fails.
  await page.route('**/rest/v1/user_roles*', route => route.fulfill({ status: 500, json: { message: 'no' } }))
  await page.goto('/waitlist-management')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText("You don't have permission to view this page.")).toBeVisible()
  await page.unroute('**/rest/v1/user_roles*')

  const word = someWord()
  for (const [at, name] of [`Ada ${word}`, `Ben ${word}`].entries()) {
    await asOwner(
      `insert into waitlist_entries (email, name, practice_type, confirmed_at)
        values ($1, $2, 'Massage therapy', now() + $3 * interval '1 second')`,
      [`${at}-${word}@example.com`, name, at],
    )
  }
  await page.goto('/waitlist-management')
  await expect(page.getByRole('table', { name: 'Waitlist' })).toBeVisible()
  await look('waitlist-management')
  await page.getByRole('searchbox', { name: 'Search the waitlist' }).fill(word)
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(2)

  await page.getByRole('button', { name: `Invite Ada ${word}` }).click()
  await expect(notice(page, 'Invitation sent')).toBeVisible()
  const ada = page.getByRole('row').filter({ hasText: `Ada ${word}` })
  await expect(ada).toContainText('Invited')
  await expect(ada.getByRole('button', { name: /^Invite/ })).toHaveCount(0)

  const ben = page.getByRole('row').filter({ hasText: `Ben ${word}` })
  await ben.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(ben).toContainText('Withdrawn')
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect(ben).toContainText('Waiting')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('waitlist.csv')
})
