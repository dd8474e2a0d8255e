import { daysBetween } from '#lib/time/dates.ts'
import type { Area } from '#rules/composing/traits.ts'
import { conditionTable } from './condition-table.ts'
import type { Condition, Severity } from './screen-input.ts'

export const conditionCodes: readonly string[] = [
  ...new Set(conditionTable.map(([, fact]) => fact.split(' ')[0] ?? '')),
]

/** Undefined if the fact (`dvt past 180`) isn't met. A past condition without a date is at most 'ask'. */
export function mostByFact(fact: string, entry: Condition, on: string): Severity | undefined {
  const [code, when, days] = fact.split(' ')
  if (entry.code !== code) return undefined
  const isPast = entry.state === 'past'
  const ago = entry.since === null ? null : daysBetween(entry.since, on)
  const within = ago === null || ago <= Number(days)
  if (when === 'any') return 'stop'
  if (when === 'now') return isPast ? undefined : 'stop'
  if (when === 'older') return isPast && !within ? 'stop' : undefined
  if (when === 'past' && days === undefined) return isPast ? 'stop' : undefined
  const isMet = when === 'recent' ? !isPast || within : isPast && within
  if (!isMet) return undefined
  return isPast && ago === null ? 'ask' : 'stop'
}

/** The highest severity of a local rule, by areas of service and condition; none: anywhere. */
export function mostByArea(service: readonly Area[], condition: readonly Area[]): Severity {
  if (service.length === 0 || condition.length === 0) return 'ask'
  const shared = service.filter(area => condition.includes(area))
  if (shared.length === 0) return 'note'
  return shared.length === service.length ? 'stop' : 'ask'
}
