import type { Page } from '@playwright/test'
import { agentAnswer, buttonOf, fieldOf, open, panelOf, say } from './assistant-steps.ts'
import { notice } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'

const standing = '**/functions/v1/show-assistant'

test('an assistant that is offline says so, starts a new conversation, and checks every five minutes', async ({
  page,
  practice,
  axe,
}) => {
  await holdNotices(page)
  await page.clock.install()
  expect(practice.id).toBeTruthy()
  const threads: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/practice-intelligence-agent')) threads.push(request.postDataJSON().threadId)
  })
  await page.goto('/dashboard')
  await open(page)
  const panel = panelOf(page)
  await say(page, 'What is on today?')
  await expect(panel.getByText('No appointments scheduled', { exact: true })).toBeVisible()
  let looks = 0
  await page.route(standing, route => {
    looks += 1
    return route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'No.' } } })
  })
  await page.reload()
  const told = notice(page, 'Failed to initialize AI assistant. Please refresh and try again.')
  await expect(told).toHaveCount(1)
  await expect(buttonOf(page)).toHaveAccessibleName('Practice Intelligence Assistant, Offline')
  const before = looks
  const failed = page.waitForResponse(standing)
  await page.clock.fastForward('05:00')
  await failed
  expect(looks).toBe(before + 1)
  await expect(buttonOf(page)).toHaveAccessibleName('Practice Intelligence Assistant, Offline')
  // The owner is told only once.
  await expect(told).toHaveCount(1)

  await open(page)
  await expect(notice(page, 'AI Assistant Unavailable')).toBeVisible()
  await fieldOf(page).fill('Half a')
  await axe(page, { include: 'dialog:modal' })
  const begin = panel.getByRole('button', { name: 'Start a new conversation' })
  await begin.press('Enter')
  await expect(panel.getByText('You: What is on today?')).toHaveCount(0)
  await expect(panel.getByText(/^Assistant: Hello, I am your Practice/)).toBeVisible()
  await expect(fieldOf(page)).toHaveValue('')
  await expect(fieldOf(page)).toBeFocused()
  await expect(notice(page, 'A new conversation began')).toBeVisible()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect(panel.getByText('You: What is on today?')).toBeVisible()
  await expect(fieldOf(page)).toHaveValue('Half a')

  await page.unroute(standing)
  await page.route(standing, route => route.abort(), { times: 1 })
  await panel.getByRole('button', { name: 'Try again' }).first().click()
  await expect(notice(page, 'Failed to connect to AI services. Some features may be limited.')).toBeVisible()
  // A conversation that is started once the assistant answers again has a thread of its own.
  await begin.press('Enter')
  await expect(begin).toHaveCount(0)
  await expect(panel.getByText('Online')).toBeVisible()
  const asked = page.waitForRequest('**/functions/v1/practice-intelligence-agent')
  await say(page, 'Who comes tomorrow?')
  await asked
  expect(new Set(threads).size).toBe(2)

  // Without an error it isn't checked.
  let quiet = 0
  await page.route(standing, route => {
    quiet += 1
    return route.continue()
  })
  await page.clock.fastForward('11:00')
  await expect(panel.getByText('You: Who comes tomorrow?')).toBeVisible()
  expect(quiet).toBe(0)
})

interface Held {
  push: (event: string, data: object) => void
  end: () => void
  isAborted: () => boolean
}
declare global {
  interface Window {
    held: Held
  }
}

/** The test streams the assistant's answers itself, through the product's own stream reader. */
const holdStream = (page: Page) =>
  page.addInitScript(() => {
    const real = window.fetch.bind(window)
    window.fetch = async (to, init) => {
      if (!String(to).endsWith('/practice-intelligence-agent')) return real(to, init)
      const encoder = new TextEncoder()
      const { signal } = init ?? {}
      const body = new ReadableStream({
        start(stream) {
          signal?.addEventListener('abort', () => stream.error(signal.reason))
          window.held = {
            push: (event, data) =>
              stream.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
            end: () => stream.close(),
            isAborted: () => signal?.aborted ?? false,
          }
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    }
  })
const tell = (page: Page, event: string, data: object) =>
  page.evaluate(([name, said]) => window.held.push(name, said), [event, data] as const)

test('an answer streams in, is announced once, and can be stopped, copied and asked again', async ({
  page,
  practice,
  context,
}) => {
  expect(practice.id).toBeTruthy()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await holdStream(page)
  await page.goto('/dashboard')
  await open(page)
  const panel = panelOf(page)
  await say(page, 'How are we?')
  await expect(panel.getByText('Assistant is typing...')).toBeVisible()
  await expect(panel.getByText('Typing...', { exact: true })).toBeVisible()
  // Records everything that the live region announces.
  await page.evaluate(() => {
    const live = document.querySelector('dialog[open] [aria-live="polite"]') as HTMLElement
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver(() => heard.push(live.textContent ?? '')).observe(live, {
      ...{ childList: true, characterData: true, subtree: true },
    })
  })
  await tell(page, 'delta', { text: 'Six visits today. ' })
  await expect(panel.getByText('Six visits today.')).toBeVisible()
  await expect(panel.getByText('Assistant is typing...')).toBeVisible()
  await tell(page, 'delta', { text: 'Two are new.' })
  await expect(panel.getByText('Six visits today. Two are new.')).toBeVisible()
  const told = 'The model could not be used: it took too long to answer. Answered without it.'
  await tell(page, 'done', agentAnswer('Six visits today. Two are new.', { notice: told }))
  await page.evaluate(() => window.held.end())
  await expect(panel.getByText('Assistant is typing...')).toHaveCount(0)
  await expect(panel.getByText('Assistant: Six visits today. Two are new.')).toHaveCount(1)
  const answer = panel.getByRole('listitem').filter({ hasText: 'Six visits' })
  await expect(answer).toHaveCount(1)
  await expect(answer.getByText(told)).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([
    'Six visits today. Two are new.',
  ])
  await panel.getByRole('button', { name: 'Copy answer' }).click()
  await expect(notice(page, 'Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Six visits today. Two are new.')

  // Stopped: the text so far stays, and the request is aborted.
  await panel.getByRole('button', { name: 'Edit and send again' }).click()
  await expect(fieldOf(page)).toHaveValue('How are we?')
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.type(' this month?')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('You: How are we this month?')).toBeVisible()
  await tell(page, 'delta', { text: 'Forty visits so far.' })
  await expect(panel.getByText('Forty visits so far.')).toBeVisible()
  await panel.getByRole('button', { name: 'Stop' }).press('Enter')
  await expect(
    panel.getByText(/Forty visits so far\.\s+You stopped this answer\. Whatever was done before/),
  ).toBeVisible()
  expect(await page.evaluate(() => window.held.isAborted())).toBe(true)
  await expect(fieldOf(page)).toBeFocused()

  // Broken off: the question is kept, and can be sent again.
  await say(page, 'And last month?')
  await tell(page, 'delta', { text: 'Thirty' })
  await expect(panel.getByText('Thirty')).toBeVisible()
  await tell(page, 'error', { error: { code: 'internal', message: 'Something went wrong.' } })
  await page.evaluate(() => window.held.end())
  await expect(
    panel.getByText('Server error. Our team has been notified. Please try again in a moment.'),
  ).toBeVisible()
  await expect(panel.getByText('Thirty')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await tell(page, 'done', agentAnswer('Thirty-one visits.'))
  await page.evaluate(() => window.held.end())
  await expect(panel.getByText('Assistant: Thirty-one visits.')).toBeVisible()
  await expect(panel.getByText('You: And last month?')).toHaveCount(1)
})
