import { describe, expect, it } from 'vitest'
import { openSlots } from './open-slots.ts'
import type { HoursWindow, SlotInput, SlotPractitioner, SlotService } from './slot-input.ts'

// 2026-05-18 is a Monday. Everything here is in UTC; open-slots-zones.test.ts has the clocks that change.
const MONDAY = '2026-05-18'

function practitioner(over: Partial<SlotPractitioner> = {}): SlotPractitioner {
  return {
    id: 'mara',
    timeZone: 'UTC',
    weekly: [hours(1, '09:00', '12:00')],
    overrides: [],
    busy: [],
    ...over,
  }
}

function hours(day: number, start: string, end: string): HoursWindow & { day: number } {
  return { day, start, end }
}

type Ask = { from?: string; to?: string; now?: string; who?: SlotPractitioner[]; rooms?: SlotInput['rooms'] }

function input(ask: Ask & Partial<SlotService> = {}): SlotInput {
  const {
    from = MONDAY,
    to = '2026-05-19',
    now = '2026-05-01',
    who = [practitioner()],
    rooms,
    ...service
  } = ask
  return {
    now,
    range: { from, to },
    service: {
      durationMin: 60,
      incrementMin: 30,
      bufferBeforeMin: 0,
      bufferAfterMin: 0,
      minNoticeMin: 0,
      ...service,
    },
    practitioners: who,
    ...(rooms ? { rooms } : {}),
  }
}

/** '09:00 09:30', with the date where it is not Monday's. */
function starts(ask: Ask & Partial<SlotService> = {}): string {
  return openSlots(input(ask))
    .map(slot => new Date(slot.start).toISOString().slice(5, 16).replace('05-18T', '').replace('T', ' '))
    .join(', ')
}

describe('rule 1: a window belongs to the date it starts on', () => {
  it.each([
    ['within a day', '09:00', '10:30', '09:00, 09:30'],
    ['to midnight as 24:00', '22:30', '24:00', '22:30, 23:00'],
    ['to midnight as 00:00', '22:30', '00:00', '22:30, 23:00'],
    ['over midnight', '23:00', '01:00', '23:00, 23:30, 05-19 00:00'],
    ['a whole day, when both are the same', '22:00', '22:00', '22:00, 23:00, 05-19 00:00, 05-19 01:00'],
  ])('%s', (_, start, end, expected) => {
    const who = [practitioner({ weekly: [hours(1, start, end)] })]
    const step = start === end ? 60 : 30
    expect(starts({ who, to: '2026-05-19T02:00Z', incrementMin: step })).toBe(expected)
  })

  it('includes a window that starts on the day before the range', () => {
    const who = [practitioner({ weekly: [hours(1, '22:00', '02:00')] })]
    expect(starts({ who, from: '2026-05-19', to: '2026-05-20' })).toBe(
      '05-19 00:00, 05-19 00:30, 05-19 01:00',
    )
  })
})

describe('rule 2: overrides', () => {
  const week = [hours(1, '09:00', '11:00'), hours(2, '09:00', '11:00')]
  it.each([
    ['replace the day', [{ start: '14:00', end: '15:00' }], '14:00, 05-19 09:00, 05-19 09:30, 05-19 10:00'],
    ['no windows is a day off', [], '05-19 09:00, 05-19 09:30, 05-19 10:00'],
  ])('%s', (_, windows, expected) => {
    const who = [practitioner({ weekly: week, overrides: [{ date: MONDAY, windows }] })]
    expect(starts({ who, to: '2026-05-20' })).toBe(expected)
  })

  it('an override opens a day that is closed in the weekly hours', () => {
    const who = [
      practitioner({ overrides: [{ date: '2026-05-20', windows: [{ start: '09:00', end: '10:00' }] }] }),
    ]
    expect(starts({ who, from: '2026-05-20', to: '2026-05-21' })).toBe('05-20 09:00')
  })

  it('a day off keeps the hours that the day before carries past midnight', () => {
    const who = [
      practitioner({
        weekly: [hours(1, '22:00', '02:00'), hours(2, '00:00', '08:00')],
        overrides: [{ date: '2026-05-19', windows: [] }],
      }),
    ]
    expect(starts({ who, to: '2026-05-20', incrementMin: 60 })).toBe('22:00, 23:00, 05-19 00:00, 05-19 01:00')
  })
})

