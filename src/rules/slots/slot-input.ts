/** Epoch ms, ISO 8601 text (UTC without an offset) or Date. */
export type Instant = number | string | Date

/** 'HH:MM'; `end` may be '24:00', and lies on the next day if not after `start`. */
export type HoursWindow = { start: string; end: string }

/** Half-open [start, end). */
export type BusyTime = { start: Instant; end: Instant }

/** `day` is 1..7, Monday is 1. */
export type WorkingHours = {
  timeZone: string
  weekly: readonly (HoursWindow & { day: number })[]
  overrides?: readonly { date: string; windows: readonly HoursWindow[] }[]
}

export type SlotService = {
  durationMin: number
  incrementMin: number
  bufferBeforeMin?: number
  bufferAfterMin?: number
  minNoticeMin?: number
}

export type SlotPractitioner = WorkingHours & { id: string; busy?: readonly BusyTime[] }

export type SlotInput = {
  now: Instant
  range: { from: Instant; to: Instant }
  service: SlotService
  practitioners: readonly SlotPractitioner[]
  /** Absent: no room needed. Empty: none available, so nothing is offered. */
  rooms?: readonly { id: string; busy?: readonly BusyTime[] }[]
}

/** In ms. */
export type ServiceTiming = { duration: number; step: number; before: number; after: number; notice: number }

const MINUTE = 60_000

/** Epoch ms; RangeError if invalid. */
export function readInstant(value: Instant, name: string): number {
  const ms = typeof value === 'string' ? parseUtc(value) : Number(value)
  if (!Number.isFinite(ms)) throw new RangeError(`${name} is not a moment: ${value}`)
  return ms
}

/** In ms; RangeError for invalid lengths. */
export function readSpan(service: SlotService): ServiceTiming {
  return {
    duration: minutes(service.durationMin, 'durationMin', 1),
    step: minutes(service.incrementMin, 'incrementMin', 1),
    before: minutes(service.bufferBeforeMin ?? 0, 'bufferBeforeMin', 0),
    after: minutes(service.bufferAfterMin ?? 0, 'bufferAfterMin', 0),
    notice: minutes(service.minNoticeMin ?? 0, 'minNoticeMin', 0),
  }
}

/** Minutes from midnight, `end` up to 2879; RangeError unless 'HH:MM'. */
export function readWindow(window: HoursWindow): [start: number, end: number] {
  const start = readClock(window.start)
  const end = window.end === '24:00' ? 1440 : readClock(window.end)
  return [start, end > start ? end : end + 1440]
}

function readClock(text: string): number {
  if (typeof text !== 'string' || !/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) {
    throw new RangeError(`not a time of day (HH:MM): ${text}`)
  }
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
}

function minutes(value: number, name: string, least: number): number {
  if (!Number.isInteger(value) || value < least || value > 1_000_000) {
    throw new RangeError(`${name} must be whole minutes, at least ${least}: ${value}`)
  }
  return value * MINUTE
}

// Date.parse would use the machine's zone.
function parseUtc(text: string): number {
  const bare = /\d\d:\d\d/.test(text) && !/(z|[+-]\d\d(:?\d\d)?)$/i.test(text)
  return Date.parse(bare ? `${text}Z` : text)
}
