import { expect, test } from 'vitest'
import { linkPieces, messageMoment, statusSentence } from './message-status.ts'

test.each([
  [{ status: 'sent', attempts: 1, last_error: null }, null],
  [{ status: 'queued', attempts: 0, last_error: null }, 'It goes out today, 10:33 am.'],
  [
    { status: 'queued', attempts: 0, last_error: null, send_after: '2199-01-01T00:00:00+00:00' },
    'It is held until its campaign or sequence goes on.',
  ],
  [
    { status: 'queued', attempts: 2, last_error: 'ECONNREFUSED' },
    'The mail server did not take it yet (ECONNREFUSED). The next try is today, 10:33 am.',
  ],
  [
    { status: 'failed', attempts: 8, last_error: 'EENVELOPE' },
    'The mail server did not take it in 8 tries (EENVELOPE). Please reach this person another way.',
  ],
  [
    { status: 'failed', attempts: 1, last_error: 'EENVELOPE 550' },
    'The mail server refused it for good (EENVELOPE 550). Please reach this person another way.',
  ],
  [
    { status: 'skipped', attempts: 0, last_error: null, skip_reason: 'no_consent' },
    "Not sent: the client hasn't opted in to such messages yet.",
  ],
  [
    { status: 'kept', attempts: 1, last_error: null, channel: 'sms' },
    'No phone service is set up, so this was stored here and not sent.',
  ],
  [
    { status: 'kept', attempts: 1, last_error: null },
    'No mail server is set up, so this was stored here and not sent.',
  ],
] as const)('%j', (message, sentence) => {
  const more = { channel: 'email', skip_reason: null, send_after: '2026-05-20T14:33:00Z' } as const
  expect(statusSentence({ ...more, ...message }, 'today, 10:33 am')).toBe(sentence)
})

test('links in a text are recognized without the trailing period', () => {
  expect(linkPieces('See https://a.example/m/x-1. Or http://b.example/?q=1)\nBye')).toMatchObject([
    { at: 0, text: 'See ', isLink: false },
    { at: 4, text: 'https://a.example/m/x-1', isLink: true },
    { text: '. Or ', isLink: false },
    { text: 'http://b.example/?q=1', isLink: true },
    { text: ')\nBye', isLink: false },
  ])
})

test('a message is listed by when it was sent, or else by when it was created', () => {
  const mail = { sent_at: null, created_at: '2026-05-14T09:00:00Z' }
  expect(messageMoment(mail)).toBe(Date.parse('2026-05-14T09:00:00Z'))
  expect(messageMoment({ ...mail, sent_at: '2026-05-14T09:03:00Z' })).toBe(Date.parse('2026-05-14T09:03:00Z'))
})
