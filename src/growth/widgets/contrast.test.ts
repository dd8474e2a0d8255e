import { describe, expect, it } from 'vitest'
import { contrast, isColour, needsEdge, wordsOn } from './contrast.ts'
import { colourVerdict, ratioWords } from './contrast-copy.ts'

describe('contrast', () => {
  it('equals the WCAG ratio, whichever color comes first', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(contrast('#0b4852', '#0b4852')).toBe(1)
  })

  it('meets AA on every color', () => {
    for (let red = 0; red < 256; red += 15)
      for (let green = 0; green < 256; green += 15)
        for (let blue = 0; blue < 256; blue += 15) {
          const colour = `#${[red, green, blue].map(part => part.toString(16).padStart(2, '0')).join('')}`
          const kept = contrast(wordsOn(colour), colour)
          if (kept < 4.5) expect.fail(`${colour} keeps ${kept}`)
        }
  })

  it('uses white text where that is enough, else ink, and black only if ink is not enough', () => {
    expect(wordsOn('#0b4852')).toBe('#ffffff')
    expect(wordsOn('#d98f7c')).toBe('#15262a')
    expect(wordsOn('#7f7f7f')).toBe('#000000')
  })

  it('adds an edge to a barely visible color', () => {
    expect(needsEdge('#f8edc4')).toBe(true)
    expect(needsEdge('#d98f7c')).toBe(false)
    expect(needsEdge('#0b4852')).toBe(false)
  })

  it('normalizes the spelling of a color', () => {
    expect(['#0b4852', '#0B4852', '#fff', 'red', undefined, '#0b4852;'].map(isColour)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('the note on a color', () => {
  it('states its ratio and what is used instead', () => {
    expect(colourVerdict('#d98f7c')).toEqual({
      isPlain: false,
      ratio: '2.5 to 1',
      words: 'White on this is hard to read, so the words turn dark: 6.0 to 1.',
    })
    expect(colourVerdict('#fbf3d9').words).toMatch(
      /On a white page it is hardly seen, so a dark line goes around it\.$/,
    )
    expect(colourVerdict('#0b4852')).toMatchObject({ isPlain: true, words: expect.stringContaining('10.') })
  })

  it('never rounds up to a pass', () => {
    expect(ratioWords(4.4999)).toBe('4.4 to 1')
  })
})
