import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import { countryOf } from '#lib/country-of.ts'
import { toE164 } from '#lib/phone.ts'
import type { Config } from '#server/config.ts'
import { allRows, firstRow, onlyRow } from '#server/database/rows.ts'
import { makeToken } from '#server/link-token.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import { codeMail, codeText } from '../reception-mail.ts'
import type { TalkRow } from './talk-rows.ts'

/** Milliseconds that a code is good for. */
const codeLifeMs = 10 * 60_000
/** Codes of one talk, guesses at one code, and codes to one address in a day, whoever asks for them. */
const most = { codes: 3, guesses: 5, aDay: 6 }

interface Contact {
  email?: string | undefined
  phone?: string | undefined
}

interface Sending {
  practiceId: string
  talk: TalkRow
  contact: Contact
  config: Pick<Config, 'publicUrl' | 'texts'>
  proofKey: string
  now: Date
}

const hashOf = (code: string, talkId: string, key: string): string =>
  createHmac('sha256', key).update(`chat-code:${talkId}:${code}`).digest('hex')

/** Six figures can be guessed at: of a code that goes to nobody none are right. */
export const codeFor = (isSent: boolean): string =>
  isSent ? String(randomInt(0, 1_000_000)).padStart(6, '0') : makeToken()

/**
 * Sends a code of six figures to an address of a booking, by the way that was named; to nobody where there is no such booking,
 * which nothing that the visitor sees tells apart. `no_way`: a phone alone, and no phone service.
 */
export async function sendChatCode(
  client: pg.PoolClient,
  { practiceId, talk, contact, config, proofKey, now }: Sending,
): Promise<'sent' | 'no_way' | 'too_many'> {
  if (!contact.email && !(contact.phone && config.texts)) return 'no_way'
  if (talk.codes_sent >= most.codes) return 'too_many'
  const {
    name,
    email: reply_to,
    ...country
  } = await onlyRow<{
    name: string
    email: string | null
    currency: string
    time_zone: string
  }>(client, {
    name: 'practice-of-code',
    text: 'select name, email, currency, time_zone from practices where id = $1',
    values: [practiceId],
  })
  const to = contact.email ?? toE164(contact.phone ?? '', countryOf(country)) ?? ''
  const [known] = await visitsAhead(client, practiceId, to, now)
  // As it stands at the booking: ana+x@example.com, who asks, need not be ana@example.com, who booked.
  const recipient = known && (contact.email ? known.email : known.phone)
  const isSent = recipient !== undefined && !(await hadEnough(client, practiceId, recipient, now))
  const code = codeFor(isSent)
  await client.query({
    name: 'keep-chat-code',
    text: `update reception_talks set code_hash = $3, code_to = nullif($4, ''), code_until = $5, code_tries = 0, codes_sent = codes_sent + 1
      where practice_id = $1 and id = $2`,
    values: [practiceId, talk.id, hashOf(code, talk.id, proofKey), to, new Date(now.getTime() + codeLifeMs)],
  })
  if (!isSent) return 'sent'
  const dedupe_key = `chat-code:${talk.id}:${talk.codes_sent}`
  const common = { practice_id: practiceId, kind: 'chat-code', recipient, dedupe_key }
  const expires_at = new Date(now.getTime() + codeLifeMs)
  await writeMessage(
    client,
    contact.email
      ? {
          ...common,
          expires_at,
          reply_to,
          from_name: name,
          ...codeMail({ practice: name, publicUrl: config.publicUrl }, code),
        }
      : { ...common, expires_at, channel: 'sms', body_text: codeText(name, code) },
    now,
  )
  return 'sent'
}

/** Nobody fills somebody else's mailbox; what the visitor sees is the same. */
async function hadEnough(client: pg.PoolClient, practiceId: string, to: string, now: Date): Promise<boolean> {
  const { sent } = await onlyRow<{ sent: number }>(client, {
    name: 'chat-codes-of-day',
    text: `select count(*)::int as sent from outbound_messages where practice_id = $1 and kind = 'chat-code' and recipient = $2
      and send_after > $3::timestamptz - interval '1 day'`,
    values: [practiceId, to, now],
  })
  return sent >= most.aDay
}

/** Whether this is the code that was sent last: `over` where it has run out, or was guessed at too often. */
export async function checkChatCode(
  client: pg.PoolClient,
  { practiceId, talk, proofKey, now }: Omit<Sending, 'contact' | 'config'>,
  typed: string,
): Promise<'right' | 'wrong' | 'over'> {
  const kept = await firstRow<{ code_hash: string | null; tries: number; is_open: boolean }>(client, {
    name: 'guess-chat-code',
    text: `update reception_talks set code_tries = least(code_tries + 1, 20) where practice_id = $1 and id = $2
      returning code_hash, code_tries as tries, coalesce(code_until > $3, false) as is_open`,
    values: [practiceId, talk.id, now],
  })
  if (!kept?.code_hash || !kept.is_open || kept.tries > most.guesses) return 'over'
  const [a, b] = [Buffer.from(kept.code_hash), Buffer.from(hashOf(typed, talk.id, proofKey))]
  if (a.length !== b.length || !timingSafeEqual(a, b)) return 'wrong'
  await client.query({
    name: 'spend-chat-code',
    text: 'update reception_talks set code_hash = null, code_until = null where practice_id = $1 and id = $2',
    values: [practiceId, talk.id],
  })
  return 'right'
}

/** Visits to come of whoever has this address or this phone: on the record, or as it was typed for the visit. */
export const visitsAhead = (client: pg.PoolClient, practiceId: string, contact: string, now: Date) =>
  allRows<{ id: string; client_id: string; email: string; phone: string }>(client, {
    name: 'visits-of-contact',
    text: `select a.id, a.client_id, coalesce(a.contact_email, c.email, '') as email, coalesce(a.contact_phone, c.phone, '') as phone
      from appointments a join clients c on c.practice_id = a.practice_id and c.id = a.client_id
      where a.practice_id = $1 and a.starts_at > $3 and a.status in ('pending', 'confirmed')
        and (app.mailbox(coalesce(a.contact_email, c.email)) = app.mailbox($2) or coalesce(a.contact_phone, c.phone) = $2)
        and (a.set_id is null or a.set_id = a.id)
      order by a.starts_at limit 6`,
    values: [practiceId, contact, now],
  })
