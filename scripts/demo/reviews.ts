import { createHmac } from 'node:crypto'
import type pg from 'pg'
import type { ReviewSource } from '#growth/reviews/review-state.ts'
import { reviewKey } from '#growth/reviews/server/review-key.ts'
import { mailPage } from '#lib/text/mail-page.ts'
import { addDays } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { hashToken } from '#server/link-token.ts'
import { writeMessages } from '#server/outbound/write-message.ts'
import { clientId } from './client-rows.ts'
import type { Visit } from './diary.ts'
import type { LinkKeys } from './link-keys.ts'
import type { Outcome } from './outcomes.ts'
import { practice, zone } from './practice.ts'
import { ownerId } from './practice-rows.ts'
import { dice, uuidOf } from './random.ts'
import type { Rows } from './rows.ts'
import { visitId } from './visit-rows.ts'

const day = 86_400_000

const said = [
  { score: 5, words: 'Quiet house, on time, clear about the price.', may_quote: true },
  { score: 4, words: 'Good pressure. The stairs are steep when it rains.', may_quote: false },
  { score: 5, words: null, may_quote: false },
  { score: 2, words: 'I had to wait twenty minutes past my time.', may_quote: false },
  { score: 5, words: 'Best hour of my week.', may_quote: true },
  { score: 3, words: 'The room was cold.', may_quote: false },
  { score: 4, words: null, may_quote: false },
]

/** Asks after the visits of the last half year, by the rule of asks; every third was answered. Kept in the outbox: nobody is written to. */
export async function writeAsks(
  client: pg.PoolClient,
  visits: readonly Visit[],
  outcomes: readonly Outcome[],
  now: number,
  { publicUrl, proofKey }: LinkKeys,
): Promise<void> {
  const random = dice(87)
  const asked = new Map<string, number>()
  const surveys: Record<string, unknown>[] = []
  const kept = visits
    .filter((visit, nth) => outcomes[nth]?.status === 'completed' && visit.end + day <= now)
    .sort((a, b) => a.end - b.end)
  const messages = kept.map(visit => {
    const at = visit.end + day
    const email = visit.client.email ?? null
    const isRecent = email !== null && at - (asked.get(email) ?? Number.NEGATIVE_INFINITY) < 180 * day
    const skip_reason = email === null ? 'no_address' : isRecent ? 'asked_recently' : null
    const id = uuidOf(`survey ${visitId(visit)}`)
    const token = createHmac('sha256', proofKey).update(id).digest('base64url').slice(0, 32)
    if (email && !skip_reason) {
      asked.set(email, at)
      const answer = random.chance(0.5) ? said[surveys.length % said.length] : undefined
      surveys.push({
        id,
        practice_id: ownerId,
        client_id: clientId(visit.client),
        appointment_id: visitId(visit),
        token_hash: hashToken(token),
        asked_at: new Date(at).toISOString(),
        expires_at: new Date(at + 30 * day).toISOString(),
        score: answer?.score ?? null,
        words: answer?.words ?? null,
        may_quote: answer?.may_quote ?? false,
        answered_at: answer
          ? new Date(Math.min(at + random.between(1, 40) * 3_600_000, now)).toISOString()
          : null,
      })
    }
    const letter = {
      subject: `How was it at ${practice.name}?`,
      ...mailPage({
        heading: `How was it, ${visit.client.name[0]}?`,
        paragraphs: ['One number from 1 to 5 is enough, and a word if you like.'],
        button: { label: 'Say how it was', url: `${publicUrl}/survey/${token}` },
        foot: `${practice.name}, ${practice.address}`,
      }),
    }
    return {
      sendAfter: new Date(at),
      message: {
        practice_id: ownerId,
        client_id: clientId(visit.client),
        appointment_id: visitId(visit),
        kind: 'review-ask',
        purpose: 'review' as const,
        recipient: email ?? '',
        from_name: practice.name,
        dedupe_key: `review-ask:${visitId(visit)}`,
        origin: { kind: 'survey' as const, id },
        ...letter,
        ...(skip_reason ? { skip_reason } : {}),
      },
    }
  })
  await writeMessages(client, messages)
  await client.query(
    `update outbound_messages set created_at = send_after, status = case when status = 'skipped' then status else 'kept' end,
       attempts = case when status = 'skipped' then 0 else 1 end, sent_at = case when status = 'skipped' then null else send_after end
     where practice_id = $1 and kind = 'review-ask'`,
    [ownerId],
  )
  await client.query(
    `insert into surveys (id, practice_id, client_id, appointment_id, token_hash, asked_at, expires_at, score, words, may_quote, answered_at)
     select id, practice_id, client_id, appointment_id, token_hash, asked_at, expires_at, score, words, may_quote, answered_at
     from jsonb_populate_recordset(null::public.surveys, $1)`,
    [JSON.stringify(surveys)],
  )
}

