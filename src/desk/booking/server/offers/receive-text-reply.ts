import type { Kysely } from 'kysely'
import type pg from 'pg'
import { signedForm } from '#diary/messages/server/offers/deliverability/text-webhook.ts'
import { afterStop } from '#diary/messages/server/offers/wait-for-leaving.ts'
import { type ReplyMeaning, readReply, soundsLikeStop } from '#rules/sending/read-reply.ts'
import { firstRow, onlyRow } from '#server/database/rows.ts'
import type { DB } from '#server/database/schema-types.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Webhook, WebhookDeps } from '#server/functions/webhook-routes.ts'
import { answerStart, answerStop, answerText } from '../texts/answer-text.ts'
import { findTexter, type Texter } from '../texts/find-texter.ts'

// The lookup and STOP run across practices; everything else runs as the practice's worker.
const house: Caller = { role: 'service_role', claims: {} }

/** Maximum length; phone services send 1,600. */
const longestText = 5_000

interface TextIn {
  provider_id: string
  /** E.164. */
  number: string
  text: string
}

/** A stored text that nothing handled and a person must read. */
export interface OpenText {
  inbound_id: string
  practice_id: string
  /** E.164. */
  number: string
  meaning: ReplyMeaning
  now: Date
}

/** Handler for such a text, called in the transaction that stores it. Injected by a higher layer. */
export type TakesOpenText = (
  client: pg.PoolClient,
  text: OpenText,
  config: WebhookDeps['config'],
) => Promise<void>

/**
 * Stores a text once and handles STOP, START and replies 1 to 3; anything else is for a person or `TakesOpenText`.
 * Source: send rules, section 2; product decisions, "Consent and shared contacts". A possible opt-out is only for a
 * person.
 */
async function takeText(
  deps: Pick<WebhookDeps, 'pool' | 'config' | 'now'>,
  given: TextIn,
  takes: TakesOpenText,
): Promise<void> {
  const now = deps.now()
  const meaning = readReply(given.text)
  const texter = await inTransaction(deps.pool, house, { readOnly: true }, client =>
    findTexter(client, given.number, now),
  )
  const isWord = meaning === 'stop' || meaning === 'start'
  const worker: Caller = { role: 'practice_worker', claims: { practice_id: texter?.practice_id } }
  await inTransaction(deps.pool, texter && !isWord ? worker : house, {}, async (client, db) => {
    await oneAfterAnother(client, given.number, isWord ? [] : (texter?.appointment_ids ?? []))
    const kept = await keep(client, given, texter, meaning, now)
    if (!kept) return
    const isDone = isWord
      ? await obey(deps, { client, db, given, texter, now }, meaning)
      : texter
        ? await answerText(arrivedOf(deps, { client, db, given, texter, now }), meaning)
        : false
    if (isDone)
      await client.query({
        name: 'inbound-handled',
        text: 'update inbound_messages set handled_at = $2 where channel = $3 and provider_id = $1',
        values: [given.provider_id, now, 'sms'],
      })
    else if (texter && !kept.may_be_stop) {
      const { practice_id } = texter
      await takes(
        client,
        { inbound_id: kept.id, practice_id, number: given.number, meaning, now },
        deps.config,
      )
    }
  })
  // After a STOP nothing promotional is sent.
  if (meaning === 'stop') await afterStop(deps, given.number)
}

interface Taken {
  client: pg.PoolClient
  db: Kysely<DB>
  given: TextIn
  texter: Texter | undefined
  now: Date
}

const arrivedOf = (
  { config }: Pick<WebhookDeps, 'config'>,
  { client, db, given, texter, now }: Taken & { texter: Texter },
) => ({
  client,
  db,
  texter,
  now,
  publicUrl: config.publicUrl,
  number: given.number,
  provider_id: given.provider_id,
})

/** Serializes texts per phone. Visits are locked before a text references them; a foreign key's lock is too weak. */
async function oneAfterAnother(
  client: pg.PoolClient,
  number: string,
  visits: readonly string[],
): Promise<void> {
  await client.query({
    name: 'lock-texts-of-phone',
    text: 'select pg_advisory_xact_lock(7231040, hashtext($1))',
    values: [number],
  })
  if (visits.length > 0)
    await client.query({
      name: 'lock-visits-of-text',
      text: 'select from appointments where id = any ($1) order by id for update',
      values: [visits],
    })
}

/** Undefined: already delivered before. */
async function keep(
  client: pg.PoolClient,
  { provider_id, number, text }: TextIn,
  texter: Texter | undefined,
  meaning: ReplyMeaning,
  now: Date,
): Promise<{ id: string; may_be_stop: boolean } | undefined> {
  const appointment_id = texter?.appointment_ids.length === 1 ? texter.appointment_ids[0] : null
  return firstRow<{ id: string; may_be_stop: boolean }>(client, {
    name: 'keep-inbound',
    text: `insert into inbound_messages (practice_id, client_id, appointment_id, provider_id, sender, body_text, meaning, created_at, may_be_stop)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning id, may_be_stop`,
    values: [
      texter?.practice_id ?? null,
      texter?.client_id ?? null,
      appointment_id,
      provider_id,
      number,
      text,
      meaning,
      now,
      meaning !== 'stop' && soundsLikeStop(text),
    ],
  })
}

/** STOP gets one reply. */
async function obey(
  deps: Pick<WebhookDeps, 'config'>,
  taken: Taken,
  meaning: 'stop' | 'start',
): Promise<boolean> {
  const { client, given, texter, now } = taken
  const { changed } = await onlyRow<{ changed: number }>(client, {
    name: 'say-by-phone',
    text: 'select app.say_by_phone($1, $2, $3, $4, $5) as changed',
    values: [given.number, meaning === 'start', 'reply', given.text.slice(0, 300), now],
  })
  if (meaning === 'start')
    await client.query({
      name: 'start-ends-pause',
      text: 'update inbound_messages set may_be_stop = false where sender = $1 and may_be_stop and handled_at is null',
      values: [given.number],
    })
  if (changed > 0 && texter) {
    const arrived = arrivedOf(deps, { ...taken, texter })
    await (meaning === 'stop' ? answerStop(arrived) : answerStart(arrived))
  }
  return true
}

/** Webhook of the phone service. False: not from the phone service. */
export async function receiveTextReply(
  [body, headers, deps, search]: Parameters<Webhook['receive']>,
  takes: TakesOpenText,
): Promise<boolean> {
  const form = signedForm(body, headers, deps, `/webhooks/twilio-reply${search}`)
  if (!form) return false
  const [provider_id, number] = [form.get('MessageSid') ?? '', form.get('From') ?? '']
  const text = (form.get('Body') ?? '').slice(0, longestText).replaceAll('\u0000', '')
  if (/^\w{1,100}$/.test(provider_id) && /^\+\d{6,15}$/.test(number))
    await takeText(deps, { provider_id, number, text }, takes)
  return true
}
