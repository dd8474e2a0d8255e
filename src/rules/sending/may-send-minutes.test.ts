import { describe, expect, it } from 'vitest'
import { width } from '../../../tests/width.ts'
import { decide, type SendInput } from './may-send.ts'

// A second reading of "when" that shares nothing with the module: the wall clock of every minute of two months asked of
// Intl, and the answer found by trying one minute after another.

const MINUTE = 60_000
const DAY = 1440
const SPAN = 62 * DAY

interface Clock {
  zone: string
  base: number
  /** Minutes after midnight, and the weekday from Monday 0, of each minute from `base`. */
  minutes: Int16Array
  weekdays: Int8Array
}

function clockOf(timeZone: string, from: string): Clock {
  const base = Date.parse(from)
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const clock = { zone: timeZone, base, minutes: new Int16Array(SPAN), weekdays: new Int8Array(SPAN) }
  const ask = (i: number) => {
    const shown = format.format(base + i * MINUTE)
    clock.weekdays[i] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(shown.slice(0, 3))
    clock.minutes[i] = Number(shown.slice(-5, -3)) * 60 + Number(shown.slice(-2))
    return clock.minutes[i] as number
  }
  for (let first = 0; first < SPAN; first += 15) {
    // Where a quarter of an hour took 15 minutes, no clock was changed within it.
    const isEven = ask(first + 14) - ask(first) === 14
    for (let i = first + 1; i < first + 14; i++) {
      if (!isEven) ask(i)
      else {
        clock.weekdays[i] = clock.weekdays[first] as number
        clock.minutes[i] = (clock.minutes[first] as number) + i - first
      }
    }
  }
  return clock
}

// Both changes of the clock, in zones of all sorts; one that skipped a date.
const clocks = [
  ['America/New_York', '2026-02-15T00:00Z'],
  ['America/New_York', '2026-10-15T00:00Z'],
  ['America/St_Johns', '2007-10-10T00:00Z'],
  ['Europe/London', '2026-03-10T00:00Z'],
  ['Australia/Lord_Howe', '2026-03-15T00:00Z'],
  ['Australia/Lord_Howe', '2026-09-15T00:00Z'],
  ['Asia/Kathmandu', '2026-05-01T00:00Z'],
  ['Pacific/Chatham', '2026-09-10T00:00Z'],
  ['Antarctica/Troll', '2026-03-05T00:00Z'],
  ['Pacific/Kiritimati', '2026-01-01T00:00Z'],
  ['America/Havana', '2026-02-20T00:00Z'],
  ['America/Godthab', '2026-03-05T00:00Z'],
  ['Pacific/Apia', '2011-12-05T00:00Z'],
].map(([zone, from]) => clockOf(zone as string, from as string))

type Window = [from: number, to: number]

/** The table of the page, read day by day. */
function windowsOf(input: SendInput): Window[] | null {
  const { channel, purpose } = input.message
  const table: Record<string, (day: number) => Window | null> = {
    'email transactional': () => null,
    'email care': () => null,
    'sms transactional': () => null,
    'email marketing': () => [480, 1260],
    'email review': () => [480, 1260],
    'sms care': () => [480, 1260],
    'sms marketing': day => (day === 6 ? [720, 1200] : [540, 1200]),
    'sms review': day => (day === 6 ? [720, 1200] : [540, 1200]),
  }
  const row = table[`${channel} ${purpose}`] as (day: number) => Window | null
  if (!row(0)) return null
  const minutes = (text: string) => Number(text.split(':')[0]) * 60 + Number(text.split(':')[1])
  return Array.from({ length: 7 }, (_, day) => {
    const [from, to] = row(day) as Window
    const hours = channel === 'sms' ? input.practice.text_hours : null
    return hours ? [Math.max(from, minutes(hours.from)), Math.min(to, minutes(hours.to))] : [from, to]
  })
}

