import { describe, expect, it } from 'vitest'
import { forbiddenStarts } from './busy-times.ts'

const span = { duration: 60, step: 15, before: 5, after: 10, notice: 0 }
const forbidden = (...busy: [number, number][]) =>
  forbiddenStarts(
    busy.map(([start, end]) => ({ start, end })),
    span,
    0,
    10_000,
  )

describe('starts excluded by busy times', () => {
  it.each<[string, [number, number][], number[]]>([
    ['none', [], []],
    ['one: from its start less span, to its end and the buffer before', [[1000, 1100]], [930, 1105]],
    [
      'overlapping are one',
      [
        [1000, 1100],
        [1050, 1300],
      ],
      [930, 1305],
    ],
    [
      'nested do not shorten',
      [
        [1000, 1400],
        [1050, 1100],
      ],
      [930, 1405],
    ],
    [
      'touching stay apart, for the start between them',
      [
        [1000, 1100],
        [1175, 1200],
      ],
      [930, 1105, 1105, 1205],
    ],
    [
      'unsorted',
      [
        [3000, 3001],
        [1000, 1100],
      ],
      [930, 1105, 2930, 3006],
    ],
    ['no length', [[1000, 1000]], []],
    [
      'out of reach',
      [
        [-100, -5],
        [10_070, 10_100],
      ],
      [],
    ],
    [
      'just within reach',
      [
        [-100, -4],
        [10_069, 10_100],
      ],
      [-170, 1, 9999, 10_105],
    ],
  ])('%s', (_, busy, expected) => expect(forbidden(...busy)).toEqual(expected))
})
