import { expect, it } from 'vitest'
import { instantOf } from '#lib/time/zones.ts'
import { bookedParts } from './booked-parts.ts'

const zone = 'America/New_York'
const at = (date: string, minutes: number) => instantOf(zone, date, minutes)

it('counts open time and its booked part, by weekday and part of day', () => {
  // Two Tuesdays, 9 to 7; one visit across noon, one that began before the hours.
  const visits = [
    { id: 'a', worker: 0, from: at('2026-05-05', 690), to: at('2026-05-05', 750) },
    { id: 'b', worker: 0, from: at('2026-05-12', 510), to: at('2026-05-12', 570) },
    { id: 'c', worker: 1, from: at('2026-05-12', 600), to: at('2026-05-12', 660) },
  ]
  const worked = (date: string) => (date === '2026-05-05' || date === '2026-05-12' ? [[540, 1140]] : [[]])
  expect(bookedParts(zone, '2026-05-04', '2026-05-17', worked, visits)).toEqual([
    { weekday: 2, part: 'morning', open_min: 360, booked_min: 60, rows: ['a', 'b'] },
    { weekday: 2, part: 'midday', open_min: 600, booked_min: 30, rows: ['a'] },
    { weekday: 2, part: 'evening', open_min: 240, booked_min: 0, rows: [] },
  ])
})
