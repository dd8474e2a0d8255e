import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'

// All practices at once; no data is read.
const janitor: Caller = { role: 'service_role', claims: {} }

/** Ends requests whose last day or visit has passed. Deletes unsuccessful ones after 90 days; revenue stays. */
export async function tidyOpenings({ pool, now }: JobDeps): Promise<void> {
  const at = now()
  await inTransaction(pool, janitor, {}, async client => {
    await client.query({
      name: 'end-wishes',
      text: `update opening_requests r set state = 'over', ended_at = $1 from practices p
        where p.id = r.practice_id and r.state = 'waiting'
          and not exists (select from opening_offers f where f.practice_id = r.practice_id and f.request_id = r.id and f.state = 'offered')
          and (r.latest < ($1::timestamptz at time zone p.time_zone)::date
            or exists (select from appointments a where a.practice_id = r.practice_id and a.id = r.appointment_id
              and (a.starts_at <= $1 or a.status not in ('pending', 'confirmed')
                and a.updated_at < $1::timestamptz - interval '1 hour')))`,
      values: [at],
    })
    await client.query({
      name: 'forget-openings',
      text: `delete from openings o where o.state <> 'open' and o.ends_at < $1::timestamptz - interval '90 days'
        and not exists (select from opening_offers f where f.practice_id = o.practice_id and f.opening_id = o.id and f.state = 'accepted')`,
      values: [at],
    })
  })
}

export const tidyOpeningsJob: Job = { name: 'tidy-openings', cron: '*/30 * * * *', run: tidyOpenings }
