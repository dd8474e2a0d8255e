import { allRows } from '#server/database/rows.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import { enqueue } from '#server/queued-work/enqueue.ts'
import { writeAnswerLetters } from './write-answer-letters.ts'

// Items and emails belong to any practice or none, hence service_role.
const teller: Caller = { role: 'service_role', claims: {} }

/** Queues each newly answered or resolved item once. A job, since §7 answers by a plain row update. */
export async function tellFeedbackVoters({ pool, now }: JobDeps): Promise<void> {
  await inTransaction(pool, teller, {}, async client => {
    const answered = await allRows<{ feedback_id: string; isAnswered: boolean }>(client, {
      name: 'answered-feedback',
      text: `update user_feedback_private set told_at = $1 where feedback_id in (
          select p.feedback_id from user_feedback_private p join user_feedback f on f.id = p.feedback_id
          where (p.told_at is null and (f.admin_response is not null or f.status = 'resolved'))
            or (f.admin_response is not null and f.admin_responded_at > p.told_at)
          order by f.admin_responded_at limit 200 for update of p skip locked)
          returning feedback_id, exists (select from user_feedback f
            where f.id = feedback_id and f.admin_response is not null) as "isAnswered"`,
      values: [now()],
    })
    for (const { feedback_id, isAnswered } of answered) {
      const about = isAnswered ? ('answered' as const) : ('resolved' as const)
      await enqueue(
        client,
        writeAnswerLetters,
        { feedback_id, about },
        { practiceId: null, dedupeKey: feedback_id },
      )
    }
  })
}

export const tellFeedbackVotersJob: Job = {
  name: 'tell-feedback-voters',
  cron: '*/5 * * * *',
  wakesOn: 'feedback',
  run: tellFeedbackVoters,
}
