import { addDays, daysBetween } from '#lib/time/dates.ts'
import type { CallResult } from '#web/calls/call.ts'
import type { PackedSlots } from '../schema.ts'
import { type OpenSlots, unpackSlots } from './slot-wire.ts'

type Ask = (from: string, days: number) => Promise<CallResult<PackedSlots>>

export async function askSlots(ask: Ask, from: string, days: number): Promise<CallResult<OpenSlots>> {
  const answer = await ask(from, days)
  if (answer.error) return answer
  const { more_from, ...first } = unpackSlots(answer.data)
  if (!more_from) return { data: first }
  const rest = await askSlots(ask, more_from, daysBetween(more_from, addDays(from, days)))
  if (rest.error) return rest
  const all = [...first.days, ...rest.data.days]
  // The last part doesn't know of free days in earlier ones.
  const next_date = all.some(day => day.slots.length > 0) ? null : rest.data.next_date
  return { data: { ...first, days: all, next_date } }
}
