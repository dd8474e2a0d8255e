import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type RunningServer, runServer } from '../scripts/run-server.ts'
import { scratchFolder } from '../scripts/scratch-folder.ts'
import { asOwner } from './admin.ts'
import { notice } from './feedback-steps.ts'
import { expect, test } from './fixtures.ts'
import { type FrenchModel, frenchModel } from './french-model.ts'
import type { Practice } from './practice-api.ts'
import { chatOf, lines, onFullPlan, openSettings, say } from './reception-steps.ts'

// A server of its own, which has a model: one worker runs all of this file, and its other files find theirs again.
test.describe.configure({ mode: 'default' })

const shared = { url: process.env.E2E_URL, data: process.env.E2E_DATA }
let home: string
let server: RunningServer
let model: FrenchModel

test.beforeAll(async () => {
  // It starts a server beside one that has much to do.
  test.setTimeout(120_000)
  home = scratchFolder('with-model')
  const dataDir = join(home, 'data')
  model = await frenchModel()
  const env = {
    ...{ MODEL_PROVIDER: 'openai-compatible', MODEL_NAME: 'scripted', MODEL_API_URL: model.url },
    // Dear, so that a few tokens can be seen.
    ...{ MODEL_INPUT_PRICE: '3000', MODEL_OUTPUT_PRICE: '7000' },
  }
  server = await runServer({ dataDir, env })
  process.env.E2E_URL = server.url
  process.env.E2E_DATA = dataDir
})

test.afterAll(async () => {
  process.env.E2E_URL = shared.url
  process.env.E2E_DATA = shared.data
  await server.stop()
  await model.close()
  rmSync(home, { recursive: true, force: true })
})

test.beforeEach(() => {
  model.does = 'work'
})

/** As the owner has chosen both switches before. */
async function letModelRead(practice: Practice) {
  await onFullPlan(practice.id)
  await practice.call('save-assistant-model', { planner: 'model', sends_health: false, budget_cents: null })
  await asOwner('insert into reception_settings (practice_id, may_ask_model) values ($1, true)', [
    practice.id,
  ])
}

test('the owner lets a model read, and a visitor books in French', { tag: '@phone' }, async ({
  page,
  practice,
  visitor,
  axe,
  look,
}) => {
  test.setTimeout(120_000)
  await onFullPlan(practice.id)
  await page.goto('/ai-assistants')
  await page.getByRole('switch', { name: 'Let it understand what is asked' }).click()
  await expect(notice(page, 'Saved')).toBeVisible()
  const dialog = await openSettings(page)
  const box = dialog.getByRole('checkbox', { name: 'A model may help to read what visitors write' })
  await expect(box).not.toBeChecked()
  await box.press('Space')
  await axe(page)
  await look('reception-model-settings')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(notice(page, 'The reception answers')).toBeVisible()

  await visitor.goto(chatOf(practice.slug))
  await expect(visitor.getByText('An outside service may help to read', { exact: false })).toBeVisible()
  await say(visitor, 'Bonjour, combien coûte un massage deep tissue ?')
  await expect(lines(visitor).getByText('AI: Deep tissue : 90 minutes, $150.')).toBeVisible()
  await say(visitor, 'Je voudrais un massage deep tissue demain à 14h')
  await expect(lines(visitor).getByText(/^AI: Le .* à 14:00, .* est libre pour Deep tissue/)).toBeVisible()
  await say(visitor, "Je m'appelle Élodie Martin, elodie@example.com")
  const card = visitor.getByRole('region', { name: 'Please read this once' })
  await expect(card).toContainText('Élodie Martin, elodie@example.com')
  await expect(card).toContainText('$150')
  await axe(visitor)
  await look('chat-french', visitor)
  await say(visitor, 'Oui, allez-y')
  await expect(lines(visitor).getByText(/^AI: C'est réservé : Deep tissue/)).toBeVisible()
  const booked = await asOwner('select source, status from appointments where practice_id = $1', [
    practice.id,
  ])
  expect(booked).toMatchObject([{ source: 'chat', status: 'confirmed' }])
  await expect(visitor.getByRole('link', { name: 'See, move or cancel this visit' })).toBeVisible()
  await look('chat-french-booked', visitor)
  for (const body of model.seen()) expect(body).not.toMatch(/Élodie|Martin|elodie@/)

  // The owner sees what was a model's, and what it cost.
  await page.goto('/virtual-receptionist')
  await page
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('button', { name: /Élodie/ })
    .press('Enter')
  const talk = page.getByRole('region', { name: /^Conversation with/ })
  await expect(
    talk.getByText(/A model helped\..*“My name is Élodie Martin, elodie@example.com\.”/),
  ).toBeVisible()
  await axe(page)
  await look('reception-model-inbox')
  await page.goto('/ai-assistants')
  await look('reception-model-cost')
})

test('a model that fails or is late leaves a visitor the words in both languages, with the phone', {
  tag: '@phone',
}, async ({ page, practice, visitor }) => {
  test.setTimeout(120_000)
  await letModelRead(practice)
  const both = lines(visitor).getByText(/I can answer in English and Spanish\..*\(828\) 555-0100/s)
  await visitor.goto(chatOf(practice.slug))
  await expect(lines(visitor).getByText(/AI receptionist of/)).toBeVisible()
  model.does = 'break'
  await say(visitor, 'Bonjour, combien coûte un massage deep tissue ?', 30_000)
  await expect(both).toHaveCount(1)
  model.does = 'wait'
  await say(visitor, 'Bonjour, combien coûte un massage ?', 30_000)
  await expect(both).toHaveCount(2)
  await page.goto('/ai-assistants')
  await expect(page.getByText(/2 were answered by the built-in planner instead/)).toBeVisible()
})
