import type pg from 'pg'
import { withoutEmails } from '#lib/contact/emails-in.ts'
import { folded } from '#lib/text/folded.ts'

/** An unanswered question without contact data, and its key for comparing; null: too little is left. */
export function gapOf(question: string): { asked: string; key: string } | null {
  const asked = withoutContacts(question).slice(0, 300)
  const key = folded(asked)
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)
  return key.length < 3 ? null : { asked, key }
}

/** Stores an unanswered question once, however often it is asked. */
export async function keepGap(
  client: pg.PoolClient,
  practiceId: string,
  talkId: string,
  { asked, key }: { asked: string; key: string },
  now: Date,
): Promise<void> {
  await client.query({
    name: 'keep-reception-gap',
    text: `insert into reception_gaps (practice_id, question, folded, talk_id, first_at, last_at) values ($1, $2, $3, $4, $5, $5)
      on conflict (practice_id, folded) do update set times = least(reception_gaps.times + 1, 100000), last_at = excluded.last_at,
        talk_id = excluded.talk_id,
        state = case when reception_gaps.state = 'answered' then 'open' else reception_gaps.state end`,
    values: [practiceId, asked, key, talkId, now],
  })
}

/** Removes addresses and numbers that could identify someone. */
export const withoutContacts = (text: string): string =>
  withoutEmails(text, '…')
    .replace(/\+?\d[\d\s().-]{6,}\d/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
