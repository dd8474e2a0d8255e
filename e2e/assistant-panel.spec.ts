import { randomUUID } from 'node:crypto'
import { agentAnswer, askFirst, buttonOf, fieldOf, open, panelOf, say } from './assistant-steps.ts'
import { dateIn, openDiary } from './diary.ts'
import { notice } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'

const agent = '**/functions/v1/practice-intelligence-agent'

test('the assistant opens over a visit, sees it by default, fits at 200 % zoom, and closes back to it', async ({
  page,
  practice,
  look,
}) => {
  await askFirst(practice)
  const diary = await openDiary(practice)
  const date = dateIn(3)
  const person = { first: 'Wilhelmina-Charlotte', last: 'Featherstonehaugh-Cholmondeley' }
  const name = `${person.first} ${person.last}`
  const id = await diary.book({ date, at: '10:00', ...person, email: 'rosa@example.com' })
  await diary.book({ date: dateIn(0), at: '16:30', first: 'June', last: 'Castellano', service: 1 })
  await page.goto(`/appointments?view=day&date=${date}&appointment=${id}`)
  const sheet = page.getByRole('dialog', { name })
  const way = sheet.getByRole('button', { name: 'Ask the assistant' })
  await way.focus()
  await page.keyboard.press('Enter')
  await expect(fieldOf(page)).toBeFocused()
  const panel = panelOf(page)
  await expect(panel.getByText(`Sees: the visit of ${name}, `, { exact: false })).toBeVisible()
  await look('assistant-visit')
  const asked = page.waitForRequest(agent)
  await say(page, `Add a note for this client: see https://example.com/${'a'.repeat(120)}`)
  expect((await asked).postDataJSON().seen).toEqual({ appointment_id: id })
  const card = panel.getByRole('group', { name: 'Add Client Note' })
  await expect(card.getByText(name)).toBeVisible()
  // A 1440 by 900 desktop and a phone, both at twice the size.
  for (const viewport of [
    { width: 720, height: 450 },
    { width: 320, height: 420 },
  ]) {
    await page.setViewportSize(viewport)
    await expect.poll(() => panel.evaluate(outside), { message: `${viewport.width} px` }).toEqual([])
    for (const control of [fieldOf(page), panel.getByRole('button', { name: 'Close' })])
      await expect(control).toBeInViewport({ ratio: 1 })
    // The conversation keeps enough height to read, and scrolls by itself.
    const list = panel.getByRole('region', { name: 'Conversation' })
    expect((await list.boundingBox())?.height).toBeGreaterThanOrEqual(96)
    const execute = panel.getByRole('button', { name: 'Execute' })
    await execute.scrollIntoViewIfNeeded()
    await expect(execute).toBeInViewport({ ratio: 1 })
    await look(`assistant-zoom-${viewport.width}`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await card.getByRole('button', { name: 'Not now' }).press('Enter')
  await expect(card.getByText('Set aside')).toBeVisible()

  await panel.getByRole('button', { name: 'Change' }).press('Enter')
  await panel.getByRole('radio', { name: 'Nothing of this screen' }).check()
  const again = page.waitForRequest(agent)
  await say(page, 'What is on today?')
  expect((await again).postDataJSON().seen).toBeUndefined()
  const visits = panel.getByRole('region', { name: "Today's Schedule" }).getByRole('listitem')
  await expect(visits).toHaveText([`16:30June Castellano${diary.services[1]?.name}`])

  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(way).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('the panel resends a failed question, recovers from a card it cannot show, and leaves out unchecked items', async ({
  page,
  practice,
  axe,
}) => {
  await holdNotices(page)
  expect(practice.id).toBeTruthy()

  await test.step('a failed question is sent again, and the conversation and draft survive a reload', async () => {
    const ready = page.waitForResponse('**/functions/v1/show-assistant')
    await page.goto('/dashboard')
    await ready
    await open(page)
    const panel = panelOf(page)
    await expect(
      panel.getByText(/^Assistant: Hello, I am your Practice Intelligence Assistant/),
    ).toBeVisible()
    const error = { code: 'overloaded', message: 'Not now.' }
    await page.route(
      '**/functions/v1/practice-intelligence-agent',
      route => route.fulfill({ status: 503, json: { error } }),
      { times: 1 },
    )
    await say(page, 'What is on today?')
    await expect(
      panel.getByText('AI service temporary unavailable. Please try again in a moment.'),
    ).toBeVisible()
    await expect(
      notice(page, 'Failed to send message: Practice Intelligence Agent error: Not now.'),
    ).toBeVisible()
    await expect(panel.getByText('Connection Error')).toBeVisible()
    await page.context().setOffline(true)
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(panel.getByText(/^Assistant, error: Network connectivity issue detected/)).toBeVisible()
    await page.context().setOffline(false)
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(panel.getByText('No appointments scheduled', { exact: true })).toBeVisible()
    await expect(panel.getByText('You: What is on today?')).toHaveCount(1)
    await expect(panel.getByText('Connection Error')).toHaveCount(0)

    await fieldOf(page).fill('And who comes')
    await page.reload()
    await open(page)
    await expect(panel.getByText('No appointments scheduled', { exact: true })).toBeVisible()
    await expect(fieldOf(page)).toHaveValue('And who comes')
    await panel.getByRole('button', { name: 'Edit and send again' }).click()
    await expect(fieldOf(page)).toHaveValue('What is on today?')
    await expect(fieldOf(page)).toBeFocused()

    await panel.getByRole('button', { name: 'Open as a window' }).click()
    await expect(panel).toHaveCSS('height', '600px')
    await panel.getByRole('button', { name: 'Minimize to the side' }).click()
    await panel.getByRole('button', { name: 'App Help' }).click()
    await expect(panel.getByText('You: What can you do?')).toBeVisible()
    await panel.getByRole('button', { name: 'Marketing Plan' }).click()
    await panel.getByRole('link', { name: 'Open /marketing-plan-wizard' }).click()
    await expect(page).toHaveURL('/marketing-plan-wizard')
    await expect(panel).toBeHidden()
  })

  await test.step('a card that cannot be shown breaks only the panel, which recovers, also from a kept one', async () => {
    await goWithin(page, '/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
    await buttonOf(page).click()
    await expect(fieldOf(page)).toBeFocused()
    const actions = [
      { id: 'a', type: 'getSchedule', label: { not: 'words' }, state: 'completed', choices: [] },
    ]
    await page.route(agent, route => route.fulfill({ json: agentAnswer('Here it is.', { actions }) }))
    await say(page, 'What is on today?')
    const fault = page.getByRole('dialog', { name: 'AI Assistant Error' })
    await expect(fault.getByText('Something went wrong with the AI assistant')).toBeVisible()
    await axe(page, { include: 'dialog:modal' })
    await page.keyboard.press('Escape')
    await expect(fault).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await buttonOf(page).click()
    await page.unroute(agent)
    await fault.getByRole('button', { name: 'Try Again' }).click()
    await expect(panelOf(page).getByText('Not sent.')).toBeVisible()
    await panelOf(page).getByRole('button', { name: 'Try again' }).click()
    await expect(panelOf(page).getByText('No appointments scheduled', { exact: true })).toHaveCount(2)

    // A broken card in the kept conversation breaks it again after a reload.
    const rows = [{ label: { not: 'words' }, value: 'Rosa Lind' }]
    const kept = { id: 'b', type: 'addClientNote', label: 'Add Client Note', state: 'pending', choices: [] }
    await page.evaluate(
      ([key, card]) => {
        const { threadId, messages } = JSON.parse(sessionStorage.getItem(key) ?? '')
        const poisoned = messages.map((each: object) => ({ ...each, actions: [card] }))
        sessionStorage.setItem(key, JSON.stringify({ threadId, messages: poisoned }))
      },
      [`assistant_transcript:${practice.id}`, { ...kept, data: {}, undo: {}, preview: { rows } }] as const,
    )
    await page.reload()
    await buttonOf(page).click()
    await fault.getByRole('button', { name: 'Try Again' }).click()
    await fault.getByRole('button', { name: 'Start a new conversation' }).click()
    await expect(panelOf(page).getByText(/^Assistant: Hello, I am your Practice/)).toBeVisible()
    await say(page, 'What is on today?')
    await expect(panelOf(page).getByText('No appointments scheduled', { exact: true })).toBeVisible()
  })

  await test.step('what is unticked on a card of several visits is left out when it is executed', async () => {
    const id = randomUUID()
    const [mia, wren] = [randomUUID(), randomUUID()]
    const rows = [
      { label: 'Mia Lopez', value: '10:00', was: '11:00', part: mia },
      { label: 'Wren Tolliver', value: '12:00', was: '13:00', part: wren },
    ]
    const diff = rows.map(({ part, was, value }) => ({
      row: part,
      field: 'starts_at',
      before: was,
      after: value,
    }))
    const card = {
      ...{ id, type: 'moveAppointments', label: 'Move Appointments', risk: 'inside', status: 'pending' },
      ...{
        state: 'pending',
        data: {},
        params: {},
        preview: { rows, diff, effects: [] },
        undo: { until: null, why: null },
      },
      ...{ message: null, error: null, permission: null, choices: [], evidence: [], expires_at: null },
    }
    await page.route(agent, route =>
      route.fulfill({ json: agentAnswer('Two could move.', { actions: [card] }) }),
    )
    await say(page, 'Close the gaps')
    const shown = panelOf(page).getByRole('group', { name: 'Move Appointments' })
    await shown.getByRole('checkbox', { name: /^Wren Tolliver/ }).press('Space')
    const executed = page.waitForRequest('**/execute-assistant-action')
    await shown.getByRole('button', { name: 'Execute' }).press('Enter')
    expect((await executed).postDataJSON()).toMatchObject({ id, except: [wren] })
  })
})

/** Elements that reach out of the panel or scroll sideways, as readable lines. */
function outside(panel: HTMLElement | SVGElement): string[] {
  const { left, right } = panel.getBoundingClientRect()
  return [panel, ...panel.querySelectorAll<HTMLElement>('*')].flatMap(each => {
    const box = each.getBoundingClientRect()
    // The row of quick actions may scroll, and notices are placed by the page.
    const isIn = each.closest('.overflow-x-auto, .sr-only, [aria-label="Notifications"]')
    if (isIn) return []
    const name = `${each.tagName} .${each.getAttribute('class')}`
    if (box.width > 0 && (box.left < left - 1 || box.right > right + 1)) return [`outside: ${name}`]
    const { overflowX } = getComputedStyle(each)
    const scrolls =
      overflowX !== 'visible' && overflowX !== 'hidden' && each.scrollWidth > each.clientWidth + 1
    return scrolls ? [`scrolls: ${name}`] : []
  })
}
