import { allParts } from '#desk/openings/day-part-labels.ts'
import { weekdayOf } from '#lib/time/dates.ts'
import type { Part } from '#rules/openings/rank.ts'
import { inWords } from '../dialogue/visitor-room.ts'
import type { Language, ReceptionFacts, Talk, Waits } from '../reception-facts.ts'
import { dateWords, dayName, listWords } from '../reception-formats.ts'

/** The list takes who can be reached both ways, by first and last name, as the booking page asks. */
export const canBeListed = ({ draft: { name, email, phone } }: Talk): boolean =>
  Boolean(email && phone && name?.trim().includes(' '))

/** "Deep tissue with Dana, Saturday mornings", "Hot stone, Friday, May 22". */
export function waitsWords(waits: Waits, facts: ReceptionFacts, language: Language): string {
  const who = facts.practitioners.find(({ id }) => id === waits.practitioner_id)?.name.split(' ')[0]
  const what = facts.services.find(({ id }) => id === waits.service_id)?.name ?? ''
  const when = [
    ...(waits.date ? [dateWords(waits.date, weekdayOf(waits.date), language)] : []),
    ...(waits.parts ? [partsOfWeek(waits.parts, waits.date !== undefined, language)] : []),
  ]
  return [`${what}${who ? inWords(language, ` with ${who}`, ` con ${who}`) : ''}`, ...when].join(', ')
}

function partsOfWeek(parts: NonNullable<Waits['parts']>, isOneDay: boolean, language: Language): string {
  const days = [...new Set(parts.map(({ day }) => day))]
  const inDay = allParts.filter(part => parts.some(each => each.part === part))
  const names =
    inDay.length === allParts.length
      ? ''
      : listWords(
          inDay.map(part => partWords[part][language]),
          language,
        )
  if (isOneDay) return inWords(language, names.replaceAll(/s\b/g, ''), names)
  if (days.length === 7) return names
  const on = listWords(
    days.map(day => (language === 'en' ? dayName(day, 'en') : `los ${plural(dayName(day, 'es'))}`)),
    language,
  )
  return names ? `${on} ${names}` : inWords(language, `${on}s`, on)
}
const plural = (day: string) => (day.endsWith('s') ? day : `${day}s`)
const partWords: Readonly<Record<Part, Readonly<Record<Language, string>>>> = {
  morning: { en: 'mornings', es: 'por la mañana' },
  afternoon: { en: 'afternoons', es: 'por la tarde' },
  evening: { en: 'evenings', es: 'por la noche' },
}
