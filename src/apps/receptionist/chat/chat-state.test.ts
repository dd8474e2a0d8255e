import { describe, expect, it } from 'vitest'
import type { ReceptionistAnswer } from '../schema.ts'
import { answered, type ChatMessage, emptyChat, failed, followed, maySay, said } from './chat-state.ts'

const at = '2026-05-20T14:00:00.000Z'
const later = '2026-05-28T14:00:00.000Z'
const answer = (more: Partial<ReceptionistAnswer> = {}): ReceptionistAnswer => ({
  response: 'Hello',
  threadId: 't'.repeat(32),
  tools: ['none'],
  sources: [],
  choices: [],
  card: null,
  booked: null,
  visits: [],
  language: 'en',
  disclosure: null,
  answeredBy: 'receptionist',
  needsProof: false,
  line: 2,
  now: at,
  ...more,
})

describe('a message of the public chat', () => {
  it.each([
    ['', false, false],
    ['  \n ', false, false],
    ['Hello', false, true],
    ['Hello', true, false],
  ])('%j while waiting is %j can be sent: %j', (draft, isWaiting, may) => {
    expect(maySay(draft, isWaiting)).toBe(may)
  })

  it('is sending, then sent, with its answer below it', () => {
    const sending = said(emptyChat, { id: 'a', content: 'Are you open?' }, at)
    expect(sending.messages.map(({ role, status }) => [role, status])).toEqual([['user', 'sending']])
    const done = answered(sending, 'a', answer(), 'Yes.')
    expect(done.messages.map(({ role, content, status }) => [role, content, status])).toEqual([
      ['user', 'Are you open?', 'sent'],
      ['assistant', 'Yes.', undefined],
    ])
    expect(done).toMatchObject({ threadId: 't'.repeat(32), line: 2 })
  })

  it('creates no thread for a greeting, so nothing is kept about visitors who only look', () => {
    expect(answered(emptyChat, 'hello', answer({ line: 0 }), 'Hello').threadId).toBeNull()
  })

  it('shows that it failed to send, and appears once when resent with the same id', () => {
    const yes = { id: 'a', content: 'Yes, book it', beside: { remindersByText: true } }
    const broken = failed(said(emptyChat, yes, at), 'a', 'Sorry', at)
    expect(broken.messages.map(({ status }) => status)).toEqual(['error', undefined])
    const [kept] = broken.messages
    const once = said(broken, kept as ChatMessage, at).messages.filter(({ role }) => role === 'user')
    // With the box that stood beside it: a consent that was given is not lost.
    expect(once).toEqual([{ ...yes, role: 'user', timestamp: at, status: 'sending' }])
  })

  it('is followed by the notice that an AI answers, once a week', () => {
    const told = answered(emptyChat, 'hello', answer({ disclosure: 'I am an AI.', line: 0 }), 'Hello')
    const next = answered(told, 'a', answer({ disclosure: 'I am an AI.' }), 'Yes.')
    expect(next.messages.at(-1)?.disclosure).toBeNull()
    const again = answered(next, 'b', answer({ disclosure: 'I am an AI.', now: later }), 'Yes.')
    expect(again.messages.at(-1)?.disclosure).toBe('I am an AI.')
  })
})

describe('a message from a team member', () => {
  const line = { line: 3, who: 'staff', said: 'Dana here', by: 'Dana', at } as const

  it('appears once, and the AI adds nothing meanwhile', () => {
    const waiting = answered(
      said(emptyChat, { id: 'a', content: 'Hello?' }, at),
      'a',
      answer({ answeredBy: 'person' }),
      'Read',
    )
    expect(waiting.messages).toHaveLength(1)
    const heard = followed(waiting, { lines: [line], answeredBy: 'person' })
    expect(heard.messages.at(-1)).toMatchObject({ role: 'staff', content: 'Dana here', by: 'Dana' })
    expect(followed(heard, { lines: [line], answeredBy: 'person' }).messages).toHaveLength(2)
  })

  it('leaves out lines of the visitor and the AI that are already shown', () => {
    const known = [
      { ...line, who: 'visitor' as const },
      { ...line, line: 4, who: 'receptionist' as const },
    ]
    expect(followed(emptyChat, { lines: known, answeredBy: 'receptionist' })).toMatchObject({
      messages: [],
      line: 4,
    })
  })
})
