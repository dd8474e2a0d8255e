import { asOwner } from './admin.ts'
import { notice } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import type { Practice } from './practice-api.ts'
import { connect, press } from './social-steps.ts'

/** A client who came every two weeks, and is due. */
const addDue = ({ id }: Practice) =>
  asOwner(
    `with made as (insert into clients (practice_id, first_name, last_name, email) values ($1, 'Ada', 'Brooks', 'ada@example.com') returning id),
      said as (insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, source, created_at)
        select $1, id, 'email', 'offers', true, 'Yes', 'staff', now() - interval '90 days' from made)
     insert into appointments (practice_id, client_id, practitioner_id, service_id, status, starts_at, ends_at, service_name, duration_min,
         price_cents, currency, source, created_at)
       select $1, made.id, p.practitioner_id, p.service_id, 'completed', d, d + interval '1 hour', 'Swedish massage', 60, 9500, 'USD', 'staff',
         now() - interval '90 days'
       from made, (select sp.practitioner_id, s.id as service_id from services s join service_practitioners sp on sp.service_id = s.id
         where s.practice_id = $1 order by s.sort limit 1) p, generate_series(now() - interval '56 days', now() - interval '14 days', '14 days') d`,
    [id],
  )
const posts = ({ id }: Practice) =>
  asOwner('select state, text, problem_words, gap_id from social_posts where practice_id = $1', [id])

test('an open slot is offered to a client who is due and in a post, by one approval, until it is taken', {
  tag: '@phone',
}, async ({ page, practice, axe, look }) => {
  await addDue(practice)
  await connect(practice, 'facebook')
  await holdNotices(page)
  await practice.call('save-gap-settings', { is_on: true, hours: 72, alone_a_week: null })
  await page.goto('/marketing')
  const card = page.getByRole('region', { name: 'Open time to fill' })
  // The last of them is far enough away at any hour of the day.
  const offer = card.getByRole('button', { name: /^Offer it/ }).last()
  await offer.press('Enter')
  const dialog = page.getByRole('dialog', { name: /with Ann Morrow$/ })
  await expect(dialog.getByRole('link', { name: 'Ada Brooks' })).toBeVisible()
  const post = dialog.getByRole('region', { name: 'The post' })
  await expect(post.getByText(/\/b\/…/)).toBeVisible()
  await expect(post.getByText(/^It goes .*, once those who are due have had their mail\./)).toBeVisible()
  await expect(post.getByText(/stored here, and only you can see it/)).toBeVisible()
  await axe(page, { include: 'dialog:modal' })
  await look('gap-dialog')

  // The post can be left out, which is taken back; another time goes with it.
  const wanted = post.getByRole('checkbox', { name: 'Post it on Facebook too' })
  await wanted.press('Space')
  await expect(post.getByText(/\/b\/…/)).toBeHidden()
  await dialog.getByRole('button', { name: 'Write to 1 person', exact: true }).press('Enter')
  await expect(notice(page, '1 person will be written to')).toBeVisible()
  expect(await posts(practice)).toEqual([])
  await press(page, 'Undo')
  await expect(notice(page, 'Nothing leaves')).toBeVisible()
  await offer.press('Enter')
  await wanted.press('Space')
  await expect(post.getByText(/\/b\/…/)).toBeHidden()
  await wanted.press('Space')
  await dialog.getByRole('button', { name: 'Write to 1 person, and post' }).press('Enter')
  await expect(notice(page, '1 person will be written to')).toBeVisible()
  await expect(card.getByText(/^Its Facebook post goes /)).toBeVisible()
  expect(await posts(practice)).toMatchObject([
    { state: 'scheduled', text: expect.stringMatching(/\/b\/\w+/) },
  ])
  await look('gap-card')

  // The slot is taken: what hasn't been sent ends, and says why.
  await asOwner(
    `insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at)
     select practice_id, practitioner_id, starts_at, ends_at from gaps where practice_id = $1 and approved_at is not null`,
    [practice.id],
  )
  await expect(card.getByText('Its Facebook post was withdrawn.')).toBeVisible()
  expect(await posts(practice)).toMatchObject([
    {
      state: 'cancelled',
      problem_words: 'The time that it offered was not open any more before it went out.',
    },
  ])
})

test('an open slot with no client due has nothing to approve, until a network takes a post, which can be undone', async ({
  page,
  practice,
}) => {
  await holdNotices(page)
  await page.goto('/marketing')
  const card = page.getByRole('region', { name: 'Open time to fill' })
  await card.getByRole('button', { name: 'Switch it on' }).press('Enter')
  const settings = page.getByRole('dialog', { name: 'Open time to fill' })
  await settings.getByRole('checkbox', { name: 'Look for open time' }).check()
  await settings.getByLabel('Hours ahead').fill('72')
  await settings.getByRole('checkbox', { name: 'Post those too' }).check()
  await settings.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(settings).toBeHidden()
  const waits = page.getByRole('region', { name: 'Waits for your yes' })
  const nothing = card.getByRole('button', { name: /^Look at it/ }).last()
  await nothing.press('Enter')
  // Nothing can be sent, so nothing needs approval.
  await expect(page.getByText('Nothing needs your approval.')).toBeVisible()
  await expect(waits.getByText(/^Open time: /)).toHaveCount(0)
  const dialog = page.getByRole('dialog', { name: /with Ann Morrow$/ })
  await expect(dialog.getByText('No network is connected, so it goes by mail alone.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Look at your networks' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'No one to write to' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(
    await asOwner('select hours, alone_a_week, posts_alone from gap_settings where practice_id = $1', [
      practice.id,
    ]),
  ).toEqual([{ hours: 72, alone_a_week: null, posts_alone: true }])

  await connect(practice, 'google')
  await page.reload()
  const alone = waits.getByText(/Nobody is due, so a post alone on Google, a minute after your yes/)
  await expect(alone.first()).toBeVisible()
  await waits
    .getByRole('button', { name: /^Offer it Open time: / })
    .first()
    .press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const offer = card.getByRole('button', { name: /^Offer it/ }).last()
  await offer.press('Enter')
  await expect(dialog.getByText('With a button, Book, that leads to it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Post it', exact: true }).press('Enter')
  await expect(notice(page, 'It will be posted')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Take it back' })).toBeFocused()
  expect(await posts(practice)).toMatchObject([{ state: 'scheduled' }])
  await press(page, 'Undo')
  await expect(card.getByText('Its Google post was withdrawn.')).toBeVisible()
  expect(await posts(practice)).toMatchObject([{ state: 'cancelled' }])
})
