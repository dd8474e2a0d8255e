import { describe, expect, it } from 'vitest'
import { width } from '../../../../tests/width.ts'
import { type EquipmentNeed, takeUnits, withEquipment } from './equipment.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const at = (clock: string) => Date.parse(`2026-05-18T${clock}:00Z`)
const busy = (from: string, until: string) => ({ start: at(from), end: at(until) })
const lamps = (...times: { start: number; end: number }[][]): EquipmentNeed => ({
  ...{ id: 'lamp', name: 'Lamp', needed: 1 },
  units: times.map((busy, at) => ({ unit: at + 1, busy })),
})

describe('which units a visit takes', () => {
  it('takes the lowest free unit, and counts a unit as free back to back', () => {
    const need = lamps([busy('10:00', '11:00')], [])
    expect(takeUnits([need], at('10:30'), at('11:30')).units).toEqual([{ id: 'lamp', unit: 2 }])
    expect(takeUnits([need], at('11:00'), at('12:00')).units).toEqual([{ id: 'lamp', unit: 1 }])
  })

  it('keeps the visit’s own unit where it is free, and names the pool that is short', () => {
    const need = { ...lamps([], [busy('10:00', '11:00')], []), needed: 2 }
    expect(takeUnits([need], at('12:00'), at('13:00'), [{ id: 'lamp', unit: 3 }]).units).toEqual([
      { id: 'lamp', unit: 3 },
      { id: 'lamp', unit: 1 },
    ])
    const short = takeUnits([{ ...need, needed: 3 }], at('10:00'), at('11:00'))
    expect(short).toMatchObject({ lacks: { name: 'Lamp' }, units: [{ unit: 1 }, { unit: 3 }] })
  })
})

describe('starts with enough equipment', () => {
  const seeds = Array.from({ length: width(20, 300) }, (_, i) => i + 1)
  it('are exactly those at which units can be taken, on random pools', () => {
    let left = 0
    for (const seed of seeds) {
      let state = seed * 7919
      const below = (n: number) => {
        state = (state * 48_271) % 0x7fffffff
        return state % n
      }
      const from = at('00:00')
      const needs = Array.from({ length: 1 + below(3) }, (_, i) => ({
        ...{ id: `e${i}`, name: `E${i}`, needed: 1 + below(3) },
        units: Array.from({ length: 1 + below(5) }, (_, unit) => ({
          unit: unit + 1,
          busy: Array.from({ length: below(8) }, () => {
            const start = from + below(1440) * MINUTE
            return { start, end: start + below(200) * MINUTE }
          }),
        })),
      }))
      const service = {
        durationMin: 5 * (1 + below(20)),
        incrementMin: 5,
        bufferBeforeMin: below(20),
        bufferAfterMin: below(20),
      }
      const slots = Array.from({ length: 300 }, () => ({ start: from + below(1440) * MINUTE })).sort(
        (a, b) => a.start - b.start,
      )
      const found = withEquipment(slots, needs, { range: { from, to: from + DAY }, service })
      const expected = slots.filter(({ start }) => {
        const until = start + (service.durationMin + service.bufferAfterMin) * MINUTE
        return !takeUnits(needs, start - service.bufferBeforeMin * MINUTE, until).lacks
      })
      expect(found).toEqual(expected)
      left += found.length
    }
    expect(left).toBeGreaterThan(seeds.length)
  })
})
