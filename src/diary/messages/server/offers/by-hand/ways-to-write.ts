import type pg from 'pg'
import type { SendPurpose } from '#rules/sending/may-send.ts'
import { onlyRow } from '#server/database/rows.ts'
import { answerHours } from '../../../by-hand/by-hand.ts'
import type { WaysToWrite, WayToWrite } from '../../../by-hand/schema.ts'
import { checkSendability, type Sendability, type SendRequest } from '../queue-messages.ts'

export interface WaysOut {
  practice_id: string
  client_id: string
  purpose: Extract<SendPurpose, 'transactional' | 'care'>
  services: string[]
  /** What `decide` says per channel. */
  email: Sendability
  sms: Sendability
}

/** By hand it is a reply (within a day) or care. A scheduled one (`later`) is never a reply. */
export async function waysToWrite(
  client: pg.PoolClient,
  practice_id: string,
  client_id: string,
  message_id: string,
  now: Date,
  later: Date | null = null,
): Promise<WaysOut> {
  const { has_written, services } = await onlyRow<{ has_written: boolean; services: string[] }>(client, {
    name: 'before-writing-by-hand',
    text: `select exists (select from inbound_messages where practice_id = $1 and client_id = $2 and created_at between $3 and $4)
        as has_written, array(select name from services where practice_id = $1 order by sort, name) as services`,
    values: [practice_id, client_id, new Date(now.getTime() - answerHours * 3_600_000), now],
  })
  const purpose = has_written && !later ? 'transactional' : 'care'
  const asking = (channel: 'email' | 'sms'): SendRequest => ({
    ...{ practice_id, client_id, kind: 'client-message', purpose, channel },
    dedupe_key: dedupeKeyOf(practice_id, message_id),
    send_at: later,
  })
  const [email, sms] = await checkSendability(client, [asking('email'), asking('sms')], now)
  return { practice_id, client_id, purpose, services, email: email as Sendability, sms: sms as Sendability }
}

export const dedupeKeyOf = (practiceId: string, messageId: string) => `hand:${practiceId}:${messageId}`

export const shownWays = ({ email, sms, services, purpose }: WaysOut): WaysToWrite => ({
  practice_name: email.facts?.practice_name ?? '',
  services,
  is_answer: purpose === 'transactional',
  ways: [wayOf('email', email), wayOf('sms', sms)],
})

const wayOf = (channel: WayToWrite['channel'], { decision, facts }: Sendability): WayToWrite => ({
  channel,
  to: facts?.address ?? null,
  send: decision.send,
  at: 'at' in decision ? decision.at : null,
  reason: 'reason' in decision ? decision.reason : null,
})
