import { asOwner } from './admin.ts'
import { notice } from './feedback-steps.ts'
import { expect, test } from './fixtures.ts'
import { chatOf, lines, onFullPlan, openSettings, reachByTab, say } from './reception-steps.ts'

test('a visitor books by chat, by keyboard alone', { tag: '@both' }, async ({
  page,
  publicPractice,
  axe,
  look,
}) => {
  await onFullPlan(publicPractice.id)
  await page.goto(chatOf(publicPractice.slug))
  await expect(page.getByText('Online now.')).toBeVisible()
  await expect(lines(page).getByText(/AI receptionist of/)).toBeVisible()
  await expect(page.getByText('I am an AI.', { exact: false })).toBeVisible()
  await axe(page)
  // Blanks are not sent.
  await page.getByLabel('Message').fill('   ')
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await say(page, 'What can I book tomorrow?')
  await say(page, 'I would like a 60 minute Deep tissue tomorrow')
  const time = lines(page)
    .getByRole('button', { name: /\d (AM|PM)$/ })
    .first()
  await reachByTab(page, time)
  await page.keyboard.press('Enter')
  await expect(lines(page).getByText(/need your name/)).toBeVisible()
  await say(page, "I'm Nadia Haddad, nadia@example.com")
  const card = page.getByRole('region', { name: 'Please read this once' })
  await expect(card).toContainText('Nadia Haddad, nadia@example.com')
  await expect(card).toContainText('Held for you')
  await expect(page.getByText('Nothing is booked yet.').last()).toBeVisible()
  await axe(page)
  await look('chat-card')
  await reachByTab(page, card.getByRole('button', { name: /^Book / }))
  await page.keyboard.press('Enter')
  await expect(lines(page).getByText(/^AI: Booked: /)).toBeVisible()
  const [visit] = await asOwner('select source, status from appointments where practice_id = $1', [
    publicPractice.id,
  ])
  expect(visit).toMatchObject({ source: 'chat', status: 'confirmed' })
  // What was said stays in this tab, and the link manages the visit.
  await page.reload()
  await expect(lines(page).getByText(/^AI: Booked: /)).toBeVisible()
  await page.getByRole('link', { name: 'See, move or cancel this visit' }).press('Enter')
  await expect(page).toHaveURL(/appointment-manage/)
})

