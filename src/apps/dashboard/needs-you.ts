import { type AppointmentRow, isLive } from '#diary/visits/calendar-rows.ts'
import { isUnmarked } from '#diary/visits/visit-look.ts'

export type Need = { kind: 'confirm' | 'mark'; row: AppointmentRow }

/** Requests (soonest first), then past visits without an outcome (latest first). `now` is epoch ms. */
export function needsOf(
  pending: readonly AppointmentRow[],
  past: readonly AppointmentRow[],
  now: number,
): Need[] {
  const waiting = pending.filter(row => row.status === 'pending' && Date.parse(row.ends_at) > now)
  const unmarked = past.filter(row => isLive(row) && isUnmarked(row, now))
  return [
    ...[...waiting]
      .sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
      .map(row => ({ kind: 'confirm' as const, row })),
    ...[...unmarked]
      .sort((a, b) => Date.parse(b.starts_at) - Date.parse(a.starts_at))
      .map(row => ({ kind: 'mark' as const, row })),
  ]
}

/** At most `count` visits that begin after `now`, soonest first. */
export function upNext(rows: readonly AppointmentRow[], now: number, count: number): AppointmentRow[] {
  return rows
    .filter(row => isLive(row) && row.status !== 'completed' && Date.parse(row.starts_at) > now)
    .sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
    .slice(0, count)
}

/** 'First visit', '2nd visit', '12th visit'; `before` counts earlier visits. */
export function visitOrdinal(before: number): string {
  const number = before + 1
  if (number === 1) return 'First visit'
  const teen = number % 100 >= 11 && number % 100 <= 13
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending} visit`
}
