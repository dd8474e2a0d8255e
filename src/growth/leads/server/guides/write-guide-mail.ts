import type pg from 'pg'
import { reachLine } from '#diary/messages/mail/reach-line.ts'
import { wordMail } from '#diary/visits/server/offers/letters/word-mail.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import type { GuidePractice } from '../../schema.ts'

interface GuideMail {
  kind: 'lead-confirm' | 'lead-guide'
  recipient: string
  client_id?: string | null
  dedupe_key: string
  first_name: string
  title: string
  practice: GuidePractice
  url: string
  lines: readonly string[]
}

/** Queues a guide email in the practice's wording if usable, else the standard one. Returns whether it is new. */
export async function writeGuideMail(
  client: pg.PoolClient,
  given: GuideMail,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<boolean> {
  const { kind, practice, recipient, client_id = null, dedupe_key } = given
  const values = {
    first_name: given.first_name,
    guide: given.title,
    practice: practice.name,
    where: practice.address,
  }
  const more = { act_url: given.url, policy: given.lines, contact: reachLine(practice) }
  return writeMessage(
    client,
    {
      practice_id: practice.id,
      client_id,
      kind,
      recipient,
      reply_to: practice.email,
      from_name: practice.name,
      dedupe_key,
      ...(await wordMail(client, practice.id, kind, { values, more }, { publicUrl, now })),
    },
    now,
  )
}