describe('rule 4: windows that overlap or touch are joined', () => {
  it.each([
    ['touching', [hours(1, '09:00', '10:00'), hours(1, '10:00', '11:00')], '09:00, 09:30, 10:00'],
    ['overlapping', [hours(1, '09:00', '10:15'), hours(1, '09:40', '11:00')], '09:00, 09:30, 10:00'],
    [
      'one inside the other, unsorted',
      [hours(1, '09:30', '10:00'), hours(1, '09:00', '11:00')],
      '09:00, 09:30, 10:00',
    ],
    [
      'a minute apart: two, each with its grid',
      [hours(1, '09:00', '10:00'), hours(1, '10:01', '11:31')],
      '09:00, 10:01, 10:31',
    ],
    ['over midnight', [hours(1, '23:15', '24:00'), hours(2, '00:00', '00:45')], '23:15, 23:45'],
  ])('%s', (_, weekly, expected) =>
    expect(starts({ who: [practitioner({ weekly })], to: '2026-05-20' })).toBe(expected),
  )

  it('an override’s last window joins the next day’s first', () => {
    const overrides = [{ date: MONDAY, windows: [{ start: '23:10', end: '24:00' }] }]
    const who = [practitioner({ weekly: [hours(2, '00:00', '01:00')], overrides })]
    expect(starts({ who, to: '2026-05-20' })).toBe('23:10, 23:40')
  })

  it('the previous night’s window joins an override’s first', () => {
    const overrides = [{ date: '2026-05-19', windows: [{ start: '00:00', end: '01:00' }] }]
    const who = [practitioner({ weekly: [hours(1, '23:10', '00:00')], overrides })]
    expect(starts({ who, to: '2026-05-20' })).toBe('23:10, 23:40')
  })

  it('an override that ends at midnight before a day off ends there', () => {
    const overrides = [
      { date: MONDAY, windows: [{ start: '22:00', end: '24:00' }] },
      { date: '2026-05-19', windows: [] },
    ]
    const who = [practitioner({ weekly: [hours(2, '00:00', '06:00')], overrides })]
    expect(starts({ who, to: '2026-05-20' })).toBe('22:00, 22:30, 23:00')
  })
})

describe('rule 5: the grid', () => {
  it('begins where the joined window begins, even days before the range', () => {
    const weekly = [1, 2, 3].map(day => hours(day, '00:00', '24:00'))
    const ask = {
      who: [practitioner({ weekly })],
      incrementMin: 7 * 60,
      from: '2026-05-20',
      to: '2026-05-21',
    }
    // 48 h after Monday's midnight the grid of 7 h is one hour short of a start.
    expect(starts(ask)).toBe('05-20 01:00, 05-20 08:00, 05-20 15:00, 05-20 22:00')
  })

  it.each([
    ['range', { from: '2026-05-18T09:10Z' }, '09:30, 10:00, 10:30, 11:00'],
    ['notice', { now: '2026-05-18T08:10Z', minNoticeMin: 90 }, '10:00, 10:30, 11:00'],
    [
      'busy',
      { who: [practitioner({ busy: [{ start: '2026-05-18T09:00Z', end: '2026-05-18T09:10Z' }] })] },
      '09:30, 10:00, 10:30, 11:00',
    ],
  ])('is not moved by %s', (_, ask, expected) => expect(starts(ask)).toBe(expected))
})

