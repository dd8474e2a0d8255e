import type pg from 'pg'
import { consentFacts } from '#diary/clients/server/offers/consent-facts.ts'
import type { SegmentClient } from '#rules/segments/segment.ts'
import { allRows } from '#server/database/rows.ts'

/** Segment fields with the person's time zone. */
export type KnownClient = SegmentClient & { first_name: string; last_name: string; time_zone: string | null }

const ms = (moment: string) => `(extract(epoch from ${moment}) * 1000)::float8`

/** Current segment fields of clients, by id. */
export async function readSegmentClients(
  client: pg.PoolClient,
  practiceId: string,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, KnownClient>> {
  const rows = await allRows<{
    id: string
    facts: KnownClient
  }>(client, {
    name: 'segment-clients',
    text: `select c.id, jsonb_build_object('first_name', c.first_name, 'last_name', c.last_name, 'time_zone', c.time_zone, 'email', c.email, 'phone', c.phone,
          'source', c.source, 'locale', c.locale, 'lead_stage', c.lead_stage, 'booking', c.booking, 'tags', c.tags,
          'birth_date', c.birth_date, 'is_archived', c.archived_at is not null, 'created_at', ${ms('c.created_at')},
          'visits', coalesce(v.visits, 0), 'no_shows', coalesce(v.no_shows, 0), 'late_cancels', coalesce(v.late_cancels, 0),
          'spent_cents', coalesce(v.spent_cents, 0), 'rhythm_days', v.rhythm_days, 'last_service_id', v.last_service_id,
          'service_ids', coalesce(v.service_ids, '{}'), 'practitioner_ids', coalesce(v.practitioner_ids, '{}'),
          'first_visit_at', ${ms("nullif(v.first_at, 'infinity')")}, 'last_visit_at', ${ms("nullif(v.last_at, '-infinity')")},
          'next_visit_at', ${ms("nullif(v.next_at, 'infinity')")},
          'consent_email_offers', k.consent_email_offers, 'consent_email_reminders', k.consent_email_reminders,
          'consent_sms_offers', k.consent_sms_offers, 'consent_sms_reminders', k.consent_sms_reminders) as facts
        from clients c
        left join client_visit_times v on v.practice_id = c.practice_id and v.client_id = c.id
        left join (select * from (${consentFacts('$2')}) k where k.client_id = any($3)) k on k.client_id = c.id
        where c.practice_id = $1 and c.id = any($3)`,
    values: [practiceId, now, ids],
  })
  return new Map(rows.map(({ id, facts }) => [id, facts]))
}
