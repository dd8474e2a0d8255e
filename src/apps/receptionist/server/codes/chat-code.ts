import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import { allRows, firstRow } from '#server/database/rows.ts'
import { makeToken } from '#server/link-token.ts'
import type { TalkRow } from '../talk-rows.ts'

export const codeLifeMs = 10 * 60_000
/** Guesses per code. */
const mostGuesses = 5

export const hashOf = (code: string, talkId: string, key: string): string =>
  createHmac('sha256', key).update(`chat-code:${talkId}:${code}`).digest('hex')

/** A 6-digit code can be guessed, so one that was sent to no one never matches. */
export const codeFor = (isSent: boolean): string =>
  isSent ? String(randomInt(0, 1_000_000)).padStart(6, '0') : makeToken()

interface Guess {
  practiceId: string
  talk: TalkRow
  proofKey: string
  now: Date
}

/** Compares with the last code sent; `over`: expired, or too many guesses. */
export async function checkChatCode(
  client: pg.PoolClient,
  { practiceId, talk, proofKey, now }: Guess,
  typed: string,
): Promise<'right' | 'wrong' | 'over'> {
  const kept = await firstRow<{ code_hash: string | null; tries: number; is_open: boolean }>(client, {
    name: 'guess-chat-code',
    text: `update reception_talks set code_tries = least(code_tries + 1, 20) where practice_id = $1 and id = $2
      returning code_hash, code_tries as tries, coalesce(code_until > $3, false) as is_open`,
    values: [practiceId, talk.id, now],
  })
  if (!kept?.code_hash || !kept.is_open || kept.tries > mostGuesses) return 'over'
  const [a, b] = [Buffer.from(kept.code_hash), Buffer.from(hashOf(typed, talk.id, proofKey))]
  if (a.length !== b.length || !timingSafeEqual(a, b)) return 'wrong'
  await client.query({
    name: 'spend-chat-code',
    text: 'update reception_talks set code_hash = null, code_until = null where practice_id = $1 and id = $2',
    values: [practiceId, talk.id],
  })
  return 'right'
}

/** Upcoming visits for this email or phone, from the client record or as typed for the visit. */
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
