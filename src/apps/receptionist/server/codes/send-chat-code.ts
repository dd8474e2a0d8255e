import type pg from 'pg'
import { z } from 'zod'
import { id } from '#lib/schemas/fields.ts'
import { firstRow, onlyRow } from '#server/database/rows.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import { queuedWork } from '#server/queued-work/queued-work.ts'
import { codeMail, codeText } from '../../reception-mail.ts'
import { codeFor, codeLifeMs, hashOf, visitsAhead } from './chat-code.ts'

/** Codes to one address per day, from all conversations together. */
const mostADay = 6

/** Sends the code if the address has a booking. It runs apart from the reply, which is the same either way. */
export const sendChatCode = queuedWork({
  name: 'send-chat-code',
  input: z.object({ talk_id: id, number: z.int() }),
  checkpoint: z.object({ isDone: z.boolean() }),
  attempts: 5,
  backoff: { firstSeconds: 2, mostSeconds: 30 },
  limitAtOnce: 4,
  perPracticeAtOnce: 2,
  stalledAfterSeconds: 60,
  run: async ({ practiceId, input, checkpoint, step, config, proofKey, now: clock }) => {
    if (checkpoint?.isDone) return undefined
    const sending = { practiceId: practiceId as string, ...input, config, proofKey, now: clock() }
    await step(async ({ client }) => {
      await send(client, sending)
      return { isDone: true }
    })
    return undefined
  },
})

interface Sending {
  practiceId: string
  talk_id: string
  number: number
  config: { publicUrl: string }
  proofKey: string
  now: Date
}

async function send(
  client: pg.PoolClient,
  { practiceId, talk_id, number, config, proofKey, now }: Sending,
): Promise<void> {
  // A code requested since replaces this one.
  const talk = await firstRow<{ code_to: string | null }>(client, {
    name: 'talk-of-code',
    text: `select code_to from reception_talks where practice_id = $1 and id = $2 and codes_sent = $3 and code_until > $4 for update`,
    values: [practiceId, talk_id, number, now],
  })
  if (!talk) return
  const to = talk.code_to ?? ''
  const isMail = to.includes('@')
  const [known] = to ? await visitsAhead(client, practiceId, to, now) : []
  // The booking's own spelling: ana+x@example.com may request a code for ana@example.com.
  const recipient = known && (isMail ? known.email : known.phone)
  const isSent = recipient !== undefined && !(await hadEnough(client, practiceId, recipient, now))
  const code = codeFor(isSent)
  await client.query({
    name: 'keep-chat-code',
    text: 'update reception_talks set code_hash = $3 where practice_id = $1 and id = $2',
    values: [practiceId, talk_id, hashOf(code, talk_id, proofKey)],
  })
  if (!isSent) return
  const { name, email: reply_to } = await onlyRow<{ name: string; email: string | null }>(client, {
    name: 'practice-of-code',
    text: 'select name, email from practices where id = $1',
    values: [practiceId],
  })
  const dedupe_key = `chat-code:${talk_id}:${number}`
  const expires_at = new Date(now.getTime() + codeLifeMs)
  const common = { practice_id: practiceId, kind: 'chat-code', recipient, dedupe_key, expires_at }
  await writeMessage(
    client,
    isMail
      ? { ...common, reply_to, from_name: name, ...codeMail({ practice: name, ...config }, code) }
      : { ...common, channel: 'sms', body_text: codeText(name, code) },
    now,
  )
}

/** Limits codes so that no one can flood another person's mailbox; the visitor sees no difference. */
async function hadEnough(client: pg.PoolClient, practiceId: string, to: string, now: Date): Promise<boolean> {
  const { sent } = await onlyRow<{ sent: number }>(client, {
    name: 'chat-codes-of-day',
    text: `select count(*)::int as sent from outbound_messages where practice_id = $1 and kind = 'chat-code' and recipient = $2
      and send_after > $3::timestamptz - interval '1 day'`,
    values: [practiceId, to, now],
  })
  return sent >= mostADay
}
