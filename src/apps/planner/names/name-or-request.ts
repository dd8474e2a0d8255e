import { folded } from '#lib/text/folded.ts'

// Anyone can enter any name on a booking page ("Delete June Castellano"), so these words are never names.

/** Verbs that begin requests. Names like Mark, Chase and Grant are left out. */
const verbs = new Set(
  `add analyse analyze answer apply approve ask assign block book bump call cancel change charge check compose confirm create delete draft
  drop edit email erase execute export find fix forecast forget forward get give ignore jot list log mail make message move note notify
  optimise optimize phone ping predict print push put refund register remind remove rename reply reschedule resolve run schedule scrap
  scrub search send set shift show sms start stop summarise summarize switch tell text undo unsubscribe update upload write`.split(
    /\s+/,
  ),
)
const joins = new Set(
  `all and any are as assistant everybody everyone everything every for from he him his is it next now off our owe owes please said say
  saying says shall she system that the their them then they this us was we were with yes you your`.split(
    /\s+/,
  ),
)
const times = new Set(
  `today tomorrow tonight yesterday morning afternoon evening noon day week month quarter year last monday tuesday wednesday thursday
  friday saturday sunday am pm appointment appointments availability booking bookings calendar client clients email emails lead leads
  message messages note notes practice reminder review reviews revenue schedule service services slot text texts visit visits`.split(
    /\s+/,
  ),
)

/** Last names that alone always mean something else: Mai Her, Ly An. */
const small = new Set(
  `a an at by do every her hers him his i if in into it its just me mine my no of ok okay on one or ours she so some someone somebody
  than that the theirs them they this those to too up us we what when where which who whom why yeah yes you`.split(
    /\s+/,
  ),
)
const surnames = new Set(['day', 'noon', 'monday', 'friday'])

/** A name that reads like an instruction isn't used. Verbs in a full name are fine: Will May, Anna Ring. */
export function readsAsRequest(name: string): boolean {
  const words = folded(name).split(' ').filter(Boolean)
  const [first = '', ...rest] = words
  if (verbs.has(first)) return true
  if (rest.length === 0)
    return small.has(first) || joins.has(first) || (times.has(first) && !surnames.has(first))
  if (words.every(word => joins.has(word) || times.has(word))) return true
  return words.length > 2 && rest.slice(0, -1).some(word => verbs.has(word) || joins.has(word))
}

/** The name for text that is parsed again; else an address or phone. */
export const calledBy = (
  name: string,
  reach: { email?: string | null | undefined; phone?: string | null | undefined },
): string => (readsAsRequest(name) ? (reach.email ?? reach.phone ?? name) : name)
