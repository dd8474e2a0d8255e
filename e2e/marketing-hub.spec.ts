import { asOwner } from './admin.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import { addPost, connect, instantAt } from './social-steps.ts'

test('the hub shows the week of the plan, approves its items, and lists kept drafts apart from them', {
  tag: '@phone',
}, async ({ page, practice, look }) => {
  await holdNotices(page)
  await page.goto('/marketing')
  await expect(page.getByRole('heading', { name: 'There is no plan yet' })).toBeVisible()
  await goWithin(page, '/marketing-plan-wizard?step=voice')
  await page.getByRole('button', { name: 'Plan the four weeks' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your four weeks' })).toBeVisible()
  await expect(page.getByText('Its words are being written.')).toHaveCount(0)
  expect((await practice.rows('content_drafts?select=id')).length).toBeGreaterThan(0)
  await goWithin(page, '/marketing')
  await expect(page.getByRole('heading', { name: 'Week 1 of the plan' })).toBeVisible()
  const waits = page.getByRole('region', { name: 'Waits for your yes' })
  const count = waits.getByText(/^\d+ in all$/)
  const before = await count.textContent()
  // The plan's own drafts are approved with its items.
  await expect(waits.getByText('under Content')).toHaveCount(0)
  await asOwner(
    `insert into content_drafts (practice_id, content_type, topic, audience, channel, body, made_by, archived_at)
      select $1, 'social_post', 'hours', 'everyone', 'facebook', 'The green door ' || n, 'hand', case n when 3 then now() end
      from generate_series(1, 3) n`,
    [practice.id],
  )
  await goWithin(page, '/marketing-plan')
  await goWithin(page, '/marketing')
  await expect(waits.getByText('Two drafts are under Content, for whenever you want them.')).toBeVisible()
  expect(await count.textContent()).toBe(before)
  await look('marketing-hub')
  await expect(page.getByRole('region', { name: 'Channels' }).getByText('Instagram')).toBeVisible()

  const first = waits.getByRole('button', { name: /^Approve / }).first()
  await first.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(
    page.getByText('Yours to do').or(page.getByText('Yours to post')).or(page.getByText('Scheduled')).first(),
  ).toBeVisible()
  await expect(first).toBeFocused()
  expect(await practice.rows('plan_items?select=state&approved_at=not.is.null')).toHaveLength(1)

  await waits.getByRole('link', { name: 'Open them' }).press('Enter')
  const kept = page.getByRole('dialog', { name: 'Drafts' })
  await expect(kept.getByText('The green door 1')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(kept).toBeHidden()
  await expect(page).toHaveURL(/\/content-creation$/)
})

test('one card lists everything that needs approval, soonest first, and keeps focus after each decision', {
  tag: '@phone',
}, async ({ page, practice, look }) => {
  await holdNotices(page)
  await connect(practice, 'google')

  await test.step('after a failed load the list is tried again, and focus follows what is approved or left alone', async () => {
    const { post_id } = await addPost(practice, instantAt(2, 18))
    const posts = '**/rest/v1/social_posts?*'
    await page.route(posts, route => route.fulfill({ status: 403, json: { code: '42501', message: 'no' } }))
    await page.goto('/marketing')
    const waits = page.getByRole('region', { name: 'Waits for your yes' })
    await expect(waits.getByText('Not all of it could be loaded. Check your connection.')).toBeVisible()
    await expect(waits.getByText('in all')).toHaveCount(0)
    // Everything is read again when the live channel is joined, which can take the button away: it is focused before that.
    await waits.getByRole('button', { name: 'Try again' }).focus()
    await page.unroute(posts)
    await page.keyboard.press('Enter')
    await expect(waits.getByText('1 in all')).toBeVisible()

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
    expect(await practice.rows(`social_posts?select=state&id=eq.${post_id}`)).toEqual([
      { state: 'scheduled' },
    ])
  })

  await test.step('everything that needs approval is in one card, and is approved there', async () => {
    const { post_id } = await addPost(practice, instantAt(2, 19), { text: 'The garden is open again.' })
    // A post without a time needs no approval yet.
    await addPost(practice, null, { text: 'Something to write on.' })
    const review = (rating: number, words: string) =>
      practice.call<{ review_id: string }>('add-review', {
        ...{ source: 'google', author: 'Ann', rating, words, written_on: '2026-05-04' },
        review_id: crypto.randomUUID(),
      })
    await review(2, 'The door was hard to find.')
    const { review_id } = await review(3, 'Fine, but the room was cold.')
    await practice.call('save-reply', {
      review_id,
      words: 'Thank you for writing. We look after the heating.',
    })

    await goWithin(page, '/dashboard')
    await goWithin(page, '/marketing')
    const waits = page.getByRole('region', { name: 'Waits for your yes' })
    await expect(waits.getByText('3 in all')).toBeVisible()
    await expect(page.getByText('Three things wait for your yes.')).toBeVisible()
    await expect(waits.getByText('You can undo it for 60 seconds')).toHaveCount(1)
    await look('marketing-waits')

    // The two-star review is answered on its own screen.
    await expect(
      waits.getByRole('link', { name: 'Answer: A 2-star review without an answer' }),
    ).toHaveAttribute('href', /review-management\?review=/)

    const dialog = page.getByRole('dialog')
    await waits.getByRole('button', { name: 'Approve Reply to a 3-star review' }).press('Enter')
    await expect(dialog.getByText('Fine, but the room was cold.')).toBeVisible()
    await expect(dialog.getByText('We look after the heating.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(waits.getByText('Two sentences for Google, approved and not posted yet.')).toBeVisible()
    expect(await practice.rows(`reviews?select=state&id=eq.${review_id}`)).toEqual([{ state: 'approved' }])

    await waits.getByRole('button', { name: 'Approve Post: The garden is open again' }).press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Let this go out on Google?' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Schedule it' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(waits.getByText('2 in all')).toBeVisible()
    // The post was the soonest; the two reviews come after it.
    await expect(
      waits.getByRole('link', { name: /Reply to a 3-star review$|^Answer: A 2-star/ }).first(),
    ).toBeFocused()
    expect(await practice.rows(`social_posts?select=state&id=eq.${post_id}`)).toEqual([
      { state: 'scheduled' },
    ])
  })
})
