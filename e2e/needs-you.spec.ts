import { asOwner } from './admin.ts'
import { addColleague } from './colleague.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import { ask, enter } from './practice-api.ts'
import { chatOf, onFullPlan, say } from './reception-steps.ts'

test('a visitor who wants a person is announced and counted until a team member takes over', {
  tag: '@both',
}, async ({ page, practice, visitor, axe, look }) => {
  await holdNotices(page)
  await onFullPlan(practice.id)
  await page.goto('/dashboard')
  const needs = page.getByRole('region', { name: 'Needs you' })
  await expect(needs).toBeVisible()
  await visitor.goto(chatOf(practice.slug))
  await say(visitor, 'Can I talk to a real person please?')
  // Live: the page is not loaded again.
  const notice = page.getByRole('region', { name: 'Notifications' }).getByText('A visitor wants a person')
  await expect(notice).toBeVisible()
  const row = needs.getByRole('listitem').filter({ hasText: 'A visitor wants a person' })
  await expect(row).toBeVisible()
  await axe(page)
  await look('needs-you')
  await row.getByRole('link', { name: 'Open chat' }).click()
  await expect(page).toHaveURL(/\/virtual-receptionist\?talk=/)
  await page.getByRole('button', { name: 'Take over' }).click()
  await expect(page.getByRole('button', { name: 'Give back to the AI' })).toBeVisible()
  await goWithin(page, '/dashboard')
  await expect(needs).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('failed posts, open reviews and late leads show for the owner, and chats for anyone who may answer', async ({
  page,
  practice,
}) => {
  await onFullPlan(practice.id)
  await asOwner(
    `with post as (insert into social_posts (practice_id, network, text, state, publish_at, approved_at, problem_code)
        values ($1, 'instagram', 'Two open hours', 'failed', now() - interval '1 hour', now() - interval '1 day', 'rejected')),
      review as (insert into reviews (practice_id, source, author, rating, words, written_on, same_key)
        values ($1, 'google', 'Gina R.', 2, 'Too cold.', '2026-05-10', repeat('a', 64))),
      fresh as (insert into leads (practice_id, first_name, phone, source) values ($1, 'Ole', '+18285550131', 'Phone'))
    insert into leads (practice_id, first_name, phone, source, stage_at, created_at)
      values ($1, 'Ida', '+18285550132', 'Phone', now() - interval '25 hours', now() - interval '25 hours')`,
    [practice.id],
  )
  const talk = { message: 'Can I talk to a real person please?', practiceId: practice.id }
  await ask('/functions/v1/virtual-receptionist-agent', talk)
  await page.goto('/dashboard')
  const needs = page.getByRole('region', { name: 'Needs you' })
  const waiting = {
    'A visitor wants a person': /^\/virtual-receptionist\?talk=/,
    "A post couldn't be published": /^\/social-media$/,
    '1 review needs a reply': /^\/review-management$/,
    '1 lead has waited over a day': /^\/lead-generation$/,
  }
  for (const [words, to] of Object.entries(waiting)) {
    const row = needs.getByRole('listitem').filter({ hasText: words })
    await expect(row.getByRole('link')).toHaveAttribute('href', to)
  }
  const menu = page.getByRole('complementary', { name: 'Sidebar' })
  for (const name of ['Virtual reception', 'Reviews', 'Leads'])
    await expect(menu.getByRole('link', { name: new RegExp(`^${name} ?, 1 waiting`) })).toBeVisible()

  await asOwner(`update reviews set state = 'drafted', reply = 'Thank you.' where practice_id = $1`, [
    practice.id,
  ])
  await asOwner(
    `update reviews set state = 'posted', approved_at = now(), posted_at = now() where practice_id = $1`,
    [practice.id],
  )
  await expect(needs.getByText('1 review needs a reply')).toHaveCount(0)

  const { session } = await addColleague(practice)
  await enter(page, session)
  await page.goto('/dashboard')
  await expect(needs.getByText('A visitor wants a person')).toBeVisible()
  await expect(needs.getByText(/post|review|lead/)).toHaveCount(0)
})
