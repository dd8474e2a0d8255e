import type { TimeWindow } from '#base/practice/schema.ts'
import { formatMoney } from '#lib/format-money.ts'
import { longDay } from '#lib/time/format-day.ts'
import { lengthWords } from '#lib/time/format-length.ts'
import type { Language } from './reception-facts.ts'

const daysEs = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
const daysEn = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const monthsEs = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

export const dayName = (day: number, language: Language): string =>
  (language === 'es' ? daysEs : daysEn)[day - 1] ?? ''

/** "Mondays"; "lunes", "sábados". */
export const dayNames = (day: number, language: Language): string =>
  dayName(day, language).replace(/(?<!s)$/, 's')

/** "Saturday, March 14"; "sábado 14 de marzo". */
export function dateWords(date: string, weekday: number, language: Language): string {
  if (language === 'en') return longDay(date).replace(/,? \d{4}$/, '')
  return `${dayName(weekday, 'es')} ${Number(date.slice(8))} de ${monthsEs[Number(date.slice(5, 7)) - 1]}`
}

/** "Sat, Mar 14"; "sáb 14 mar": for a button. */
export function shortDateWords(date: string, weekday: number, language: Language): string {
  const words = dateWords(date, weekday, language)
  return language === 'en'
    ? words.replace(/^(\p{L}{3})\p{L}*, (\p{L}{3})\p{L}*/u, '$1, $2')
    : words.replace(/^(\p{L}{3})\p{L}* (\d+) de (\p{L}{3})\p{L}*/u, '$1 $2 $3')
}

/** "2:00 PM"; "14:00" is read in both languages. */
export function timeWords(time: string, language: Language): string {
  const hour = Number(time.slice(0, 2))
  const minutes = time.slice(3)
  const said = `${((hour + 11) % 12) + 1}:${minutes}`
  if (language === 'en') return `${said} ${hour < 12 || hour === 24 ? 'AM' : 'PM'}`
  return `${said} ${hour < 12 ? 'de la mañana' : hour < 19 ? 'de la tarde' : 'de la noche'}`
}

/** "2:00 PM"; "2:00 p. m.": for a button. */
export const shortTimeWords = (time: string, language: Language): string =>
  timeWords(time, language)
    .replace('de la mañana', 'a. m.')
    .replace(/de la (tarde|noche)/, 'p. m.')

export const windowWords = (windows: readonly TimeWindow[], language: Language): string =>
  windows
    .map(({ start, end }) =>
      language === 'en'
        ? `${timeWords(start, language)} to ${timeWords(end, language)}`
        : `de ${timeWords(start, language)} a ${timeWords(end, language)}`,
    )
    .join(language === 'en' ? ' and ' : ' y ')

export const moneyWords = (cents: number, currency: string): string =>
  formatMoney(cents, currency).replace(/\.00$/, '')

export const listWords = (items: readonly string[], language: Language): string => {
  const and = language === 'en' ? ' and ' : ' y '
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')}${and}${items.at(-1)}`
}

/** A length in minutes: '90 minutes', '3 hours', '2 days'; '90 minutos', 'una hora', '48 horas'. */
export const lengthText = (minutes: number, language: Language): string => {
  if (language === 'en') return lengthWords(minutes)
  return minutes % 60 === 0 ? (minutes === 60 ? 'una hora' : `${minutes / 60} horas`) : `${minutes} minutos`
}
