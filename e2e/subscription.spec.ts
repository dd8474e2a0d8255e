import type { Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import type { Practice } from './practice-api.ts'
import { readPage } from './served-html.ts'

const notice = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text)

const endTrial = ({ id }: Practice) =>
  asOwner(
    `update profiles set subscription_status = 'expired', trial_start = now() - interval '2 months',
      trial_end = now() - interval '1 month' where id = $1`,
    [id],
  )

const plan = (page: Page) => page.getByRole('region', { name: 'Plan and subscription' })

test('an owner subscribes, fixes a failed payment, cancels, and keeps the plan', async ({
  page,
  practice,
  look,
}) => {
  await holdNotices(page)
  await endTrial(practice)
  await page.goto('/profile')
  await expect(plan(page).getByText('You are on the free plan.')).toBeVisible()
  await expect(plan(page).getByRole('progressbar', { name: 'Clients' })).toBeVisible()
  await look('profile-free')
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Subscribe', exact: true }).click()
  await page.getByRole('button', { name: 'Go to payment' }).click()
  await expect(page.getByText('This is a test. No money moves')).toBeVisible()
  await look('checkout-test')
  await page.getByRole('button', { name: 'Let the payment fail' }).click()
  await expect(page.getByText('The payment was declined. Nothing was charged').first()).toBeVisible()
  await page.getByRole('button', { name: 'Pay $39' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(notice(page, 'You are subscribed')).toBeVisible()
  const isDue = plan(page).getByText('The next payment of $39 is due on')
  await expect(isDue).toBeVisible()
  await expect(plan(page).getByText('TEST-0001', { exact: true })).toBeVisible()
  await look('profile-paid')

  await test.step('a failed payment is paid with another card', async () => {
    await plan(page).getByRole('link', { name: 'Try out the next payment' }).click()
    await page.getByRole('button', { name: 'Let the payment fail' }).click()
    await expect(plan(page).getByText('A payment did not go through')).toBeVisible()
    await look('profile-past-due')
    await plan(page).getByRole('link', { name: 'Pay now', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Test payment of an invoice' })).toBeVisible()
    await page.getByRole('button', { name: 'Pay $39' }).click()
    await expect(isDue).toBeVisible()
    await expect(plan(page).getByText('A payment did not go through')).toBeHidden()
  })

  await test.step('canceling takes one click, and can be undone', async () => {
    await plan(page).getByRole('button', { name: 'Cancel subscription' }).click()
    await expect(notice(page, 'Subscription cancelled')).toBeVisible()
    await expect(plan(page).getByText('Everything stays until')).toBeVisible()
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
    await expect(isDue).toBeVisible()
    await plan(page).getByRole('button', { name: 'Cancel subscription' }).click()
    await plan(page).getByRole('button', { name: 'Keep my subscription' }).click()
    await expect(plan(page).getByRole('button', { name: 'Cancel subscription' })).toBeVisible()
  })

  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Go to payment' }).click()
  await expect(page.getByRole('main').getByText('Your practice already has this plan.')).toBeVisible()
})

test('the full plan can be tried from the pricing page, and bought', async ({
  page,
  practice,
  request,
  look,
}) => {
  const prices = await readPage(request, '/pricing')
  expect(prices.text).toContain('$79')
  expect(prices.linksNamed('Try Full practice')).toEqual(['/signup?plan=full'])
  expect((await readPage(request, '/signup?plan=full')).text).toContain('You try the Full practice plan')

  await holdNotices(page)
  await endTrial(practice)
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Subscribe to Full practice' }).click()
  await expect(page.getByRole('heading', { name: 'Full practice' })).toBeVisible()
  await expect(page.getByText('Coming:')).toBeVisible()
  await look('checkout-full')
  await page.getByRole('button', { name: 'Go to payment' }).click()
  await page.getByRole('button', { name: 'Pay $79' }).click()
  await expect(notice(page, 'You are subscribed')).toBeVisible()
  await expect(plan(page).getByText('Full practice', { exact: true })).toBeVisible()
  await expect(plan(page).getByText('The next payment of $79 is due on')).toBeVisible()
})
