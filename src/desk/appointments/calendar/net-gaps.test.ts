import { expect, it } from 'vitest'
import { openSlots } from '#rules/slots/open-slots.ts'
import { netGap } from './net-gaps.ts'
import { without } from './spans.ts'

const at = (clock: string) => Date.parse(`2026-05-14T${clock}:00Z`)
const span = (from: string, to: string) => ({ from: at(from), to: at(to) })
const short = { serviceId: 'short', shortestMin: 30, beforeMin: 0, afterMin: 15 }
const long = { serviceId: 'long', shortestMin: 60, beforeMin: 10, afterMin: 0 }

it('offers no time when a visit fits but its buffer overlaps lunch', () => {
  expect(netGap(span('12:30', '13:00'), [span('13:00', '13:45')], [short])).toBeNull()
  expect(netGap(span('12:15', '13:00'), [span('13:00', '13:45')], [short])).toMatchObject({
    span: span('12:15', '12:45'),
  })
})

it('lets a buffer extend past working hours, as online booking does', () => {
  expect(netGap(span('18:30', '19:00'), [], [short])).toMatchObject({ span: span('18:30', '19:00') })
  expect(netGap(span('18:30', '19:00'), [span('19:10', '20:00')], [short])).toBeNull()
})

it('extends as far as any service fits', () => {
  const busy = [span('09:00', '10:00'), span('11:30', '12:00')]
  expect(netGap(span('10:00', '11:30'), busy, [short, long])).toEqual({
    span: span('10:00', '11:30'),
    fits: [short, long],
  })
  expect(netGap(span('10:00', '11:30'), busy, [short])).toMatchObject({ span: span('10:00', '11:15') })
  expect(netGap(span('10:00', '11:30'), busy, [long])).toMatchObject({ span: span('10:10', '11:30') })
  expect(netGap(span('10:00', '11:00'), [span('09:00', '10:00')], [long])).toBeNull()
})

it('offers no time for a practitioner without services', () => {
  expect(netGap(span('10:00', '11:30'), [], [])).toBeNull()
})

it('starts and ends where the slot engine offers a fitting service, on random days', () => {
  const random = randomFrom(7)
  const below = (most: number) => Math.floor(random() * most)
  const day = at('00:00')
  const minute = (m: number) => day + m * 60_000
  let drawn = 0
  for (let round = 0; round < 300; round++) {
    const busy = Array.from({ length: below(5) }, () => {
      const from = 480 + 5 * below(140)
      return { from: minute(from), to: minute(from + 15 + 5 * below(18)) }
    })
    const offers = Array.from({ length: 1 + below(3) }, (_, nth) => ({
      serviceId: String(nth),
      shortestMin: 30 + 5 * below(12),
      beforeMin: 5 * below(4),
      afterMin: 5 * below(4),
    }))
    const starts = offers.map(offer => ({
      offer,
      at: openSlots({
        now: day,
        range: { from: day, to: day + 86_400_000 },
        service: {
          durationMin: offer.shortestMin,
          incrementMin: 5,
          bufferBeforeMin: offer.beforeMin,
          bufferAfterMin: offer.afterMin,
        },
        practitioners: [
          {
            id: 'ann',
            timeZone: 'UTC',
            weekly: [{ day: 4, start: '09:00', end: '19:00' }],
            busy: busy.map(({ from, to }) => ({ start: from, end: to })),
          },
        ],
      }).map(({ start }) => Number(new Date(start))),
    }))
    for (const free of without([span('09:00', '19:00')], busy)) {
      const gap = netGap(free, busy, offers)
      const inside = starts.filter(({ at }) => at.some(start => start >= free.from && start < free.to))
      expect(gap?.fits ?? []).toEqual(inside.map(({ offer }) => offer))
      if (!gap) continue
      drawn++
      expect(inside.some(({ at }) => at.includes(gap.span.from))).toBe(true)
      const ends = inside.flatMap(({ at, offer }) => at.map(start => start + offer.shortestMin * 60_000))
      expect(ends).toContain(gap.span.to)
    }
  }
  expect(drawn).toBeGreaterThan(200)
})

/** Numbers from 0 to 1, the same each time. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
