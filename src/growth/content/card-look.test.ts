import { describe, expect, it } from 'vitest'
import { cardSizes, detailSize, headlineSize, nameSize } from './card-look.ts'

const room = cardSizes.square.width - 160

describe('text on a picture', () => {
  it('gets smaller the longer it is', () => {
    expect(headlineSize('Deep tissue')).toBe(118)
    expect(headlineSize('How to find us in the old mill')).toBe(92)
    expect(detailSize('60 min, $110')).toBe(50)
    expect(detailSize('a '.repeat(150))).toBe(32)
    expect(nameSize('Willow & Stone')).toEqual({ size: 46, height: 46 })
  })

  it('fits in its line, even when long', () => {
    for (const word of ['Hydrotherapeutic', 'Fußreflexzonenmassage', 'Wirbelsäulengymnastik']) {
      expect(headlineSize(`${word} long`)).toBeGreaterThan(50)
      // Letters of the headline's font are three fifths of its size wide, the widest of usual words a little more.
      expect(headlineSize(word) * word.length * 0.64).toBeLessThan(room)
    }
    expect(headlineSize('W'.repeat(120))).toBe(36)
    expect(headlineSize('')).toBe(118)
  })

  it('keeps a name at the foot in its space, on two lines when one is too short', () => {
    const long = 'Riverside Therapeutic Massage and Bodywork Studio'
    const { size, height } = nameSize(long)
    expect(size * long.length * 0.58).toBeLessThan(room)
    expect(height).toBe(size)
    expect(nameSize('a'.repeat(100))).toEqual({ size: 26, height: 52 })
  })
})
