import { describe, expect, it } from 'vitest'
import { openSlots } from '../../../rules/slots/open-slots.ts'
import type { BusyTime, SlotInput, SlotService } from '../../../rules/slots/slot-input.ts'
import { bookableSlots } from '../availability/booking-rules.ts'
import { withoutShortGaps } from './fewer-gaps.ts'

const clock = (time: string) => `2026-05-18T${time}Z`
const busyAt = (...times: [string, string][]): BusyTime[] =>
  times.map(([start, end]) => ({ start: clock(start), end: clock(end) }))

function input(end: string, busy: BusyTime[], service: Partial<SlotService> = {}): SlotInput {
  return {
    now: '2026-05-01',
    range: { from: '2026-05-18', to: '2026-05-19' },
    service: { durationMin: 60, incrementMin: 15, ...service },
    practitioners: [{ id: 'mara', timeZone: 'UTC', weekly: [{ day: 1, start: '09:00', end }], busy }],
  }
}

const kept = (given: SlotInput, shortest: number) =>
  withoutShortGaps(openSlots(given), given, shortest)
    .map(slot => new Date(slot.start).toISOString().slice(11, 16))
    .join(' ')

describe('fewer gaps', () => {
  it('hides starts that leave less than the shortest service before or after', () => {
    expect(kept(input('12:00', []), 60)).toBe('09:00 10:00 11:00')
    expect(kept(input('12:00', []), 30)).toBe('09:00 09:30 09:45 10:00 10:15 10:30 11:00')
    expect(kept(input('12:00', []), 15)).toBe('09:00 09:15 09:30 09:45 10:00 10:15 10:30 10:45 11:00')
  })

  it('weighs each free stretch between busy times by itself', () => {
    expect(kept(input('13:00', busyAt(['10:30', '11:00'])), 30)).toBe('09:00 09:30 11:00 11:30 12:00')
  })

  it('keeps the starts that strand the least time when every start strands some', () => {
    expect(kept(input('10:20', []), 60)).toBe('09:00 09:15')
    expect(kept(input('11:20', busyAt(['08:00', '09:10'])), 60)).toBe('09:15 10:15')
  })

  it('counts the buffers as used', () => {
    // Each visit blocks 75 minutes: two of them fill the stretch to the minute.
    expect(kept(input('11:30', [], { bufferAfterMin: 15 }), 75)).toBe('09:00 10:15 10:30')
  })

  it('applies to each practitioner separately', () => {
    const given = input('12:00', [])
    const two = {
      ...given,
      practitioners: [
        ...given.practitioners,
        { ...given.practitioners[0], id: 'jo', busy: busyAt(['09:00', '09:30']) },
      ],
    } as SlotInput
    const found = withoutShortGaps(openSlots(two), two, 60).map(
      s => `${new Date(s.start).toISOString().slice(11, 16)} ${s.practitioner_ids.join('+')}`,
    )
    expect(found).toEqual(['09:00 mara', '09:30 jo', '10:00 mara', '11:00 mara+jo'])
  })

  it('does not depend on where the range cuts the day', () => {
    const rules = {
      booking_window_days: 90,
      allows_same_day: true,
      daily_limit: null,
      upcoming_limit: null,
      hides_short_gaps: true,
    }
    const whole = {
      ...input('17:00', busyAt(['11:10', '12:00'])),
      practiceZone: 'UTC',
      rules,
      shortestMin: 60,
    }
    const all = bookableSlots(whole)
    expect(all.length).toBeGreaterThan(5)
    for (let hour = 9; hour < 17; hour++) {
      const from = Date.UTC(2026, 4, 18, hour, 15)
      const cut = bookableSlots({ ...whole, range: { from, to: from + 3_600_000 } })
      expect(cut).toEqual(all.filter(slot => slot.start >= from && slot.start < from + 3_600_000))
    }
  })
})
