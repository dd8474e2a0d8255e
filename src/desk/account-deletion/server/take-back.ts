import { changeRenewal } from '#base/subscription/server/offers/change-renewal.ts'
import { firstRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { Failure, fail, type OutsideContext } from '#server/functions/verb.ts'
import { clerk } from './find-account.ts'

interface Row {
  user_id: string
  practice_id: string | null
  was_booking_open: boolean
  ended_plan: boolean
  is_over: boolean
}

/** Undoes a deletion. `by`: account id or hash of a link's token. The plan resumes if the provider allows it. */
export async function undoDeletionRequest(
  context: OutsideContext<unknown>,
  verb: string,
  by: { userId: string } | { tokenHash: string },
): Promise<{ is_plan_back: boolean | null } | Failure<'not_found' | 'too_late'>> {
  const { pool, now, asker } = context
  const isLink = 'tokenHash' in by
  const taken = await inTransaction(
    pool,
    clerk(verb, isLink ? undefined : asker.userId),
    {},
    async (client): Promise<Row | Failure<'not_found' | 'too_late'>> => {
      const row = await firstRow<Row>(client, {
        name: isLink ? 'deletion-of-link' : 'deletion-of-account',
        text: `select user_id, practice_id, was_booking_open, ended_plan, erases_at <= $2 as is_over from private.account_deletions
          where ${isLink ? '$1 in (token_hash, reminder_token_hash)' : 'user_id = $1'} for update`,
        values: [isLink ? by.tokenHash : by.userId, now],
      })
      if (!row) return fail('not_found')
      if (row.is_over) return fail('too_late')
      await client.query({
        name: 'take-deletion-back',
        text: 'delete from private.account_deletions where user_id = $1',
        values: [row.user_id],
      })
      if (row.practice_id && row.was_booking_open)
        await client.query({
          name: 'open-after-deletion',
          text: 'update practices set is_booking_open = true where id = $1',
          values: [row.practice_id],
        })
      return row
    },
  )
  if (taken instanceof Failure) return taken
  if (!taken.practice_id || !taken.ended_plan) return { is_plan_back: null }
  const renewed = await changeRenewal({ ...context, practiceId: taken.practice_id }, 'resume')
  return { is_plan_back: !(renewed instanceof Failure) }
}
