import type pg from 'pg'
import { readWords } from '#diary/messages/server/offers/templates/read-template.ts'
import { namesHost } from '#lib/schemas/fields.ts'
import { onlyRow } from '#server/database/rows.ts'
import { hashToken, makeToken } from '#server/link-token.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import { practiceMail, type VisitLetter, type VisitNews, visitEntry } from '../../../letters/visit-mail.ts'
import { isResold } from '../../../sold.ts'
import { type VisitRow, visitOf } from '../read-visit.ts'
import { isLetterOff } from './letter-switch.ts'
import { writeVisitLetter } from './write-visit-letter.ts'

/** Returns the token; only its hash is stored. `letter` null: on a screen. `hidesStatus`: never says if confirmed. */
export async function makeLink(
  client: pg.PoolClient,
  row: VisitRow,
  letter: string | null,
  now: Date,
  hidesStatus = false,
): Promise<string> {
  const token = makeToken()
  await client.query({
    name: 'make-link',
    text: `insert into appointment_links (token_hash, practice_id, appointment_id, letter, created_at, hides_status)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [hashToken(token), row.practice_id, row.id, letter, now, hidesStatus],
  })
  return token
}

/** Writes the client's email and stores what they were told. Without an address they count as told. */
export async function tellClient(
  client: pg.PoolClient,
  row: VisitRow,
  news: VisitNews,
  publicUrl: string,
  now: Date,
): Promise<boolean> {
  await client.query({
    name: 'mark-told',
    text: `update appointments set told_starts_at = starts_at, told_practitioner_id = practitioner_id,
        told_status = status, told_sold = case when $3 then told_sold end, tell_after = null
      where practice_id = $1 and (id = $2 or $4 and set_id = $2)`,
    // A cancellation doesn't say what is sold; the email after a restore does.
    values: [row.practice_id, row.id, news === 'cancelled', row.set !== undefined],
  })
  if (!row.email) return false
  const kind = `visit-${news}` as const
  const link = news === 'cancelled' ? undefined : await makeLink(client, row, kind, now)
  const own = await readWords(client, row.practice_id, kind)
  const url = link ? `${publicUrl}/appointment-manage/${link}` : null
  const about = letterOf(row, now, url)
  const { letter, isOwn } = await writeVisitLetter(
    client,
    { practiceId: row.practice_id, publicUrl },
    kind,
    own,
    about,
  )
  return writeMessage(
    client,
    {
      practice_id: row.practice_id,
      client_id: row.client_id,
      appointment_id: row.id,
      kind,
      recipient: row.email,
      reply_to: row.practice.email,
      from_name: about.visit.practice.name,
      dedupe_key: `visit:${row.id}:${news}:${row.sequence}`,
      template_version: isOwn ? own?.version : null,
      ...letter,
      attachments: [visitEntry(news, about), ...letter.attachments],
      ...((await isLetterOff(client, row.practice_id, kind)) ? { skip_reason: 'switched_off' } : {}),
    },
    now,
  )
}

/** Emails the practice about an online act, at its public address or else its owner's. */
export async function tellPractice(
  client: pg.PoolClient,
  row: VisitRow,
  news: 'booked' | 'requested' | 'moved' | 'cancelled',
  publicUrl: string,
  now: Date,
): Promise<void> {
  const { address: recipient } = await onlyRow<{ address: string | null }>(client, {
    name: 'practice-mailbox',
    text: 'select app.practice_mailbox($1) as address',
    values: [row.practice_id],
  })
  if (!recipient) return
  const mail = practiceMail(
    news,
    letterOf(row, now, null),
    `${publicUrl}/appointments?appointment=${row.id}`,
    row.who_comes,
    row.booked_by_name,
  )
  const key = `practice:${row.id}:${news}:${row.sequence}`
  await writeMessage(
    client,
    {
      practice_id: row.practice_id,
      appointment_id: row.id,
      kind: `practice-${news}`,
      urgency: 'soon',
      recipient,
      dedupe_key: key,
      ...mail,
    },
    now,
  )
}

/** Facts of an email; of a practice that may not write yet, without text that could hold a link. */
export function letterOf(visit: VisitRow, now: Date, manageUrl: string | null): VisitLetter {
  const row = visit.may_write ? visit : withoutLinks(visit)
  return {
    appointment_id: row.id,
    sequence: row.sequence,
    visit: visitOf(row),
    isResold: isResold(row),
    manageUrl,
    email: row.email,
    cancelWindowHours: row.policy_hours ?? 24,
    policyText: row.policy_text,
    now,
  }
}

function withoutLinks(row: VisitRow): VisitRow {
  const plain = (said: string, instead: string) => (namesHost(said) ? instead : said)
  const { name, address } = row.practice
  return {
    ...row,
    service_name: plain(row.service_name, 'Visit'),
    addons: row.addons.map(addon => ({ ...addon, name: plain(addon.name, 'Add-on') })),
    practitioner_name: plain(row.practitioner_name, 'your practitioner'),
    policy_text: null,
    practice: {
      ...row.practice,
      name: plain(name, 'Your practice'),
      address: address && namesHost(address) ? null : address,
      directions: null,
    },
    ...(row.set ? { set: row.set.map(withoutLinks) } : {}),
  }
}
