import { asOwner } from './admin.ts'
import { expect, holdNotices, test } from './fixtures.ts'

const connections = 'social_connections?select=network,state,is_test,account_name&order=network'

test('a network is connected to a test account, by keyboard, and the page says what that is', {
  tag: '@phone',
}, async ({ page, practice, axe, look }) => {
  await page.goto('/auth/facebook')
  await expect(page.getByRole('heading', { name: 'Connect Facebook', exact: true })).toBeVisible()
  await axe(page)
  await look('connect-facebook')
  await page.getByRole('button', { name: 'Connect Facebook' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'A test account in place of Facebook' })).toBeVisible()
  // What it came with is not left in the address.
  await expect(page).toHaveURL(/\/auth\/facebook$/)
  await axe(page)
  await look('connect-consent')
  await page.getByRole('button', { name: 'Agree, and use the test account' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Facebook is connected' })).toBeVisible()
  await axe(page)
  await look('connect-done')
  expect(await practice.rows(connections)).toMatchObject([
    { network: 'facebook', state: 'connected', is_test: true },
  ])
})

test('somebody who does not agree connects nothing, and neither does a way back that nobody began', async ({
  page,
  practice,
  axe,
}) => {
  await page.goto('/auth/google')
  await page.getByRole('button', { name: 'Connect Google' }).click()
  await page.getByRole('button', { name: 'Do not agree' }).click()
  await expect(page.getByText('You did not agree over there, so nothing was connected.')).toBeVisible()
  await axe(page)
  await page.goto(`/auth/instagram/callback?code=test&state=${'x'.repeat(32)}`)
  await expect(page.getByText('This way back belongs to nobody who is signed in here.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/instagram\/callback$/)
  await axe(page)
  expect(await practice.rows(connections)).toEqual([])
})

test('a stranger who comes back is told to sign in first', async ({ page, axe }) => {
  await page.goto(`/auth/google?code=test&state=${'x'.repeat(32)}`)
  await expect(page.getByText('Nobody is signed in here any more, so nothing was connected.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await axe(page)
})

test('an answer to a review that was read from Google is posted from where it was approved, or says why not', {
  tag: '@phone',
}, async ({ page, practice, axe, look }) => {
  await asOwner(
    `insert into reviews (practice_id, network_id, source, author, rating, words, written_on, same_key, state, reply, approved_at)
     values ($1, 'accounts/1/locations/2/reviews/3', 'google', 'Beth R.', 4, 'Calm hands.', '2026-05-10', repeat('a', 64), 'approved',
       'Thank you for writing this down.', now())`,
    [practice.id],
  )
  await holdNotices(page)
  await page.goto('/review-management')
  await page.getByText('Beth R.').first().click()
  await expect(page.getByText('Post it from here, or copy it to Google yourself')).toBeVisible()
  await axe(page)
  await look('review-on-google')
  await page.getByRole('button', { name: 'Post it on Google' }).press('Enter')
  await expect(
    page.getByText('Google is not connected. Connect it, or post the answer by hand.'),
  ).toBeVisible()
  expect(await practice.rows('reviews?select=state')).toEqual([{ state: 'approved' }])
})
