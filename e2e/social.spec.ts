import { asOwner } from './admin.ts'
import { dateIn } from './diary.ts'
import { notice } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import { addPost, connect, instantAt, posts, press, schedule } from './social-steps.ts'

test('a post is composed, corrected, scheduled and published, and one that repeats is changed as a whole, by keyboard', {
  tag: '@phone',
}, async ({ page, practice, axe, look }) => {
  await connect(practice, 'google')
  await holdNotices(page)

  await test.step('a post is composed, corrected, scheduled, taken back and shown as published, by keyboard', async () => {
    await page.goto('/social-media?view=list')
    await expect(page.getByRole('heading', { name: 'No posts in this month' })).toBeVisible()
    const lookedAt = page.waitForResponse('**/check-social-post')
    await press(page, 'New post')
    const sheet = page.getByRole('dialog', { name: 'New post' })
    const text = sheet.getByLabel('Text', { exact: true })
    await expect(text).toBeFocused()
    await expect(sheet.getByRole('radio', { name: 'Google' })).toBeChecked()
    // A blank sheet is not an error until it's approved.
    await lookedAt
    await expect(sheet.getByText(/That blocks it/)).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Approve …' }).press('Enter')
    await expect(sheet.getByText(/That blocks it/)).toBeVisible()
    await expect(text).toBeFocused()
    await page.keyboard.type('Your pain heals here.')
    await expect(sheet.getByText('“heals” promises that something is healed or treated.')).toBeVisible()
    await expect(sheet.locator('mark')).toHaveText('heals')
    await sheet.getByRole('button', { name: 'Approve …' }).press('Enter')
    // It isn't approved: the problem is selected in the text.
    await expect(text).toBeFocused()
    expect(
      await text.evaluate(
        (field: HTMLTextAreaElement) =>
          getSelection()?.toString() || field.value.slice(field.selectionStart, field.selectionEnd),
      ),
    ).toBe('heals')
    await text.fill('The garden is open again. Ring at the green door.')
    await expect(sheet.getByText('Nothing keeps it from going out on Google.')).toBeVisible()
    await sheet.getByLabel('Day').fill(dateIn(2))
    await sheet.getByLabel('Time').fill('16:00')
    await look('social-composer')
    await sheet.getByRole('button', { name: 'Approve …' }).press('Enter')
    const yes = page.getByRole('dialog', { name: 'Let this go out on Google?' })
    await expect(yes.getByText('The garden is open again.')).toBeVisible()
    await expect(yes.getByText(/stored here, only visible to you/)).toBeVisible()
    await expect(yes.getByRole('radio', { name: /4:00\spm/ })).toBeChecked()
    expect(await posts(practice)).toMatchObject([{ state: 'draft' }])
    await axe(page, { include: 'dialog[open]' })
    await look('social-yes')
    await yes.getByRole('button', { name: 'Schedule it' }).press('Enter')
    await expect(notice(page, 'It is scheduled')).toBeVisible()
    expect(await posts(practice)).toEqual([
      {
        state: 'scheduled',
        text: 'The garden is open again. Ring at the green door.',
        publish_at: expect.stringMatching(`^${dateIn(2)}T2[01]:00:00`),
        permalink: null,
      },
    ])
    await page.getByRole('button', { name: 'Take back' }).last().press('Enter')
    await expect(notice(page, 'It is a draft again')).toBeVisible()
    expect(await posts(practice)).toMatchObject([{ state: 'draft' }])
    // Live: the list shows it as published without being loaded again.
    await asOwner(
      `update social_posts set state = 'published', approved_at = now(), publish_at = now(), published_at = now()
      where practice_id = $1`,
      [practice.id],
    )
    await expect(page.getByRole('main').getByText('Published', { exact: true }).first()).toBeVisible()
  })

  await test.step('a post repeats as a series, which is canceled, edited with a card, approved and taken back as a whole', async () => {
    await schedule(practice, await addPost(practice, instantAt(1, 18)), instantAt(1, 18))
    await goWithin(page, `/social-media?view=list&date=${dateIn(1)}`)
    const menu = async (item: string) => {
      await page
        .getByRole('button', { name: /^More for Parking/ })
        .first()
        .press('Enter')
      await page.getByRole('menuitem', { name: item }).press('Enter')
    }
    await menu('Repeat …')
    const repeat = page.getByRole('dialog', { name: 'How often does it come again?' })
    await repeat.getByLabel('How often').selectOption('1')
    await repeat.getByLabel('Last day').fill(dateIn(16))
    await expect(repeat.getByText(/^Again on/)).toBeVisible()
    await repeat.getByRole('button', { name: 'Repeat it' }).press('Enter')
    await expect(notice(page, 'It comes again 2 times')).toBeVisible()
    const series = () => practice.rows('social_posts?select=state,text&text=like.Parking*')
    const states = async () => ((await series()) as { state: string }[]).map(({ state }) => state)
    expect(await states()).toEqual(['scheduled', 'scheduled', 'scheduled'])

    await menu('Cancel the post')
    const cancel = page.getByRole('dialog', { name: 'Cancel which of them?' })
    await cancel.getByRole('radio', { name: 'This one and those after it' }).press('Space')
    await cancel.getByRole('button', { name: 'Cancel what has not left' }).press('Enter')
    await expect(notice(page, '3 posts are cancelled')).toBeVisible()
    expect(await states()).toEqual(['cancelled', 'cancelled', 'cancelled'])
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(notice(page, '3 posts are drafts again')).toBeVisible()
    expect(await states()).toEqual(['draft', 'draft', 'draft'])

    // The new text and a card go to all of them.
    await menu('Edit')
    const sheet = page.getByRole('dialog', { name: 'Edit the post' })
    await sheet.getByRole('button', { name: 'Make a card' }).press('Enter')
    await expect(sheet.getByLabel('What it shows')).toHaveValue(/^Shapes on a pale/)
    await sheet.getByLabel('Text', { exact: true }).fill('Parking is behind the house.')
    await sheet.getByRole('radio', { name: 'This one and those after it' }).press('Space')
    await sheet.getByRole('button', { name: 'Save the draft' }).press('Enter')
    await expect(notice(page, '3 posts are changed')).toBeVisible()
    expect(await series()).toMatchObject(Array(3).fill({ text: 'Parking is behind the house.' }))
    // The notice comes first; until the sheet is gone, the list takes no key.
    await expect(sheet).toBeHidden()

    // On a phone, the edited post now lies over the list.
    await page
      .getByRole('button', { name: /^More for Parking/ })
      .last()
      .press('Enter')
    await page.getByRole('menuitem', { name: 'Approve the series …' }).press('Enter')
    const yes = page.getByRole('dialog', { name: 'Let all of this series go out on Google?' })
    await expect(yes.getByRole('list', { name: 'What goes when' }).getByRole('listitem')).toHaveCount(3)
    await yes.getByRole('button', { name: 'Schedule all 3' }).press('Enter')
    await expect(notice(page, '3 posts are scheduled')).toBeVisible()
    expect(await states()).toEqual(['scheduled', 'scheduled', 'scheduled'])
    await page.getByRole('button', { name: 'Take back' }).last().press('Enter')
    await expect(notice(page, '3 posts are drafts again').last()).toBeVisible()
    await expect.poll(states).toEqual(['draft', 'draft', 'draft'])
  })
})

