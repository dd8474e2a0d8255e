import type { Route } from '@playwright/test'
import { asOwner } from './admin.ts'
import { addRosa, askFirst, buttonOf, fieldOf, notesOf, open, panelOf, say } from './assistant-steps.ts'
import { notice } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'

const execution = '**/functions/v1/execute-assistant-action'

test('asks, executes and takes back, by keyboard alone', { tag: '@both' }, async ({
  page,
  practice,
  axe,
  look,
}) => {
  await askFirst(practice)
  const rosa = await addRosa(practice)
  await page.goto('/dashboard')
  await open(page)
  const panel = panelOf(page)
  await expect(panel.getByText('Acts only after you press Execute.')).toBeVisible()
  // As wide as a phone, and 500 px at the side of anything wider.
  const wide = page.viewportSize()?.width ?? 0
  expect(await panel.boundingBox()).toMatchObject({ x: Math.max(0, wide - 500), width: Math.min(wide, 500) })
  await expect(panel.getByRole('button', { name: 'Send' })).toBeDisabled()
  // Shift+Enter begins a line.
  await page.keyboard.type('What is')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('on today?')
  await expect(fieldOf(page)).toHaveValue('What is\non today?')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('region', { name: "Today's Schedule" })).toContainText(
    'No appointments scheduled',
  )
  await expect(fieldOf(page)).toHaveValue('')
  await expect(fieldOf(page)).toBeFocused()

  await page.keyboard.type('Add a note for Rosa Lind: likes the table warm')
  await page.keyboard.press('Enter')
  const card = panel.getByRole('group', { name: 'Add Client Note' })
  await expect(card.getByText('Pending')).toBeVisible()
  await expect(card.getByText('Rosa Lind')).toBeVisible()
  expect(await notesOf(rosa)).toEqual([])
  await axe(page)
  await look('assistant-card')
  await card.getByRole('button', { name: 'Execute' }).focus()
  await page.keyboard.press('Enter')
  await expect(card.getByText('Completed')).toBeVisible()
  await expect(card).toBeFocused()
  expect((await notesOf(rosa)).map(({ note }) => String(note).toLowerCase())).toEqual([
    'likes the table warm',
  ])
  await axe(page)
  await card.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(card.getByText('Undone')).toBeVisible()
  expect(await notesOf(rosa)).toEqual([])

  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(buttonOf(page)).toBeFocused()
})

