import { addDays, weekdayOf } from '#lib/time/dates.ts'
import { nextOpen, windowsOn } from '../answers/say-hours.ts'
import type { Language, ReceptionFacts } from '../reception-facts.ts'
import { dateWords, timeWords } from '../reception-formats.ts'

/** Whether the practice is open at this moment of its own clock. */
export function isOpenNow(facts: ReceptionFacts): boolean {
  return windowsOn(facts, facts.today).some(({ start, end }) => start <= facts.clock && facts.clock < end)
}

/** When a person will answer: within so many minutes while the practice is open, else once it opens. */
export function replyTime(facts: ReceptionFacts, minutes: number, language: Language): string {
  const within = lengthSaid(minutes, language)
  if (isOpenNow(facts))
    return language === 'en' ? `They answer within ${within}.` : `Le responderán en menos de ${within}.`
  const opens = opensNext(facts)
  if (!opens)
    return language === 'en' ? 'They answer as soon as they can.' : 'Le responderán en cuanto puedan.'
  const day = dateWords(opens.date, weekdayOf(opens.date), language)
  const time = timeWords(opens.time, language)
  return language === 'en'
    ? `We are closed now and open on ${day} at ${time}; they answer within ${within} of that.`
    : `Ahora está cerrado y abre el ${day} a las ${time}; le responderán en menos de ${within} desde entonces.`
}

function opensNext(facts: ReceptionFacts): { date: string; time: string } | undefined {
  const later = windowsOn(facts, facts.today).find(({ start }) => start > facts.clock)
  if (later) return { date: facts.today, time: later.start }
  const date = nextOpen(facts, addDays(facts.today, 1))
  const first = date === null ? undefined : windowsOn(facts, date)[0]
  return date !== null && first ? { date, time: first.start } : undefined
}

function lengthSaid(minutes: number, language: Language): string {
  const hours = minutes / 60
  const days = minutes / 1440
  const [count, en, es] = Number.isInteger(days)
    ? [days, 'day', 'día']
    : Number.isInteger(hours)
      ? [hours, 'hour', 'hora']
      : [minutes, 'minute', 'minuto']
  const word = `${language === 'en' ? en : es}${count === 1 ? '' : 's'}`
  if (count === 1)
    return language === 'en'
      ? en === 'hour'
        ? 'an hour'
        : `a ${word}`
      : `${es === 'hora' ? 'una' : 'un'} ${word}`
  return `${count} ${word}`
}
