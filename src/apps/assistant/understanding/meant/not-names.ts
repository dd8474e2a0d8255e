import { weekdayNamed } from '#apps/planner/dates/weekdays-said.ts'
import { isEnglish } from '#apps/planner/words/english.ts'
import type { Word } from '#apps/planner/words/word.ts'

export const relation =
  /^(?:neighbou?r|friend|buddy|daughter|son|husband|hubby|wife|spouse|partner|fiancee?|boyfriend|girlfriend|sister|brother|mother|mom|mum|mama|father|dad|daddy|parents?|cousin|aunt|auntie|uncle|niece|nephew|grandma|grandmother|grandpa|grandfather|granddaughter|grandson|kid|kids|child|children|baby|boss|coworker|colleague|roommate|flatmate|landlord|assistant|nanny|caretaker|caregiver|carer|teammate|stepson|stepdaughter|twin|in-law|guardian|ex)$/

const things =
  /^(?:reservations?|appointments?|bookings?|visits?|sessions?|massages?|services?|treatments?|revenue|sales|reports?|numbers?|stats|invoices?|payments?|receipts?|slots?|openings?|waitlist|calendar|schedule|months?|weeks?|days?|years?|quarters?|today|tomorrow|yesterday|tonight|morning|afternoon|evening|noon|weekend|weekday|lunch|break|reminders?|notes?|messages?|texts?|emails?|reviews?|leads?|campaigns?|posts?|newsletter|gift|cards?|vouchers?|packages?|members?|team|staff|everyone|everybody|someone|somebody|anyone|people|person|clients?|customers?|patients?)$/

/** Capitalized inside a sentence, or not in the dictionary. */
function mayBeName(word: Word, isFirst: boolean): boolean {
  if (relation.test(word.key) || things.test(word.key) || weekdayNamed(word.key) !== undefined) return false
  return (!isFirst && /^\p{Lu}/u.test(word.raw)) || !isEnglish(word.key)
}

/** The name without the relation to the user; null if no word of it looks like a name. */
export function nameProper(name: string | null, words: readonly Word[]): string | null {
  if (!name) return null
  const parts = name.split(/\s+/)
  const begins = parts.findIndex(part => !relation.test(part.toLowerCase()))
  const rest = begins < 0 ? [] : parts.slice(begins)
  const isName = (part: string) =>
    words.some((word, at) => word.raw.toLowerCase() === part.toLowerCase() && mayBeName(word, at === 0))
  return rest.some(isName) ? rest.join(' ') : null
}
