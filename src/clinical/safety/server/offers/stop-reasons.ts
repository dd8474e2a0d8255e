import type pg from 'pg'
import { type MemberRole, may } from '#base/rights/member-rights.ts'
import { behindWall } from '#server/database/behind-wall.ts'
import { allRows } from '#server/database/rows.ts'
import type { ShownFinding, StopReason } from '../../schema.ts'
import { readPerson } from '../read-cards.ts'
import { readVisitToScreen } from '../read-visit-to-screen.ts'
import { screenFor } from '../screen-for.ts'

/** Reasons for a visit, oldest first. Call inside `behindWall`. */
export async function readReasons(
  client: pg.PoolClient,
  practiceId: string,
  appointmentId: string,
): Promise<StopReason[]> {
  const rows = await allRows<Omit<StopReason, 'written_at'> & { written_at: Date }>(client, {
    name: 'stop-reasons',
    text: `select r.rule, r.source_field, r.reason, r.created_at as written_at, coalesce(t.full_name, t.email) as written_by
      from clinical.stop_reasons r left join app.team() t on t.user_id = r.written_by
      where r.practice_id = $1 and r.appointment_id = $2 order by r.created_at, r.rule, r.source_field`,
    values: [practiceId, appointmentId],
  })
  return rows.map(row => ({ ...row, written_at: row.written_at.toISOString() }))
}

interface ReasonOfVisit extends StopReason {
  appointment_id: string
  starts_at: string
  service_name: string
}

/** Reasons for a client's visits, newest first, at most 20. Call inside `behindWall`. */
export async function readReasonsOf(
  client: pg.PoolClient,
  practiceId: string,
  clientId: string,
): Promise<ReasonOfVisit[]> {
  const rows = await allRows<
    Omit<ReasonOfVisit, 'written_at' | 'starts_at'> & { written_at: Date; starts_at: Date }
  >(client, {
    name: 'stop-reasons-of-client',
    text: `select r.appointment_id, a.starts_at, a.service_name, r.rule, r.source_field, r.reason, r.created_at as written_at,
          coalesce(t.full_name, t.email) as written_by
        from clinical.stop_reasons r join appointments a on a.practice_id = r.practice_id and a.id = r.appointment_id
        left join app.team() t on t.user_id = r.written_by
        where r.practice_id = $1 and a.client_id = $2 order by r.created_at desc, r.id limit 20`,
    values: [practiceId, clientId],
  })
  return rows.map(row => ({
    ...row,
    written_at: row.written_at.toISOString(),
    starts_at: row.starts_at.toISOString(),
  }))
}

interface Marker {
  practiceId: string
  userId: string | undefined
  memberRole: MemberRole | undefined
  now: Date
  reason: string | undefined
}

/**
 * Checks before marking visits arrived or completed that each stop has a reason, and stores the given one if its writer
 * may see health answers. Returns the first visit without one. Signs noticed that day aren't checked.
 */
export async function answerStops(
  client: pg.PoolClient,
  appointmentIds: readonly string[],
  { practiceId, userId, memberRole, now, reason }: Marker,
): Promise<string | undefined> {
  for (const appointmentId of appointmentIds) {
    const visit = await readVisitToScreen(client, practiceId, appointmentId)
    const person = visit && (await readPerson(client, practiceId, visit.client_id))
    if (!visit || !person || person.is_erased) continue
    const asked = {
      practiceId,
      userId,
      verb: 'mark-appointment',
      why: 'arrival',
      now,
      on: visit.on,
      signs: [],
    }
    const { findings } = await screenFor(client, person, visit.service, asked)
    const stops = findings.filter(({ severity }) => severity === 'stop')
    if (stops.length === 0) continue
    const written = await behindWall(client, () => readReasons(client, practiceId, appointmentId))
    const open = stops.filter(stop => !written.some(each => isReasonOf(each, stop)))
    if (open.length === 0) continue
    if (!reason || !may(memberRole, 'see-health')) return appointmentId
    await behindWall(client, () =>
      client.query({
        name: 'keep-stop-reason',
        text: `insert into clinical.stop_reasons (practice_id, appointment_id, rule, source_field, reason, written_by, created_at)
          select $1, $2, rule, left(field, 200), $5, $6, $7 from unnest($3::text[], $4::text[]) as stop (rule, field)
          on conflict (practice_id, appointment_id, rule, source_field) do nothing`,
        values: [
          practiceId,
          appointmentId,
          open.map(({ rule }) => rule),
          open.map(({ source_field }) => source_field),
          reason,
          userId,
          now,
        ],
      }),
    )
  }
  return undefined
}

/** Whether a reason is for this exact stop. */
export const isReasonOf = (written: StopReason, stop: ShownFinding) =>
  written.rule === stop.rule && written.source_field === stop.source_field.slice(0, 200)
