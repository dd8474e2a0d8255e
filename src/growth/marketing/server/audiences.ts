import type pg from 'pg'
import { type AudienceRow, audienceStatement } from '#diary/clients/server/offers/audience-statement.ts'
import { winBack } from '#growth/automations/automations.ts'
import { type AudienceId, audienceIds } from '#rules/planning/plan-input.ts'
import type { Expression, Moment } from '#rules/segments/segment.ts'
import { allRows } from '#server/database/rows.ts'

const most = 20_000

const saidYes = [
  { field: 'is_archived', op: 'is', value: false },
  { field: 'consent_email_offers', op: 'is', value: 'yes' },
] as const

/** Audiences as segments, all limited to clients with an email address who opted in. */
export const audienceExpressions: Record<AudienceId, Expression> = {
  offers: { all: [...saidYes] },
  due: {
    all: [
      ...saidYes,
      { field: 'visits', op: 'at_least', value: winBack.visits },
      { field: 'overdue_days', op: 'at_least', value: winBack.late },
    ],
  },
  new: {
    all: [
      ...saidYes,
      { field: 'first_visit_at', op: 'within_days', value: 60 },
      { field: 'visits', op: 'at_most', value: 2 },
    ],
  },
}

/** One client per address, without bounced addresses and complaints. */
export async function readAudiences(client: pg.PoolClient, practiceId: string, moment: Moment) {
  const barred = new Set(
    (
      await allRows<{ id: string }>(client, {
        name: 'barred-from-plans',
        text: `select c.id from clients c where c.practice_id = $1 and exists (select from message_suppressions s
          where s.practice_id = $1 and s.channel = 'email' and lower(s.address) = lower(c.email)
            and (s.kind = 'complaint' or s.kind = 'hard_bounce' and s.lifted_at is null))`,
        values: [practiceId],
      })
    ).map(({ id }) => id),
  )
  const audiences: { id: AudienceId; people: string[] }[] = []
  for (const id of audienceIds) {
    const rows = await allRows<AudienceRow>(
      client,
      audienceStatement(practiceId, audienceExpressions[id], moment, { channel: 'email', after: null, most }),
    )
    const places = new Set<string>()
    const people = rows.flatMap(row => {
      if (barred.has(row.id) || places.has(row.place)) return []
      places.add(row.place)
      return [row.id]
    })
    audiences.push({ id, people })
  }
  return audiences
}

/** Marketing sent within seven days of `now` or queued. Epoch ms. */
export const readTouches = (
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
): Promise<{ person: string; at: number }[]> =>
  allRows(client, {
    name: 'touches-for-plans',
    text: `select client_id as person, extract(epoch from coalesce(sent_at, greatest(send_after, created_at)))::float8 * 1000 as at
      from outbound_messages where practice_id = $1 and purpose = 'marketing' and client_id is not null
        and status in ('queued', 'sending', 'sent', 'kept')
        and coalesce(sent_at, greatest(send_after, created_at)) > $2::timestamptz - interval '7 days'`,
    values: [practiceId, now],
  })