const phone = '(828) 555-0142'

interface DemoReview {
  source: ReviewSource
  author: string
  rating: number
  words: string
  daysAgo: number
  state: 'unanswered' | 'drafted' | 'approved' | 'posted' | 'failed'
  reply?: string
  failed_reason?: string
}

const written: DemoReview[] = [
  {
    ...{
      source: 'google',
      author: 'Beth R.',
      rating: 3,
      words: 'Lovely hands, parking was hard.',
      daysAgo: 1,
    },
    ...{
      state: 'drafted',
      reply: `Thank you for writing this down. You are right about parking. If you would like to talk it over, call us at ${phone}.`,
    },
  },
  {
    source: 'google',
    author: 'D. Ostrow',
    rating: 2,
    words: 'Had to wait twenty minutes past my time.',
    daysAgo: 2,
    state: 'unanswered',
  },
  {
    ...{
      source: 'facebook',
      author: 'Marla K.',
      rating: 5,
      words: 'Clear about the price, on time, quiet house.',
      daysAgo: 8,
    },
    ...{
      state: 'failed',
      reply: 'Thank you for these words. They help others to choose, and tell us what to keep.',
      failed_reason: 'Facebook asks for a new sign-in.',
    },
  },
  {
    ...{
      source: 'google',
      author: 'Rui T.',
      rating: 4,
      words: 'Good pressure. The room could be warmer.',
      daysAgo: 15,
    },
    ...{
      state: 'approved',
      reply: 'Thank you for writing both sides of it down. The heating of that room is on our list.',
    },
  },
  {
    ...{
      source: 'google',
      author: 'Joan P.',
      rating: 5,
      words: 'Booked at nine, on the table at noon.',
      daysAgo: 26,
    },
    ...{ state: 'posted', reply: 'Thank you. It is good to read what works, and we will keep at it.' },
  },
  {
    ...{
      source: 'google',
      author: 'Ines V.',
      rating: 5,
      words: 'They explain what they do, and why.',
      daysAgo: 58,
    },
    ...{
      state: 'posted',
      reply: 'Thank you for taking the time to write this. It was read here with pleasure.',
    },
  },
]

/** Reviews in every state, and where people can write one. */
export function reviewRows(now: number): Rows {
  const today = localDateOf(zone, now)
  return [
    [
      'review_settings',
      [
        {
          practice_id: ownerId,
          google_url: 'https://g.page/r/willow-and-stone/review',
          facebook_url: 'https://www.facebook.com/willow-and-stone/reviews',
        },
      ],
    ],
    [
      'reviews',
      written.map(({ daysAgo, state, reply, failed_reason, ...review }) => {
        const written_on = addDays(today, -daysAgo)
        const later = new Date(Math.min(now, Date.parse(`${written_on}T20:00:00Z`) + day)).toISOString()
        const isApproved = state === 'approved' || state === 'posted' || state === 'failed'
        return {
          ...review,
          ...{ id: uuidOf(`review ${review.author}`), practice_id: ownerId, written_on, state },
          same_key: reviewKey({ ...review, written_on }),
          reply: reply ?? null,
          failed_reason: failed_reason ?? null,
          approved_at: isApproved ? later : null,
          approved_by: isApproved ? ownerId : null,
          posted_at: state === 'posted' ? later : null,
          created_at: new Date(Math.min(now, Date.parse(`${written_on}T20:00:00Z`))).toISOString(),
        }
      }),
    ],
  ]
}
