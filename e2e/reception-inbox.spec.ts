import { asOwner } from './admin.ts'
import { notice } from './feedback-steps.ts'
import { expect, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import { ask, type Practice } from './practice-api.ts'
import { chatOf, lines, onFullPlan, say } from './reception-steps.ts'

test('the owner follows a chat live, takes it over, and teaches the reception an answer', async ({
  page,
  practice,
  visitor,
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
  // Live: the screen isn't loaded again.
  const item = page
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('button', { name: /Wants a person/ })
  await expect(item).toBeVisible()
  await item.press('Enter')
  const talk = page.getByRole('region', { name: /^Conversation with/ })
  await expect(talk.getByText('Do you have a sauna?')).toBeVisible()
  await talk.getByRole('button', { name: 'Take over' }).press('Enter')
  await expect(talk.getByRole('button', { name: 'Give back to the AI' })).toBeVisible()
  await talk.getByLabel('Your answer').fill('We have no sauna, but a warm table.')
  await page.keyboard.press('Enter')
  await expect(lines(visitor).getByText('We have no sauna, but a warm table.')).toBeVisible()
  await expect(visitor.getByText('A person answers', { exact: true })).toBeVisible()
  await talk.getByLabel('Your answer').fill('It is heated.')
  await page.keyboard.press('Enter')
  await expect(lines(visitor).getByText('It is heated.')).toBeVisible()
  await look('reception-inbox')

  await page.getByRole('button', { name: 'Answer: Do you have a sauna?' }).press('Enter')
  const known = page.getByRole('complementary', { name: 'What it knows' })
  await known.getByLabel('Answer', { exact: true }).fill('There is no sauna here.')
  await known.getByRole('button', { name: 'Save the answer' }).press('Enter')
  await expect(notice(page, 'Answered from now on')).toBeVisible()
  await talk.getByRole('button', { name: 'Give back to the AI' }).press('Enter')
  await expect(talk.getByRole('button', { name: 'Take over' })).toBeVisible()
  await say(visitor, 'Do you have a sauna?')
  await expect(lines(visitor).getByText('There is no sauna here.')).toBeVisible()

  // The link leads to the answers, where this one is corrected.
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

test('the owner tries the reception, switches it off, and reaches its older conversations', {
  tag: '@phone',
}, async ({ page, practice, request, axe, look }) => {
  await onFullPlan(practice.id)
  const kept = () =>
    asOwner('select is_on, answers_texts, may_ask_model from reception_settings where practice_id = $1', [
      practice.id,
    ])
  await page.goto('/virtual-receptionist-test')
  await page.getByRole('button', { name: 'My chest hurts when I breathe' }).click()
  await expect(lines(page).getByText(/911/)).toBeVisible()
  expect(await asOwner('select id from reception_talks where practice_id = $1', [practice.id])).toEqual([])

  await asOwner(
    `insert into reception_talks (practice_id, token_hash, channel, status, name, lines, last_said, started_at, last_at)
      select $1, gen_random_uuid()::text, 'page', 'closed', 'Visitor number ' || n, 1, 'Where can I park?', now() - n * interval '1 hour',
        now() - n * interval '1 hour' from generate_series(1, 205) n`,
    [practice.id],
  )
  await goWithin(page, '/virtual-receptionist')
  await page.getByRole('main').getByRole('button', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Virtual reception' })
  const texts = dialog.getByRole('checkbox', { name: 'Answer texts' })
  await expect(
    dialog.getByText('Answering texts the same way is coming soon', { exact: false }),
  ).toBeVisible()
  await expect(texts).toBeHidden()
  await dialog.getByRole('checkbox', { name: 'A model may help to read what visitors write' }).check()
  await dialog.getByText('Answer visitors').click()
  await axe(page, { include: 'dialog:modal' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText("It's turned off and doesn't answer.")).toBeVisible()
  expect(await kept()).toEqual([{ is_on: false, answers_texts: false, may_ask_model: true }])
  const off = await (await request.get(chatOf(practice.slug))).text()
  expect(off).toContain('answered at the moment')

  // With a phone service there's a checkbox. This installation has none, and says so on saving.
  await page.route('**/functions/v1/show-text-service', route => route.fulfill({ json: { has_texts: true } }))
  await page.reload()
  await page.getByRole('main').getByRole('button', { name: 'Settings' }).click()
  await texts.check()
  await expect(dialog.getByText('coming soon', { exact: false })).toBeHidden()
  await look('reception-texts')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('No phone service is set up here', { exact: false })).toBeVisible()
  expect(await kept()).toMatchObject([{ answers_texts: false }])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const list = page.getByRole('navigation', { name: 'Conversations' })
  await expect(list.getByText('All 200+')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(200)
  await list.getByRole('button', { name: 'Older conversations' }).press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(205)
  await expect(list.getByText('All 205', { exact: true })).toBeVisible()
  await expect(list.getByRole('button', { name: 'Older conversations' })).toBeHidden()
  // Visits and leads link to conversations that the list hasn't loaded yet.
  const [oldest] = await asOwner(
    'select id from reception_talks where practice_id = $1 order by last_at limit 1',
    [practice.id],
  )
  await asOwner(
    `insert into reception_lines (practice_id, talk_id, at_line, who, said, read_as, created_at)
      values ($1, $2, 1, 'visitor', 'Où puis-je me garer ?', 'Where can I park?', now() - interval '9 days')`,
    [practice.id, oldest?.id],
  )
  await goWithin(page, `/virtual-receptionist?talk=${oldest?.id}`)
  const talk = page.getByRole('region', { name: 'Conversation with Visitor number 205' })
  await expect(talk.getByText(/^A model helped\..*read as: “Where can I park\?”/)).toBeVisible()
})

/** Sends a message to the chat as a visitor does, without a page. */
const writeAsVisitor = (practice: Practice, message: string) =>
  ask('/functions/v1/virtual-receptionist-agent', { message, practiceId: practice.id, channel: 'page' })

test('a saved conversation shows which answer changed, until the owner calls it right, wrong or removes it', async ({
  page,
  practice,
  look,
}) => {
  await onFullPlan(practice.id)
  await writeAsVisitor(practice, 'How far ahead can I book?')
  await page.goto('/virtual-receptionist')
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('button').first().press('Enter')
  await page.getByRole('button', { name: 'Save this conversation, to be tried again' }).press('Enter')
  await expect(notice(page, 'Saved, without who it was')).toBeVisible()
  const known = page.getByRole('complementary', { name: 'What it knows' })
  await expect(known.getByText('1 same')).toBeVisible()
  const setWindow = (days: number) =>
    asOwner('update practices set booking_window_days = $2 where id = $1', [practice.id, days])
  const tryNow = () => known.getByRole('button', { name: 'Try now' }).press('Enter')
  await setWindow(17)
  await tryNow()
  const changed = known.getByRole('listitem').filter({ hasText: 'How far ahead can I book?' })
  await expect(changed).toContainText(/Now: You can book up to 17 days ahead/)
  await expect(known.getByText('1 changed', { exact: true })).toBeVisible()
  await look('reception-changed')
  await changed.getByRole('button', { name: 'That is wrong' }).press('Enter')
  await expect(known.getByText('1 wrong', { exact: true })).toBeVisible()
  await expect(changed.getByRole('button', { name: 'That is wrong' })).toBeHidden()
  // The same answer stays wrong, and a new one is changed again.
  await tryNow()
  await expect(notice(page, '0 same, 0 changed, 1 wrong')).toBeVisible()
  await setWindow(18)
  await tryNow()
  await expect(changed).toContainText(/Now: You can book up to 18 days ahead/)
  await changed.getByRole('button', { name: 'That is right' }).press('Enter')
  await expect(known.getByText('1 same', { exact: true })).toBeVisible()
  await expect(changed).toBeHidden()
  await setWindow(19)
  await tryNow()
  await changed.getByRole('button', { name: 'Let go' }).press('Enter')
  await expect(known.getByRole('button', { name: 'Try now' })).toBeHidden()
})