function secondReading(input: SendInput, clock: Clock): unknown {
  const now = Number(input.now)
  const t0 = Math.max(now, Number(input.message.send_at))
  const end = Number(input.message.expires_at)
  const windows = windowsOf(input)
  if (windows?.every(([from, to]) => from >= to)) return { send: 'never', reason: 'quiet_hours' }
  const indexOf = (t: number) => Math.floor((t - clock.base) / MINUTE)
  const isAwake = (i: number) => {
    if (i < 0 || i >= SPAN) throw new Error('outside the two months')
    const [from, to] = windows ? (windows[clock.weekdays[i] as number] as Window) : [0, DAY]
    const shown = clock.minutes[i] as number
    return from <= shown && shown < to
  }
  const gap = Math.max(7, input.practice.touch_days ?? 7) * DAY * MINUTE
  const marketing = input.touches.filter(each => each.purpose === 'marketing').map(each => Number(each.at))
  const isFree = (t: number) => {
    for (const each of marketing) if (each - gap < t && t < each + gap) return false
    return true
  }
  let t = t0
  let reason = 'scheduled'
  while (!isFree(t) || !isAwake(indexOf(t))) {
    reason = isFree(t) ? 'quiet_hours' : 'frequency_cap'
    t = clock.base + (indexOf(t) + 1) * MINUTE
  }
  const at = (ms: number, why: string) =>
    ms <= now ? { send: 'now' } : { send: 'at', at: new Date(ms).toISOString(), reason: why }
  if (t < end) return at(t, reason)
  if (input.message.purpose !== 'care' || reason !== 'quiet_hours') return { send: 'never', reason }
  let early = indexOf(t0) - 1
  while (!isAwake(early)) early--
  const ms = clock.base + early * MINUTE
  return ms < now ? { send: 'never', reason } : at(ms, reason)
}

function random(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return Math.floor(((state >>> 0) / 2 ** 32) * below)
  }
}

function inputOf(pick: (below: number) => number, clock: Clock): SendInput {
  const of = <T>(...all: T[]) => all[pick(all.length)] as T
  const purpose = of('care', 'care', 'care', 'marketing', 'review', 'review', 'transactional')
  const channel = of('sms', 'sms', 'email')
  const now = clock.base + (16 * DAY + pick(12 * DAY)) * MINUTE + of(0, 0, pick(MINUTE))
  const sendAt = now + of(0, pick(2 * DAY), pick(600)) * MINUTE
  const quarter = () =>
    `${String(pick(24)).padStart(2, '0')}:${of('00', '15', '30', String(pick(60)).padStart(2, '0'))}`
  const touches = purpose === 'marketing' ? pick(4) : 0
  return {
    now,
    message: {
      channel,
      purpose,
      dedupe_key: 'k',
      send_at: sendAt,
      expires_at: sendAt + of(1, pick(300) + 1, pick(1440) + 1, pick(12 * DAY) + 1, 60 * DAY) * MINUTE,
    },
    person: {
      email: 'ann@example.com',
      phone: '+18285550100',
      time_zone: of(clock.zone, null, 'Mars/Olympus'),
      is_archived: false,
      last_sign_at: null,
    },
    practice: {
      time_zone: clock.zone,
      text_hours: of(null, { from: quarter(), to: quarter() }, { from: '08:00', to: quarter() }),
      touch_days: of(undefined, 3, 8),
    },
    consents: (['offers', 'reminders', 'reviews'] as const).map(each => ({
      channel,
      purpose: each,
      is_granted: true,
      created_at: now - MINUTE,
    })),
    suppressions: [],
    // On the minute, as the second reading steps.
    touches: Array.from({ length: touches }, (_, i) => ({
      id: `t${i}`,
      channel: of('email', 'sms'),
      purpose: of('marketing', 'marketing', 'care'),
      dedupe_key: `t${i}`,
      status: of('queued', 'sent', 'kept'),
      at: Math.floor(now / MINUTE) * MINUTE + (pick(22 * DAY) - 10 * DAY) * MINUTE,
    })),
    appointments: [],
  }
}

const runs = width(800, 100_000)
describe('sending times, checked minute by minute', () => {
  it.each(clocks)('$zone', clock => {
    const pick = random(clock.base / MINUTE + clock.zone.length)
    const said = new Map<string, number>()
    for (let i = 0; i < runs; i++) {
      const input = inputOf(pick, clock)
      const answer = decide(input)
      const expected = secondReading(input, clock)
      if (JSON.stringify(answer) !== JSON.stringify(expected))
        expect({ input, answer }).toEqual({ input, answer: expected })
      const key = `${answer.send} ${'reason' in answer ? answer.reason : ''} ${input.message.purpose}`
      said.set(key, (said.get(key) ?? 0) + 1)
    }
    // Each sort of answer came up often enough to mean something.
    for (const key of [
      'now  care',
      'at scheduled marketing',
      'at quiet_hours care',
      'at frequency_cap marketing',
      'never frequency_cap marketing',
      'never quiet_hours review',
      'never quiet_hours care',
    ])
      expect(said.get(key), key).toBeGreaterThan(0)
  })
})
