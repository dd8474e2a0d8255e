import { asOwner } from './admin.ts'
import { expect, test } from './fixtures.ts'
import type { Practice } from './practice-api.ts'

const daysLeft = ({ id }: Practice, days: number) =>
  asOwner(`update profiles set trial_end = now() + $2 * interval '1 day' - interval '1 hour' where id = $1`, [
    id,
    days,
  ])

test('the last days of a trial are shown, lead to the plans, and load again after a failure', {
  tag: '@phone',
}, async ({ page, practice, isMobile, look }) => {
  await daysLeft(practice, 3)
  await page.goto('/dashboard')
  // The plan stands in the sidebar, which a phone opens, below the screen of the same name.
  if (isMobile) await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByText('Marketing', { exact: true }).last()).toBeVisible()
  await expect(page.getByText('3d trial')).toBeVisible()
  await look('trial-last-days')
  await page.getByRole('link', { name: 'Subscribe Now' }).click()
  await expect(page).toHaveURL('/pricing')

  await daysLeft(practice, 20)
  const silent = { status: 500, contentType: 'application/json', body: '{"message":""}' }
  await page.route('**/rest/v1/rpc/is_user_in_trial', route => route.fulfill(silent))
  await page.goto('/profile')
  await expect(page.getByText('Failed to fetch trial status')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Failed to refresh trial status')).toBeVisible()
  await page.unroute('**/rest/v1/rpc/is_user_in_trial')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Failed to refresh trial status')).toBeHidden()
  await expect(page.getByText('left of your free month', { exact: false })).toBeVisible()
})
