import { expect, inject, test } from 'vitest'
import { worldOf } from '../../../tests/numbers/random-rows.ts'
import { measureAgain } from '../../../tests/numbers/second-reading.ts'
import { measure } from './metrics.ts'

const worlds = inject('full') ? 40_000 : 1_000

test('every figure of random rows is what a second, plain reading of the rules finds', () => {
  for (let seed = 1; seed <= worlds; seed++) {
    const { rows, ask } = worldOf(seed)
    const found = measure(rows, ask).map(({ unit: _, ...rest }) => rest)
    expect(found, `seed ${seed}`).toEqual(measureAgain(rows, ask))
  }
})
