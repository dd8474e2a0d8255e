import { asOwner } from './admin.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { addPost, connect, dayFrom, instantAt, schedule } from './social-steps.ts'

test('the hub shows this week, what waits for a yes, and how the channels stand', { tag: '@both' }, async ({
  page,
  practice,
  axe,
  look,
}) => {
  await holdNotices(page)
  await page.goto('/marketing')
  await expect(page.getByRole('heading', { name: 'There is no plan yet' })).toBeVisible()
  await axe(page)
  await page.goto('/marketing-plan-wizard?step=voice')
  await page.getByRole('button', { name: 'Plan the four weeks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your four weeks' })).toBeVisible()
  await page.goto('/marketing')
  await expect(page.getByRole('heading', { name: 'Week 1 of the plan' })).toBeVisible()
  const waits = page.getByRole('region', { name: 'Waits for your yes' })
  const first = waits.getByRole('button', { name: /^Approve / }).first()
  await axe(page)
  await look('marketing-hub')
  await first.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(
    page.getByText('Yours to do').or(page.getByText('Yours to post')).or(page.getByText('Scheduled')).first(),
  ).toBeVisible()
  await expect(first).toBeFocused()
  expect(await practice.rows('plan_items?select=state&approved_at=not.is.null')).toHaveLength(1)
  await expect(page.getByRole('region', { name: 'Channels' }).getByText('Instagram')).toBeVisible()
})

test('everything that waits for a yes stands in one card, and is said yes to there', {
  tag: '@phone',
}, async ({ page, practice, axe, look }) => {
  await holdNotices(page)
  await connect(practice, 'google')
  await addPost(practice, instantAt(2, 18))
  // Without a time nobody is asked for a yes yet.
  await addPost(practice, null, { text: 'Something to write on.' })
  const review = (rating: number, words: string) =>
    practice.call<{ review_id: string }>('add-review', {
      ...{ source: 'google', author: 'Ann', rating, words, written_on: '2026-05-04' },
      review_id: crypto.randomUUID(),
    })
  await review(2, 'The door was hard to find.')
  const { review_id } = await review(3, 'Fine, but the room was cold.')
  await practice.call('save-reply', { review_id, words: 'Thank you for writing. We look after the heating.' })

  await page.goto('/marketing')
  const waits = page.getByRole('region', { name: 'Waits for your yes' })
  await expect(waits.getByText('3 in all')).toBeVisible()
  await expect(page.getByText('Three things wait for your yes.')).toBeVisible()
  await expect(waits.getByText('can be taken back for 60 seconds')).toHaveCount(1)
  await axe(page)
  await look('marketing-waits')

  // Where the two-star review is answered is a screen of its own.
  await expect(
    waits.getByRole('link', { name: 'Answer: A 2-star review without an answer' }),
  ).toHaveAttribute('href', /review-management\?review=/)

  const dialog = page.getByRole('dialog')
  await waits.getByRole('button', { name: 'Approve Reply to a 3-star review' }).press('Enter')
  await expect(dialog.getByText('Fine, but the room was cold.')).toBeVisible()
  await expect(dialog.getByText('We look after the heating.')).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(waits.getByText('Two sentences for Google, approved and not posted yet.')).toBeVisible()
  expect(await practice.rows(`reviews?select=state&id=eq.${review_id}`)).toEqual([{ state: 'approved' }])

  await waits.getByRole('button', { name: 'Approve Post: Parking is behind the house' }).press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Let this go out on Google?' })).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Schedule it' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(waits.getByText('2 in all')).toBeVisible()
  // The soonest is the first: the two reviews stand after it.
  await expect(
    waits.getByRole('link', { name: /Reply to a 3-star review$|^Answer: A 2-star/ }).first(),
  ).toBeFocused()
  expect(await practice.rows('social_posts?select=state&publish_at=not.is.null')).toEqual([
    { state: 'scheduled' },
  ])
})

