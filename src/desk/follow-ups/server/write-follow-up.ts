import type pg from 'pg'
import { readWords } from '#diary/messages/server/offers/templates/read-template.ts'
import { reminderText } from '#diary/visits/letters/reminder-copy.ts'
import { contact } from '#diary/visits/letters/visit-mail.ts'
import { letterOf, makeLink } from '#diary/visits/server/offers/letters/send-visit-mail.ts'
import { writeVisitLetter } from '#diary/visits/server/offers/letters/write-visit-letter.ts'
import { readVisit } from '#diary/visits/server/offers/read-visit.ts'
import { mailOf } from '#lib/text/mail-page.ts'
import { onlyRow } from '#server/database/rows.ts'
import type { Attachment } from '#server/outbound/mail/mail.ts'
import type { FoundFollowUp } from './find-follow-ups.ts'

/** A text has no subject and no page. */
export interface FollowUpLetter {
  kind: string
  subject: string
  body_text: string
  body_html: string
  attachments?: Attachment[]
  template_version: number | null
}

const purposes = {
  not_delivered: 'visit-reminder',
  after_visit: 'visit-follow-up',
  missed: 'visit-no-show',
} as const

/** In the practice's wording if it has one; undefined if there is no message. Only a sent message gets a real link. */
export async function writeFollowUp(
  client: pg.PoolClient,
  practiceId: string,
  found: FoundFollowUp,
  channel: 'email' | 'sms',
  { publicUrl, now, isMeant }: { publicUrl: string; now: Date; isMeant: boolean },
): Promise<FollowUpLetter | undefined> {
  if (found.kind === 'come_again') return undefined
  if (found.kind === 'by_hand') return ownWords(client, practiceId, found, channel)
  const row = found.appointment_id && (await readVisit(client, practiceId, found.appointment_id))
  if (!row) return undefined
  const purpose = purposes[found.kind]
  const page = `${publicUrl}/appointment-manage/`
  const token = isMeant && found.kind === 'not_delivered' ? await makeLink(client, row, purpose, now) : '…'
  const letter = letterOf(row, now, found.kind === 'not_delivered' ? page + token : null)
  if (channel === 'sms') {
    if (found.kind !== 'not_delivered') return undefined
    const own = await readWords(client, practiceId, purpose, 'sms')
    const { text, isOwn } = reminderText(letter, own)
    const template_version = isOwn ? (own?.version ?? null) : null
    return { kind: purpose, subject: '', body_text: text, body_html: '', template_version }
  }
  const own = await readWords(client, practiceId, purpose)
  const { letter: written, isOwn } = await writeVisitLetter(
    client,
    { practiceId, publicUrl },
    purpose,
    own,
    letter,
  )
  return { kind: purpose, ...written, template_version: isOwn ? (own?.version ?? null) : null }
}

async function ownWords(
  client: pg.PoolClient,
  practiceId: string,
  { first_name, words }: FoundFollowUp,
  channel: 'email' | 'sms',
): Promise<FollowUpLetter> {
  const { practice } = await onlyRow<{ practice: Parameters<typeof contact>[0]['practice'] }>(client, {
    name: 'practice-of-follow-up',
    text: `select json_build_object('id', id, 'slug', slug, 'name', name, 'address', address, 'directions', directions,
      'phone', phone, 'email', email) as practice from practices where id = $1`,
    values: [practiceId],
  })
  const kind = 'visit-word'
  const said = (words ?? '').trim()
  if (channel === 'sms')
    return {
      ...{ kind, subject: '', body_html: '', template_version: null },
      body_text: `${practice.name}: ${said.replace(/\s+/g, ' ')} STOP ends texts.`,
    }
  const pieces = said
    .split(/\n\s*\n/)
    .map(each => ({ type: 'text' as const, lines: each.trim().split('\n') }))
  return {
    ...{ kind, template_version: null },
    subject: `A word from ${practice.name}`.slice(0, 300),
    ...mailOf(`Hello ${first_name},`, pieces, contact({ practice })),
  }
}
