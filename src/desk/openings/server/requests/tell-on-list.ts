import type pg from 'pg'
import { reachLine } from '#diary/messages/mail/reach-line.ts'
import { wordMail } from '#diary/visits/server/offers/letters/word-mail.ts'
import { onlyRow } from '#server/database/rows.ts'
import { hashToken } from '#server/link-token.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import { listLines } from '../../opening-lines.ts'

/** Sent to the typed address, with a link to leave the list. */
export async function tellOnList(
  client: pg.PoolClient,
  practiceId: string,
  asked: { client_id: string; first_name: string; email: string; service_id: string },
  token: string,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const { service_name, practice } = await onlyRow<{
    service_name: string
    practice: { name: string; phone: string | null; email: string | null; address: string | null }
  }>(client, {
    name: 'practice-of-list',
    text: `select s.name as service_name, json_build_object('name', p.name, 'phone', p.phone, 'email', p.email,
        'address', p.address) as practice
      from practices p join services s on s.practice_id = p.id and s.id = $2 where p.id = $1`,
    values: [practiceId, asked.service_id],
  })
  const values = {
    first_name: asked.first_name,
    service: service_name,
    practice: practice.name,
    where: practice.address,
  }
  const more = {
    act_url: `${publicUrl}/openings/${token}`,
    policy: listLines,
    contact: reachLine(practice),
  }
  await writeMessage(
    client,
    {
      practice_id: practiceId,
      client_id: asked.client_id,
      kind: 'opening-request',
      recipient: asked.email,
      reply_to: practice.email,
      from_name: practice.name,
      dedupe_key: `opening-request:${hashToken(token)}`,
      ...(await wordMail(client, practiceId, 'opening-request', { values, more }, { publicUrl, now })),
    },
    now,
  )
}
