import { zoneLabel } from '#lib/time/dates.ts'
import { areApart } from '../../time/shown-weeks.ts'
import { cityOf } from '../../time/zone-city.ts'
import type { ShownZone } from './shown-zone.ts'

/** Null if both zones show the same at those instants (epoch ms). */
export function switchWords(shown: ShownZone, instants: readonly number[]): string | null {
  const { zone, isOwn, other } = shown
  if (!other || (!isOwn && !areApart(zone, other, instants))) return null
  return isOwn ? `Show the practice’s time (${cityOf(other)})` : `Show in my time (${cityOf(other)})`
}

export const shownZoneName = (shown: ShownZone, at: number): string => shown.name ?? zoneLabel(shown.zone, at)
