import { expect, test } from 'vitest'
import { worldOf } from '../../../tests/numbers/random-rows.ts'
import { width } from '../../../tests/width.ts'
import { frameOf } from './frame.ts'
import { knowRows } from './known-rows.ts'
import { measureKnown } from './metrics.ts'
import { partsOfDays } from './parts-of-day.ts'
import { byCodePoint } from './rounding.ts'

const worlds = width(80, 10_000)

test('parts of the day add up to the open and booked time of the period, and to its rows', () => {
  let filled = 0
  for (let seed = 1; seed <= worlds; seed++) {
    const { rows, ask } = worldOf(seed)
    const known = knowRows(rows, ask.zone)
    const parts = partsOfDays(known, frameOf(ask))
    const [open, booked] = measureKnown(known, { ...ask, metrics: ['open_minutes', 'booked_minutes'] })
    const minutes = (of: 'open_ms' | 'booked_ms') =>
      Math.floor(parts.reduce((all, part) => all + part[of], 0) / 60_000)
    const keys = [...new Set(parts.flatMap(part => part.keys))].sort(byCodePoint)
    expect([minutes('open_ms'), minutes('booked_ms')], `seed ${seed}`).toEqual([open?.value, booked?.value])
    expect(keys.filter(key => key.startsWith('appointments:'))).toEqual(booked?.hits)
    if (minutes('booked_ms') > 0) filled++
  }
  expect(filled).toBeGreaterThan(worlds / 10)
})
