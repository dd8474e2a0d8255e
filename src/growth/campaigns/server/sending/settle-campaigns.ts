import type pg from 'pg'
import { staleFactsSentence } from '#growth/facts/stale-facts.ts'
import { allRows } from '#server/database/rows.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import { untilReleased, withholdMessages } from '#server/outbound/withhold-messages.ts'
import { findCampaign } from '../find-campaign.ts'
import { sendCampaign } from '../offers/send-campaign.ts'
import { findStaleCampaignFacts } from './find-stale-campaign-facts.ts'
import { stopCampaign } from './stop-campaign.ts'

// Only finds, across practices, which campaigns to check.
const janitor: Caller = { role: 'service_role', claims: {} }

/** Marks a campaign without queued messages as sent, and stops one whose sending died. */
export async function settleCampaigns(deps: JobDeps): Promise<void> {
  const { pool, now } = deps
  await inTransaction(pool, janitor, {}, client =>
    client.query({
      name: 'settle-campaigns',
      text: `update campaigns c set state = 'sent', ended_at = $1 where c.state = 'sending' and c.written_at is not null
        and not exists (select from outbound_messages m where m.practice_id = c.practice_id and m.origin_id = c.id
          and m.status in ('queued', 'sending'))`,
      values: [now()],
    }),
  )
  await stopWhatIsStuck(deps)
}

/**
 * Stops every campaign whose sending is dead, was ended or is gone, and every one of which something was held as no longer true
 * (campaign-send-guard.ts): each in a transaction of its own, as its practice's worker.
 */
async function stopWhatIsStuck({ pool, now, config, log }: JobDeps): Promise<void> {
  const stuck = await inTransaction(pool, janitor, { readOnly: true }, client =>
    allRows<{ id: string; practice_id: string }>(client, {
      name: 'campaigns-stuck',
      text: `select c.id, c.practice_id from campaigns c where c.state in ('scheduled', 'sending') and (c.written_at is null
          and not exists (select from queued_work w where w.kind = $1 and w.line = c.practice_id
            and w.dedupe_key = c.id || ':' || c.run and w.state in ('queued', 'working', 'failed'))
        or exists (select from outbound_messages m where m.practice_id = c.practice_id and m.origin_id = c.id
          and m.status = 'queued' and m.send_after >= $2))
        order by c.id`,
      values: [sendCampaign.name, untilReleased],
    }),
  )
  for (const { id, practice_id } of stuck) {
    const worker: Caller = { role: 'practice_worker', claims: { practice_id } }
    try {
      await inTransaction(pool, worker, {}, client =>
        stopOrGoOn(client, practice_id, id, { publicUrl: config.publicUrl, now: now() }),
      )
    } catch (error) {
      // One failure must not keep the others from being stopped; it is tried again in a minute.
      log.warn({ practice_id, name: (error as Error).name }, 'a campaign was not stopped')
    }
  }
}

// If its facts hold again or its work resumed meanwhile, releases the held messages.
async function stopOrGoOn(
  client: pg.PoolClient,
  practiceId: string,
  id: string,
  moment: { publicUrl: string; now: Date },
): Promise<void> {
  const found = await findCampaign(client, practiceId, id)
  if (found?.state !== 'scheduled' && found?.state !== 'sending') return
  const untrue = await findStaleCampaignFacts(client, practiceId, found, moment.now)
  const why = untrue.length > 0 ? staleFactsSentence(untrue) : null
  if (await stopCampaign(client, practiceId, id, { ...moment, why })) return
  await withholdMessages(client, { kind: 'campaign', id }, { does: 'release', at: moment.now })
}

export const settleCampaignsJob: Job = {
  name: 'settle-campaigns',
  cron: '* * * * *',
  run: settleCampaigns,
}
