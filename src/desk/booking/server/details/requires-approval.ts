import type pg from 'pg'
import {
  type ApprovalMode,
  approvalOf,
  dependsOnPerson,
  needsApproval,
  type Reliability,
} from '#base/practice/approval.ts'
import type { SlotPlace } from '#diary/visits/server/offers/availability/slot-place.ts'
import { onlyRow } from '#server/database/rows.ts'
import type { Match } from '../offers/match-client.ts'

/** Whether a booking needs confirmation. Only visits booked under the typed address count, to reveal nothing. */
export async function requiresApproval(
  client: pg.PoolClient,
  practiceId: string,
  match: Match,
  place: SlotPlace,
  now: Date,
): Promise<boolean> {
  const { approval } = place.offer
  const known = dependsOnPerson(approval) ? await reliabilityOf(client, practiceId, match, now) : nothingKnown
  return needsApproval(approval, known)
}

const nothingKnown: Reliability = { kept: 0, missed: 0, late: 0 }

// Kept, missed and late as in part 2 of clinical-rules.md; a cancellation within three minutes doesn't count.
function reliabilityOf(
  client: pg.PoolClient,
  practiceId: string,
  match: Match,
  now: Date,
): Promise<Reliability> {
  return onlyRow<Reliability & pg.QueryResultRow>(client, {
    name: 'reliability-of-client',
    text: `select count(*) filter (where status in ('arrived', 'completed', 'confirmed')) as kept,
        count(*) filter (where status = 'no_show') as missed,
        count(*) filter (where status = 'cancelled' and cancelled_by = 'client'
          and cancelled_at > starts_at - make_interval(hours => coalesce(policy_hours, 0))
          and cancelled_at > created_at + interval '3 minutes') as late
      from appointments
      where practice_id = $1 and client_id = any($2) and starts_at <= $3 and ($4::text is null or contact_email = $4)`,
    values: [practiceId, [match.client_id, ...match.likely_ids], now, match.contact_email],
  })
}

/** Over the limit the practice decides, because a refusal would reveal a client. Counts only the typed address. */
export async function isAtLimit(
  client: pg.PoolClient,
  practiceId: string,
  match: Match,
  place: SlotPlace,
  now: Date,
): Promise<boolean> {
  const limit = place.offer.request.rules.upcoming_limit
  if (limit === null) return false
  const { upcoming } = await onlyRow<{ upcoming: number }>(client, {
    name: 'upcoming-of-client',
    text: `select count(distinct coalesce(set_id, id)) as upcoming from appointments
      where practice_id = $1 and client_id = any($2) and starts_at > $3 and status <> 'cancelled'
        and ($4::text is null or contact_email = $4)`,
    values: [practiceId, [match.client_id, ...match.likely_ids], now, match.contact_email],
  })
  return upcoming >= limit
}

/** True if the answer would reveal who is a client; then only the email has it. */
export async function hidesStatus(
  client: pg.PoolClient,
  practiceId: string,
  serviceId: string,
): Promise<boolean> {
  const row = await onlyRow<{
    limits: boolean
    approval: ApprovalMode
    approval_after: number
    own: ApprovalMode | null
  }>(client, {
    name: 'hides-answer',
    text: `select p.upcoming_limit is not null
        or exists (select from clients c where c.practice_id = $1 and c.booking <> 'allow') as limits, p.approval, p.approval_after, s.approval as own
      from practices p join services s on s.practice_id = p.id where p.id = $1 and s.id = $2`,
    values: [practiceId, serviceId],
  })
  return row.limits || dependsOnPerson(approvalOf(row, { approval: row.own }))
}
