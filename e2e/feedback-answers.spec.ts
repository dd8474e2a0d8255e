import { readFile } from 'node:fs/promises'
import { asOwner, makeAdmin } from './admin.ts'
import { addPost, notice, postOf, someWord, voteOf } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { visit } from './walks.ts'

test.describe('super admins', () => {
  test('an answer resolves an item, shows on the board, is emailed, and survives a failure', async ({
    page,
    practice,
    visitor,
    axe,
  }) => {
    await makeAdmin(page, practice)
    const title = `Share a room ${someWord()}`
    const id = await addPost(title, { email: 'author@example.com' })
    await visitor.goto(`/public-feedback?q=${title.split(' ').at(-1)}`)
    await voteOf(visitor, title).click()
    await visitor.getByRole('button', { name: 'Tell me when it is answered' }).click()
    await visitor.getByLabel('Your email').fill('voter@example.com')
    await visitor.getByRole('button', { name: 'Tell me', exact: true }).click()
    await expect(notice(visitor, 'We will write to you')).toBeVisible()

    await page.goto('/feedback-management')
    await page.getByRole('searchbox').fill(title)
    await page.getByRole('button', { name: title }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('author@example.com')
    await axe(page, { include: 'dialog:modal' })
    await dialog.getByLabel('Status').selectOption('In progress')
    await expect(notice(page, 'Status Updated')).toBeVisible()
    await expect(notice(page, 'Feedback marked as in progress.')).toBeVisible()
    const send = dialog.getByRole('button', { name: 'Send Response' })
    await expect(send).toBeDisabled()
    await dialog.getByLabel('Response').fill('   ')
    await expect(send).toBeDisabled()
    await dialog.getByLabel('Response').fill('Rooms came on May 6.')
    await page.route('**/rest/v1/user_feedback?*', route =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    )
    await send.click()
    await expect(notice(page, 'Failed to send response.')).toBeVisible()
    await expect(dialog.getByLabel('Response')).toHaveValue('Rooms came on May 6.')
    await dialog.getByLabel('Status').selectOption('Closed')
    await expect(notice(page, 'Failed to update feedback status.')).toBeVisible()
    await page.unroute('**/rest/v1/user_feedback?*')
    await send.click()
    await expect(notice(page, 'Response Sent')).toBeVisible()
    await expect(
      notice(page, 'Your response has been posted and the feedback marked as resolved.'),
    ).toBeVisible()
    await expect(dialog.getByLabel('Status')).toHaveValue('resolved')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('tab', { name: /^New/ }).click()
    await expect(page.getByRole('heading', { name: 'No feedback found' })).toBeVisible()
    await page.getByRole('tab', { name: /^Resolved/ }).click()
    await expect(page.getByRole('button', { name: title })).toBeVisible()

    await visitor.reload()
    await expect(postOf(visitor, title)).toContainText('Stillpoint: Rooms came on May 6.')
    const told = () =>
      asOwner(`select recipient from outbound_messages where dedupe_key like $1 order by 1`, [`%${id}%`])
    await expect
      .poll(told, { timeout: 15_000 })
      .toEqual([{ recipient: 'author@example.com' }, { recipient: 'voter@example.com' }])
  })

  test('older messages are marked one by one or together, undone, and exported as a file', async ({
    page,
    practice,
  }) => {
    await holdNotices(page)
    await makeAdmin(page, practice)
    const word = someWord()
    const texts = [`${word} =1+1`, `${word} <b>bold</b>`, `${word} old`]
    for (const [at, status] of (['new', 'reviewed', 'resolved'] as const).entries())
      await asOwner(`insert into feedback (user_email, message, status) values ($1, $2, $3)`, [
        at === 1 ? null : `${word}${at}@example.com`,
        texts[at],
        status,
      ])
    const states = async () =>
      (
        await asOwner(
          'select status from feedback where message = any($1::text[]) order by array_position($1::text[], message)',
          [texts],
        )
      ).map(({ status }) => status)
    await page.goto(`/admin-feedback?q=${word}`)
    await expect(page.getByText('3 messages', { exact: true })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'No address left' })).toContainText('<b>bold</b>')

    const item = page.getByRole('row').filter({ hasText: `${word}0@example.com` })
    for (const name of [/^Mark Reviewed/, /^Mark Resolved/, /^Mark as New/]) {
      await item.getByRole('button', { name }).click()
      await expect(item.getByRole('button', { name })).toHaveCount(0)
    }
    await page.route('**/rest/v1/feedback?*', route =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    )
    await item.getByRole('button', { name: /^Mark Resolved/ }).click()
    await expect(notice(page, 'Failed to update feedback status.')).toBeVisible()
    await expect(item.getByText('New', { exact: true })).toBeVisible()
    await page.unroute('**/rest/v1/feedback?*')

    const asked = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await readFile(await (await asked).path(), 'utf8')
    expect(file.split('\r\n')[0]).toMatch(/From,Message,Sent,Status$/)
    expect(file).toContain(`${word} =1+1`)

    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
    const bar = page.getByRole('region', { name: 'Chosen rows' })
    const resolve = bar.getByRole('button', { name: /^Mark Resolved/ })
    await expect(resolve).toContainText('2 of 3')
    await resolve.click()
    await expect(notice(page, 'Feedback marked as resolved.')).toBeVisible()
    await expect(bar).toHaveCount(0)
    await expect.poll(states).toEqual(['resolved', 'resolved', 'resolved'])
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
    await expect(notice(page, 'Each message has the status it had before.')).toBeVisible()
    await expect.poll(states).toEqual(['new', 'reviewed', 'resolved'])

    await page.getByRole('combobox', { name: 'Status' }).selectOption('Reviewed')
    await expect(page).toHaveURL(/status=reviewed/)
    await expect(page.getByText('1 message', { exact: true })).toBeVisible()
    await page.getByRole('searchbox').fill(`${word} nothing`)
    await expect(page.getByRole('heading', { name: 'No feedback found' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all messages' }).click()
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('all')
  })
})

test.describe('other signed-in users', () => {
  test('cannot open admin screens, and Send Feedback keeps what was typed when it fails', async ({
    page,
    practice,
    axe,
    look,
  }) => {
    for (const path of [
      '/testing-dashboard',
      '/qa-testing',
      '/test-sms',
      '/queued-work',
      '/waitlist-management',
      '/feedback-management',
      '/admin-feedback',
    ]) {
      await visit(page, path, path)
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
      await expect(page.getByText("You don't have permission to view this page.")).toBeVisible()
    }
    await page.getByRole('main').getByRole('button', { name: 'Send Feedback' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Type')).toHaveValue('general_feedback')
    await expect(dialog.getByRole('group', { name: /Rating/ })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Send Feedback' }).click()
    await expect(notice(page, 'Please fill in title and description.')).toBeVisible()
    await dialog.getByLabel('Type').selectOption('User experience')
    await dialog.getByRole('radio', { name: '4 stars' }).check()
    await dialog.getByRole('textbox', { name: 'Title' }).fill('The calendar')
    await dialog.getByLabel('Description').fill('I like the line.')
    await axe(page, { include: 'dialog:modal' })
    await look('send-feedback')
    await page.route('**/rest/v1/user_feedback*', route => route.abort())
    await dialog.getByRole('button', { name: 'Send Feedback' }).click()
    await expect(notice(page, 'Failed to submit feedback. Please try again.')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('The calendar')
    await page.unroute('**/rest/v1/user_feedback*')
    await dialog.getByRole('button', { name: 'Send Feedback' }).click()
    await expect(
      notice(page, 'Thank you for your feedback! It helps us improve the beta experience.'),
    ).toBeVisible()
    const rows = await practice.rows('user_feedback?select=*&is_public=is.false')
    expect(rows).toMatchObject([
      {
        practice_id: practice.id,
        feedback_type: 'user_experience',
        rating: 4,
        page_url: '/admin-feedback',
        metadata: { app_version: '1.0.0-beta' },
      },
    ])
  })
})