test('the chat opens from the booking page where the owner chose that', async ({ page, publicPractice }) => {
  await onFullPlan(publicPractice.id)
  await page.goto(publicPractice.bookingPath)
  await expect(page.getByRole('link', { name: /^About / })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask a question' })).toBeHidden()
  await asOwner('insert into reception_settings (practice_id, is_on_booking_page) values ($1, true)', [
    publicPractice.id,
  ])
  await page.reload()
  await page.getByRole('link', { name: 'Ask a question' }).press('Enter')
  await expect(lines(page).getByText(/AI receptionist of/)).toBeVisible()
  await say(page, 'Are you open on Friday?')
  const [talk] = await asOwner('select channel from reception_talks where practice_id = $1', [
    publicPractice.id,
  ])
  expect(talk).toEqual({ channel: 'booking' })
})

test('a lost connection keeps what was typed, and the same words go once more', async ({
  page,
  publicPractice,
}) => {
  await onFullPlan(publicPractice.id)
  await page.goto(chatOf(publicPractice.slug))
  await expect(lines(page).getByText(/AI receptionist of/)).toBeVisible()
  await page.route('**/functions/v1/virtual-receptionist-agent', route => route.abort())
  await page.getByLabel('Message').fill('Are you open on Friday?')
  await page.keyboard.press('Enter')
  await expect(page.getByText("I'm having trouble connecting right now", { exact: false })).toBeVisible()
  await page.unroute('**/functions/v1/virtual-receptionist-agent')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(lines(page).getByText(/^AI: On Friday/)).toBeVisible()
  await expect(page.getByText('Not sent.')).toBeHidden()
})

test('the owner reads along, takes over, and turns a question into an answer', async ({
  page,
  practice,
  visitor,
  axe,
  look,
}) => {
  await onFullPlan(practice.id)
  await page.goto('/virtual-receptionist')
  await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible()
  await visitor.goto(chatOf(practice.slug))
  await expect(lines(visitor).getByText(/AI receptionist of/)).toBeVisible()
  await say(visitor, 'Do you have a sauna?')
  await say(visitor, 'Can I talk to a person please?')
  await expect(visitor.getByText('A person was asked')).toBeVisible()
  // Live: nothing is pressed for it to come.
  const item = page
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('button', { name: /Wants a person/ })
  await expect(item).toBeVisible()
  await axe(page)
  await item.press('Enter')
  const talk = page.getByRole('region', { name: /^Conversation with/ })
  await expect(talk.getByText('Do you have a sauna?')).toBeVisible()
  await talk.getByRole('button', { name: 'Take over' }).press('Enter')
  await expect(talk.getByRole('button', { name: 'Give back to the AI' })).toBeVisible()
  await talk.getByLabel('Your answer').fill('We have no sauna, but a warm table.')
  await page.keyboard.press('Enter')
  await expect(lines(visitor).getByText('We have no sauna, but a warm table.')).toBeVisible()
  await expect(visitor.getByText('A person answers', { exact: true })).toBeVisible()
  await look('reception-inbox')
  await axe(page)

  await page.getByRole('button', { name: 'Answer: Do you have a sauna?' }).press('Enter')
  const known = page.getByRole('complementary', { name: 'What it knows' })
  await known.getByLabel('Answer', { exact: true }).fill('There is no sauna here.')
  await known.getByRole('button', { name: 'Save the answer' }).press('Enter')
  await expect(notice(page, 'Answered from now on')).toBeVisible()
  await talk.getByRole('button', { name: 'Give back to the AI' }).press('Enter')
  await expect(talk.getByRole('button', { name: 'Take over' })).toBeVisible()
  await say(visitor, 'Do you have a sauna?')
  await expect(lines(visitor).getByText('There is no sauna here.')).toBeVisible()

  // What it said stands where it is written, and is mended there.
  await known.getByRole('link', { name: 'Questions and answers' }).press('Enter')
  const questions = page.getByRole('region', { name: 'Questions and answers' })
  await expect(questions.getByRole('heading', { name: 'Questions and answers' })).toBeInViewport()
  await questions.getByRole('button', { name: 'More for Do you have a sauna?' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Answer').fill('There is one in the yard.')
  await sheet.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(questions.getByText('There is one in the yard.')).toBeVisible()
  await say(visitor, 'Do you have a sauna?')
  await expect(lines(visitor).getByText('There is one in the yard.')).toBeVisible()
})

test('it is tried without anything being kept, and switched off', { tag: '@phone' }, async ({
  page,
  practice,
  axe,
}) => {
  await onFullPlan(practice.id)
  await page.goto('/virtual-receptionist-test')
  await page.getByRole('button', { name: 'My chest hurts when I breathe' }).click()
  await expect(lines(page).getByText(/911/)).toBeVisible()
  await axe(page)
  expect(await asOwner('select id from reception_talks where practice_id = $1', [practice.id])).toEqual([])
  const dialog = await openSettings(page)
  await dialog.getByText('Answer visitors').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('It is switched off: nobody is answered.')).toBeVisible()
  await page.goto(chatOf(practice.slug))
  await expect(page.getByRole('heading', { name: 'Nobody answers in the chat at the moment' })).toBeVisible()
  await axe(page)
})

test('answering texts is coming soon without a phone service, and a box with one', {
  tag: '@phone',
}, async ({ page, practice, axe, look }) => {
  await onFullPlan(practice.id)
  const kept = () =>
    asOwner('select answers_texts from reception_settings where practice_id = $1', [practice.id])
  const dialog = await openSettings(page)
  const box = dialog.getByRole('checkbox', { name: 'Answer texts' })
  await expect(
    dialog.getByText('Answering texts the same way is coming soon', { exact: false }),
  ).toBeVisible()
  await expect(box).toBeHidden()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(notice(page, 'The reception answers')).toBeVisible()
  expect(await kept()).toEqual([{ answers_texts: false }])

  // As with one: this installation has none, and says so when the box is saved.
  await page.route('**/functions/v1/show-text-service', route => route.fulfill({ json: { has_texts: true } }))
  await page.reload()
  await page.getByRole('main').getByRole('button', { name: 'Settings' }).click()
  await expect(box).not.toBeChecked()
  await box.press('Space')
  await expect(box).toBeChecked()
  await expect(dialog.getByText('coming soon', { exact: false })).toBeHidden()
  await axe(page)
  await look('reception-texts')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('No phone service is set up here', { exact: false })).toBeVisible()
  expect(await kept()).toEqual([{ answers_texts: false }])
})

test('the owner reaches conversations older than the newest 200', { tag: '@phone' }, async ({
  page,
  practice,
  axe,
}) => {
  await onFullPlan(practice.id)
  await asOwner(
    `insert into reception_talks (practice_id, token_hash, channel, status, name, lines, last_said, started_at, last_at)
      select $1, gen_random_uuid()::text, 'page', 'closed', 'Visitor number ' || n, 1, 'Where can I park?', now() - n * interval '1 hour',
        now() - n * interval '1 hour' from generate_series(1, 205) n`,
    [practice.id],
  )
  await page.goto('/virtual-receptionist')
  const list = page.getByRole('navigation', { name: 'Conversations' })
  await expect(list.getByText('All 200+')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(200)
  await list.getByRole('button', { name: 'Older conversations' }).press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(205)
  await expect(list.getByText('All 205', { exact: true })).toBeVisible()
  await expect(list.getByRole('button', { name: 'Older conversations' })).toBeHidden()
  await axe(page)
  // A link from a visit or a lead leads to one that the list has not reached yet.
  const [oldest] = await asOwner(
    'select id from reception_talks where practice_id = $1 order by last_at limit 1',
    [practice.id],
  )
  await page.goto(`/virtual-receptionist?talk=${oldest?.id}`)
  await expect(page.getByRole('region', { name: 'Conversation with Visitor number 205' })).toBeVisible()
})
