import type { Page } from '@playwright/test'
import { memberMessages } from '../src/base/members/messages.ts'
import { asOwner } from './admin.ts'
import { addColleague } from './colleague.ts'
import { dateIn, openDiary } from './diary.ts'
import { notice } from './feedback-steps.ts'
import { expect, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import { payForFull } from './numbers-world.ts'
import { enter } from './practice-api.ts'

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Practice Intelligence Assistant' })
const activityOf = (page: Page) => page.getByRole('region', { name: 'What the assistant did' })

async function say(page: Page, words: string): Promise<void> {
  const field = panelOf(page).getByRole('textbox', { name: 'Message' })
  await field.fill(words)
  await page.keyboard.press('Enter')
}

test('the activity lists a request, executes, undoes, filters and forgets it, by keyboard', async ({
  page,
  practice,
  look,
}) => {
  await payForFull(practice)
  await asOwner(
    'insert into assistant_settings (practice_id, runs_read, runs_inside, runs_outside) values ($1, true, false, false)',
    [practice.id],
  )
  await page.route('**/functions/v1/list-assistant-activity', route => route.abort())
  await page.goto('/ai-assistants')
  await expect(page.getByRole('heading', { name: 'The activity could not be loaded' })).toBeVisible()
  await page.unroute('**/functions/v1/list-assistant-activity')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing was asked yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Open the assistant' }).first().press('Enter')
  await say(page, 'Add a new client Rosa Lind, rosa@example.com')
  await expect(panelOf(page).getByRole('group', { name: 'Create Client' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()

  const card = activityOf(page).getByRole('group', { name: 'Create Client' })
  await expect(activityOf(page).getByText('“Add a new client Rosa Lind, rosa@example.com”')).toBeVisible()
  await expect(card.getByText('Pending')).toBeVisible()
  await look('assistant-activity')
  await card.getByRole('button', { name: 'Execute' }).press('Enter')
  await expect(card.getByText('Completed')).toBeVisible()
  await card.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(card.getByText('Undone')).toBeVisible()
  await page.getByLabel('What came of it').selectOption('Failed')
  await expect(page.getByRole('heading', { name: 'Nothing of that kind' })).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).press('Enter')
  await expect(card).toBeVisible()

  // What it may do alone is saved as soon as it is chosen.
  const inside = page.getByRole('radiogroup', { name: 'Change things inside' })
  await inside.getByRole('radio', { name: 'Asks' }).press('ArrowRight')
  await expect(inside.getByRole('radio', { name: 'Runs alone' })).toBeChecked()
  await expect
    .poll(() => asOwner('select runs_inside from assistant_settings where practice_id = $1', [practice.id]))
    .toEqual([{ runs_inside: true }])
  await expect(page.getByText('Built in: no model is used, nothing leaves the practice')).toBeVisible()

  await page.getByRole('radio', { name: 'Activity' }).press('ArrowRight')
  const may = page.getByRole('region', { name: 'What it may do' })
  await expect(may.getByRole('region', { name: 'Records' }).getByText('Delete Client')).toBeVisible()
  await expect(page.getByText('It is about more than $500.')).toBeVisible()
  await look('assistant-may')

  await page.getByRole('radio', { name: 'What it may do' }).press('ArrowRight')
  const memory = page.getByRole('region', { name: 'What it remembers' })
  await memory.getByRole('button', { name: /Forget “Add a new client/ }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).press('Enter')
  await expect(memory.getByText('No words are kept.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await memory.getByRole('button', { name: 'Forget the conversation in this window' }).press('Enter')
  await page.goto('/ai-assistants')
  await expect(activityOf(page).getByText('in words that were forgotten')).toBeVisible()
  await page.getByRole('button', { name: 'Open the assistant' }).first().click()
  await expect(panelOf(page).getByText(/^Assistant: Hello, I am your Practice/)).toBeVisible()
  await expect(panelOf(page).getByText('Rosa')).toHaveCount(0)
})

test('an entry shows the message it sent, what the model was sent, and what the model cost this month', {
  tag: '@phone',
}, async ({ page, practice, axe, look }) => {
  await payForFull(practice)
  const client = { first_name: 'Maximiliana', last_name: 'Fitzgerald-Villanueva', phone: null, tags: [] }
  const email = 'maximiliana.fitzgerald-villanueva@longmail.example'
  await practice.call('save-client', { ...client, email, is_somebody_else: true })
  await page.goto('/ai-assistants')
  await page.getByRole('button', { name: 'Open the assistant' }).first().press('Enter')
  await say(page, `Email ${email}, subject Parking: "Park behind the house, the front is closed."`)
  await panelOf(page).getByRole('button', { name: 'Execute' }).press('Enter')
  await expect(panelOf(page).getByRole('group', { name: 'Send Email' }).getByText('Completed')).toBeVisible()
  await asOwner(
    `with asked as (insert into model_calls (practice_id, kind, urgency, question, dedupe_key, status, sent_body)
        values ($1::uuid, 'assistant-plan', 'now', '{}', 'e2e ' || $1::text, 'sent', '{"said":"Email client_1 about parking"}') returning id),
      turn as (insert into assistant_model_turns (practice_id, user_id, month, was_asked, outcome, call_id, input_tokens, output_tokens, cost_micros)
        select $1::uuid, a.user_id, date_trunc('month', now() at time zone 'America/New_York'), true, 'planned', asked.id, 1800, 240, 1230000
        from assistant_acts a, asked where a.practice_id = $1::uuid returning id),
      kept as (insert into assistant_model_turns (practice_id, user_id, month, was_asked, outcome)
        select $1::uuid, a.user_id, date_trunc('month', now() at time zone 'America/New_York'), false, 'health' from assistant_acts a
        where a.practice_id = $1::uuid),
      choice as (insert into assistant_model_settings (practice_id, budget_cents) values ($1::uuid, 500))
      update assistant_acts set turn_id = turn.id, planned_by = 'model scripted' from turn where practice_id = $1::uuid`,
    [practice.id],
  )
  // As if a model were configured: this installation has none.
  await page.route('**/functions/v1/show-assistant-cost', async route => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), model: 'scripted' } })
  })
  await page.reload()

  await expect(page.getByRole('progressbar', { name: 'Cost of the model' })).toHaveAttribute(
    'aria-valuetext',
    '$1.23 of your $5 limit',
  )
  await expect(
    page.getByText(
      /^1 question, 2,040 tokens\. One cost 123 cents on average\. 1 was answered by the built-in planner instead\.$/,
    ),
  ).toBeVisible()

  const left = activityOf(page).getByRole('list', { name: 'What left the practice by Send Email' })
  const line = left.getByText('Email to Maximiliana Fitzgerald-Villanueva')
  await expect(left.getByText(/^(Left|Leaves|Kept)/)).toBeVisible()
  const words = left.locator('details p')
  await expect(words).toBeHidden()
  await line.click()
  await expect(words).toContainText('Park behind the house, the front is closed.')
  await expect(words).toBeVisible()
  await activityOf(page).getByText('What came of it', { exact: true }).click()
  await axe(page, { include: 'main' })
  await look('activity-what-left')
  await activityOf(page)
    .getByRole('button', { name: 'See what the model was sent for Send Email' })
    .press('Enter')
  const dialog = page.getByRole('dialog', { name: 'What a model was sent' })
  await expect(dialog.getByText('"said": "Email client_1 about parking"')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await look('activity-model-sent')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('switch', { name: 'Let it understand what is asked' }).press('Space')
  await expect(notice(page, 'Saved')).toBeVisible()
  expect(
    await asOwner(
      'select planner, sends_health, budget_cents from assistant_model_settings where practice_id = $1',
      [practice.id],
    ),
  ).toEqual([{ planner: 'model', sends_health: false, budget_cents: 500 }])
})

test('a smaller plan shows locked features, staff see only their own activity, and the free plan has no assistant', async ({
  page,
  practice,
  axe,
}) => {
  await asOwner(`update profiles set plan_type = 'marketing', subscription_status = 'active' where id = $1`, [
    practice.id,
  ])
  await page.goto('/ai-assistants')
  await expect(page.getByText(/Choosing it yourself is part of the .* plan/)).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Reach a client' })).toHaveCount(0)
  await goWithin(page, '/practice-intelligence')
  await expect(page.getByRole('heading', { name: /is part of the .* plan$/ })).toBeVisible()

  const { session } = await addColleague(practice)
  await enter(page, session)
  await page.goto('/ai-assistants')
  await expect(page.getByText('The owner of the practice chooses it.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing was asked yet' })).toBeVisible()
  await expect(page.getByText('Built in: no model')).toHaveCount(0)
  await goWithin(page, '/practice-intelligence')
  await expect(page.getByRole('heading', { name: memberMessages.noAccessTitle })).toBeVisible()

  await enter(page, practice.session)
  const diary = await openDiary(practice)
  const date = dateIn(3)
  const id = await diary.book({ date, at: '10:00', first: 'Rosa', last: 'Lind' })
  await asOwner(
    `update profiles set subscription_status = 'expired', trial_start = now() - interval '2 months',
      trial_end = now() - interval '1 month' where id = $1`,
    [practice.id],
  )
  const ready = page.waitForResponse('**/functions/v1/show-assistant')
  await page.goto(`/appointments?view=day&date=${date}&appointment=${id}`)
  await expect(page.getByRole('dialog', { name: 'Rosa Lind' }).getByText('Confirmed')).toBeVisible()
  await ready
  await expect(page.getByRole('button', { name: 'Ask the assistant' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Practice Intelligence Assistant/ }).click()
  await expect(panelOf(page).getByRole('heading', { name: 'Not part of the free plan' })).toBeVisible()
  await expect(panelOf(page).getByRole('textbox', { name: 'Message' })).toHaveCount(0)
  await axe(page, { include: 'dialog:modal' })
})
