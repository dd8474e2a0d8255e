import { expect, test } from 'vitest'
import { worldOf } from '../../../tests/numbers/random-rows.ts'
import { measureAgain } from '../../../tests/numbers/second-reading.ts'
import { width } from '../../../tests/width.ts'
import { measure } from './metrics.ts'

const worlds = width(120, 40_000)

test('every metric of random rows equals that of a simple second implementation', () => {
  for (let seed = 1; seed <= worlds; seed++) {
    const { rows, ask } = worldOf(seed)
    const found = measure(rows, ask).map(({ unit: _, ...rest }) => rest)
    expect(found, `seed ${seed}`).toEqual(measureAgain(rows, ask))
  }
})
