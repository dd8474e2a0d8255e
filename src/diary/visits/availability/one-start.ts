import { forbiddenStarts } from '#rules/slots/busy-times.ts'
import { openIntervals, readHours } from '#rules/slots/open-hours.ts'
import { type BusyTime, readInstant } from '#rules/slots/slot-input.ts'
import type { BookingRequest } from './booking-rules.ts'
import type { Buffers } from './joined-places.ts'
import { noProcessing } from './processing.ts'

const MINUTE = 60_000

/** Rooms in which someone can give the service at a start (epoch ms); empty: none needed, undefined: they can't. */
export type AskStart = (id: string, start: number, buffers: Buffers) => readonly string[] | undefined

/**
 * What the engine answers of every start, asked about one: the same rules (slot-rules.md), by search in lists that are worked
 * out once. Of a visit of several services only the first lies on a grid, and walking one that all of
 * them lie on, for everybody, would cost some hundred times as much. `request` has its holds in it; notice is not asked.
 * @param range epoch ms, in which all starts lie
 * @param isOnGrid whether a start has to lie on the service's grid (rule 5)
 */
export function askStarts(
  request: BookingRequest,
  range: { from: number; to: number },
  isOnGrid: boolean,
): AskStart {
  const { service, lengths = {}, rooms, practitioners, equipment = [] } = request
  const step = isOnGrid ? service.incrementMin * MINUTE : 1
  const longest = Math.max(service.durationMin, ...Object.values(lengths))
  const end = range.to + longest * MINUTE
  const lengthOf = (id: string) => lengths[id] ?? service.durationMin
  const people = new Map(practitioners.map(each => [each.id, each]))
  const open = kept((id: string) => {
    const who = people.get(id)
    return who ? openIntervals(readHours(who), range.from, end) : []
  })
  const forbiddenTo = (busy: readonly BusyTime[], duration: number, { before, after }: Buffers) => {
    const ms = { duration: duration * MINUTE, before: before * MINUTE, after: after * MINUTE }
    return forbiddenStarts(busy, { ...ms, step: MINUTE, notice: 0 }, range.from, end)
  }
  const isWith = kept((key: string) => {
    const [id = '', before, after] = key.split(' ')
    return worked(people.get(id)?.busy ?? [], lengthOf(id), { before: Number(before), after: Number(after) })
  })

  /** Forbidden starts for these busy times; processing time is free. */
  function worked(busy: readonly BusyTime[], length: number, { before, after }: Buffers): number[][] {
    const { processing_after_min, processing_min } = request.processing ?? noProcessing
    const offset = (processing_after_min ?? 0) + (processing_min ?? 0)
    if (!processing_after_min || !processing_min || offset >= length)
      return [forbiddenTo(busy, length, { before, after })]
    const earlier = busy.map(time => ({
      start: readInstant(time.start, 'busy start') - offset * MINUTE,
      end: readInstant(time.end, 'busy end') - offset * MINUTE,
    }))
    return [
      forbiddenTo(busy, processing_after_min, { before, after: 0 }),
      forbiddenTo(earlier, length - offset, { before: 0, after }),
    ]
  }

  const around = kept((key: string) => {
    const [length, before, after] = key.split(' ').map(Number) as [number, number, number]
    const of = (busy: readonly BusyTime[] = []) => forbiddenTo(busy, length, { before, after })
    return {
      rooms: rooms?.map(room => ({ id: room.id, forbidden: of(room.busy) })),
      pools: equipment.map(({ needed, units }) => ({ needed, units: units.map(({ busy }) => of(busy)) })),
    }
  })

  return (id, start, { before, after }) => {
    const length = lengthOf(id)
    const hours = open(id)
    const at = lastNotAfter(hours, start)
    if (at < 0 || start + length * MINUTE > (hours[at + 1] as number)) return undefined
    if ((start - (hours[at] as number)) % step !== 0) return undefined
    if (isWith(`${id} ${before} ${after}`).some(list => isForbidden(list, start))) return undefined
    const beside = around(`${length} ${before} ${after}`)
    const isFree = (list: readonly number[]) => !isForbidden(list, start)
    if (!beside.pools.every(({ needed, units }) => units.filter(isFree).length >= needed)) return undefined
    if (!beside.rooms) return []
    const free = beside.rooms.flatMap(room => (isFree(room.forbidden) ? [room.id] : []))
    return free.length > 0 ? free : undefined
  }
}

function kept<Value>(make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>()
  return key => {
    const before = known.get(key)
    if (before !== undefined) return before
    const made = make(key)
    known.set(key, made)
    return made
  }
}

/** Index of the last pair that begins by a moment; −2: none. */
function lastNotAfter(pairs: readonly number[], moment: number): number {
  let [low, high] = [0, pairs.length / 2]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pairs[2 * middle] as number) <= moment) low = middle + 1
    else high = middle
  }
  return 2 * (low - 1)
}

/** The ends of the pairs are allowed. */
function isForbidden(pairs: readonly number[], start: number): boolean {
  const at = lastNotAfter(pairs, start)
  // A pair that begins exactly at the start leaves it free.
  return at >= 0 && (pairs[at] as number) < start && start < (pairs[at + 1] as number)
}
