import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { preferencesUrl, preferenceToken } from '#features/messages/server/preference-token.ts'
import type { Told } from '#features/messages/server/tell-people.ts'
import { tellPerson } from '#features/messages/server/tell-person.ts'
import { onlyRow } from '#server/database/rows.ts'
import { hashToken, makeToken } from '#server/link-token.ts'
import { askMail, askText } from '../ask-words.ts'
import { daysOpen } from '../bounds.ts'
import type { platforms } from '../schema.ts'

export interface Ask {
  practice_id: string
  client_id: string
  /** Null: asked without a visit. */
  appointment_id: string | null
  /** Of the visit. */
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
  practice_address: string | null
}

/**
 * Asks one person, by mail or, where there is no mail, by a text to whoever said yes to that: if and when `decide` lets it. The
 * link of an ask is a token of its own, whose hash is all that is kept; it leads somewhere for thirty days from when it leaves.
 */
export async function writeAsk(
  client: pg.PoolClient,
  ask: Ask,
  { publicUrl, proofKey, now }: Way,
): Promise<Told & { channel: 'email' | 'sms' }> {
  const { practice_id, appointment_id, starts_at, dedupe_key } = ask
  const person = await onlyRow<AskedPerson>(client, {
    name: 'asked-person',
    text: `select k.id as client_id, k.first_name, p.name as practice_name, p.address as practice_address,
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
  const preferences_url = preferencesUrl(publicUrl, preferenceToken(proofKey, { practice_id, client_id }))
  const words = { ...person, survey_url, preferences_url }
  const told = await tellPerson(
    client,
    {
      practice_id,
      client_id,
      appointment_id,
      kind: 'review-ask',
      purpose: 'review',
      channel,
      dedupe_key,
      origin: { kind: 'survey', id: survey_id },
      ...(ask.platform ? { platform: ask.platform } : {}),
      ...(starts_at ? { about: { says: 'visited', starts_at } } : {}),
      ...(channel === 'email'
        ? { ...askMail(words), unsubscribe_url: preferences_url }
        : { body_text: askText(words) }),
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
