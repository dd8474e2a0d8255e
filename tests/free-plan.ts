import type { TestDatabase } from './database.ts'

/** Ends the trial of a practice, so that the limits of the free plan hold (§4, §9). */
export async function endTrial({ sql }: TestDatabase, practiceId: string): Promise<void> {
  await sql(
    `update profiles set plan_type = 'free', subscription_status = 'expired', trial_start = now() - interval '2 months',
      trial_end = now() - interval '1 month' where id = $1`,
    [practiceId],
  )
}

/** Gives a practice the full plan, whatever day a test says it is. */
export async function payForFull({ sql }: Pick<TestDatabase, 'sql'>, practiceId: string): Promise<void> {
  await sql(`update profiles set plan_type = 'full', subscription_status = 'active' where id = $1`, [
    practiceId,
  ])
}

/** Clients without visits, written as the owner of the database writes them: metered like everybody's. */
export async function addClients({ sql }: TestDatabase, practiceId: string, count: number): Promise<void> {
  await sql(
    `insert into clients (practice_id, first_name, email)
      select $1, 'Client', 'client-' || n || '@example.com' from generate_series(1, $2::int) n`,
    [practiceId, count],
  )
}
