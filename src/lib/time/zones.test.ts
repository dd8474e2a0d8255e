import { describe, expect, it } from 'vitest'
import { epochDayOf } from './dates.ts'
import {
  hasDay,
  instantOf,
  isZone,
  lastChangeBefore,
  localDateOf,
  localMinutesOf,
  offsetAt,
} from './zones.ts'

const MINUTE = 60_000
const iso = (ms: number) => new Date(ms).toISOString().replace(/:00\.000Z$/, 'Z')

/** What the wall clock shows, asked of Intl field by field. */
function wallClock(zone: string, ms: number): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = Object.fromEntries(format.formatToParts(ms).map(p => [p.type, Number(p.value)])) as Record<
    string,
    number
  >
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

describe('time zone offsets', () => {
  it.each([
    ['America/New_York', '2026-01-15T12:00Z', -300],
    ['America/New_York', '2026-07-15T12:00Z', -240],
    ['Asia/Kathmandu', '2026-01-15T12:00Z', 345],
    ['Antarctica/Troll', '2026-07-15T12:00Z', 120],
    ['Antarctica/Troll', '2026-01-15T12:00Z', 0],
    ['Australia/Lord_Howe', '2026-01-15T12:00Z', 660],
    ['Australia/Lord_Howe', '2026-07-15T12:00Z', 630],
    ['UTC', '2026-07-15T12:00Z', 0],
    ['Africa/Monrovia', '1971-01-01T00:00Z', -44.5],
    ['America/New_York', '1880-01-01T00:00Z', -(4 * 60 + 56 + 2 / 60)],
  ])('%s at %s', (zone, at, minutes) =>
    expect(offsetAt(zone, Date.parse(at)) / MINUTE).toBeCloseTo(minutes, 6),
  )

  it('change at the exact second', () => {
    const change = Date.parse('2026-03-08T07:00:00Z')
    expect(offsetAt('America/New_York', change - 1)).toBe(-300 * MINUTE)
    expect(offsetAt('America/New_York', change)).toBe(-240 * MINUTE)
    expect(lastChangeBefore('America/New_York', change + 1, 0)).toBe(change)
    expect(iso(lastChangeBefore('America/New_York', change, 0))).toBe('2025-11-02T06:00Z')
    expect(lastChangeBefore('Asia/Tokyo', change, 86_400_000)).toBe(86_400_000)
  })

  it('agree with Intl in every zone, at moments from 1890 to 2040', () => {
    let seed = 1
    for (const zone of Intl.supportedValuesOf('timeZone').filter((_, i) => i % 7 === 0)) {
      for (let i = 0; i < 12; i++) {
        seed = (seed * 48_271) % 0x7fffffff
        const ms =
          Math.floor((Date.UTC(1890, 0) + (seed / 0x7fffffff) * 150 * 365.25 * 86_400_000) / 1000) * 1000
        expect(`${zone} ${iso(ms)} ${offsetAt(zone, ms)}`).toBe(
          `${zone} ${iso(ms)} ${wallClock(zone, ms) - ms}`,
        )
      }
    }
  })
})

describe('instants of wall-clock times (RFC 5545, 3.3.5)', () => {
  it.each([
    ['an ordinary time', 'America/New_York', '2026-05-21', 630, '2026-05-21T14:30Z'],
    ['skipped: the offset before the gap', 'America/New_York', '2026-03-08', 150, '2026-03-08T07:30Z'],
    ['twice: the first', 'America/New_York', '2026-11-01', 90, '2026-11-01T05:30Z'],
    ['after the second', 'America/New_York', '2026-11-01', 120, '2026-11-01T07:00Z'],
    ['half an hour skipped', 'Australia/Lord_Howe', '2026-10-04', 135, '2026-10-03T15:45Z'],
    ['half an hour twice', 'Australia/Lord_Howe', '2026-04-05', 105, '2026-04-04T14:45Z'],
    ['skipped midnight', 'America/Havana', '2026-03-08', 0, '2026-03-08T05:00Z'],
    ['skipped midnight', 'Asia/Beirut', '2026-03-29', 0, '2026-03-28T22:00Z'],
    ['two hours skipped', 'Antarctica/Troll', '2026-03-29', 120, '2026-03-29T02:00Z'],
    ['45 minutes past', 'Asia/Kathmandu', '2026-05-21', 540, '2026-05-21T03:15Z'],
    ['a skipped date', 'Pacific/Apia', '2011-12-30', 720, '2011-12-30T22:00Z'],
    ['minutes past midnight', 'America/New_York', '2026-05-21', 1440 + 60, '2026-05-22T05:00Z'],
  ])('%s: %s %s + %i', (_, zone, date, minutes, at) => expect(iso(instantOf(zone, date, minutes))).toBe(at))

  it('round-trip to the same date and time, unless the clock skips it', () => {
    for (const zone of ['America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Antarctica/Troll']) {
      for (let minutes = 0; minutes < 1440; minutes += 7) {
        const ms = instantOf(zone, '2026-06-10', minutes)
        expect([localDateOf(zone, ms), localMinutesOf(zone, ms)]).toEqual(['2026-06-10', minutes])
      }
    }
  })
})

describe('dates missing from a time zone', () => {
  it.each([
    ['Pacific/Apia', '2011-12-30', false],
    ['Pacific/Apia', '2011-12-29', true],
    ['Pacific/Apia', '2011-12-31', true],
    ['Pacific/Kwajalein', '1993-08-21', false],
    ['America/Havana', '2026-03-08', true],
    ['Asia/Beirut', '2026-03-29', true],
  ])('%s %s: %s', (zone, date, had) => expect(hasDay(zone, epochDayOf(date))).toBe(had))
})

describe('time zone names', () => {
  it.each(['America/New_York', 'UTC', 'Etc/GMT+5'])('%s is valid', name => expect(isZone(name)).toBe(true))
  it.each(['', 'Mars/Olympus', '+05:30', '../etc', undefined as unknown as string])(
    '%s is not valid',
    name => {
      expect(isZone(name)).toBe(false)
      expect(() => offsetAt(name, 0)).toThrow(/unknown time zone/)
    },
  )
})
