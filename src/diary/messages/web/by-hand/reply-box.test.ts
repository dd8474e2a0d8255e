import { expect, it } from 'vitest'
import { propsWith, screenActs } from '../../../../../tests/screen-acts.ts'
import { ReplyBox } from './reply-box.tsx'

const typed = { message_id: 'm1', subject: 'Your scarf', words: 'We found it.' }

it.each([
  [
    { channel: 'email', to: 'ada@example.com', ...typed },
    [
      'send-email',
      {
        client_id: 'k1',
        message_id: 'm1',
        to: 'ada@example.com',
        subject: 'Your scarf',
        body: 'We found it.',
      },
    ],
  ],
  [
    { channel: 'sms', to: '+18285550100', ...typed },
    ['send-text', { client_id: 'k1', message_id: 'm1', to: '+18285550100', message: 'We found it.' }],
  ],
])('a reply by %j is sent by that channel', async (message, expected) => {
  const client = { id: 'k1', first_name: 'Ada' }
  const { acts, sent } = screenActs(() => ReplyBox({ client, zone: 'UTC' }), undefined, [
    [['outbound_messages', 'ways', 'k1'], { ways: [] }],
  ])
  const send = propsWith(acts, 'send')?.send as (message: object) => Promise<unknown>
  await send(message)
  expect(sent).toEqual([expected])
})
