import type { Kysely } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import { id } from '#lib/schemas/fields.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import type { DB } from '#server/database/schema-types.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import { queuedWork } from '#server/queued-work/queued-work.ts'
import { type AnsweredItem, answerMail } from '../answer-mail.ts'

/** Voters per step, to keep transactions short. */
const voters = 200

interface Answered extends AnsweredItem {
  id: string
  author: string | null
}

/**
 * Emails the author, then the voters, whose addresses are deleted in the same step, so that the rest are pending.
 * service_role: items and emails belong to any practice or none.
 */
export const writeAnswerLetters = queuedWork({
  name: 'write-answer-letters',
  // As queued: a withdrawn answer isn't sent as something else.
  input: z.object({ feedback_id: id, about: z.enum(['answered', 'resolved']).default('answered') }),
  checkpoint: z.object({ written: z.number() }),
  attempts: 8,
  backoff: { firstSeconds: 30, mostSeconds: 3_600 },
  limitAtOnce: 2,
  perPracticeAtOnce: 2,
  run: async ({ input, checkpoint, step, read, progress, config, now }) => {
    let written = checkpoint?.written ?? 0
    const total = written + (await read(({ db }) => countVoters(db, input.feedback_id)))
    for (let isMore = true; isMore; ) {
      progress(written, total)
      const left = await step(async ({ client, db }) => {
        const item = await toTell(client, input)
        const told = item
          ? await tellNext(client, item, config.publicUrl, now())
          : await takeBack(db, input.feedback_id)
        isMore = told === voters
        return { written: written + told }
      })
      written = left.written
    }
    progress(written, total)
    return undefined
  },
})

async function countVoters(db: Kysely<DB>, feedbackId: string): Promise<number> {
  const { voters } = await db
    .selectFrom('feedback_followers')
    .select(({ fn }) => fn.countAll<number>().as('voters'))
    .where('feedback_id', '=', feedbackId)
    .executeTakeFirstOrThrow()
  return voters
}

async function toTell(
  client: pg.PoolClient,
  { feedback_id, about }: { feedback_id: string; about: 'answered' | 'resolved' },
): Promise<Answered | undefined> {
  return firstRow<Answered>(client, {
    name: 'answered-item',
    text: `select f.id, f.title, f.admin_response, f.is_public, coalesce(p.contact_email, lower(u.email)) as author
      from user_feedback_private p join user_feedback f on f.id = p.feedback_id left join auth.users u on u.id = p.author_id
      where f.id = $1 and (f.admin_response is not null or ($2 and f.status = 'resolved')) for update of p`,
    values: [feedback_id, about === 'resolved'],
  })
}

// Answer withdrawn or item reopened: the next answer goes to those left.
async function takeBack(db: Kysely<DB>, feedbackId: string): Promise<number> {
  await db
    .updateTable('user_feedback_private')
    .set({ told_at: null })
    .where('feedback_id', '=', feedbackId)
    .execute()
  return 0
}

async function tellNext(
  client: pg.PoolClient,
  item: Answered,
  publicUrl: string,
  now: Date,
): Promise<number> {
  // Every step tries, but the key lets only the first write it.
  if (item.author) await write(client, item, 'author', item.author, publicUrl, now)
  const told = await allRows<{ email: string }>(client, {
    name: 'forget-told-followers',
    text: `delete from feedback_followers where feedback_id = $1 and email in
      (select email from feedback_followers where feedback_id = $1 order by email limit $2) returning email`,
    values: [item.id, voters],
  })
  for (const { email } of told) await write(client, item, 'voter', email, publicUrl, now)
  return told.length
}

function write(
  client: pg.PoolClient,
  item: Answered,
  to: 'author' | 'voter',
  recipient: string,
  publicUrl: string,
  now: Date,
): Promise<boolean> {
  const message = {
    practice_id: null,
    kind: 'feedback-answered',
    // Many voters at once.
    urgency: 'bulk' as const,
    recipient,
    // Authors who voted hear once of each.
    dedupe_key: `feedback-${item.admin_response === null ? 'resolved' : 'answered'}:${item.id}:${recipient}`,
    ...answerMail(to, item, publicUrl),
  }
  return writeMessage(client, message, now)
}
