import type pg from 'pg'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { allRows, onlyRow } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { type JobClock, longestWait } from '#server/jobs/job-clock.ts'
import type { InstallationFacts } from '../installation-facts.ts'
import { daysLookedBack, installationGroups } from '../installation-state.ts'
import { showInstallationOutput } from '../schema.ts'

const iso = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const showInstallation = verb({
  name: 'show-installation',
  who: 'admin',
  readOnly: true,
  input: z.object({}),
  output: showInstallationOutput,
  refusals: {},
  limits: [{ per: 'address', hits: 120, seconds: 60 }],
  run: async ({ client, clocks, config, now }) => ({
    looked_at: now.toISOString(),
    groups: installationGroups({
      now: now.toISOString(),
      started_at: new Date(now.getTime() - process.uptime() * 1_000).toISOString(),
      database: await databaseFacts(client, config),
      channels: await channelFacts(client, config, now),
      lanes: await laneFacts(client, now),
      jobs: await jobFacts(client, clocks),
      work: await onlyRow(client, {
        name: 'work-facts',
        text: `select count(*) filter (where state in ('queued', 'failed'))::int as waiting,
            ${iso(`min(created_at) filter (where state in ('queued', 'failed'))`)} as oldest_waiting_at,
            count(*) filter (where state = 'dead')::int as dead, ${iso(`max(ended_at) filter (where state = 'dead')`)} as last_dead_at,
            ${iso(`(select max(ended_at) from queued_work where state in ('done', 'cancelled') and ended_at is not null)`)} as last_ended_at
          from queued_work where state in ('queued', 'failed', 'dead')`,
      }),
      webhooks: await webhookFacts(client, config),
    }),
  }),
})

async function databaseFacts(client: pg.PoolClient, config: Config): Promise<InstallationFacts['database']> {
  const began = performance.now()
  const row = await onlyRow<{ version: string; bytes: number; started_at: string }>(client, {
    name: 'database-facts',
    text: `select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      ${iso('pg_postmaster_start_time()')} as started_at`,
  })
  return { ...row, ms: performance.now() - began, is_embedded: !config.databaseUrl }
}

async function channelFacts(
  client: pg.PoolClient,
  config: Config,
  now: Date,
): Promise<InstallationFacts['channels']> {
  const rows = await allRows<Omit<InstallationFacts['channels'][number], 'is_set_up'>>(client, {
    name: 'channel-facts',
    text: `select c.channel, ${iso(`(select max(m.sent_at) from outbound_messages m where m.channel = c.channel and m.status = 'sent')`)} as last_sent_at,
        f.failed_today, ${iso('l.at')} as last_failed_at, l.error as last_error
      from unnest(array['email', 'sms']) with ordinality c (channel, place), lateral (
        select count(*)::int as failed_today from outbound_messages m where m.channel = c.channel and m.status = 'failed'
          and m.send_after > $1::timestamptz - interval '1 day') f
      left join lateral (select greatest(m.created_at, least(m.send_after, $1)) as at, m.last_error as error from outbound_messages m
        where m.channel = c.channel and m.status = 'failed' order by m.send_after desc limit 1) l on true
      order by c.place`,
    values: [now],
  })
  return rows.map(row => ({
    ...row,
    is_set_up: row.channel === 'email' ? config.smtpUrl !== undefined : config.texts !== undefined,
  }))
}

const laneFacts = (client: pg.PoolClient, now: Date) =>
  allRows<InstallationFacts['lanes'][number]>(client, {
    name: 'lane-facts',
    // The send_after of a claimed message is the end of its claim.
    text: `select c.channel, u.urgency, count(m.id)::int as due, ${iso('min(m.send_after)')} as oldest_due_at, ${iso(`(
          select l.sent_at from outbound_messages l where l.channel = c.channel and l.urgency = u.urgency and l.status = 'sent'
            and l.sent_at > $1::timestamptz - interval '${daysLookedBack} days' order by l.sent_at desc limit 1)`)} as last_left_at
      from unnest(array['email', 'sms']) with ordinality c (channel, place)
      cross join unnest(array['now', 'soon', 'bulk']) with ordinality u (urgency, place)
      left join outbound_messages m on m.channel = c.channel and m.urgency = u.urgency and m.status = 'queued' and m.send_after <= $1
      group by c.channel, c.place, u.urgency, u.place order by c.place, u.place`,
    values: [now],
  })

/** Every registered job, even if it never ran: a missed run leaves no row. */
async function jobFacts(
  client: pg.PoolClient,
  clocks: readonly JobClock[],
): Promise<InstallationFacts['jobs']> {
  const rows = await allRows<Omit<InstallationFacts['jobs'][number], 'every_minutes'>>(client, {
    name: 'job-runs',
    text: `select n.name, ${iso('r.ended_at')} as ended_at, ${iso('r.failed_at')} as failed_at, r.error
      from unnest($1::text[]) n (name) left join private.job_runs r on r.name = n.name order by n.name`,
    values: [clocks.map(({ name }) => name)],
  })
  const every = new Map(clocks.map(({ name, cron }) => [name, longestWait(cron)]))
  return rows.map(row => ({ ...row, every_minutes: every.get(row.name) ?? 0 }))
}

async function webhookFacts(client: pg.PoolClient, config: Config): Promise<InstallationFacts['webhooks']> {
  const { mailEvents, stripe, texts } = config
  const expected = {
    stripe: stripe !== undefined,
    'twilio-status': texts !== undefined && config.publicUrl.startsWith('https:'),
    'twilio-reply': texts !== undefined,
    'mail-events': mailEvents.secret !== undefined || mailEvents.topicArn !== undefined,
  }
  const rows = await allRows<Omit<InstallationFacts['webhooks'][number], 'is_expected'>>(client, {
    name: 'webhook-facts',
    text: `select n.name, ${iso('r.received_at')} as received_at, ${iso('r.forged_at')} as forged_at, ${iso('r.failed_at')} as failed_at
      from unnest($1::text[]) with ordinality n (name, place) left join private.webhook_receipts r on r.name = n.name order by n.place`,
    values: [Object.keys(expected)],
  })
  return rows.map(row => ({ ...row, is_expected: expected[row.name as keyof typeof expected] }))
}
