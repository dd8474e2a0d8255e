import { instantOf, localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { noise } from './chance.ts'
import type { DaySpan, Frame, OpenDay } from './frame.ts'
import type { ItemChannel, Kind } from './plan-input.ts'

const wholePost: readonly DaySpan[] = [{ from: 7 * 60, to: 21 * 60 }]
const wholeMail: readonly DaySpan[] = [{ from: 8 * 60, to: 21 * 60 }]

/** Local minutes after midnight, ends exclusive. */
export function spansOf(kind: Kind, hours: readonly DaySpan[]): readonly DaySpan[] {
  if (kind === 'post') return wholePost
  return kind === 'in_room' || kind === 'profile_update' ? hours : wholeMail
}

// When people look: lunch, after work, early morning.
const liked: Record<string, readonly number[]> = {
  'post instagram': [720, 1080, 990, 1170],
  'post facebook': [1050, 750, 600],
  'post google': [600, 840, 960],
  campaign: [600, 840, 630],
  win_back: [600, 870, 630],
  gap_filler: [600, 900, 630],
  review_asks: [780, 1080, 960],
}

export function momentsOf(frame: Frame, kind: Kind, channel: ItemChannel, day: OpenDay): readonly number[] {
  const ofFrame = known.get(frame) ?? new Map<string, readonly number[]>()
  known.set(frame, ofFrame)
  const key = `${kind} ${channel} ${day.epochDay}`
  const found = ofFrame.get(key) ?? findMoments(frame, kind, channel, day)
  ofFrame.set(key, found)
  return found
}

const known = new WeakMap<Frame, Map<string, readonly number[]>>()

function findMoments(frame: Frame, kind: Kind, channel: ItemChannel, day: OpenDay): number[] {
  const spans = spansOf(kind, day.spans)
  const isRight = (at: number) =>
    at > frame.now &&
    localDateOf(frame.zone, at) === day.date &&
    spans.some(({ from, to }) => isInside(localMinutesOf(frame.zone, at), from, to))
  const found = likedMinutes(frame, kind, channel, day)
    .map(minutes => instantOf(frame.zone, day.date, minutes))
    .filter(isRight)
  if (found.length > 0) return found
  // Today: the next quarter hour, else the next minute.
  for (const step of [15, 1])
    for (const { from, to } of spans)
      for (let minutes = Math.ceil(from / step) * step; minutes < to; minutes += step) {
        const at = instantOf(frame.zone, day.date, minutes)
        if (isRight(at)) return [at]
      }
  return []
}

const isInside = (minutes: number, from: number, to: number) => from <= minutes && minutes < to

function likedMinutes(frame: Frame, kind: Kind, channel: ItemChannel, day: OpenDay): number[] {
  const times = liked[kind === 'post' ? `post ${channel}` : kind]
  // Touches are seven whole days apart, so emails keep one time of day.
  if (times && kind !== 'post') return turned(times, Math.floor(noise(frame.seed, 'mail') * 2))
  if (times) return turned(times, Math.floor(noise(frame.seed, channel, day.date) * times.length))
  // At opening, or one or three hours later, but not at night.
  const awake = day.spans.map(({ from, to }) => (to > 420 ? Math.max(from, 420) : from))
  const later = [0, 60, 180].flatMap(more => awake.map(from => from + more))
  return turned(later, kind === 'in_room' ? 0 : Math.floor(noise(frame.seed, kind, day.date) * 2))
}

const turned = (times: readonly number[], by: number) => [...times.slice(by), ...times.slice(0, by)]
