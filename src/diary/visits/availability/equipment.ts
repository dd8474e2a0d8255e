import { forbiddenStarts } from '#rules/slots/busy-times.ts'
import { type BusyTime, readInstant, readSpan, type SlotInput } from '#rules/slots/slot-input.ts'

/** A piece of a pool, from 1. */
export interface TakenUnit {
  id: string
  unit: number
}

export interface EquipmentNeed {
  id: string
  name: string
  needed: number
  units: readonly { unit: number; busy?: readonly BusyTime[] }[]
}

type Asked = Pick<SlotInput, 'range' | 'service'>

/** The starts at which every pool has enough free units, buffers included. `slots` sorted. */
export function withEquipment<Slot extends { start: number }>(
  slots: Slot[],
  needs: readonly EquipmentNeed[],
  { range, service }: Asked,
): Slot[] {
  if (needs.length === 0 || slots.length === 0) return slots
  const span = readSpan(service)
  const [from, to] = [readInstant(range.from, 'range.from'), readInstant(range.to, 'range.to')]
  const checks = needs.map(({ needed, units }) => {
    const free = units.map(({ busy = [] }) => freeAt(forbiddenStarts(busy, span, from, to)))
    // Every one is called for each start, so that its cursor advances.
    return (start: number) => free.filter(isFree => isFree(start)).length >= needed
  })
  return slots.filter(({ start }) => checks.map(check => check(start)).every(Boolean))
}

/** Tests ascending starts against forbidden pairs [after, until, …]. */
function freeAt(forbidden: readonly number[]): (start: number) => boolean {
  let next = 0
  return start => {
    while (next < forbidden.length && (forbidden[next + 1] as number) <= start) next += 2
    return !(next < forbidden.length && (forbidden[next] as number) < start)
  }
}

/** The units for a span (epoch ms): its own first, then the lowest free. `lacks`: the first pool that is short. */
export function takeUnits(
  needs: readonly EquipmentNeed[],
  from: number,
  until: number,
  own: readonly TakenUnit[] = [],
): { units: TakenUnit[]; lacks: EquipmentNeed | undefined } {
  const units: TakenUnit[] = []
  let lacks: EquipmentNeed | undefined
  for (const need of needs) {
    const isOwn = (unit: number) => own.some(each => each.id === need.id && each.unit === unit)
    const free = need.units
      .filter(({ busy }) => isFree(busy, from, until))
      .map(({ unit }) => unit)
      .sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || a - b)
      .slice(0, need.needed)
    if (free.length < need.needed) lacks ??= need
    units.push(...free.map(unit => ({ id: need.id, unit })))
  }
  return { units, lacks }
}

const isFree = (busy: readonly BusyTime[] = [], from: number, until: number) =>
  busy.every(time => {
    const [start, end] = [readInstant(time.start, 'busy start'), readInstant(time.end, 'busy end')]
    return end <= start || end <= from || start >= until
  })
