import { addDays, weekdayOf } from '#lib/time/dates.ts'
import type { Word } from '../words/word.ts'

const weekdays = new Map(
  [
    ['mon', 'monday', 'mondays', 'lunes'],
    ['tue', 'tues', 'tuesday', 'tuesdays', 'teusday', 'martes'],
    ['wed', 'weds', 'wednesday', 'wednesdays', 'wendesday', 'wensday', 'miercoles'],
    ['thu', 'thur', 'thurs', 'thursday', 'thursdays', 'jueves'],
    ['fri', 'friday', 'fridays', 'viernes'],
    ['sat', 'saturday', 'saturdays', 'sabado', 'sabados'],
    ['sun', 'sunday', 'sundays', 'domingo', 'domingos'],
  ].flatMap((names, at) => names.map(name => [name, at + 1] as const)),
)
export const weekdayNamed = (key: string): number | undefined => weekdays.get(key)

export interface SpokenDate {
  date: string
  length: number
  /** Set for "Fridays", which may mean every Friday. */
  weekday?: number
  /** The stated weekday, 1 to 7, when the date has another. */
  disagrees?: number
}

/** Today's local date, the order of 3/12, and the country of holidays. */
export interface Today {
  date: string
  monthFirst: boolean
  country?: 'CA'
}

export function ofWeek(words: readonly Word[], at: number, today: Today): SpokenDate | null {
  const key = (i: number) => words[i]?.key ?? ''
  let i = at
  let which: 'bare' | 'this' | 'next' | 'last' = 'bare'
  let isNextWeek = false
  if (/^(next|this|coming|upcoming|last|past|following)$/.test(key(i))) {
    which = /^(next|following)$/.test(key(i)) ? 'next' : /^(last|past)$/.test(key(i)) ? 'last' : 'this'
    i += 1
    if (key(i) === 'coming') i += 1
    if (
      key(i) === 'week' && /^(on)?$/.test(key(i + 1)) === false
        ? weekdays.has(key(i + 1))
        : key(i) === 'week' && weekdays.has(key(i + 2))
    ) {
      isNextWeek = which === 'next'
      i += key(i + 1) === 'on' ? 2 : 1
    }
  }
  const weekday = weekdays.get(key(i))
  if (!weekday) return null
  const word = words[i] as Word
  i += 1
  const ahead = (weekday - weekdayOf(today.date) + 7) % 7
  const monday = addDays(today.date, 1 - weekdayOf(today.date))
  const inWeek = (weeks: number) => addDays(monday, weeks * 7 + weekday - 1)
  const coming = addDays(today.date, which === 'this' ? ahead : ahead || 7)
  const made = (date: string): SpokenDate => ({
    date,
    length: i - at,
    ...(/s$/.test(word.key) && !/^(tues|thurs|weds|lunes|martes|miercoles|jueves|viernes)$/.test(word.key)
      ? { weekday }
      : {}),
  })
  if (which === 'last') return made(addDays(today.date, -(7 - ahead || 7)))
  if (isNextWeek) return made(inWeek(1))
  if (key(i) === 'week') {
    i += 1
    return made(addDays(coming, 7))
  }
  if (key(i) === 'after' && key(i + 1) === 'next') {
    i += 2
    return made(addDays(coming, 7))
  }
  const of = key(i) === 'of' ? 1 : 0
  if (/^(next|this)$/.test(key(i + of)) && key(i + of + 1) === 'week') {
    const weeks = key(i + of) === 'next' ? 1 : 0
    i += of + 2
    return made(inWeek(weeks))
  }
  if (which === 'next') return made(coming < inWeek(1) ? inWeek(1) : coming)
  return made(coming)
}

export function near(words: readonly Word[], at: number, today: Today): SpokenDate | null {
  const key = (i: number) => words[i]?.key ?? ''
  const the = key(at) === 'the' ? 1 : 0
  if (key(at + the) === 'day' && key(at + the + 1) === 'after' && isTomorrow(key(at + the + 2)))
    return { date: addDays(today.date, 2), length: the + 3 }
  if (key(at + the) === 'day' && key(at + the + 1) === 'before' && key(at + the + 2) === 'yesterday')
    return { date: addDays(today.date, -2), length: the + 3 }
  if (key(at) === 'pasado' && key(at + 1) === 'manana') return { date: addDays(today.date, 2), length: 2 }
  const offset = /^(today|tonight|todays|hoy)$/.test(key(at))
    ? 0
    : isTomorrow(key(at))
      ? 1
      : /^(yesterday|ayer)$/.test(key(at))
        ? -1
        : null
  if (offset === null)
    return /^this$/.test(key(at)) && /^(morning|afternoon|evening)$/.test(key(at + 1))
      ? { date: today.date, length: 1 }
      : null
  if (key(at + 1) === 'week') return { date: addDays(today.date, offset + 7), length: 2 }
  return { date: addDays(today.date, offset), length: 1 }
}

const isTomorrow = (key: string) =>
  /^(tomorrow|tomorow|tommorow|tommorrow|tmrw|tmr|tomo|tomorrows|2moro)$/.test(key)
