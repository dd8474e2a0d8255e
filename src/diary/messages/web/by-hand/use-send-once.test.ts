import { expect, it } from 'vitest'
import { screenActs } from '../../../../../tests/screen-acts.ts'
import { useSendOnce } from './use-send-once.ts'

const sent = { data: { send_at: null } }
const refused = (code: string) => ({ error: { code, message: 'Not this time.' } })
const scarf = {
  channel: 'email',
  to: 'ada@example.com',
  subject: 'Your scarf',
  words: 'We found it.',
} as const

it.each([
  ['a message of its own, once one was sent', sent, true],
  ['the same message, where no answer came', refused('unreachable'), false],
  ['the same message, where it was refused', refused('held_back'), false],
  ['a message of its own, where the first had left with other words', refused('sent_otherwise'), true],
])('the next message that is sent is %s', async (_, answer, isNew) => {
  const ids: string[] = []
  const { acts: send } = screenActs(() =>
    useSendOnce(async ({ message_id, ...message }) => {
      expect(message).toEqual(scarf)
      ids.push(message_id)
      return answer
    }),
  )
  expect(await send(scarf)).toBe(answer)
  await send(scarf)
  expect(new Set(ids).size).toBe(isNew ? 2 : 1)
})
