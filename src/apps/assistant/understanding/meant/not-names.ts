import { weekdayNamed } from '#apps/planner/dates/weekdays-said.ts'
import { isEnglish } from '#apps/planner/words/english.ts'
import type { Word } from '#apps/planner/words/word.ts'

/** What somebody is to somebody else: "my neighbor", "Helen's daughter". */
export const relation =
  /^(?:neighbou?r|friend|buddy|daughter|son|husband|hubby|wife|spouse|partner|fiancee?|boyfriend|girlfriend|sister|brother|mother|mom|mum|mama|father|dad|daddy|parents?|cousin|aunt|auntie|uncle|niece|nephew|grandma|grandmother|grandpa|grandfather|granddaughter|grandson|kid|kids|child|children|baby|boss|coworker|colleague|roommate|flatmate|landlord|assistant|nanny|caretaker|caregiver|carer|teammate|stepson|stepdaughter|twin|in-law|guardian|ex)$/

/** What is counted, booked and sold is nobody. */
const things =
  /^(?:reservations?|appointments?|bookings?|visits?|sessions?|massages?|services?|treatments?|revenue|sales|reports?|numbers?|stats|invoices?|payments?|receipts?|slots?|openings?|waitlist|calendar|schedule|months?|weeks?|days?|years?|quarters?|today|tomorrow|yesterday|tonight|morning|afternoon|evening|noon|weekend|weekday|lunch|break|reminders?|notes?|messages?|texts?|emails?|reviews?|leads?|campaigns?|posts?|newsletter|gift|cards?|vouchers?|packages?|members?|team|staff|everyone|everybody|someone|somebody|anyone|people|person|clients?|customers?|patients?)$/

/** Whether a word may be a part of somebody's name: with a capital inside a sentence, or no word of the language. */
function mayBeName(word: Word, isFirst: boolean): boolean {
  if (relation.test(word.key) || things.test(word.key) || weekdayNamed(word.key) !== undefined) return false
  return (!isFirst && /^\p{Lu}/u.test(word.raw)) || !isEnglish(word.key)
}

/** A name without what somebody is to whoever asks; null where no word of it, as it stands in `words`, is like a name. */
export function nameProper(name: string | null, words: readonly Word[]): string | null {
  if (!name) return null
  const parts = name.split(/\s+/)
  const begins = parts.findIndex(part => !relation.test(part.toLowerCase()))
  const rest = begins < 0 ? [] : parts.slice(begins)
  const isName = (part: string) =>
    words.some((word, at) => word.raw.toLowerCase() === part.toLowerCase() && mayBeName(word, at === 0))
  return rest.some(isName) ? rest.join(' ') : null
}
