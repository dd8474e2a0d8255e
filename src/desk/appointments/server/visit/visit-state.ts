import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { noProcessing, type ProcessingTime, processingOf } from '#diary/visits/availability/processing.ts'
import {
  nothingBeside,
  type Resources,
  resourceColumns,
  resourcesOf,
} from '#diary/visits/availability/resources.ts'
import type { VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import type { SoldAddon } from '#diary/visits/sold.ts'
import type { DB } from '#server/database/schema-types.ts'
import type { StaffPlace } from '../places/place-problem.ts'

/** What staff can change, kept before and after in history. Instants are ISO text. */
export interface VisitState extends ProcessingTime, Resources {
  service_id: string
  service_name: string
  duration_min: number
  addons: readonly SoldAddon[]
  price_cents: number
  currency: string
  starts_at: string
  buffer_before_min: number
  buffer_after_min: number
}

const minutesBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 60_000)

export const stateOf = (row: VisitRow): VisitState => ({
  service_id: row.service_id,
  service_name: row.service_name,
  duration_min: row.duration_min,
  ...processingOf(row),
  addons: row.addons,
  price_cents: row.price_cents,
  currency: row.currency,
  ...resourcesOf(row),
  starts_at: row.starts_at.toISOString(),
  buffer_before_min: minutesBetween(row.blocks_from, row.starts_at),
  buffer_after_min: minutesBetween(row.ends_at, row.blocks_until),
})

/** Older history lines lack processing time and equipment, because those didn't exist then. */
export const stateBefore = (kept: VisitState): VisitState => ({
  ...noProcessing,
  ...nothingBeside,
  ...kept,
})

/** A completed visit can change only if place and services stay. */
export function canChange({ status }: Pick<VisitRow, 'status'>, isMoved: boolean): boolean {
  if (status === 'completed') return !isMoved
  return status === 'pending' || status === 'confirmed' || status === 'arrived'
}

export const isMovedBetween = (from: VisitState, to: VisitState): boolean =>
  !isDeepStrictEqual({ ...from, price_cents: 0 }, { ...to, price_cents: 0 })

export function placeOfState(state: VisitState): StaffPlace {
  const start = Date.parse(state.starts_at)
  const end = start + state.duration_min * 60_000
  return {
    ...processingOf(state),
    service_id: state.service_id,
    ...resourcesOf(state),
    start: new Date(start),
    end: new Date(end),
    from: new Date(start - state.buffer_before_min * 60_000),
    until: new Date(end + state.buffer_after_min * 60_000),
  }
}

/** Writes a state and increments SEQUENCE, so that stale screens are refused. Throws 23P01 on a conflict. */
export async function writeState(
  db: Kysely<DB>,
  practiceId: string,
  appointmentId: string,
  state: VisitState,
): Promise<void> {
  const { start, end } = placeOfState(state)
  await db
    .updateTable('appointments')
    .set(({ eb }) => ({
      service_id: state.service_id,
      service_name: state.service_name,
      duration_min: state.duration_min,
      ...processingOf(state),
      addons: JSON.stringify(state.addons),
      price_cents: state.price_cents,
      ...resourceColumns(state),
      starts_at: start,
      ends_at: end,
      buffer_before_min: state.buffer_before_min,
      buffer_after_min: state.buffer_after_min,
      sequence: eb('sequence', '+', 1),
    }))
    .where('practice_id', '=', practiceId)
    .where('id', '=', appointmentId)
    .execute()
}
