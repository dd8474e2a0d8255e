import type { FreeTime } from '../reception-facts.ts'
import { all, type VisitorScene } from '../understanding/visitor-scene.ts'

export interface Window {
  from: string
  to: string
}

const after = /^(after|past|from|since|despues|desde)$/
const before = /^(before|until|till|by|antes|hasta)$/
const between = /^(de|las|la|about|around|like|say|the|que)$/

export function boundSaid(scene: VisitorScene): 'after' | 'before' | null {
  const times = all(scene, 'time')
  const [time] = times
  if (!time) return null
  const key = (at: number) => scene.reading.words[at]?.key ?? ''
  let at = time.from - 1
  if (frees.test(Array.from({ length: 4 }, (_, back) => key(time.from - 4 + back)).join(' '))) return 'after'
  // The reading may have included the preposition in the time.
  const own = key(time.from)
  if (after.test(own)) return 'after'
  if (before.test(own)) return 'before'
  for (let steps = 0; steps < 3 && between.test(key(at)); steps++) at -= 1
  if (times.length > 1) return /^(between|from|entre|de)$/.test(key(at)) ? 'after' : null
  if (after.test(key(at))) return 'after'
  if (before.test(key(at))) return 'before'
  return / (or later|or after|onwards?|en adelante) /.test(scene.keys)
    ? 'after'
    : / (or earlier|or before|at the latest|a mas tardar) /.test(scene.keys)
      ? 'before'
      : null
}

const parts: readonly (readonly [RegExp, Window])[] = [
  [/ (after work|after hours|after school|despues del trabajo) /, { from: '17:00', to: '24:00' }],
  [/ (lunch|lunchtime|lunch break|midday|mediodia) /, { from: '11:30', to: '13:30' }],
  [/ (early am|first thing|early morning|temprano) /, { from: '00:00', to: '10:30' }],
  [/ (morning|mornings|morn|am|la manana) /, { from: '00:00', to: '12:00' }],
  [/ (afternoon|afternoons|arvo|aft|tarde) /, { from: '12:00', to: '17:00' }],
  [/ (evening|evenings|eve|tonight|night|noche) /, { from: '16:30', to: '24:00' }],
]

const ruledOutParts: readonly (readonly [RegExp, Window])[] = [
  [
    / (?:but|not|no|except|besides|other than|cant do|hate) (?:in |on |the |any |early )*(?:mornings?|am) /,
    { from: '12:00', to: '24:00' },
  ],
  [
    / (?:but|not|no|except|besides|other than|cant do) (?:in |on |the |any |late )*afternoons? /,
    { from: '00:00', to: '12:00' },
  ],
  [
    / (?:but|not|no|except|besides|other than|cant do) (?:in |on |at |the |any |late )*(?:evenings?|nights?) /,
    { from: '00:00', to: '16:30' },
  ],
]

/** "Anything but mornings": the rest of the day; null when no part is ruled out. */
export const partRuledOut = ({ keys }: VisitorScene): Window | null =>
  ruledOutParts.find(([pattern]) => pattern.test(keys))?.[1] ?? null

/** "I get off work at 5", "my class ends at 1", "I work until 4": from then on. */
const frees =
  /\b(?:off(?: work| school| shift)?|done(?: work| with work)?|finish(?:ed|es)?(?: work| school)?|ends?|over|get out|gets out|free|work(?:ing)? (?:until|till|til)|busy (?:until|till|til)|in class (?:until|till)) ?(?:at|by|around|about|until|till)?(?: about| around)?$/

/** The requested part of the day; `named`: the times listed before, for "later" and "earlier". */
export function windowSaid(scene: VisitorScene, named?: readonly string[]): Window | null {
  const times = all(scene, 'time')
  const [time, other] = times
  const bound = boundSaid(scene)
  if (time && other && bound && other.time > time.time) return { from: time.time, to: other.time }
  if (time && bound === 'after') return { from: time.time, to: '24:00' }
  if (time && bound === 'before') return { from: '00:00', to: time.time }
  const [first, last] = [named?.[0], named?.at(-1)]
  if (last && / (later|mas tarde) /.test(scene.keys)) return { from: after5(last), to: '24:00' }
  if (first && / (earlier|sooner|mas temprano) /.test(scene.keys)) return { from: '00:00', to: first }
  return partRuledOut(scene) ?? parts.find(([pattern]) => pattern.test(scene.keys))?.[1] ?? null
}

const after5 = (time: string) => {
  const next = minutesOf(time) + 5
  return `${String(Math.floor(next / 60)).padStart(2, '0')}:${String(next % 60).padStart(2, '0')}`
}
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** At most so many starts, spread out or nearest to a requested time. Outside the window only if it has none. */
export function someTimes(
  found: readonly FreeTime[],
  window: Window | null,
  most: number,
  near?: string,
): string[] {
  const inside = found.filter(({ time }) => !window || (time >= window.from && time < window.to))
  const times = (inside.length > 0 ? inside : found).map(({ time }) => time)
  if (times.length <= most) return times
  if (near)
    return times
      .toSorted((a, b) => Math.abs(minutesOf(a) - minutesOf(near)) - Math.abs(minutesOf(b) - minutesOf(near)))
      .slice(0, most)
      .toSorted()
  return Array.from(
    { length: most },
    (_, at) => times[Math.round((at * (times.length - 1)) / (most - 1))] as string,
  )
}

/** Whether the window contains no start. */
export const isEmptyWindow = (found: readonly FreeTime[], window: Window | null): boolean =>
  window !== null && !found.some(({ time }) => time >= window.from && time < window.to)

/** The same clock time in the other half of the day: 07:00 for 19:00. */
export const otherHalf = (time: string): string =>
  `${String((Number(time.slice(0, 2)) + 12) % 24).padStart(2, '0')}${time.slice(2)}`
