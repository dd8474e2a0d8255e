import { describe, expect, it } from 'vitest'
import { isWhole, stretchesOf } from './stretches.ts'

const at = (clock: string) => Date.parse(`2026-05-15T${clock}:00Z`)
const start = (practitioner_id: string, service_id: string, from: string, to: string) => ({
  practitioner_id,
  service_id,
  start: at(from),
  end: at(to),
})

describe('open time', () => {
  it('is one stretch where starts overlap or touch, and two where something is in between', () => {
    expect(
      stretchesOf([
        start('dana', 'long', '09:30', '11:00'),
        start('dana', 'short', '09:00', '09:30'),
        start('dana', 'short', '13:00', '13:30'),
        start('teo', 'long', '09:00', '10:30'),
      ]),
    ).toEqual([
      { practitioner_id: 'dana', from: at('09:00'), to: at('11:00'), service_ids: ['long', 'short'] },
      { practitioner_id: 'teo', from: at('09:00'), to: at('10:30'), service_ids: ['long'] },
      { practitioner_id: 'dana', from: at('13:00'), to: at('13:30'), service_ids: ['short'] },
    ])
    expect(stretchesOf([])).toEqual([])
  })

  it('is whole while every part of it that is still ahead can be booked', () => {
    const gap = { practitioner_id: 'dana', from: at('09:00'), to: at('11:00') }
    const open = stretchesOf([start('dana', 'short', '09:00', '11:00')])
    expect(isWhole(gap, open, at('06:00'))).toBe(true)
    const late = stretchesOf([start('dana', 'short', '09:30', '11:00')])
    expect(isWhole(gap, late, at('06:00'))).toBe(false)
    expect(isWhole(gap, late, at('09:30'))).toBe(true)
    expect(isWhole(gap, stretchesOf([start('dana', 'short', '09:00', '10:30')]), at('06:00'))).toBe(false)
    expect(isWhole(gap, stretchesOf([start('teo', 'short', '09:00', '11:00')]), at('06:00'))).toBe(false)
    expect(isWhole(gap, stretchesOf([start('dana', 'short', '11:00', '12:00')]), at('12:00'))).toBe(false)
  })
})
