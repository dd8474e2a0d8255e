import type pg from 'pg'
import { readWords } from '#diary/messages/server/offers/templates/read-template.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import type { VisitRow } from '../read-visit.ts'
import { readWholeVisit } from '../read-whole-visit.ts'
import { letterOf, makeLink } from './send-visit-mail.ts'
import { writeVisitLetter } from './write-visit-letter.ts'

/** Asks a client to pick another time on a page that acts only on a click. Returns whether it is new. */
export async function askToMove(
  client: pg.PoolClient,
  visit: VisitRow,
  publicUrl: string,
  now: Date,
): Promise<boolean> {
  // All services of a visit move together.
  const row = (await readWholeVisit(client, visit.practice_id, visit.id)) ?? visit
  if (!row.email) return false
  const own = await readWords(client, row.practice_id, 'visit-to-move')
  const link = await makeLink(client, row, 'visit-to-move', now)
  const url = `${publicUrl}/appointment-manage/${link}`
  const { letter, isOwn } = await writeVisitLetter(
    client,
    { practiceId: row.practice_id, publicUrl },
    'visit-to-move',
    own,
    letterOf(row, now, url),
  )
  return writeMessage(
    client,
    {
      practice_id: row.practice_id,
      client_id: row.client_id,
      appointment_id: row.id,
      kind: 'visit-to-move',
      recipient: row.email,
      reply_to: row.practice.email,
      from_name: row.practice.name,
      dedupe_key: `visit:${row.id}:to-move:${row.starts_at.getTime()}:${row.practitioner_id}`,
      template_version: isOwn ? own?.version : null,
      ...letter,
    },
    now,
  )
}
