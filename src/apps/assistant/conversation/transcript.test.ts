import { describe, expect, it } from 'vitest'
import { shownCard } from '../../../../tests/shown-card.ts'
import {
  type ChatMessage,
  draftKey,
  historyOf,
  KEPT_MS,
  maySend,
  newThread,
  readDraft,
  readForgotten,
  readTranscript,
  transcriptKey,
  withAction,
  withoutForgotten,
  writeDraft,
  writeTranscript,
} from './transcript.ts'

const now = Date.parse('2026-05-14T12:00:00Z')
const message = (fields: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 'm1',
  type: 'user',
  content: 'Who comes today?',
  timestamp: new Date(now - 60_000).toISOString(),
  status: 'sent',
  ...fields,
})
const kept = (...messages: ChatMessage[]) => writeTranscript({ threadId: 'thread_7', messages })

describe('the transcript (§4)', () => {
  it('is restored as it was, per person', () => {
    const back = readTranscript(kept(message({ actions: [shownCard()] })), now)
    expect(back).toEqual({ threadId: 'thread_7', messages: [message({ actions: [shownCard()] })] })
    expect([transcriptKey('dana'), transcriptKey(undefined)]).toEqual([
      'assistant_transcript:dana',
      'assistant_transcript:guest',
    ])
    expect(draftKey(undefined)).toBe('assistant_draft:guest')
  })

  it('stores no screening findings, and shows none that were stored before', () => {
    const sources = [{ name: 'Guidance', url: 'https://example.com/latex' }]
    const findings = [{ severity: 'stop', rule: 'allergy-latex', words: 'Latex: use other gloves.', sources }]
    const counts = { client_id: 'nadia', has_card: true, stop: 1, ask: 0, note: 0 }
    const card = (data: object) =>
      shownCard({ type: 'checkHealthScreening', state: 'completed', data: { ...data } })
    const said = [message({ actions: [card({ ...counts, findings }), shownCard()] })]
    const text = kept(...said)
    expect(text).not.toMatch(/findings|latex|gloves|Guidance/i)
    const withoutIt = [message({ actions: [card(counts), shownCard()] })]
    expect(readTranscript(text, now).messages).toEqual(withoutIt)
    // As a version before this one kept it.
    const older = JSON.stringify({ threadId: 'thread_7', messages: said })
    expect(readTranscript(older, now).messages).toEqual(withoutIt)
    expect(JSON.stringify(historyOf(said))).not.toMatch(/latex|gloves/i)
  })

  it('expires after 24 hours, message by message', () => {
    const at = (ms: number) => new Date(now - ms).toISOString()
    const text = kept(
      message({ id: 'old', timestamp: at(KEPT_MS) }),
      message({ id: 'young', timestamp: at(KEPT_MS - 1) }),
    )
    expect(readTranscript(text, now).messages.map(({ id }) => id)).toEqual(['young'])
    expect(readTranscript(text, now + 1)).toEqual(newThread(now + 1))
  })

  it('drops messages older than the moment it was forgotten, in any window', () => {
    const at = (ms: number) => new Date(now - ms).toISOString()
    const text = kept(message({ id: 'old', timestamp: at(60) }), message({ id: 'young', timestamp: at(20) }))
    const read = readTranscript(text, now)
    expect(withoutForgotten(read, 0, now)).toBe(read)
    expect(withoutForgotten(read, now - 40, now).messages.map(({ id }) => id)).toEqual(['young'])
    expect(withoutForgotten(read, now, now)).toEqual(newThread(now))
    expect(withoutForgotten(read, now, now, 'coach')).toEqual({ threadId: 'coach', messages: [] })
    expect(readDraft(writeDraft('Hello', now - 40), now, now - 60)).toBe('Hello')
    expect(readDraft(writeDraft('Hello', now - 40), now, now - 20)).toBe('')
    expect([null, 'x', '[]', '{"*":"1","a":2}'].map(readForgotten)).toEqual([{}, {}, {}, { a: 2 }])
  })

  it('marks a message that was still sending as failed', () => {
    expect(readTranscript(kept(message({ status: 'sending' })), now).messages[0]?.status).toBe('error')
  })

  it.each([null, '', 'x', '[]', '{"threadId":"t"}', '{"threadId":"t","messages":[{"id":1},null]}'])(
    'starts a new thread when %j is stored',
    text => expect(readTranscript(text, now)).toEqual({ threadId: `thread_${now}`, messages: [] }),
  )

  it('drops a message with an invalid card', () => {
    const card = { id: 'a' } as never
    expect(readTranscript(kept(message({ actions: [card] })), now).messages).toEqual([])
  })
})

it('keeps a draft for 24 hours', () => {
  const text = writeDraft('Book Rosa', now)
  expect([readDraft(text, now + KEPT_MS - 1), readDraft(text, now + KEPT_MS)]).toEqual(['Book Rosa', ''])
  expect(['x', '{}', null].map(each => readDraft(each, now))).toEqual(['', '', ''])
})

it('tells the server of earlier turns, without failed ones', () => {
  const said = [message(), message({ type: 'agent', content: 'Nobody.' }), message({ status: 'error' })]
  expect(historyOf(said)).toEqual([
    { type: 'user', content: 'Who comes today?' },
    { type: 'agent', content: 'Nobody.' },
  ])
})

it('updates a card in place and leaves the others', () => {
  const other = shownCard({ id: 'other' })
  const said = [message({ actions: [shownCard(), other] }), message({ id: 'm2' })]
  const done = shownCard({ state: 'completed', status: 'completed' })
  expect(withAction(said, done).map(each => each.actions)).toEqual([[done, other], undefined])
})

it('sends only non-empty text, and one message at a time (§5)', () => {
  expect(maySend(' hi ', false, false)).toBe(true)
  expect([maySend('  ', false, false), maySend('hi', true, false), maySend('hi', false, true)]).toEqual([
    false,
    false,
    false,
  ])
})
