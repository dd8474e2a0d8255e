import { expect, it } from 'vitest'
import type { RunVerb } from '#web/call.ts'
import { createLoadContext } from '#web/request-context.ts'
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
])('%s: 400 with words, and nothing was done', async (_, body, type) => {
  expect(await send(body, type)).toEqual({
    status: 400,
    done: null,
    problem: { code: 'unreadable', message: 'What was sent could not be read. Please press it again.' },
    ran: [],
  })
})

it('tells why what was pressed is refused', async () => {
  expect(await send(new URLSearchParams({ pressed: 'stop' }))).toMatchObject({
    status: 409,
    problem: { code: 'not_found' },
    ran: ['save-preferences'],
  })
})
