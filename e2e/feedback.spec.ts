import type { Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { addPost, notice, postOf, someWord, voteOf } from './feedback-steps.ts'
import { expect, openAsleep, test } from './fixtures.ts'
import { ownAddress } from './practice-api.ts'

test.describe('the public board', () => {
  test('takes a post from any visitor, reports missing fields, and keeps a draft that fails to send', {
    tag: '@phone',
  }, async ({ page }) => {
    const title = `Print the day as a list ${someWord()}`
    await page.goto('/public-feedback')
    await page.getByRole('button', { name: 'Share feedback' }).first().click()
    const dialog = page.getByRole('dialog')
    const post = dialog.getByRole('button', { name: 'Post feedback' })
    await post.click()
    await expect(notice(page, 'Missing Information')).toBeVisible()
    await expect(notice(page, 'Please fill in title and description.')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused()

    await expect(dialog.getByLabel('Type')).toHaveValue('feature_request')
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
    await dialog.getByLabel('Description').fill('For the wall beside the desk.')
    await dialog.getByLabel('Area').selectOption('Calendar')
    await dialog.getByLabel('Email').fill('nadia@example.com')
    await page.route('**/functions/v1/submit-feedback', route => route.abort())
    await post.click()
    await expect(notice(page, 'Submission Failed')).toBeVisible()
    await expect(notice(page, 'Failed to submit feedback. Please try again.')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Share feedback' }).first().click()
    await expect(dialog.getByLabel('Description')).toHaveValue('For the wall beside the desk.')

    await page.unroute('**/functions/v1/submit-feedback')
    await post.click()
    await expect(notice(page, 'Feedback Submitted')).toBeVisible()
    await expect(notice(page, 'Thank you for your feedback! It will be reviewed by our team.')).toBeVisible()
    await expect(postOf(page, title)).toContainText('For the wall beside the desk.')
    expect(await page.content()).not.toContain('nadia@example.com')
  })

  test.describe('from one address', () => {
    test.use({ extraHTTPHeaders: { 'X-Forwarded-For': ownAddress() } })

    test('can be searched, counts one vote per person, and keeps clicks made before its scripts load', async ({
      page,
      visitor,
      request,
    }) => {
      await test.step('keeps a click from before its scripts are loaded', async () => {
        await openAsleep(page, '/public-feedback')
        await page.evaluate(() =>
          [...document.querySelectorAll('button')]
            .find(each => each.textContent === 'Share feedback')
            ?.click(),
        )
        await page.clock.resume()
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeVisible()
        await dialog.getByRole('button', { name: 'Cancel' }).click()
      })
      await test.step('is searched, filtered and sorted, and loads again after a failure', () => search(page))
      await test.step('counts one vote per person, takes it back, and undoes one that was not saved', () =>
        vote(page, visitor))
      await test.step('says when a vote was counted before', async () => {
        const title = `Twice ${someWord()}`
        const feedback_id = await addPost(title)
        await page.unroute('**/rest/v1/feedback_upvotes*')
        await page.getByRole('searchbox', { name: 'Search feedback' }).fill(title.split(' ').at(-1) as string)
        await expect(voteOf(page, title)).toBeVisible()
        const said = await request.post('/functions/v1/show-voter-id', { data: {} })
        const { voter_id } = await said.json()
        await request.post('/rest/v1/feedback_upvotes', { data: { feedback_id, ip_address: voter_id } })
        await voteOf(page, title).click()
        await expect(notice(page, /^Already upvoted$/)).toBeVisible()
        await expect(notice(page, 'You have already upvoted this feedback.')).toBeVisible()
        await expect(voteOf(page, title)).toHaveAttribute('aria-pressed', 'true')
      })
    })
  })
})

async function search(page: Page): Promise<void> {
  const word = someWord()
  await addPost(`First ${word}`, { upvotes: 1 })
  await addPost(`Second ${word}`, { upvotes: 9 })
  await asOwner(
    `update user_feedback set feedback_type = 'bug_report', status = 'resolved' where title = $1`,
    [`First ${word}`],
  )
  await page.getByRole('searchbox', { name: 'Search feedback' }).fill(word)
  await expect(page).toHaveURL(new RegExp(`q=${word}`))
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([`Second ${word}`, `First ${word}`])
  await page.getByLabel('Sort by').selectOption('Oldest')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([`First ${word}`, `Second ${word}`])
  await page.getByLabel('Sort by').selectOption('Most Upvoted')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([`Second ${word}`, `First ${word}`])
  await page.getByLabel('Type').selectOption('Bug report')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([`First ${word}`])
  await page.getByLabel('Status').selectOption('Closed')
  await expect(page.getByRole('heading', { name: 'No feedback found' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all posts' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByLabel('Status')).toHaveValue('all')
  await page.route('**/public-feedback.data*', route => route.abort())
  await page.getByLabel('Status').selectOption('Closed')
  await expect(notice(page, 'Failed to load feedback data.')).toBeVisible()
  await page.unroute('**/public-feedback.data*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What should we fix or build next?')
  await page.getByLabel('Status').selectOption('all')
}

async function vote(page: Page, visitor: Page): Promise<void> {
  const word = someWord()
  const title = `Two rooms ${word}`
  const id = await addPost(title)
  const place = `/public-feedback?q=${word}`
  await page.getByRole('searchbox', { name: 'Search feedback' }).fill(word)
  await expect(page).toHaveURL(new RegExp(`q=${word}`))
  await page.getByRole('button', { name: 'Share feedback' }).first().click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill(`rooms ${word}`)
  const similar = page.getByRole('region', { name: 'Similar posts' })
  await similar.getByRole('button', { name: new RegExp(`^Upvote Two rooms ${word}`) }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(voteOf(page, title)).toHaveAttribute('aria-pressed', 'true')
  await expect(postOf(page, title)).toContainText('You voted')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('feedback_upvotes'))).toContain(id)
  await page.reload()
  await expect(voteOf(page, title)).toHaveAccessibleName(/1 vote, you voted/)

  await visitor.goto(place)
  await expect(voteOf(visitor, title)).toHaveAccessibleName(/1 vote$/)
  await voteOf(visitor, title).click()
  await expect(voteOf(visitor, title)).toHaveAccessibleName(/2 votes, you voted/)

  await voteOf(page, title).click()
  await expect(voteOf(page, title)).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('feedback_upvotes'))).not.toContain(id)
  // The other vote stays.
  const counted = () => asOwner('select upvotes from user_feedback where id = $1', [id])
  await expect.poll(counted).toEqual([{ upvotes: 1 }])

  await page.route('**/rest/v1/feedback_upvotes*', route => route.abort())
  await voteOf(page, title).click()
  await expect(notice(page, 'Failed to update upvote. Please try again.')).toBeVisible()
  await expect(voteOf(page, title)).toHaveAccessibleName(/0 votes$/)
}