describe('rule 6: when a start is offered', () => {
  it('includes a start at the beginning of the range and excludes one at its end', () => {
    expect(starts({ from: '2026-05-18T10:00Z', to: '2026-05-18T11:00Z' })).toBe('10:00, 10:30')
    expect(starts({ from: '2026-05-18T10:00Z', to: '2026-05-18T10:00Z' })).toBe('')
    expect(starts({ from: '2026-05-19', to: MONDAY })).toBe('')
  })

  it.each([
    ['2026-05-18T08:00:00.000Z', '10:00, 10:30, 11:00'],
    ['2026-05-18T08:00:00.001Z', '10:30, 11:00'],
    ['2026-05-18T08:00:01Z', '10:30, 11:00'],
    ['2026-05-18T07:59:59Z', '10:00, 10:30, 11:00'],
  ])('requires two hours of notice when now is %s', (now, expected) =>
    expect(starts({ now, minNoticeMin: 120 })).toBe(expected),
  )

  it('never offers a start in the past, even without notice', () =>
    expect(starts({ now: '2026-05-18T10:31Z' })).toBe('11:00'))

  it('requires the duration to fit the window, which may extend past the range', () => {
    expect(starts({ durationMin: 180 })).toBe('09:00')
    expect(starts({ durationMin: 181 })).toBe('')
    expect(starts({ durationMin: 120, to: '2026-05-18T09:15Z' })).toBe('09:00')
    const who = [practitioner({ weekly: [1, 2, 3].map(day => hours(day, '00:00', '24:00')) })]
    expect(starts({ who, durationMin: 3 * 1440, incrementMin: 60, to: '2026-05-18T01:00Z' })).toBe('00:00')
  })

  const busy = (start: string, end: string) => [
    practitioner({ busy: [{ start: `2026-05-18T${start}Z`, end: `2026-05-18T${end}Z` }] }),
  ]
  it.each([
    ['back to back is free', '10:00', '11:00', 0, 0, '09:00, 11:00'],
    ['a second past a start', '10:00', '11:00:01', 0, 0, '09:00'],
    ['a second before a start ends', '09:59:59', '10:30', 0, 0, '10:30, 11:00'],
    ['the buffer before', '10:00', '10:30', 1, 0, '09:00, 11:00'],
    ['the buffer after', '10:00', '10:30', 0, 1, '10:30, 11:00'],
    ['buffers that just fit', '10:30', '11:00', 0, 30, '09:00, 11:00'],
    ['no length', '10:30', '10:30', 15, 15, '09:00, 09:30, 10:00, 10:30, 11:00'],
    ['all day', '00:00', '23:59', 0, 0, ''],
  ])('%s', (_, start, end, bufferBeforeMin, bufferAfterMin, expected) =>
    expect(starts({ who: busy(start, end), bufferBeforeMin, bufferAfterMin })).toBe(expected),
  )

  it('buffers may extend outside the hours, where they still conflict with busy times', () => {
    const whole = '09:00, 09:30, 10:00, 10:30, 11:00'
    expect(starts({ bufferBeforeMin: 30, bufferAfterMin: 30 })).toBe(whole)
    expect(starts({ who: busy('12:15', '13:00'), bufferAfterMin: 30 })).toBe('09:00, 09:30, 10:00, 10:30')
    expect(starts({ who: busy('08:00', '08:45'), bufferBeforeMin: 30 })).toBe('09:30, 10:00, 10:30, 11:00')
  })

  it('one start fits exactly between two busy times, even if these are unsorted, nested or overlapping', () => {
    const time = (start: string, end: string) => ({
      start: `2026-05-18T${start}Z`,
      end: `2026-05-18T${end}Z`,
    })
    const exact = [time('10:30', '13:00'), time('08:00', '09:30')]
    expect(starts({ who: [practitioner({ busy: exact })] })).toBe('09:30')
    const nested = [time('09:00', '10:30'), time('09:15', '09:20'), time('10:15', '10:45')]
    expect(starts({ who: [practitioner({ busy: nested })] })).toBe('11:00')
  })
})

describe('rule 8: rooms', () => {
  const room = (id: string, ...busy: [string, string][]) => ({
    id,
    busy: busy.map(([start, end]) => ({ start: `2026-05-18T${start}Z`, end: `2026-05-18T${end}Z` })),
  })

  it('names no room when none is required, and offers no slot when none is available', () => {
    expect(openSlots(input())[0]).toEqual({
      start: Date.UTC(2026, 4, 18, 9),
      practitioner_ids: ['mara'],
      room_ids: [],
    })
    expect(openSlots(input({ rooms: [] }))).toEqual([])
  })

  it('requires one room to be free for the whole span with buffers', () => {
    const halves = [room('a', ['09:30', '12:00']), room('b', ['09:00', '09:30'])]
    expect(starts({ rooms: halves })).toBe('09:30, 10:00, 10:30, 11:00')
    expect(starts({ rooms: halves, bufferBeforeMin: 10 })).toBe('10:00, 10:30, 11:00')
    expect(starts({ rooms: [room('a', ['09:30', '12:00']), room('b', ['09:00', '11:30'])] })).toBe('')
  })

  it('lists the free rooms in the order of the input', () => {
    const found = openSlots(
      input({ rooms: [room('z'), room('b', ['11:00', '11:30']), room('a', ['09:00', '10:00'])] }),
    )
    expect(found.map(slot => slot.room_ids.join(''))).toEqual(['zb', 'zb', 'zba', 'za', 'za'])
  })
})

describe('rule 9: several practitioners', () => {
  const early = practitioner({ id: 'z', weekly: [hours(1, '09:00', '11:00')] })
  const late = practitioner({ id: 'a', weekly: [hours(1, '10:00', '12:00')] })
  const odd = practitioner({ id: 'm', weekly: [hours(1, '09:10', '10:10')] })

  it('offers each start once, with the practitioners who can serve it in the order of the input', () => {
    const found = openSlots(input({ who: [early, odd, late] }))
    expect(
      found.map(s => `${new Date(s.start).toISOString().slice(11, 16)} ${s.practitioner_ids.join('')}`),
    ).toEqual(['09:00 z', '09:10 m', '09:30 z', '10:00 za', '10:30 a', '11:00 a'])
  })

  it('no practitioners means no slots, and hours do not join across practitioners', () => {
    expect(openSlots(input({ who: [] }))).toEqual([])
    expect(starts({ who: [early, late], durationMin: 150 })).toBe('')
  })

  it('each practitioner’s hours are in their own time zone', () => {
    const away = practitioner({ id: 'k', timeZone: 'Asia/Kathmandu', weekly: [hours(1, '15:00', '16:00')] })
    expect(starts({ who: [away, early] })).toBe('09:00, 09:15, 09:30, 10:00')
  })
})
