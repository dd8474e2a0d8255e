import { folded } from '#lib/text/folded.ts'

const fillers = new Set(
  `ok okay yes yeah yep sure great perfect good lets let us ill i will id would can could we you do take have want like go going with for
  prefer book me the a that this one ones option number no choice slot time opening please works work is fine sounds be thanks thank of
  those them list then just hmm um and to my on it el la los las lo numero opcion por favor porfa quiero prefiero de ese esa quisiera
  gracias si hora mejor tomo quedo con seria vale actually sorry wait oh`.split(/\s+/),
)
const ordinals: Readonly<Record<string, number>> = Object.fromEntries(
  (
    [
      ['first', '1st', 'primero', 'primera', 'primer', '1ro', '1ra', 'earliest', 'former', 'top'],
      ['second', '2nd', 'segundo', 'segunda', '2do', '2da'],
      ['third', '3rd', 'tercero', 'tercera', 'tercer', '3ro', '3ra'],
      ['fourth', '4th', 'cuarto', 'cuarta'],
      ['fifth', '5th', 'quinto', 'quinta'],
      ['sixth', '6th', 'sexto', 'sexta'],
      ['seventh', '7th', 'septimo', 'septima'],
      ['eighth', '8th', 'octavo', 'octava'],
    ] as const
  ).flatMap((names, at) => names.map(name => [name, at] as const)),
)
const lasts = new Set(['last', 'latest', 'final', 'bottom', 'latter', 'ultimo', 'ultima'])
const weekdays = new Set(
  `monday tuesday wednesday thursday friday saturday sunday lunes martes miercoles jueves viernes sabado domingo`.split(
    ' ',
  ),
)

/** Whether a word only picks an item of a list ("second"). */
export const isOrdinal = (key: string): boolean =>
  Object.hasOwn(ordinals, key) || lasts.has(key) || /^(?:the|one|ones|1|2|3|st|nd|rd|th|el|la)$/.test(key)

/** The list item a message picks, in its button's words: "the first one", "option 2", "el último". Null if unclear. */
export function pickedFromList(message: string, listed: readonly string[]): string | null {
  if (listed.length < 2 || message.length > 120) return null
  const keys = folded(message.replace(/(?:#|\bno\.)\s*(?=\d)/gi, 'option ')).split(' ')
  const days = keys.filter(key => weekdays.has(key))
  const among = listed.filter(each => days.every(day => folded(each).split(' ').includes(day)))
  // "The 3rd" may be a date; "the 3rd one" is not.
  const namesOne = keys.some(key =>
    /^(?:one|option|number|choice|slot|time|opening|opcion|numero)$/.test(key),
  )
  const rest = keys.filter(key => !fillers.has(key) && !weekdays.has(key))
  const [which, more] = rest
  if (!which) return days.length > 0 && among.length === 1 ? (among[0] as string) : null
  if (keys.join(' ').endsWith('second to last')) return among.at(-2) ?? null
  if (more !== undefined) return null
  if (lasts.has(which)) return among.at(-1) ?? null
  if (/^\d[a-z]{2}$/.test(which) && keys.includes('the') && !namesOne) return null
  if (which === 'middle') return among.length % 2 ? (among[(among.length - 1) / 2] ?? null) : null
  if (which === 'later' || which === 'earlier')
    return keys.includes('one') ? (among.at(which === 'later' ? -1 : 0) ?? null) : null
  const at = Object.hasOwn(ordinals, which)
    ? ordinals[which]
    : /^[1-9]$/.test(which) && keys.some(key => /^(?:option|number|choice|opcion|numero)$/.test(key))
      ? Number(which) - 1
      : undefined
  return at === undefined ? null : (among[at] ?? null)
}
