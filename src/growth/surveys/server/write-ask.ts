import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { compileMail, fillMail } from '#diary/messages/server/offers/mail/compile-mail.ts'
import { attachmentOf } from '#diary/messages/server/offers/mail/mail-context.ts'
import {
  oneClickUrl,
  preferencesUrl,
  preferenceToken,
} from '#diary/messages/server/offers/preference-token.ts'
import type { QueueResult } from '#diary/messages/server/offers/queue-messages.ts'
import { queueMessage } from '#diary/messages/server/offers/queue-messages.ts'
import { readMailWords } from '#diary/messages/server/offers/templates/read-mail-template.ts'
import { readWords } from '#diary/messages/server/offers/templates/read-template.ts'
import { writeText } from '#diary/messages/templates/text-templates.ts'
import { readMailContext } from '#diary/visits/server/offers/letters/read-mail-context.ts'
import { onlyRow } from '#server/database/rows.ts'
import { hashToken, makeToken } from '#server/link-token.ts'
import { daysOpen } from '../bounds.ts'
import { messageKinds } from '../message-kinds.ts'
import type { platforms } from '../schema.ts'

export interface SurveyRequest {
  practice_id: string
  client_id: string
  appointment_id: string | null
  starts_at: Date | null
  dedupe_key: string
  platform?: (typeof platforms)[number]
}

interface Way {
  publicUrl: string
  proofKey: string
  now: Date
}

interface AskedPerson {
  client_id: string
  first_name: string
  has_email: boolean
  practice_name: string
}

/**
 * Sends a request by email, else by text to a client who opted in, if `decide` allows. Only the link token's hash is
 * stored; it is valid for thirty days after sending.
 */
export async function writeAsk(
  client: pg.PoolClient,
  ask: SurveyRequest,
  { publicUrl, proofKey, now }: Way,
): Promise<QueueResult & { channel: 'email' | 'sms' }> {
  const { practice_id, appointment_id, starts_at, dedupe_key } = ask
  const person = await onlyRow<AskedPerson>(client, {
    name: 'asked-person',
    text: `select k.id as client_id, k.first_name, p.name as practice_name,
        coalesce(v.contact_email, k.email) is not null or coalesce(v.contact_phone, k.phone) is null as has_email
      from clients c join clients k on k.practice_id = c.practice_id and k.id = coalesce(c.merged_into, c.id)
        join practices p on p.id = c.practice_id
        left join appointments v on v.practice_id = c.practice_id and v.id = $3
      where c.practice_id = $1 and c.id = $2`,
    values: [practice_id, ask.client_id, appointment_id],
  })
  const { client_id } = person
  const channel = person.has_email ? 'email' : 'sms'
  const survey_id = randomUUID()
  const token = makeToken()
  const survey_url = `${publicUrl}/survey/${token}`
  const theirs = preferenceToken(proofKey, { practice_id, client_id })
  const preferences_url = preferencesUrl(publicUrl, theirs)
  const told = await queueMessage(
    client,
    {
      practice_id,
      client_id,
      appointment_id,
      kind: 'review-ask',
      channel,
      dedupe_key,
      origin: { kind: 'survey', id: survey_id },
      ...(ask.platform ? { platform: ask.platform } : {}),
      ...(starts_at ? { about: { says: 'visited', starts_at } } : {}),
      ...(channel === 'email'
        ? {
            ...(await askMail(client, person, { practice_id, publicUrl, now, survey_url, preferences_url })),
            unsubscribe_url: oneClickUrl(publicUrl, theirs, 'reviews'),
          }
        : await askText(client, person, { practice_id, survey_url })),
    },
    now,
  )
  if (told.written === 'queued') {
    await client.query({
      name: 'write-survey',
      text: `insert into surveys (id, practice_id, client_id, appointment_id, token_hash, asked_at, expires_at)
        values ($1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz + interval '${daysOpen} days')`,
      values: [survey_id, practice_id, client_id, appointment_id, hashToken(token), told.send_after],
    })
  }
  return { ...told, channel }
}

interface AskPlace {
  practice_id: string
  publicUrl: string
  now: Date
  survey_url: string
  preferences_url: string
}

/** Uses the practice's wording if there is one; the button opens this request's page. */
async function askMail(client: pg.PoolClient, { first_name, practice_name }: AskedPerson, place: AskPlace) {
  const { practice_id, survey_url, preferences_url } = place
  const { words, template_version } = await readMailWords(client, practice_id, 'review-ask')
  const context = await readMailContext(client, practice_id, words, { ...place, purpose: 'review' })
  const compiled = await compileMail(words, context)
  const values = { first_name, practice: practice_name, where: context.practice.address }
  return {
    template_version,
    attachments: compiled.pictures.map(attachmentOf),
    ...fillMail(compiled, values, { preferences_url, act_url: survey_url }),
  }
}

/** Names no service, date or person. */
async function askText(
  client: pg.PoolClient,
  { practice_name }: AskedPerson,
  { practice_id, survey_url }: Pick<AskPlace, 'practice_id' | 'survey_url'>,
) {
  const own = await readWords(client, practice_id, 'review-ask', 'sms')
  const { text, isOwn } = writeText(
    messageKinds['review-ask'].text,
    own,
    { practice: practice_name },
    survey_url,
  )
  return { body_text: text, template_version: isOwn ? (own?.version ?? null) : null }
}
