import { describe, expect, it } from 'vitest'
import { type ChangeRequest, changeWindow } from './change-window.ts'

const HOUR = 3_600_000
const start = Date.UTC(2026, 4, 21, 14, 30)
const limit = start - 24 * HOUR

function ask(over: Partial<ChangeRequest>) {
  return changeWindow({
    now: limit - HOUR,
    start,
    end: start + HOUR,
    booked_at: start - 240 * HOUR,
    is_online: true,
    is_cancelled: false,
    cancel_window_hours: 24,
    ...over,
  })
}

describe('the deadline until which a client may change a visit', () => {
  it.each<[string, Partial<ChangeRequest>, ReturnType<typeof ask>]>([
    ['before the limit', {}, { can_change: true, reason: 'open', change_until: limit }],
    [
      'asked for another time: until it begins',
      { now: start - 1, is_asked: true },
      { can_change: true, reason: 'asked', change_until: start },
    ],
    [
      'asked, and it has begun',
      { now: start, is_asked: true },
      { can_change: false, reason: 'inside_window', change_until: limit },
    ],
    ['at the limit', { now: limit }, { can_change: true, reason: 'open', change_until: limit }],
    ['after it', { now: limit + 1 }, { can_change: false, reason: 'inside_window', change_until: limit }],
    [
      'no window: until it begins',
      { now: start, cancel_window_hours: 0 },
      { can_change: true, reason: 'open', change_until: start },
    ],
    [
      'while it is on',
      { now: start + 1, cancel_window_hours: 0 },
      { can_change: false, reason: 'inside_window', change_until: start },
    ],
    ['when it is over', { now: start + HOUR }, { can_change: false, reason: 'over', change_until: null }],
    ['cancelled', { is_cancelled: true }, { can_change: false, reason: 'cancelled', change_until: null }],
    [
      'booked a minute ago inside the window',
      { now: start - HOUR, booked_at: start - HOUR - 60_000 },
      { can_change: true, reason: 'regret', change_until: start - HOUR + 120_000 },
    ],
    [
      'booked three minutes ago',
      { now: start - HOUR, booked_at: start - HOUR - 180_000 },
      { can_change: true, reason: 'regret', change_until: start - HOUR },
    ],
    [
      'booked longer ago',
      { now: start - HOUR, booked_at: start - HOUR - 180_001 },
      { can_change: false, reason: 'inside_window', change_until: start - HOUR - 1 },
    ],
    [
      'by staff a minute ago',
      { now: start - HOUR, booked_at: start - HOUR - 60_000, is_online: false },
      { can_change: false, reason: 'inside_window', change_until: limit },
    ],
    [
      'a minute ago and a minute before the limit: three minutes all the same',
      { now: limit - 60_000, booked_at: limit - 120_000 },
      { can_change: true, reason: 'open', change_until: limit + 60_000 },
    ],
  ])('%s', (_, over, answer) => expect(ask(over)).toEqual(answer))
})
