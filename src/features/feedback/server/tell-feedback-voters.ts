import type pg from 'pg'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import { type AnsweredItem, answerMail } from '../answer-mail.ts'

// Items of every practice and of none, and mail that belongs to no practice: hence service_role.
const teller: Caller = { role: 'service_role', claims: {} }

interface Answered extends AnsweredItem {
  id: string
  author: string | null
  voters: string[]
}

/**
 * Tells the author of each newly answered item, and the voters who left an address, once. A job and not part of an
 * admin's call, because §7 answers by a plain update of the row: whichever way an answer came, it is told.
 */
export async function tellFeedbackVoters(deps: JobDeps): Promise<void> {
  while (await inTransaction(deps.pool, teller, {}, client => tellNext(client, deps)));
}

async function tellNext(client: pg.PoolClient, { config, now }: JobDeps): Promise<boolean> {
  const { rows } = await client.query({
    name: 'answered-feedback',
    text: `select f.id, f.title, f.admin_response, f.is_public, coalesce(p.contact_email, lower(u.email)) as author,
        array(select email from feedback_followers w where w.feedback_id = f.id) as voters
      from user_feedback_private p join user_feedback f on f.id = p.feedback_id left join auth.users u on u.id = p.author_id
      where p.told_at is null and f.admin_response is not null
      order by f.admin_responded_at limit 1 for update of p skip locked`,
  })
  const item = rows[0] as Answered | undefined
  if (!item) return false
  if (item.author) await write(client, item, 'author', item.author, config.publicUrl, now())
  for (const voter of item.voters) await write(client, item, 'voter', voter, config.publicUrl, now())
  await client.query({
    name: 'feedback-told',
    text: 'update user_feedback_private set told_at = $2 where feedback_id = $1',
    values: [item.id, now()],
  })
  await client.query({
    name: 'forget-followers',
    text: 'delete from feedback_followers where feedback_id = $1',
    values: [item.id],
  })
  return true
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

export const tellFeedbackVotersJob: Job = {
  name: 'tell-feedback-voters',
  cron: '*/5 * * * *',
  wakesOn: 'feedback',
  run: tellFeedbackVoters,
}
