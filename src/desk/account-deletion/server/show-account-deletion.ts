import type pg from 'pg'
import { onlyRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { asksPassword } from '#server/platform/auth/factors/check-asker.ts'
import { graceDays, noInput, showAccountDeletionOutput } from '../schema.ts'
import { clerk, findAccount, workplacesOf } from './find-account.ts'

export const showAccountDeletion = verb({
  name: 'show-account-deletion',
  who: 'platform',
  input: noInput,
  output: showAccountDeletionOutput,
  refusals: {},
  limits: [{ per: 'address', hits: 120, seconds: 3_600 }],
  runOutside: async context => {
    const { asker, pool, now } = context
    if (!asker.userId || asker.role !== 'authenticated') return fail('unauthorized')
    const { userId } = asker
    const asks_password = await asksPassword(context, asker)
    const would_erase_at = new Date(now.getTime() + graceDays * 86_400_000)
    const found = await inTransaction(
      pool,
      clerk('show-account-deletion'),
      { readOnly: true },
      async client => {
        const account = await findAccount(client, userId)
        return account && { account, workplaces: await workplacesOf(client, userId) }
      },
    )
    if (!found) return fail('unauthorized')
    const { account, workplaces } = found
    const { practice_id, practice_name, time_zone, erases_at } = account
    const worker = { role: 'practice_worker', claims: { practice_id } } as const
    const counts = practice_id
      ? await inTransaction(pool, worker, { readOnly: true }, client =>
          countPractice(client, practice_id, erases_at ?? would_erase_at),
        )
      : undefined
    return {
      erases_at: erases_at?.toISOString() ?? null,
      would_erase_at: would_erase_at.toISOString(),
      time_zone,
      asks_password,
      workplaces: workplaces.map(({ name }) => name),
      practice:
        practice_id && practice_name && counts
          ? {
              ...counts,
              practice_id,
              name: practice_name,
              archive_made_at: counts.archive_made_at?.toISOString() ?? null,
            }
          : null,
    }
  },
})

interface Counts {
  clients: number
  appointments: number
  notes: number
  files: number
  posts: number
  colleagues: number
  upcoming_after: number
  archive_made_at: Date | null
  has_plan: boolean
}

const countPractice = (client: pg.PoolClient, practiceId: string, erasesAt: Date): Promise<Counts> =>
  onlyRow<Counts>(client, {
    name: 'count-practice-to-delete',
    text: `select
        (select count(*) from clients where practice_id = $1 and erased_at is null) as clients,
        (select count(*) from appointments where practice_id = $1) as appointments,
        (select count(*) from client_notes where practice_id = $1)
          + (select count(*) from appointment_notes where practice_id = $1) as notes,
        (select count(*) from files where practice_id = $1 and state = 'ready' and removed_at is null) as files,
        (select count(*) from social_posts where practice_id = $1) as posts,
        (select count(*) from practice_members where practice_id = $1 and user_id <> $1 and removed_at is null) as colleagues,
        (select count(*) from appointments where practice_id = $1 and starts_at > $2 and status in ('pending', 'confirmed')) as upcoming_after,
        (select max(created_at) from files where practice_id = $1 and kind = 'archive' and state = 'ready'
          and removed_at is null and uploaded_by is null) as archive_made_at,
        exists (select from subscriptions where practice_id = $1 and status in ('active', 'past_due')
          and not cancel_at_period_end) as has_plan`,
    values: [practiceId, erasesAt],
  })
