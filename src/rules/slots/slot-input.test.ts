import { describe, expect, it } from 'vitest'
import { openSlots } from './open-slots.ts'
import { readInstant, type SlotInput, type SlotPractitioner, type SlotService } from './slot-input.ts'

const MONDAY = '2026-05-18'

function practitioner(over: Partial<SlotPractitioner> = {}): SlotPractitioner {
  return { id: 'mara', timeZone: 'UTC', weekly: [hours(1, '09:00', '12:00')], ...over }
}

function hours(day: number, start: string, end: string) {
  return { day, start, end }
}

type Ask = {
  from?: string
  to?: string
  who?: SlotPractitioner[]
  rooms?: SlotInput['rooms']
} & Partial<SlotService>

// Buffers, notice, overrides and busy times may be left out: none.
function input({
  from = MONDAY,
  to = '2026-05-19',
  who = [practitioner()],
  rooms,
  ...service
}: Ask = {}): SlotInput {
  return {
    now: '2026-05-01',
    range: { from, to },
    service: { durationMin: 60, incrementMin: 30, ...service },
    practitioners: who,
    ...(rooms ? { rooms } : {}),
  }
}

describe('input of the slot engine', () => {
  it('accepts moments as numbers, dates and ISO text, read as UTC without an offset', () => {
    const expected = openSlots(input({ from: '2026-05-18T09:10:00Z' }))
    for (const from of [
      Date.UTC(2026, 4, 18, 9, 10),
      new Date(Date.UTC(2026, 4, 18, 9, 10)),
      '2026-05-18T09:10',
      '2026-05-18T05:10:00-04:00',
      '2026-05-18 09:10:00+00',
    ]) {
      expect(openSlots({ ...input(), range: { from, to: '2026-05-19' } })).toEqual(expected)
    }
  })

  it('is not modified', () => {
    const given = input({
      who: [
        practitioner({
          busy: [
            { start: '2026-05-18T11:00Z', end: '2026-05-18T11:30Z' },
            { start: '2026-05-18T09:00Z', end: '2026-05-18T09:30Z' },
          ],
        }),
      ],
      rooms: [{ id: 'a', busy: [] }],
    })
    const copy = structuredClone(given)
    openSlots(given)
    expect(given).toEqual(copy)
  })

  it.each<[RegExp, Ask & Partial<SlotService>]>([
    [/time zone: Mars/, { who: [practitioner({ timeZone: 'Mars' })] }],
    [/durationMin/, { durationMin: 0 }],
    [/durationMin/, { durationMin: Number.NaN }],
    [/incrementMin/, { incrementMin: -5 }],
    [/bufferBeforeMin/, { bufferBeforeMin: -1 }],
    [/minNoticeMin/, { minNoticeMin: -1 }],
    [/time of day.*9:00/, { who: [practitioner({ weekly: [hours(1, '9:00', '10:00')] })] }],
    [/time of day.*24:00/, { who: [practitioner({ weekly: [hours(1, '24:00', '10:00')] })] }],
    [/time of day.*24:30/, { who: [practitioner({ weekly: [hours(1, '09:00', '24:30')] })] }],
    [/weekday.*0/, { who: [practitioner({ weekly: [hours(0, '09:00', '10:00')] })] }],
    [/weekday.*8/, { who: [practitioner({ weekly: [hours(8, '09:00', '10:00')] })] }],
    [/not a date.*2026-02-30/, { who: [practitioner({ overrides: [{ date: '2026-02-30', windows: [] }] })] }],
    [/busy start/, { who: [practitioner({ busy: [{ start: 'soon', end: MONDAY }] })] }],
    [/ends before/, { who: [practitioner({ busy: [{ start: '2026-05-19', end: MONDAY }] })] }],
    [/range.to/, { to: 'never' }],
    [/ten years/, { to: '2126-05-18' }],
  ])('refuses %s', (message, ask) => {
    expect(() => openSlots(input(ask))).toThrow(RangeError)
    expect(() => openSlots(input(ask))).toThrow(message)
  })

  it('accepts Postgres timestamps', () => {
    expect(readInstant('2026-05-18 09:10:00.5+05:45', 'x')).toBe(Date.UTC(2026, 4, 18, 3, 25, 0, 500))
    expect(() => readInstant(Number.NaN, 'now')).toThrow(/now is not a moment/)
  })
})
