import { whose } from '#lib/names/person-names.ts'
import { clockText } from '#lib/time/format-clock.ts'
import { localMinutesOf } from '#lib/time/zones.ts'
import type { Overruled } from '../schema.ts'

interface BlockDetails {
  reason: string | null
  from: string
  until: string
}

/** 'Lunch 12:00 to 12:45'. */
export function breakWords(zone: string, { reason, from, until }: BlockDetails): string {
  const clock = (text: string) => clockText(localMinutesOf(zone, Date.parse(text)))
  return `${reason || 'Blocked time'} ${clock(from)} to ${clock(until)}`
}

/** The question for a refusal that staff may overrule, else null. `who`: the practitioner's name. */
export function overruleTitle(
  { code, details }: { code: string; details?: unknown },
  who: string,
  zone: string,
): string | null {
  const { name, is_offered } = (details ?? {}) as { name?: string; is_offered?: boolean }
  if (code === 'outside_hours') return `Outside ${whose(who)} hours. Book anyway?`
  if (code === 'blocked_time')
    return `${breakWords(zone, details as BlockDetails)} is in the way. Book anyway?`
  if (code === 'being_booked' && is_offered)
    return 'Somebody from the waitlist was offered this time and can still take it. Book anyway?'
  if (code === 'being_booked') return 'A visitor is booking this time online right now. Take it anyway?'
  if (code === 'equipment_taken' && name) return `No ${name} is free then. Book anyway?`
  return null
}

const yesTo: Record<string, keyof Overruled> = {
  outside_hours: 'allows_outside_hours',
  blocked_time: 'allows_blocked',
  equipment_taken: 'allows_without_equipment',
  being_booked: 'allows_held',
}

export const nothingOverruled: Overruled = {
  allows_outside_hours: false,
  allows_blocked: false,
  allows_without_equipment: false,
  allows_held: false,
}

/** For Undo: nothing is asked. */
export const everythingOverruled: Overruled = {
  allows_outside_hours: true,
  allows_blocked: true,
  allows_without_equipment: true,
  allows_held: true,
}

export const withYes = (said: Overruled, code: string): Overruled => ({
  ...said,
  ...(yesTo[code] ? { [yesTo[code]]: true } : {}),
})
