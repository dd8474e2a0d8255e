import type pg from 'pg'
import { type Columns, firstRow, onlyRow } from '#server/database/rows.ts'
import { type Failure, fail } from '#server/functions/verb.ts'
import { hashToken } from '#server/link-token.ts'
import { mostLines } from '../chat/chat-limits.ts'
import type { Language, Talk } from '../reception-facts.ts'
import type { Choice, ConfirmCard } from '../schema.ts'

/** State kept with a conversation; nothing in it comes from the visitor. */
export interface TalkState {
  talk: Talk | null
  hold: { token: string; key: string; until: string; card: ConfirmCard } | null
  told_ai_at: string | null
  /** A language that isn't built in, by ISO 639 code, and what the last reply's buttons say. */
  spoken?: { code: string; says: string[] } | null
}

export const newState: TalkState = { talk: null, hold: null, told_ai_at: null }

export type TalkRow = Columns<
  'reception_talks',
  | 'id'
  | 'channel'
  | 'status'
  | 'lines'
  | 'name'
  | 'email'
  | 'phone'
  | 'is_proven'
  | 'code_hash'
  | 'code_to'
  | 'code_until'
  | 'code_tries'
  | 'codes_sent'
> & { state: TalkState; language: Language }

const columns = `id, channel, status, language, state, lines, name, email, phone, is_proven, code_hash, code_to, code_until, code_tries, codes_sent`

/** Milliseconds until a missing answer no longer blocks the next message. */
const longestAnswerMs = 30_000

export interface Opening {
  threadId: string
  channel: 'page' | 'booking' | 'widget' | 'text'
  visitor: string | null
  isProven?: boolean
}

type Claimed = TalkRow & { is_new: boolean }

/** Claims a visitor's conversation, new or not, for one message; others are refused meanwhile. A closed one resumes. */
export async function claimTalk(
  client: pg.PoolClient,
  practiceId: string,
  { threadId, channel, visitor, isProven = false }: Opening,
  now: Date,
): Promise<Claimed | Failure<'one_at_a_time' | 'talk_full'>> {
  const hash = hashToken(threadId)
  const found = await firstRow<TalkRow & { is_busy: boolean }>(client, {
    name: 'find-talk',
    text: `select ${columns}, coalesce(busy_until > $3, false) as is_busy from reception_talks
      where practice_id = $1 and token_hash = $2 for update`,
    values: [practiceId, hash, now],
  })
  if (found?.is_busy) return fail('one_at_a_time')
  if (found && found.lines >= mostLines - 2) return fail('talk_full')
  if (found) {
    await client.query({
      name: 'keep-talk-busy',
      text: `update reception_talks set busy_until = $3, is_proven = is_proven or $4,
          status = case when status = 'closed' then 'open' else status end
        where practice_id = $1 and id = $2`,
      values: [practiceId, found.id, new Date(now.getTime() + longestAnswerMs), isProven],
    })
    return {
      ...found,
      is_proven: found.is_proven || isProven,
      status: found.status === 'closed' ? ('open' as const) : found.status,
      is_new: false,
    }
  }
  const made = await firstRow<TalkRow>(client, {
    name: 'begin-talk',
    text: `insert into reception_talks (practice_id, token_hash, channel, visitor, state, is_proven, busy_until, started_at, last_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict (token_hash) do nothing returning ${columns}`,
    values: [
      ...[practiceId, hash, channel, visitor, JSON.stringify(newState), isProven],
      ...[new Date(now.getTime() + longestAnswerMs), now],
    ],
  })
  // Another request with this message just created it, or it belongs to another practice.
  return made ? { ...made, is_new: true } : fail('one_at_a_time')
}

export interface NewLine {
  who: 'visitor' | 'receptionist' | 'staff' | 'house'
  said: string
  id?: string
  userId?: string | undefined
  sources?: readonly string[]
  tool?: string | null
  isUnanswered?: boolean
  shown?: { choices: Choice[]; card: ConfirmCard | null } | null
  readAs?: string | undefined
  inEnglish?: string | undefined
}

/** Returns the number of the last line. A line whose id exists is not written again. */
export async function addLines(
  client: pg.PoolClient,
  practiceId: string,
  talkId: string,
  lines: readonly NewLine[],
  now: Date,
): Promise<number> {
  let last = 0
  for (const {
    who,
    said,
    id,
    userId,
    sources = [],
    tool = null,
    isUnanswered = false,
    shown = null,
    readAs = null,
    inEnglish = null,
  } of lines) {
    const row = await onlyRow<{ at_line: number }>(client, {
      name: 'add-talk-line',
      text: `with next as (update reception_talks set lines = lines + 1, last_at = $5, last_said = left($4, 300)
          where practice_id = $1 and id = $2 and not exists (select from reception_lines where practice_id = $1 and id = $6)
          returning lines),
        made as (insert into reception_lines (id, practice_id, talk_id, at_line, who, user_id, said, sources, tool, is_unanswered,
            shown, created_at, read_as, in_english)
          select coalesce($6, gen_random_uuid()), $1, $2, lines, $3, $7, $4, $8, $9, $10, $11, $5, $12, $13 from next returning at_line)
        select at_line from made union all select at_line from reception_lines where practice_id = $1 and id = $6 limit 1`,
      values: [
        ...[practiceId, talkId, who, said.slice(0, 4_000), now, id ?? null, userId ?? null, sources, tool],
        ...[isUnanswered, shown && JSON.stringify(shown), readAs, inEnglish],
      ],
    })
    last = row.at_line
  }
  return last
}

export interface TalkChange {
  status: TalkRow['status']
  language: 'en' | 'es'
  state: TalkState
  outcome: 'booked' | 'requested' | 'lead' | 'waitlist' | 'safety' | null
  name: string | null
  email: string | null
  phone: string | null
  is_proven: boolean
}

/** Saves a message's changes and releases the claim. A status that staff changed meanwhile stays. */
export async function saveTalk(
  client: pg.PoolClient,
  practiceId: string,
  before: TalkRow,
  change: TalkChange,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'save-talk',
    text: `update reception_talks set status = case when status = $3 then $4 else status end, language = $5, state = $6,
        outcome = coalesce($7, outcome), name = coalesce($8, name), email = coalesce($9, email), phone = coalesce($10, phone),
        is_proven = $11, held_until = $12, busy_until = null,
        waiting_since = case when $4 = 'waiting' then coalesce(waiting_since, $13) else waiting_since end, last_at = $13
      where practice_id = $1 and id = $2`,
    values: [
      ...[practiceId, before.id, before.status, change.status, change.language, JSON.stringify(change.state)],
      ...[change.outcome, change.name, change.email, change.phone, change.is_proven],
      ...[change.state.hold?.until ?? null, now],
    ],
  })
}

/** Releases the claim after a failed message. */
export async function freeTalk(client: pg.PoolClient, practiceId: string, talkId: string): Promise<void> {
  await client.query({
    name: 'free-talk',
    text: 'update reception_talks set busy_until = null where practice_id = $1 and id = $2',
    values: [practiceId, talkId],
  })
}
