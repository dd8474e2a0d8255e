import { allParts } from '#desk/openings/day-part-labels.ts'
import { weekdayOf } from '#lib/time/dates.ts'
import type { Language, ReceptionFacts, Talk, Waits } from '../reception-facts.ts'
import { dateWords, dayName, dayNames, listWords } from '../reception-formats.ts'
import { sayIn } from '../say-in.ts'

/** The list needs email, phone, first and last name, as on the booking page. */
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
  return [`${what}${who ? ` ${sayIn(language, 'with', { name: who })}` : ''}`, ...when].join(', ')
}

function partsOfWeek(parts: NonNullable<Waits['parts']>, isOneDay: boolean, language: Language): string {
  const days = [...new Set(parts.map(({ day }) => day))]
  const inDay = allParts.filter(part => parts.some(each => each.part === part))
  const names =
    inDay.length === allParts.length
      ? ''
      : listWords(
          inDay.map(part => sayIn(language, `part.${part}`)),
          language,
        )
  if (isOneDay) return language === 'en' ? names.replaceAll(/s\b/g, '') : names
  if (days.length === 7) return names
  const on = listWords(
    days.map(day => (language === 'en' ? dayName(day, 'en') : `los ${dayNames(day, 'es')}`)),
    language,
  )
  return names ? `${on} ${names}` : `${on}${language === 'en' ? 's' : ''}`
}
