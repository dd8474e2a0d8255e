import { firstRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { appVersion, nobodysPractice } from '#site/feedback/feedback-kinds.ts'
import { reportOf } from '../../actions/failure-report.ts'
import { actRefusals } from '../../messages.ts'
import { actInput, reportedOutput } from '../../schema.ts'
import { type ActRow, findAct, workerOf } from './act-rows.ts'
import { everybody } from './workspace.ts'

/** Posts a failed act on the public board: action, parameter names and reason, no text. Idempotent. */
export const reportAssistantAction = verb({
  name: 'report-assistant-action',
  who: 'member',
  roles: everybody,
  input: actInput,
  output: reportedOutput,
  refusals: actRefusals,
  limits: [{ per: 'address', hits: 30, seconds: 3_600 }],
  runOutside: async context => {
    const { pool, practiceId, input, asker, memberRole, now } = context
    const found = await inTransaction(pool, workerOf(context), { readOnly: true }, client =>
      findAct(client, practiceId, input.id),
    )
    if (!found || (found.user_id !== asker.userId && memberRole !== 'owner')) return fail('not_found')
    if (!hasFailed(found, now)) return fail('act_over')
    const { title, description } = reportOf(found)
    // Board items belong to no practice; the author is read from `sub`.
    const author = {
      role: 'practice_worker',
      claims: { practice_id: nobodysPractice, sub: asker.userId, verb: 'report-assistant-action' },
    } as const
    await inTransaction(pool, author, {}, client =>
      firstRow(client, {
        name: 'report-assistant-action',
        text: `insert into user_feedback (id, practice_id, feedback_type, title, description, category, page_url, metadata, is_public, created_at)
          values ($1, $2, 'bug_report', $3, $4, 'assistant', '/dashboard', $5, true, $6) on conflict (id) do nothing returning id`,
        values: [
          found.id,
          nobodysPractice,
          title,
          description,
          JSON.stringify({ context: 'assistant', timestamp: now.toISOString(), app_version: appVersion }),
          now,
        ],
      }),
    )
    return { feedback_id: found.id }
  },
})

/** Cards that failed when pressed, or weren't pressed within a day, count as failed too. */
const hasFailed = ({ state, preview, expires_at }: ActRow, now: Date): boolean =>
  state === 'failed' ||
  state === 'refused' ||
  (state === 'pending' && (Boolean(preview?.cannot) || (expires_at !== null && expires_at <= now)))
