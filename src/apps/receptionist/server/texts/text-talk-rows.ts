import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { firstRow, onlyRow } from '#server/database/rows.ts'
import type { Failure } from '#server/functions/verb.ts'
import { hashToken, makeToken } from '#server/link-token.ts'
import { mostLines } from '../../chat/chat-limits.ts'
import type { Choice } from '../../schema.ts'
import type { TextsBefore } from '../../texts/text-rule.ts'
import { talkerOf } from '../chat/talk-proof.ts'
import { lastAnswer } from '../dialogue/last-answer.ts'
import { tellWaiting } from '../handoff/tell-waiting.ts'
import { claimTalk, type TalkRow } from '../talk-rows.ts'

/** Hours of silence after which a text conversation starts over. */
const freshHours = 24

export interface TextTalk {
  talk: TalkRow
  choices: Choice[]
  isSilenced: boolean
  before: TextsBefore
}

/** A key that can't be derived from the phone number. */
const keyOf = (number: string, practiceId: string, proofKey: string) =>
  createHmac('sha256', proofKey).update(`text-talk:${practiceId}:${number}`).digest('base64url')

/** Claims a phone's conversation for one text. One that is too long is closed, and a new one begins. */
export async function claimTextTalk(
  client: pg.PoolClient,
  practiceId: string,
  { number, inboundId, proofKey }: { number: string; inboundId: string; proofKey: string },
  now: Date,
): Promise<TextTalk | Failure<'one_at_a_time' | 'talk_full'>> {
  const threadId = keyOf(number, practiceId, proofKey)
  await client.query({
    name: 'end-long-text-talk',
    text: `update reception_talks set token_hash = $3 where practice_id = $1 and token_hash = $2 and lines >= $4`,
    values: [practiceId, hashToken(threadId), hashToken(makeToken()), mostLines - 2],
  })
  const opening = { threadId, channel: 'text' as const, visitor: talkerOf(number, proofKey) }
  const talk = await claimTalk(client, practiceId, opening, now)
  if (!('id' in talk)) return talk
  const { last_at } = await onlyRow<{ last_at: Date | null }>(client, {
    name: 'text-talk-begun',
    text: `update reception_talks t set text_number = $3, phone = coalesce(t.phone, $3) where t.practice_id = $1 and t.id = $2
      returning (select max(l.created_at) from reception_lines l where l.practice_id = $1 and l.talk_id = $2 and l.id <> $4) as last_at`,
    values: [practiceId, talk.id, number, inboundId],
  })
  const last = await lastAnswer(client, practiceId, talk)
  const isFresh = last_at !== null && now.getTime() - last_at.getTime() < freshHours * 3_600_000
  const state = isFresh ? talk.state : { ...talk.state, talk: null, hold: null }
  return {
    talk: { ...talk, state },
    choices: isFresh ? last.choices : [],
    isSilenced: last.isSilenced,
    before: await textsBefore(client, practiceId, { talkId: talk.id, number, inboundId }, now),
  }
}

async function textsBefore(
  client: pg.PoolClient,
  practiceId: string,
  { talkId, number, inboundId }: { talkId: string; number: string; inboundId: string },
  now: Date,
): Promise<TextsBefore> {
  const counts = await onlyRow<Pick<TextsBefore, 'inMinute' | 'inHour' | 'inDay'>>(client, {
    name: 'texts-to-phone',
    text: `select count(*) filter (where send_after > $3::timestamptz - interval '1 minute')::int as "inMinute",
        count(*) filter (where send_after > $3 - interval '1 hour')::int as "inHour", count(*)::int as "inDay"
      from outbound_messages where practice_id = $1 and recipient = $2 and channel = 'sms'
        and status in ('queued', 'sending', 'sent', 'kept') and send_after > $3 - interval '1 day'`,
    values: [practiceId, number, now],
  })
  const { answers } = await onlyRow<{ answers: number }>(client, {
    name: 'answers-by-text',
    text: `select count(*)::int as answers from reception_talks t
      join reception_lines l on l.practice_id = t.practice_id and l.talk_id = t.id
      where t.practice_id = $1 and t.channel = 'text' and t.last_at > $2::timestamptz - interval '1 day'
        and l.who = 'receptionist' and l.created_at > $2 - interval '1 day'`,
    values: [practiceId, now],
  })
  const previous = await firstRow<{ said: string }>(client, {
    name: 'text-before',
    text: `select said from reception_lines where practice_id = $1 and talk_id = $2 and who = 'visitor' and id <> $3
        and created_at > $4::timestamptz - interval '1 hour' order by at_line desc limit 1`,
    values: [practiceId, talkId, inboundId, now],
  })
  return { ...counts, ofPracticeInDay: answers, previous: previous?.said ?? null }
}

/** Hands a conversation that the AI leaves to a person; the practice is notified once an hour. */
export async function callPerson(
  client: pg.PoolClient,
  practiceId: string,
  talkId: string,
  publicUrl: string,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'call-person-to-texts',
    text: `update reception_talks set status = 'waiting', waiting_since = coalesce(waiting_since, $3)
      where practice_id = $1 and id = $2 and status = 'open'`,
    values: [practiceId, talkId, now],
  })
  await tellWaiting(client, practiceId, { id: talkId, isSafety: false }, publicUrl, now)
}
