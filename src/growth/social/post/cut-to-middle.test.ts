import { expect, it } from 'vitest'
import { cutToMiddle } from './cut-to-middle.ts'

it.each([
  ['google', { width: 1080, height: 1080 }, true],
  ['google', { width: 1080, height: 1350 }, true],
  ['google', { width: 1600, height: 900 }, true],
  ['google', { width: 1200, height: 900 }, false],
  ['google', { width: 1000, height: 749 }, false],
  ['instagram', { width: 1080, height: 1080 }, false],
  ['facebook', { width: 1600, height: 900 }, false],
] as const)('on %s a picture of %o is cut: %s', (network, size, isCut) =>
  expect(cutToMiddle(network, [size])).toEqual(isCut ? [{ code: 'cut_to_middle', index: 0 }] : []),
)

it('is not cut without a picture', () => expect(cutToMiddle('google', [])).toEqual([]))
