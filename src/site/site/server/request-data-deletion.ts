import { createHash } from 'node:crypto'
import { mailPage } from '#lib/text/mail-page.ts'
import { verb } from '#server/functions/verb.ts'
import { type Message, writeMessage } from '#server/outbound/write-message.ts'
import { deletionReceivedMail, deletionRequestMail } from '../messages.ts'
import { requestDataDeletionInput, requestDataDeletionOutput } from '../schema.ts'
import { readContact } from './read-contact.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR

/** §2, /data-deletion: emails the operators, and a confirmation to the address. Once per day and address. */
export const requestDataDeletion = verb({
  name: 'request-data-deletion',
  who: 'platform',
  limits: [
    { per: 'address', hits: 5, seconds: HOUR },
    { per: 'address', hits: 12, seconds: DAY },
  ],
  input: requestDataDeletionInput,
  output: requestDataDeletionOutput,
  refusals: {},
  run: async ({ input, client, now }) => {
    if (input.website) return { status: 'received' as const }
    const contact = readContact()
    const person = createHash('sha256').update(input.email).digest('base64url').slice(0, 22)
    const key = `data-deletion:${now.toISOString().slice(0, 10)}:${person}`
    const messages: Message[] = [
      {
        practice_id: null,
        kind: 'data-deletion-request',
        urgency: 'soon',
        recipient: contact,
        reply_to: input.email,
        dedupe_key: `${key}:request`,
        ...written(deletionRequestMail(input)),
      },
      {
        practice_id: null,
        kind: 'data-deletion-received',
        recipient: input.email,
        reply_to: contact,
        dedupe_key: `${key}:received`,
        ...written(deletionReceivedMail(contact)),
      },
    ]
    for (const message of messages) await writeMessage(client, message, now)
    return { status: 'received' as const }
  },
})

const written = ({ subject, ...page }: { subject: string } & Parameters<typeof mailPage>[0]) => ({
  subject,
  ...mailPage(page),
})
