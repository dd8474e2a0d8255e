import { changeRenewal } from '#base/subscription/server/offers/change-renewal.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { inTransaction, queryAs } from '#server/database/transaction.ts'
import { Failure } from '#server/functions/verb.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import { hashToken, makeToken } from '#server/link-token.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import { deletedMail, deletionNearMail } from '../deletion-mail.ts'
import { clerk, findAccount } from './find-account.ts'

const dayMs = 86_400_000
/** Days the deletion waits for the payment provider to confirm that nothing more will be charged. */
const waitsForProvider = 3

/** 5,000 clients with 30,000 appointments and 60,000 messages take half a minute. */
const mostMs = 900_000

const janitor = clerk('erase-accounts')

/** Emails one day ahead and erases accounts after their seven days. Every step can be repeated. */
export async function eraseAccounts(deps: JobDeps): Promise<void> {
  await remind(deps)
  const { rows } = await queryAs(
    deps.pool,
    janitor,
    { readOnly: true },
    {
      name: 'accounts-to-erase',
      text: 'select user_id from private.account_deletions where erases_at <= $1 order by erases_at limit 20',
      values: [deps.now()],
    },
  )
  for (const { user_id } of rows as { user_id: string }[]) {
    try {
      await erase(deps, user_id)
    } catch (error) {
      // An account that can't be erased now must not block the others.
      const { name, code } = error as Error & { code?: string }
      deps.log.error({ account: user_id, name, code }, 'account not erased; tried again at the next turn')
    }
  }
  const forgetting = {
    name: 'forget-last-letters',
    text: 'select app.forget_last_letters($1)',
    values: [deps.now()],
  }
  await queryAs(deps.pool, janitor, {}, forgetting)
}

function remind({ pool, config, now }: JobDeps): Promise<void> {
  const at = now()
  return inTransaction(pool, janitor, {}, async client => {
    const near = await allRows<{ user_id: string }>(client, {
      name: 'deletions-that-are-near',
      text: `select user_id from private.account_deletions where reminder_token_hash is null and erases_at > $1 and erases_at <= $2
        order by erases_at limit 50 for update skip locked`,
      values: [at, new Date(at.getTime() + dayMs)],
    })
    for (const { user_id } of near) {
      const token = makeToken()
      await client.query({
        name: 'remind-of-deletion',
        text: 'update private.account_deletions set reminder_token_hash = $2 where user_id = $1',
        values: [user_id, hashToken(token)],
      })
      const account = await findAccount(client, user_id)
      if (!account?.email || !account.erases_at) continue
      const { erases_at, email } = account
      await writeMessage(
        client,
        {
          practice_id: null,
          kind: 'account-deletion-near',
          recipient: email,
          dedupe_key: `deletion-near:${user_id}:${erases_at.getTime()}`,
          expires_at: erases_at,
          ...deletionNearMail({ ...account, erases_at }, `${config.publicUrl}/keep-account/${token}`),
        },
        at,
      )
    }
  })
}

async function erase(deps: JobDeps, userId: string): Promise<void> {
  const { pool, log, now } = deps
  if (!(await endsPlan(deps, userId))) return
  // The process stops within seconds. A file it is still storing is there by the next run and is erased then.
  if (await endsWork(deps, userId)) return
  await eraseFiles(deps, userId)
  const at = now()
  const isErased = await inTransaction(pool, janitor, { timeoutMs: mostMs }, async client => {
    const account = await findAccount(client, userId)
    const done = await firstRow<{ erased: boolean }>(client, {
      name: 'erase-account',
      text: 'select app.erase_account($1, $2) as erased',
      values: [userId, at],
    })
    if (!account || !done?.erased) return false
    if (account.email)
      await writeMessage(
        client,
        {
          practice_id: null,
          kind: 'account-deleted',
          recipient: account.email,
          dedupe_key: `account-deleted:${userId}`,
          ...deletedMail(account),
        },
        at,
      )
    return true
  })
  // The only trace that remains, for support and for restoring an older backup.
  if (isErased) log.info({ account: userId }, 'account erased at its owner’s request')
}

/** True once the provider confirmed that nothing more is charged, or is silent so long that a person has to check. */
async function endsPlan(deps: JobDeps, practiceId: string): Promise<boolean> {
  const now = deps.now()
  const running = await inTransaction(deps.pool, janitor, { readOnly: true }, client =>
    firstRow<{ provider_id: string; erases_at: Date }>(client, {
      name: 'plan-of-account-to-erase',
      text: `select s.provider_id, d.erases_at from subscriptions s join private.account_deletions d on d.practice_id = s.practice_id
        where s.practice_id = $1 and s.status in ('active', 'past_due') and not s.cancel_at_period_end`,
      values: [practiceId],
    }),
  )
  if (!running) return true
  const ended = await changeRenewal({ ...deps, practiceId, now }, 'cancel')
  if (ended instanceof Failure || ended.cancel_at_period_end) return true
  if (now.getTime() < running.erases_at.getTime() + waitsForProvider * dayMs) return false
  deps.log.error(
    { subscription: running.provider_id },
    'plan of an erased practice not ended; end it by hand',
  )
  return true
}

/** Returns whether some of the work was running. */
async function endsWork({ pool }: JobDeps, practiceId: string): Promise<boolean> {
  const { rows } = await queryAs(
    pool,
    janitor,
    {},
    {
      name: 'end-work-of-practice',
      text: `with was as (select id, state from queued_work where practice_id = $1 and state in ('queued', 'working', 'failed') for update)
      update queued_work w set state = 'cancelled', claim = null, beat_at = null, ended_at = clock_timestamp()
      from was where w.id = was.id returning was.state`,
      values: [practiceId],
    },
  )
  return rows.some(({ state }) => state === 'working')
}

// In batches, because each delete must finish within its time limit. From here on nothing can be undone.
async function eraseFiles({ pool, now }: JobDeps, practiceId: string): Promise<void> {
  for (;;) {
    const { rowCount } = await queryAs(
      pool,
      janitor,
      {},
      {
        name: 'erase-files',
        text: `delete from files where id in (select f.id from files f join private.account_deletions d on d.practice_id = f.practice_id
        where f.practice_id = $1 and d.erases_at <= $2 limit 20)`,
        values: [practiceId, now()],
      },
    )
    if (rowCount === 0) return
  }
}

export const eraseAccountsJob: Job = { name: 'erase-accounts', cron: '*/10 * * * *', run: eraseAccounts }
