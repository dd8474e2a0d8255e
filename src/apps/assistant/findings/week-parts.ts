import { weekdayLong } from '#lib/time/format-day.ts'
import { type DayPart, dayParts, type PartOfDay, partsOfDays } from '#rules/metrics/parts-of-day.ts'
import { hoursWords, wholePercent } from './finding-copy.ts'
import { type FindingFacts, fourWeeks, frameIn, proofOfKeys } from './finding-facts.ts'
import type { Proof, Proposal, QuietPart } from './schema.ts'

export interface WeekPart {
  weekday: string
  part: DayPart | null
  name: string
  days: readonly PartOfDay[]
  open_ms: number
  booked_ms: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Less open time in four weeks is not a habit. */
const leastOpen = 8 * HOUR
const quietUnder = 0.5
const mostQuiet = 4

export const minutesIn = (ms: number): number => Math.floor(ms / MINUTE)
export const fullnessBp = ({ open_ms, booked_ms }: Pick<WeekPart, 'open_ms' | 'booked_ms'>): number =>
  Math.round((10_000 * booked_ms) / open_ms)

export function weekParts(facts: FindingFacts): { days: WeekPart[]; parts: WeekPart[] } {
  const found = partsOfDays(facts.known, frameIn(facts, fourWeeks(facts).now))
  const weekdays = [...new Set(found.map(({ date }) => weekdayLong(date)))]
  const of = (weekday: string, part: DayPart | null) =>
    weekPart(
      weekday,
      part,
      found.filter(each => weekdayLong(each.date) === weekday && (part === null || each.part === part)),
    )
  return {
    days: weekdays.map(weekday => of(weekday, null)),
    parts: weekdays
      .flatMap(weekday => dayParts.map(({ part }) => of(weekday, part)))
      .filter(({ days }) => days.length > 0),
  }
}

function weekPart(weekday: string, part: DayPart | null, days: readonly PartOfDay[]): WeekPart {
  const sum = (of: 'open_ms' | 'booked_ms') => days.reduce((all, day) => all + day[of], 0)
  return {
    weekday,
    part,
    name: part ? `${weekday} ${part}s` : `${weekday}s`,
    days,
    open_ms: sum('open_ms'),
    booked_ms: sum('booked_ms'),
  }
}

/** At least 3 days and 8 hours in all. */
export const isHabit = ({ days, open_ms }: WeekPart): boolean =>
  new Set(days.map(({ date }) => date)).size >= 3 && open_ms >= leastOpen

export function proofOfPart(part: WeekPart): Proof {
  const [booked, open] = [minutesIn(part.booked_ms), minutesIn(part.open_ms)]
  const keys = [...new Set(part.days.flatMap(({ keys }) => keys))]
  const words = `${part.name}: ${hoursWords(booked)} booked of ${hoursWords(open)} open in four weeks`
  return proofOfKeys(keys, words, { value: fullnessBp(part), numerator: booked, denominator: open })
}

export const offerFor = (name: string): Proposal => ({
  label: 'Draft an offer',
  to: null,
  say: `Write a social media post about open times on ${name}`,
})

export const quietParts = (facts: FindingFacts): QuietPart[] =>
  weekParts(facts)
    .parts.filter(part => isHabit(part) && part.booked_ms < quietUnder * part.open_ms)
    .sort((a, b) => b.open_ms - b.booked_ms - (a.open_ms - a.booked_ms) || (a.name < b.name ? -1 : 1))
    .slice(0, mostQuiet)
    .map(part => ({
      title: part.name,
      open_minutes: minutesIn(part.open_ms),
      booked_minutes: minutesIn(part.booked_ms),
      proof: proofOfPart(part),
      act: offerFor(part.name),
    }))

export const fullnessWords = (part: Pick<WeekPart, 'open_ms' | 'booked_ms'>): string =>
  wholePercent(fullnessBp(part))
