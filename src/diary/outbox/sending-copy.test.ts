import { expect, it } from 'vitest'
import { channelState, heldBackWords } from './sending-copy.ts'

const zone = 'America/New_York'
const now = Date.parse('2026-05-14T15:00:00Z')
const row = {
  channel: 'email',
  count: 3,
  next_at: '2026-05-14T14:59:00Z',
  last_at: '2026-05-15T12:00:00Z',
  tried: 0,
} as const
const both = { email: true, sms: true }

it.each([
  ['email', both, [], 'Mails go out', 'No mail waits.'],
  [
    'email',
    both,
    [row],
    'Mails go out',
    '3 mails wait: the next leaves now, the last tomorrow, 8:00\u00a0am.',
  ],
  [
    'email',
    both,
    [{ ...row, tried: 1 }],
    'Mails: not all was taken',
    '1 could not be handed over yet and is tried again. 3 mails wait: the next leaves now, the last tomorrow, 8:00\u00a0am.',
  ],
  [
    'sms',
    both,
    [{ ...row, channel: 'sms', count: 1, next_at: row.last_at }],
    'Texts go out',
    'One text waits until tomorrow, 8:00\u00a0am.',
  ],
  [
    'sms',
    { ...both, sms: false },
    [row],
    'Texts stay here',
    'Without a phone service they are stored and not sent. No text waits.',
  ],
] as const)('%s, %j, %j', (channel, is_set_up, waiting, title, words) => {
  expect(channelState({ is_set_up, waiting: [...waiting] }, channel, zone, now)).toEqual({
    title,
    words,
    isFine: title.endsWith('out'),
  })
})

it('words every reason as part of a sentence, including an unknown reason', () => {
  expect(heldBackWords('opted_out')).toBe('this person said no to such messages')
  expect(heldBackWords('something_new')).toBe('it may not leave')
})