test('a story is posted by hand, a failed post says why, and a network that needs a new sign-in pauses its posts everywhere', {
  tag: '@phone',
}, async ({ page, practice, look }) => {
  const saved = await addPost(practice, null, { network: 'facebook', kind: 'story' })
  await holdNotices(page)
  await page.goto(`/social-media?post=${saved.post_id}`)
  await expect(page.getByText(/takes no stories from here/).first()).toBeVisible()
  await press(page, 'Approve')
  const yes = page.getByRole('dialog', { name: 'Prepare this story?' })
  await yes.getByLabel('Day').fill(dateIn(3))
  await yes.getByRole('button', { name: 'Prepare it' }).press('Enter')
  await expect(notice(page, 'It is prepared')).toBeVisible()
  await expect(yes).toBeHidden()
  await expect(page.getByText('Post by hand').first()).toBeVisible()
  await press(page, 'I have posted it')
  const done = page.getByRole('dialog', { name: 'Have you posted it on Facebook?' })
  await done.getByLabel('Its address').fill('facebook')
  await page.keyboard.press('Enter')
  await expect(done.getByText('Give an address such as https://…')).toBeVisible()
  await done.getByLabel('Its address').fill('https://facebook.example/story/1')
  await page.keyboard.press('Enter')
  await expect(done).toBeHidden()
  expect(await posts(practice)).toMatchObject([
    { state: 'published', permalink: 'https://facebook.example/story/1' },
  ])

  await connect(practice, 'google')
  await schedule(practice, await addPost(practice, instantAt(1, 18)), instantAt(1, 18))
  const failed = await addPost(practice, instantAt(1, 15), { text: 'First visit, step by step.' })
  await asOwner(
    `update social_posts set state = 'failed', approved_at = now(), problem_code = '100', problem_words = 'Missing or invalid image file.' where id = $1`,
    [failed.post_id],
  )
  const { answers } = await practice.call<{ answers: object }>('propose-plan-answers')
  const more = { channels: ['google'], starts_on: dateIn(1), plan_id: crypto.randomUUID() }
  await practice.call('make-plan', { ...answers, ...more })
  await asOwner(
    `update social_connections set state = 'needs_reconnecting', state_code = '190', state_words = 'Session has expired.', state_at = now()
      where practice_id = $1`,
    [practice.id],
  )
  const [item] = await practice.rows<{ id: string }>(
    'plan_items?select=id&channel=eq.google&kind=in.(post,profile_update)&order=at&limit=1',
  )
  await goWithin(page, `/social-media?view=list&date=${dateIn(1)}`)
  await expect(page.getByText(/Its queue is paused: one post waits/)).toBeVisible()
  await expect(page.getByText('Paused, reconnect')).toBeVisible()
  await page.getByRole('button', { name: 'First visit, step by step', exact: true }).first().press('Enter')
  await expect(page.getByText(/Google said: “Missing or invalid image file.”/).first()).toBeVisible()
  await look('social-failed')

  await goWithin(page, `/marketing-plan?item=${item?.id}`)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Paused', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  await goWithin(page, '/marketing')
  const channels = page.getByRole('region', { name: 'Channels' })
  await expect(channels.getByText(/^Asked for a new sign-in today, .* 1 post is paused\.$/)).toBeVisible()
  await channels.getByRole('button', { name: 'Reconnect Google profile' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'A test account in place of Google' })).toBeVisible()
})
