import type { TimeWindow } from '#base/practice/schema.ts'
import { addDays, weekdayOf } from '#lib/time/dates.ts'
import type { Language, ReceptionFacts } from '../reception-facts.ts'
import { dateWords, dayName, dayNames, timeWords, windowWords } from '../reception-formats.ts'
import { sayIn } from '../say-in.ts'

export function windowsOn(facts: ReceptionFacts, date: string): readonly TimeWindow[] {
  const special = facts.special.find(day => day.date === date)
  return special?.windows ?? facts.weekly.find(({ day }) => day === weekdayOf(date))?.windows ?? []
}

export function hoursOn(facts: ReceptionFacts, date: string, language: Language): string {
  const windows = windowsOn(facts, date)
  const day = dateWords(date, weekdayOf(date), language)
  if (windows.length === 0) return sayIn(language, 'hours.closedOn', { day })
  return sayIn(language, 'hours.openOn', { day, hours: windowWords(windows, language) })
}

export function hoursOnWeekday(facts: ReceptionFacts, day: number, language: Language): string {
  const windows = facts.weekly.find(each => each.day === day)?.windows ?? []
  const days = dayNames(day, language)
  const usual =
    windows.length === 0
      ? sayIn(language, 'hours.closedOnDays', { days })
      : sayIn(language, 'hours.openOnDays', { days, hours: windowWords(windows, language) })
  const next = addDays(facts.today, (day - weekdayOf(facts.today) + 7) % 7)
  const differs = facts.special.some(each => each.date === next)
  return differs ? `${usual} ${hoursOn(facts, next, language)}` : usual
}

export function hoursOfWeek(facts: ReceptionFacts, language: Language): string {
  const lines = [1, 2, 3, 4, 5, 6, 7].map(day => {
    const windows = facts.weekly.find(each => each.day === day)?.windows ?? []
    const name = dayName(day, language)
    return `${name} ${windows.length === 0 ? sayIn(language, 'hours.closed') : windowWords(windows, language)}`
  })
  return sayIn(language, 'hours.week', { lines: lines.join('; ') })
}

/** The next date from `from` on when the practice opens. */
export function nextOpen(facts: ReceptionFacts, from: string): string | null {
  for (let away = 0; away <= 30; away++) {
    const date = addDays(from, away)
    if (windowsOn(facts, date).length > 0) return date
  }
  return null
}

/** Whether the practice is open on its own clock, and until or from when. */
export function openNow(facts: ReceptionFacts, language: Language): string {
  const windows = windowsOn(facts, facts.today)
  const now = windows.find(({ start, end }) => start <= facts.clock && facts.clock < end)
  if (now) return sayIn(language, 'hours.openNow', { time: timeWords(now.end, language) })
  const later = windows.find(({ start }) => start > facts.clock)
  if (later) return sayIn(language, 'hours.laterToday', { hours: windowWords([later], language) })
  const next = nextOpen(facts, addDays(facts.today, 1))
  const instead = next ? ` ${hoursOn(facts, next, language)}` : ''
  return sayIn(language, 'hours.closedNow', { instead })
}

export function specialHours(facts: ReceptionFacts, language: Language): string {
  const days = facts.special
    .filter(({ date }) => date >= facts.today)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
  if (days.length === 0) return hoursOfWeek(facts, language)
  return days
    .slice(0, 6)
    .map(({ date }) => hoursOn(facts, date, language))
    .join(' ')
}
