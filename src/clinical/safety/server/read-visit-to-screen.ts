import type pg from 'pg'
import { localDateOf } from '#lib/time/zones.ts'
import { firstRow } from '#server/database/rows.ts'
import type { Service } from './screen-for.ts'

export interface VisitToScreen {
  client_id: string
  service: Service
  /** The date of the visit in the practice's zone. */
  on: string
}

/** Undefined: no such visit. */
export async function readVisitToScreen(
  client: pg.PoolClient,
  practiceId: string,
  appointmentId: string,
): Promise<VisitToScreen | undefined> {
  const row = await firstRow<Service & { client_id: string; starts_at: Date; time_zone: string }>(client, {
    name: 'visit-to-screen',
    text: `select a.client_id, a.starts_at, p.time_zone, a.service_name as name, s.traits, s.areas from appointments a
      join practices p on p.id = a.practice_id join services s on s.practice_id = a.practice_id and s.id = a.service_id
      where a.practice_id = $1 and a.id = $2`,
    values: [practiceId, appointmentId],
  })
  if (!row) return undefined
  const { client_id, starts_at, time_zone, ...service } = row
  return { client_id, service, on: localDateOf(time_zone, starts_at.getTime()) }
}
