import type pg from 'pg'
import { onlyRow } from '#server/database/rows.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import { waitingMail } from '../../reception-mail.ts'

/** Emails the practice that a chat visitor wants a person, once per hour and conversation. */
export async function tellWaiting(
  client: pg.PoolClient,
  practiceId: string,
  talk: { id: string; isSafety: boolean },
  publicUrl: string,
  now: Date,
): Promise<void> {
  const { name, recipient } = await onlyRow<{ name: string; recipient: string | null }>(client, {
    name: 'mailbox-for-chat',
    text: 'select name, app.practice_mailbox(id) as recipient from practices where id = $1',
    values: [practiceId],
  })
  if (!recipient) return
  await writeMessage(
    client,
    {
      practice_id: practiceId,
      kind: 'practice-chat',
      recipient,
      dedupe_key: `practice-chat:${talk.id}:${talk.isSafety}:${now.toISOString().slice(0, 13)}`,
      ...waitingMail({ practice: name, publicUrl }, talk.id, talk.isSafety),
    },
    now,
  )
}
