import { enterPassword, inMail, notice } from './account-steps.ts'
import { asOwner, raise } from './admin.ts'
import { expect, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'

test('a second sign-in step added by an intruder is removed by the link in the email', async ({
  page,
  practice,
  axe,
  look,
}) => {
  await raise(practice)
  const link = await inMail(/\/auth\/take-back\S+/, practice.email)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Remove this second step?' })).toBeVisible()
  await axe(page)
  await look('take-back')
  const factors = () => asOwner('select from auth.mfa_factors where user_id = $1', [practice.id])
  expect(await factors()).toHaveLength(1)
  await page.getByRole('button', { name: 'Remove second step' }).click()
  await expect(page.getByRole('heading', { name: 'The second step is removed' })).toBeVisible()
  await look('taken-back')
  expect(await factors()).toEqual([])
  await page.goto(await inMail(/\/auth\/confirm\S+/, practice.email))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('New password').fill('a louder password')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto(link)
  await page.getByRole('button', { name: 'Remove second step' }).click()
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await look('take-back-used')
})

test('other devices are listed, signed out one by one and can sign in again without losing typed text', async ({
  page,
  practice,
  browser,
  axe,
  look,
}) => {
  const other = await browser.newContext({ baseURL: process.env.E2E_URL as string })
  const there = await other.newPage()
  await there.goto('/auth')
  await enterPassword(there, practice.email, practice.password)
  await expect(there).toHaveURL(/\/dashboard$/)
  await goWithin(there, '/profile')
  await there.getByRole('region', { name: 'Your name' }).getByLabel('Name').fill('Half a na')

  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'Devices' })
  const row = card.getByRole('listitem').filter({ hasNotText: 'This device' })
  await expect(card.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('Active now.')
  await expect(row).toHaveText(/^(Headless)?Chrome on Linux.*Signed in today\. Last active today/)
  await axe(page)
  await card.scrollIntoViewIfNeeded()
  await look('devices')
  const signOut = row.getByRole('button', { name: /^Sign out Chrome on Linux/ })
  await page.route('**/auth/v1/sessions/*', route => route.abort(), { times: 1 })
  await signOut.click()
  await expect(notice(page, "We couldn't sign that device out.")).toBeVisible()
  await expect(row).toHaveCount(1)
  await signOut.click()
  await expect(notice(page, 'Signed out: Chrome on Linux')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(there.getByRole('heading', { name: 'Sign in again to go on' })).toBeVisible()
  await there.getByRole('textbox', { name: 'Password', exact: true }).fill(practice.password)
  await there.keyboard.press('Enter')
  const kept = there.getByRole('region', { name: 'Your name' }).getByLabel('Name')
  await expect(kept).toHaveValue('Half a na')

  await page.reload()
  const signOutOthers = async () => {
    await card.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out others' }).click()
  }
  await page.route('**/auth/v1/logout*', route => route.abort(), { times: 1 })
  await signOutOthers()
  await expect(notice(page, 'You are still signed in')).toBeVisible()
  await signOutOthers()
  await expect(notice(page, 'Signed out on your other devices')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
  // The token in that browser has most of an hour left.
  await expect(there.getByRole('heading', { name: 'Sign in again to go on' })).toBeVisible()
  await there.reload()
  await expect(there).toHaveURL(/\/auth/)
  await other.close()
})
