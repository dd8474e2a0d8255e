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

// Whose text it is, and STOP for every practice, is asked as nobody in particular; all else is done as the practice's worker.
const house: Caller = { role: 'service_role', claims: {} }

/** Characters that are taken of a text; phone services bring 1,600. */
const longestText = 5_000

/** A text as the phone service brings it. */
interface TextIn {
  provider_id: string
  /** E.164. */
  number: string
  text: string
}

/** A text that was kept, is no word, and on which nothing was done: a person is to read it. */
export interface OpenText {
  inbound_id: string
  practice_id: string
  /** E.164. */
  number: string
  meaning: ReplyMeaning
  now: Date
}

/** Who else may take care of such a text, asked in the transaction that keeps it. A floor above hands it in. */
export type TakesOpenText = (
  client: pg.PoolClient,
  text: OpenText,
  config: WebhookDeps['config'],
) => Promise<void>

/**
 * Takes a text in, once however often it is brought: STOP and START for every client with that phone, 1, 2 and 3 on the one
 * visit that they fit, everything else for a person to read (send rules, section 2; product decisions, "Consent and shared
 * contacts"), or for whoever else takes it; what may be a wish to be left alone is for a person only.
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
  // Whoever stopped gets nothing more that sells or asks once the phone service knows that we know.
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

/**
 * Texts from one phone wait for one another, so that two STOPs that come together have one answer. The visits that may be acted
 * on are locked before the text refers to one: what refers to a row holds it too lightly to change it afterwards.
 */
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

/** Undefined: it was brought before. */
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

/** STOP is answered once: whoever says it again has been answered. */
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

/** A call of the phone service with a text that a client sent, and who else may take it. False: it is not the phone service. */
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
