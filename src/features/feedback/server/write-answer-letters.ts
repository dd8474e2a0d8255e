import type pg from 'pg'
import { z } from 'zod'
import { id } from '#lib/fields.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import { queuedWork } from '#server/queued-work/queued-work.ts'
import { type AnsweredItem, answerMail } from '../answer-mail.ts'

/** Voters a step: an item may have thousands, and a transaction should be short. */
const voters = 200

interface Answered extends AnsweredItem {
  id: string
  author: string | null
}

/**
 * Writes the letters about one answer: to the author, then to the voters who left an address. Those that have theirs are
 * forgotten in the same step, so whatever is left is who has none. Works as service_role: items belong to every practice
 * and to none, and the mail to none.
 */
export const writeAnswerLetters = queuedWork({
  name: 'write-answer-letters',
  input: z.object({ feedback_id: id }),
  checkpoint: z.object({ written: z.number() }),
  attempts: 8,
  backoff: { firstSeconds: 30, mostSeconds: 3_600 },
  limitAtOnce: 2,
  perPracticeAtOnce: 2,
  run: async ({ input, checkpoint, step, read, progress, config, now }) => {
    let written = checkpoint?.written ?? 0
    const total = written + (await read(({ client }) => countVoters(client, input.feedback_id)))
    for (let isMore = true; isMore; ) {
      progress(written, total)
      const left = await step(async ({ client }) => {
        const item = await answered(client, input.feedback_id)
        const told = item
          ? await tellNext(client, item, config.publicUrl, now())
          : await takeBack(client, input.feedback_id)
        isMore = told === voters
        return { written: written + told }
      })
      written = left.written
    }
    progress(written, total)
    return undefined
  },
})

async function countVoters(client: pg.PoolClient, feedbackId: string): Promise<number> {
  const { rows } = await client.query({
    name: 'count-followers',
    text: 'select count(*)::int as voters from feedback_followers where feedback_id = $1',
    values: [feedbackId],
  })
  return rows[0].voters
}

async function answered(client: pg.PoolClient, feedbackId: string): Promise<Answered | undefined> {
  const { rows } = await client.query({
    name: 'answered-item',
    text: `select f.id, f.title, f.admin_response, f.is_public, coalesce(p.contact_email, lower(u.email)) as author
      from user_feedback_private p join user_feedback f on f.id = p.feedback_id left join auth.users u on u.id = p.author_id
      where f.id = $1 and f.admin_response is not null for update of p`,
    values: [feedbackId],
  })
  return rows[0] as Answered | undefined
}

// Its answer was taken back meanwhile: the next one is told, to whoever is left.
async function takeBack(client: pg.PoolClient, feedbackId: string): Promise<number> {
  await client.query({
    name: 'feedback-untold',
    text: 'update user_feedback_private set told_at = null where feedback_id = $1',
    values: [feedbackId],
  })
  return 0
}

async function tellNext(
  client: pg.PoolClient,
  item: Answered,
  publicUrl: string,
  now: Date,
): Promise<number> {
  // Each step asks, and the first alone writes it: an author hears once.
  if (item.author) await write(client, item, 'author', item.author, publicUrl, now)
  const { rows } = await client.query({
    name: 'forget-told-followers',
    text: `delete from feedback_followers where feedback_id = $1 and email in
      (select email from feedback_followers where feedback_id = $1 order by email limit $2) returning email`,
    values: [item.id, voters],
  })
  for (const { email } of rows) await write(client, item, 'voter', email, publicUrl, now)
  return rows.length
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
    // Everybody who voted for an idea at once.
    urgency: 'bulk' as const,
    recipient,
    // An author who also voted hears once.
    dedupe_key: `feedback-answered:${item.id}:${recipient}`,
    ...answerMail(to, item, publicUrl),
  }
  return writeMessage(client, message, now)
}
