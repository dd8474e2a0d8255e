import { addDays, weekdayOf } from '#lib/time/dates.ts'
import { nextOpen, windowsOn } from '../answers/say-hours.ts'
import type { Language, ReceptionFacts } from '../reception-facts.ts'
import { dateWords, timeWords } from '../reception-formats.ts'
import { sayIn } from '../say-in.ts'

export function isOpenNow(facts: ReceptionFacts): boolean {
  return windowsOn(facts, facts.today).some(({ start, end }) => start <= facts.clock && facts.clock < end)
}

/** When a person will answer: within `minutes` during opening hours, else once the practice opens. */
export function replyTime(facts: ReceptionFacts, minutes: number, language: Language): string {
  const within = lengthSaid(minutes, language)
  if (isOpenNow(facts)) return sayIn(language, 'replyTime.within', { within })
  const opens = opensNext(facts)
  if (!opens) return sayIn(language, 'replyTime.soon')
  const day = dateWords(opens.date, weekdayOf(opens.date), language)
  const time = timeWords(opens.time, language)
  return sayIn(language, 'replyTime.onceOpen', { day, time, within })
}

function opensNext(facts: ReceptionFacts): { date: string; time: string } | undefined {
  const later = windowsOn(facts, facts.today).find(({ start }) => start > facts.clock)
  if (later) return { date: facts.today, time: later.start }
  const date = nextOpen(facts, addDays(facts.today, 1))
  const first = date === null ? undefined : windowsOn(facts, date)[0]
  return date !== null && first ? { date, time: first.start } : undefined
}

function lengthSaid(minutes: number, language: Language): string {
  const [hours, days] = [minutes / 60, minutes / 1440]
  if (Number.isInteger(days))
    return sayIn(language, days === 1 ? 'length.aDay' : 'length.days', { count: days })
  if (Number.isInteger(hours))
    return sayIn(language, hours === 1 ? 'length.anHour' : 'length.hours', { count: hours })
  return sayIn(language, minutes === 1 ? 'length.aMinute' : 'length.minutes', { count: minutes })
}
