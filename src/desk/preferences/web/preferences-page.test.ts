import { expect, it, vi } from 'vitest'
import type { RunVerb } from '#web/calls/call.ts'
import { createLoadContext } from '#web/pages/request-context.ts'
import { type Answered, propsWith, screenActs } from '../../../../tests/screen-acts.ts'
import type { PreferencesPage } from '../schema.ts'
import { Preferences } from './preferences.tsx'
import { action } from './preferences-page.tsx'

/** What the page answers to a form sent without scripts, and which verbs it ran. */
async function send(body: BodyInit, type?: string) {
  const ran: string[] = []
  const call: RunVerb = async verb => {
    ran.push(verb)
    return { error: { code: 'not_found', message: 'This link does not open anything.' } } as never
  }
  const facts = { nonce: 'n', publicUrl: 'https://app.example', arePlansOn: true, fullPlanCents: 0 }
  const request = new Request('https://app.example/preferences/t', {
    method: 'POST',
    body,
    headers: type ? { 'content-type': type } : {},
  })
  const sent = await action({
    request,
    params: { token: 't' },
    context: createLoadContext({ ...facts, call, report: () => undefined }),
  } as never)
  return { status: sent.init?.status, ...sent.data, ran }
}

it.each([
  ['no form at all', '{"pressed":"stop"}', 'application/json'],
  ['a form that breaks off', '--x\r\nContent-Disp', 'multipart/form-data; boundary=x'],
  ['a button that there is not', new URLSearchParams({ pressed: 'everything' }), undefined],
])('%s: returns 400 with a message, and changes nothing', async (_, body, type) => {
  expect(await send(body, type)).toEqual({
    status: 400,
    done: null,
    problem: { code: 'unreadable', message: 'What was sent could not be read. Please press it again.' },
    ran: [],
  })
})

it('explains why a change is refused', async () => {
  expect(await send(new URLSearchParams({ pressed: 'stop' }))).toMatchObject({
    status: 409,
    problem: { code: 'not_found' },
    ran: ['save-preferences'],
  })
})

const page: PreferencesPage = {
  practice: { id: 'p1', name: 'Willow', type: null, address: null, phone: null, touch_days: 7 },
  channels: [],
}

/** The page; `press` sends its form by the button that says `pressed`. */
function open(pressed: string, answers?: () => Answered) {
  const start = { start: page, token: 't', done: null, problem: null }
  const { acts, sent } = screenActs(() => Preferences(start), answers)
  vi.stubGlobal(
    'FormData',
    class extends Map<string, string> {
      constructor() {
        super([['pressed', pressed]])
      }
    },
  )
  const submit = propsWith(acts, 'onSubmit')?.onSubmit as (event: object) => void
  return { press: () => submit({ preventDefault: () => {}, currentTarget: {}, nativeEvent: {} }), sent }
}

it('a failed press does not keep a later one from being sent', async () => {
  const { press, sent } = open('stop', () => ({ error: { code: 'busy', message: 'Wait.' } }))
  press()
  await vi.waitFor(() => {
    press()
    expect(sent.length).toBeGreaterThan(1)
  })
  expect(sent[1]).toEqual(['save-preferences', { token: 't', pressed: { act: 'stop' } }])
})

it('two presses at once send one request', async () => {
  const { press, sent } = open('switch email offers off')
  press()
  press()
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0))
  const pressed = { act: 'switch', channel: 'email', purpose: 'offers', is_on: false }
  expect(sent).toEqual([['save-preferences', { token: 't', pressed }]])
})