test('a network that asked for a new sign-in is named, with what waits for it and its one button', {
  tag: '@phone',
}, async ({ page, practice, axe, look }) => {
  await connect(practice, 'google')
  await schedule(practice, await addPost(practice, instantAt(1, 18)), instantAt(1, 18))
  const { answers } = await practice.call<{ answers: object }>('propose-plan-answers')
  const more = { channels: ['google'], starts_on: dayFrom(1), plan_id: crypto.randomUUID() }
  await practice.call('make-plan', { ...answers, ...more })
  await asOwner(
    `update social_connections set state = 'needs_reconnecting', state_code = '190', state_words = 'Session has expired.', state_at = now()
      where practice_id = $1`,
    [practice.id],
  )
  const [item] = await practice.rows<{ id: string }>(
    'plan_items?select=id&channel=eq.google&kind=in.(post,profile_update)&order=at&limit=1',
  )
  await page.goto('/marketing')
  const channels = page.getByRole('region', { name: 'Channels' })
  await expect(channels.getByText(/^Asked for a new sign-in today, .* 1 post is paused\.$/)).toBeVisible()
  await expect(channels.getByRole('button', { name: 'Reconnect Google profile' })).toBeVisible()
  await axe(page)

  await page.goto(`/marketing-plan?item=${item?.id}`)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Paused', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await look('marketing-paused')
  await page.getByRole('button', { name: 'Reconnect Google profile' }).first().press('Enter')
  await expect(page.getByRole('heading', { name: 'A test account in place of Google' })).toBeVisible()
})

test('the focus goes on at the heading after the last yes, and stays with what was not taken', {
  tag: '@phone',
}, async ({ page, practice }) => {
  await holdNotices(page)
  await connect(practice, 'google')
  const { post_id } = await addPost(practice, instantAt(2, 18))
  await page.goto('/marketing')
  const waits = page.getByRole('region', { name: 'Waits for your yes' })
  const approve = waits.getByRole('button', { name: 'Approve Post: Parking is behind the house' })
  const dialog = page.getByRole('dialog')
  await approve.press('Enter')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(approve).toBeFocused()
  await approve.press('Enter')
  await dialog.getByRole('button', { name: 'Schedule it' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(waits.getByRole('heading', { name: 'Waits for your yes' })).toBeFocused()
  expect(await practice.rows(`social_posts?select=state&id=eq.${post_id}`)).toEqual([{ state: 'scheduled' }])
})

test('what somebody kept to write on is one quiet line, and waits for no yes', {
  tag: '@phone',
}, async ({ page, practice, axe }) => {
  await page.goto('/marketing-plan-wizard?step=voice')
  await page.getByRole('button', { name: 'Plan the four weeks' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your four weeks' })).toBeVisible()
  await expect(page.getByText('Its words are being written.')).toHaveCount(0)
  expect((await practice.rows('content_drafts?select=id')).length).toBeGreaterThan(0)
  await page.goto('/marketing')
  const waits = page.getByRole('region', { name: 'Waits for your yes' })
  const count = waits.getByText(/^\d+ in all$/)
  const before = await count.textContent()
  // The plan's own drafts are asked about with its items.
  await expect(waits.getByText('under Content')).toHaveCount(0)
  await asOwner(
    `insert into content_drafts (practice_id, content_type, topic, audience, channel, body, made_by, archived_at)
      select $1, 'social_post', 'hours', 'everyone', 'facebook', 'The green door ' || n, 'hand', case n when 3 then now() end
      from generate_series(1, 3) n`,
    [practice.id],
  )
  await page.reload()
  await expect(
    waits.getByText('Two drafts are kept under Content, for whenever you want them.'),
  ).toBeVisible()
  expect(await count.textContent()).toBe(before)
  await axe(page)
  await waits.getByRole('link', { name: 'Open them' }).press('Enter')
  const kept = page.getByRole('dialog', { name: 'Drafts' })
  await expect(kept.getByText('The green door 1')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(kept).toBeHidden()
  await expect(page).toHaveURL(/\/content-creation$/)
})

test('what could not be read of what waits is said, and read again', async ({ page, practice }) => {
  await addPost(practice, instantAt(2, 18))
  const posts = '**/rest/v1/social_posts?*'
  await page.route(posts, route => route.fulfill({ status: 403, json: { code: '42501', message: 'no' } }))
  await page.goto('/marketing')
  const waits = page.getByRole('region', { name: 'Waits for your yes' })
  await expect(waits.getByText('Not all of it could be loaded. Check your connection.')).toBeVisible()
  await expect(waits.getByText('in all')).toHaveCount(0)
  // All is read anew when the live channel is joined, which may come between the two and takes the button away.
  await waits.getByRole('button', { name: 'Try again' }).focus()
  await page.unroute(posts)
  await page.keyboard.press('Enter')
  await expect(waits.getByText('1 in all')).toBeVisible()
  await expect(waits.getByRole('button', { name: 'Approve Post: Parking is behind the house' })).toBeVisible()
})
