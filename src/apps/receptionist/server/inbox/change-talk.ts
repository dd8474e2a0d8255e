import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'
import { Failure, fail, type VerbContext } from '#server/functions/verb.ts'
import type { Language } from '../../reception-facts.ts'
import { addLines, type TalkRow } from '../talk-rows.ts'
import { nameForVisitors } from './name-for-visitors.ts'

interface By {
  practiceId: string
  userId: string | undefined
  now: Date
}

type Found = Pick<TalkRow, 'id' | 'status' | 'language' | 'lines'> & { taken_by: string | null }

/** Locks the conversation until the transaction ends. */
export async function lockTalk(
  client: pg.PoolClient,
  practiceId: string,
  talkId: string,
): Promise<Found | Failure<'not_found'>> {
  const talk = await firstRow<Found>(client, {
    name: 'lock-talk',
    text: 'select id, status, language, lines, taken_by from reception_talks where practice_id = $1 and id = $2 for update',
    values: [practiceId, talkId],
  })
  return talk ?? fail('not_found')
}

/** Sets the status and announces it to both sides. */
export async function changeTalk(
  client: pg.PoolClient,
  talk: Found,
  status: TalkRow['status'],
  { practiceId, userId, now }: By,
  words: string,
): Promise<void> {
  await client.query({
    name: 'change-talk',
    text: `update reception_talks set status = $3, taken_by = case when $3 = 'taken' then $4::uuid end, read_at = $5,
        waiting_since = case when $3 = 'waiting' then coalesce(waiting_since, $5) end
      where practice_id = $1 and id = $2`,
    values: [practiceId, talk.id, status, userId ?? null, now],
  })
  await addLines(client, practiceId, talk.id, [{ who: 'house', said: words, userId }], now)
}

interface Turn<Status extends TalkRow['status']> {
  to: Status
  words: (by: string, language: Language) => string
  isSo: (talk: Found, userId: string | undefined) => boolean
}

/** Verbs that only hand a conversation over: to a person, back to the AI, or to its end. */
export async function turnTalk<Status extends TalkRow['status']>(
  { client, practiceId, input, asker, now }: VerbContext<{ talk_id: string }>,
  { to, words, isSo }: Turn<Status>,
): Promise<{ status: Status } | Failure<'not_found'>> {
  const talk = await lockTalk(client, practiceId, input.talk_id)
  if (talk instanceof Failure) return talk
  if (!isSo(talk, asker.userId)) {
    const name = await nameForVisitors(client, asker.userId, talk.language)
    const by = { practiceId, userId: asker.userId, now }
    await changeTalk(client, talk, to, by, words(name, talk.language))
  }
  return { status: to }
}
