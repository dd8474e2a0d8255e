import type pg from 'pg'
import { changeRenewal } from '#base/subscription/server/offers/change-renewal.ts'
import { firstRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { Failure, fail, type OutsideContext, verb } from '#server/functions/verb.ts'
import { hashToken, makeToken } from '#server/link-token.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import { checkAsker } from '#server/platform/auth/factors/check-asker.ts'
import { colleagueDeletesMail, deletionAskedMail } from '../deletion-mail.ts'
import { requestDeletionRefusals } from '../messages.ts'
import { graceDays, requestAccountDeletionInput, requestAccountDeletionOutput } from '../schema.ts'
import { type Account, clerk, findAccount, workplacesOf } from './find-account.ts'

/** Schedules the account and its practice for deletion in seven days. A repeated request keeps the date. */
export const requestAccountDeletion = verb({
  name: 'request-account-deletion',
  who: 'platform',
  input: requestAccountDeletionInput,
  output: requestAccountDeletionOutput,
  refusals: requestDeletionRefusals,
  limits: [{ per: 'address', hits: 20, seconds: 3_600 }],
  runOutside: async context => {
    const { asker, input, pool } = context
    const { userId } = asker
    if (!userId || asker.role !== 'authenticated') return fail('unauthorized')
    const problem = await checkAsker(context, asker, input.password)
    if (problem) return fail(problem)
    const asked = await inTransaction(pool, clerk('request-account-deletion', userId), {}, client =>
      ask(client, context, userId),
    )
    if (asked instanceof Failure) return asked
    if (asked.practice_id) await endPlan(context, asked.practice_id)
    return { erases_at: asked.erases_at.toISOString() }
  },
})

type Asked = { erases_at: Date; practice_id: string | null }

async function ask(
  client: pg.PoolClient,
  { input, now, config }: OutsideContext<{ practice_id: string | null }>,
  userId: string,
): Promise<Asked | Failure<'unauthorized' | 'out_of_date'>> {
  const account = await findAccount(client, userId)
  if (!account) return fail('unauthorized')
  const { practice_id } = account
  if (practice_id !== input.practice_id) return fail('out_of_date')
  const token = makeToken()
  const erases_at = new Date(now.getTime() + graceDays * 86_400_000)
  const { rowCount } = await client.query({
    name: 'ask-for-deletion',
    text: `insert into private.account_deletions (user_id, practice_id, asked_at, erases_at, token_hash, was_booking_open)
      values ($1, $2, $3, $4, $5, $6) on conflict (user_id) do nothing`,
    values: [userId, practice_id, now, erases_at, hashToken(token), account.is_booking_open ?? false],
  })
  if (!rowCount) return { practice_id, erases_at: account.erases_at ?? erases_at }
  if (practice_id)
    await client.query({
      name: 'close-for-deletion',
      text: 'update practices set is_booking_open = false where id = $1 and is_booking_open',
      values: [practice_id],
    })
  await writeLetters(client, { ...account, erases_at }, token, now, config.publicUrl)
  return { practice_id, erases_at }
}

/** Sent to the account and in no practice's outbox, because only its owner may see the link. */
async function writeLetters(
  client: pg.PoolClient,
  account: Account & { erases_at: Date },
  token: string,
  now: Date,
  publicUrl: string,
): Promise<void> {
  const { user_id, email } = account
  const key = `${user_id}:${now.getTime()}`
  if (email)
    await writeMessage(
      client,
      {
        practice_id: null,
        kind: 'account-deletion-asked',
        recipient: email,
        dedupe_key: `deletion-asked:${key}`,
        ...deletionAskedMail(account, `${publicUrl}/keep-account/${token}`),
      },
      now,
    )
  const named = await firstRow<{ full_name: string | null }>(client, {
    name: 'name-of-account',
    text: `select nullif(btrim(raw_user_meta_data ->> 'full_name'), '') as full_name from auth.users where id = $1`,
    values: [user_id],
  })
  const who = named?.full_name ?? email ?? 'A colleague'
  for (const { practice_id, name, time_zone, owner_email } of await workplacesOf(client, user_id))
    if (owner_email)
      await writeMessage(
        client,
        {
          practice_id,
          kind: 'member-leaving',
          urgency: 'soon',
          recipient: owner_email,
          dedupe_key: `member-leaving:${practice_id}:${key}`,
          ...colleagueDeletesMail(
            who,
            name,
            { ...account, time_zone },
            `${publicUrl}/practice-settings#team`,
          ),
        },
        now,
      )
}

/** Recorded before the provider is called, so that the job finishes it if the process dies. */
async function endPlan(context: OutsideContext<unknown>, practiceId: string): Promise<void> {
  const { rowCount } = await inTransaction(context.pool, clerk('request-account-deletion'), {}, client =>
    client.query({
      name: 'end-plan-for-deletion',
      text: `update private.account_deletions d set ended_plan = true where d.practice_id = $1 and not d.ended_plan
        and exists (select from subscriptions s where s.practice_id = $1 and s.status in ('active', 'past_due')
          and not s.cancel_at_period_end)`,
      values: [practiceId],
    }),
  )
  if (rowCount) await changeRenewal({ ...context, practiceId }, 'cancel')
}
