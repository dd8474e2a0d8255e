import type { Kysely } from 'kysely'
import type pg from 'pg'
import { makeLink } from '#diary/visits/server/offers/letters/send-visit-mail.ts'
import type { VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import { readWholeVisit } from '#diary/visits/server/offers/read-whole-visit.ts'
import type { ReplyMeaning } from '#rules/sending/read-reply.ts'
import type { DB } from '#server/database/schema-types.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import { plainText, type RepliedVisit, replyWords } from '../../text-reply-copy.ts'
import { cancelByClient, confirmByClient } from '../manage/cancel-by-client.ts'
import { isAsked } from '../offers/find-link.ts'
import type { Texter } from './find-texter.ts'

export interface IncomingText {
  client: pg.PoolClient
  db: Kysely<DB>
  publicUrl: string
  now: Date
  texter: Texter
  /** E.164. */
  number: string
  /** The provider's id, for one reply each. */
  provider_id: string
}

/** Does what a text asks and replies. If two visits fit it asks which one. False: a person is needed. */
export async function answerText(arrived: IncomingText, meaning: ReplyMeaning): Promise<boolean> {
  const { texter, client } = arrived
  if (meaning === 'help') return answer(arrived, replyWords.help(texter))
  if (meaning !== 'confirm' && meaning !== 'cancel_visit' && meaning !== 'move') return false
  const rows: VisitRow[] = []
  for (const id of texter.appointment_ids) {
    const row = await readWholeVisit(client, texter.practice_id, id, true)
    if (row && (row.status === 'pending' || row.status === 'confirmed')) rows.push(row)
  }
  const [row] = rows
  if (!row) return false
  if (rows.length > 1) {
    const visits: RepliedVisit[] = []
    for (const each of rows) visits.push(await linked(arrived, each))
    return answer(arrived, replyWords.which(texter, visits))
  }
  return answer(arrived, await act(arrived, row, meaning), row.id)
}

async function act(
  arrived: IncomingText,
  row: VisitRow,
  meaning: 'confirm' | 'cancel_visit' | 'move',
): Promise<string> {
  const { client, db, now, publicUrl, texter } = arrived
  const by = { client, db, now, config: { publicUrl } }
  if (meaning === 'move') return replyWords.move(texter, await linked(arrived, row))
  if (meaning === 'confirm')
    return (await confirmByClient(by, row))
      ? replyWords.confirmed(texter, bare(row))
      : replyWords.tooLate(texter, await linked(arrived, row))
  const is_asked = await isAsked(client, texter.practice_id, row.id)
  const cancelled = await cancelByClient(by, { ...row, is_asked }, null)
  return typeof cancelled === 'string'
    ? replyWords.tooLate(texter, await linked(arrived, row))
    : replyWords.cancelled(texter, bare(row))
}

const bare = (row: VisitRow): RepliedVisit => ({ start: row.starts_at, time_zone: row.time_zone, url: '' })

async function linked(
  { client, publicUrl, now }: IncomingText,
  row: VisitRow,
  letter = 'visit-text-answer',
): Promise<RepliedVisit> {
  return { ...bare(row), url: `${publicUrl}/appointment-manage/${await makeLink(client, row, letter, now)}` }
}

async function answer(
  arrived: IncomingText,
  words: string,
  appointment_id: string | null = null,
): Promise<true> {
  const { client, texter, number, provider_id, now } = arrived
  await writeMessage(
    client,
    {
      practice_id: texter.practice_id,
      client_id: texter.client_id,
      appointment_id,
      kind: 'visit-text-answer',
      channel: 'sms',
      recipient: number,
      body_text: plainText(words),
      dedupe_key: `text-answer:${provider_id}`,
    },
    now,
  )
  return true
}

/** How long after a STOP its reply may be sent, in milliseconds. */
const stopAnswerMs = 5 * 60_000

/** The one reply after a STOP: visits and how to cancel. Tied to no client, so that the STOP doesn't block it. */
export async function answerStop(arrived: IncomingText): Promise<void> {
  const { client, texter, number, provider_id, now } = arrived
  const [id] = texter.appointment_ids
  const row = id ? await readWholeVisit(client, texter.practice_id, id) : undefined
  await writeMessage(
    client,
    {
      practice_id: texter.practice_id,
      kind: 'visit-text-stop',
      expires_at: new Date(now.getTime() + stopAnswerMs),
      channel: 'sms',
      recipient: number,
      body_text: plainText(
        replyWords.stopped(texter, row && (await linked(arrived, row, 'visit-text-stop'))),
      ),
      dedupe_key: `text-answer:${provider_id}`,
    },
    now,
  )
}

export const answerStart = (arrived: IncomingText): Promise<true> =>
  answer(arrived, replyWords.started(arrived.texter))
