import { expect, it } from 'vitest'
import { wayWords } from './channel-copy.ts'

const now = Date.parse('2026-05-14T01:30:00Z')
const way = { channel: 'sms', to: '+18285550100', send: 'now', at: null, reason: null } as const

it.each([
  [way, 'It leaves at once, to +18285550100.'],
  [
    { ...way, send: 'at', at: '2026-05-14T12:00:00Z', reason: 'quiet_hours' },
    'It leaves tomorrow, 8:00\u00a0am, to +18285550100: texts go out by day.',
  ],
  [
    { ...way, send: 'never', reason: 'no_consent' },
    "A text cannot go: the client hasn't opted in to such messages yet.",
  ],
  [
    { ...way, channel: 'email', to: null, send: 'never', reason: 'no_address' },
    'A mail cannot go: there is no address or phone to send it to.',
  ],
] as const)('%j', (given, words) => {
  expect(wayWords(given, 'America/New_York', now)).toBe(words)
})