test('what is set aside is not done, and what fails says so', async ({ page, practice, axe }) => {
  await holdNotices(page)
  await askFirst(practice)
  const rosa = await addRosa(practice)
  await page.goto('/clients')
  await open(page)
  const cards = panelOf(page).getByRole('group', { name: 'Add Client Note' })
  await say(page, 'Add a note for Rosa Lind: likes the table warm')
  await cards.getByRole('button', { name: 'Not now' }).click()
  await expect(cards.getByText('Set aside')).toBeVisible()

  // Where nobody knows what came of it the card waits on.
  await say(page, 'Add a note for Rosa Lind: likes it quiet')
  const execute = cards.nth(1).getByRole('button', { name: 'Execute' })
  for (const [how, words] of [
    [{ status: 500, code: 'internal' }, 'Server error. Please try again in a moment.'],
    [{ status: 406, code: 'not_acceptable' }, 'Permission error. Please refresh the page and try again.'],
    [null, 'Sorry, I encountered an unexpected error. Please try again.'],
  ] as const) {
    const error = { code: how?.code, message: how?.status === 406 ? '406 Not Acceptable' : 'No.' }
    const answer = (route: Route) =>
      how ? route.fulfill({ status: how.status, json: { error } }) : route.abort()
    await page.route(execution, answer, { times: 1 })
    await execute.click()
    await expect(notice(page, words)).toBeVisible()
    await expect(notice(page, 'Failed to execute action')).toBeVisible()
    await expect(panelOf(page).getByText(`Assistant, error: ${words}`)).toBeVisible()
  }

  // While it runs it says so, and nothing else is sent.
  const held = Promise.withResolvers<void>()
  await page.route(execution, route => held.promise.then(() => route.continue()), { times: 1 })
  await execute.click()
  await expect(panelOf(page).getByText('Performing action...')).toBeVisible()
  await fieldOf(page).fill('Add a note for Rosa Lind: prefers mornings')
  const send = panelOf(page).getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeDisabled()
  held.resolve()
  await expect(cards.nth(1).getByText('Completed')).toBeVisible()
  await expect(notice(page, "The note is on Rosa Lind's record.")).toBeVisible()
  await expect(panelOf(page).getByText('Performing action...')).toHaveCount(0)

  await send.click()
  const card = cards.nth(2)
  await expect(card.getByText('Pending')).toBeVisible()
  await asOwner('delete from clients where id = $1', [rosa])
  await card.getByRole('button', { name: 'Execute' }).click()
  await expect(card.getByText('Failed')).toBeVisible()
  await expect(notice(page, 'We could not find this client.')).toBeVisible()
  await expect(
    panelOf(page).getByText(/^Assistant, error: Sorry, I couldn't complete that action: /),
  ).toBeVisible()
  await axe(page)
})

test('a card is edited before it is done, and what failed is reported with one press', {
  tag: '@both',
}, async ({ page, practice, axe, look }) => {
  await askFirst(practice)
  const rosa = await addRosa(practice)
  await page.goto('/dashboard')
  await open(page)
  const cards = panelOf(page).getByRole('group', { name: 'Add Client Note' })
  await say(page, 'Add a note for Rosa Lind: likes the table warm')
  await cards.getByRole('button', { name: 'Edit' }).press('Enter')
  const note = cards.getByRole('textbox', { name: /^Note/ })
  await expect(note).toBeFocused()
  await note.fill('Likes the table cool')
  await axe(page)
  await look('assistant-edit')
  await cards.getByRole('button', { name: 'Save changes' }).press('Enter')
  await expect(cards.getByText('Likes the table cool')).toBeVisible()
  expect(await notesOf(rosa)).toEqual([])
  await cards.getByRole('button', { name: 'Execute' }).press('Enter')
  await expect(cards.getByText('Completed')).toBeVisible()
  expect(await notesOf(rosa)).toEqual([{ note: 'Likes the table cool' }])

  await say(page, 'Add a note for Rosa Lind: prefers mornings')
  const card = cards.nth(1)
  await expect(card.getByText('Pending')).toBeVisible()
  await asOwner('delete from clients where id = $1', [rosa])
  await card.getByRole('button', { name: 'Execute' }).press('Enter')
  await card.getByRole('button', { name: 'Report this: Add Client Note failed' }).press('Enter')
  await expect(card.getByText(/^Reported, without a word about any client/)).toBeVisible()
  await axe(page)
  await look('assistant-reported')
  const [filed] = await asOwner(
    `select f.title, f.description, f.is_public from user_feedback f join user_feedback_private p on p.feedback_id = f.id
     where p.author_id = $1`,
    [practice.id],
  )
  expect(filed).toMatchObject({ title: 'Assistant: Add Client Note failed', is_public: true })
  expect(String(filed?.description)).not.toMatch(/Rosa|mornings/)
})

test('a conversation and what was begun outlast a reload; words can be sent again', async ({
  page,
  practice,
}) => {
  expect(practice.id).toBeTruthy()
  await page.goto('/dashboard')
  await open(page)
  await expect(
    panelOf(page).getByText(/^Assistant: Hello, I am your Practice Intelligence Assistant/),
  ).toBeVisible()
  await say(page, 'What is on today?')
  await expect(panelOf(page).getByText('No appointments scheduled', { exact: true })).toBeVisible()
  await fieldOf(page).fill('And who comes')
  await page.reload()
  await open(page)
  await expect(panelOf(page).getByText('No appointments scheduled', { exact: true })).toBeVisible()
  await expect(fieldOf(page)).toHaveValue('And who comes')
  await panelOf(page).getByRole('button', { name: 'Edit and send again' }).click()
  await expect(fieldOf(page)).toHaveValue('What is on today?')
  await expect(fieldOf(page)).toBeFocused()

  await panelOf(page).getByRole('button', { name: 'Open as a window' }).click()
  await expect(panelOf(page)).toHaveCSS('height', '600px')
  await panelOf(page).getByRole('button', { name: 'Minimize to the side' }).click()
  await panelOf(page).getByRole('button', { name: 'App Help' }).click()
  await expect(panelOf(page).getByText('You: What can you do?')).toBeVisible()
  await expect(
    panelOf(page).getByText(/^Assistant: I look things up, book, move and cancel visits/),
  ).toBeVisible()
  await panelOf(page).getByRole('button', { name: 'Marketing Plan' }).click()
  await expect(panelOf(page).getByText(/^Assistant: It is too early to say: no visit/)).toBeVisible()
  await panelOf(page).getByRole('link', { name: 'Open /marketing-plan-wizard' }).click()
  await expect(page).toHaveURL('/marketing-plan-wizard')
  await expect(panelOf(page)).toBeHidden()
})

test('without an answer it says why, keeps the words and sends them again', async ({
  page,
  practice,
  context,
}) => {
  await holdNotices(page)
  expect(practice.id).toBeTruthy()
  const ready = page.waitForResponse('**/functions/v1/show-assistant')
  await page.goto('/dashboard')
  await ready
  await open(page)
  const panel = panelOf(page)
  const refuse = (status: number, code: string) =>
    page.route('**/functions/v1/practice-intelligence-agent', route =>
      route.fulfill({ status, json: { error: { code, message: 'Not now.' } } }),
    )
  await refuse(503, 'overloaded')
  await say(page, 'What is on today?')
  await expect(
    panel.getByText('AI service temporary unavailable. Please try again in a moment.'),
  ).toBeVisible()
  await expect(
    notice(page, 'Failed to send message: Practice Intelligence Agent error: Not now.'),
  ).toBeVisible()
  await expect(panel.getByText('Connection Error')).toBeVisible()

  await page.unroute('**/functions/v1/practice-intelligence-agent')
  await refuse(500, 'internal')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(
    panel.getByText('Server error. Our team has been notified. Please try again in a moment.'),
  ).toBeVisible()
  await expect(panel.getByText('AI service temporary unavailable.')).toHaveCount(0)

  await page.unroute('**/functions/v1/practice-intelligence-agent')
  await context.setOffline(true)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByText(/^Assistant, error: Network connectivity issue detected/)).toBeVisible()

  await context.setOffline(false)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByText('No appointments scheduled', { exact: true })).toBeVisible()
  await expect(panel.getByText('You: What is on today?')).toHaveCount(1)
  await expect(panel.getByText('Connection Error')).toHaveCount(0)

  // An answer that takes too long is stopped.
  await page.route('**/functions/v1/practice-intelligence-agent', () => new Promise(() => {}))
  await say(page, 'Who comes tomorrow?')
  await expect(panel.getByText('Assistant is typing...')).toBeVisible()
  await expect(panel.getByText('Typing...', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Stop' }).click()
  await expect(panel.getByText(/^Assistant: You stopped this answer/)).toBeVisible()
  await expect(fieldOf(page)).toBeFocused()
})

test('sees the client on the screen, and a free plan sees why it is closed', async ({
  page,
  practice,
  axe,
}) => {
  const rosa = await addRosa(practice)
  await page.goto(`/clients/${rosa}`)
  await open(page)
  await expect(panelOf(page).getByText('Sees: Rosa Lind')).toBeVisible()
  const asked = page.waitForRequest('**/functions/v1/practice-intelligence-agent')
  await say(page, 'Add a note for this client: likes the table warm')
  expect((await asked).postDataJSON().seen).toEqual({ client_id: rosa })
  await expect(
    panelOf(page).getByRole('group', { name: 'Add Client Note' }).getByText('Completed'),
  ).toBeVisible()
  expect((await notesOf(rosa)).length).toBe(1)
  await panelOf(page).getByRole('button', { name: 'Change' }).click()
  await panelOf(page).getByRole('radio', { name: 'Nothing of this screen' }).check()
  await expect(panelOf(page).getByText('Sees: nothing of this screen')).toBeVisible()
  const again = page.waitForRequest('**/functions/v1/practice-intelligence-agent')
  await say(page, 'What is on today?')
  expect((await again).postDataJSON().seen).toBeUndefined()

  await asOwner(
    `update profiles set subscription_status = 'expired', trial_start = now() - interval '2 months',
      trial_end = now() - interval '1 month' where id = $1`,
    [practice.id],
  )
  const ready = page.waitForResponse('**/functions/v1/show-assistant')
  await page.goto('/dashboard')
  await ready
  await buttonOf(page).click()
  await expect(panelOf(page).getByRole('heading', { name: 'Not part of the free plan' })).toBeVisible()
  await expect(fieldOf(page)).toHaveCount(0)
  await axe(page)
})
