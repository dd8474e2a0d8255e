import { dayAt } from './dates/days-said.ts'
import { type PeriodUnit, periodAt } from './dates/periods-said.ts'
import { timeAt } from './dates/times-said.ts'
import { type Today, weekdayNamed } from './dates/weekdays-said.ts'
import { indexNames, type NameIndex, personAt } from './names/people-said.ts'
import { indexServices, type ServiceIndex, serviceAt } from './names/services-said.ts'
import { lengthAt, moneyAt, percentAt } from './numbers/amounts.ts'
import type { KnownService, PracticeContext } from './turn.ts'
import type { Word } from './words/word.ts'
import { splitWords } from './words/words.ts'

interface Span {
  from: number
  to: number
}
export type Thing = Span &
  (
    | {
        kind: 'person'
        clients: readonly string[]
        practitioners: readonly string[]
        leads: readonly string[]
        how: string
      }
    | { kind: 'service'; services: readonly string[]; phrase: string }
    | { kind: 'appointment'; id: string }
    | { kind: 'day'; date: string; weekday?: number; disagrees?: number | undefined }
    | { kind: 'time'; time: string; isSure: boolean }
    | { kind: 'minutes'; minutes: number }
    | { kind: 'days'; days: number }
    | { kind: 'money'; amount: number }
    | { kind: 'percent'; percent: number }
    | { kind: 'email'; email: string }
    | { kind: 'phone'; phone: string }
    | { kind: 'quoted'; text: string }
    | { kind: 'period'; unit: PeriodUnit; start: string; end: string; isPresent: boolean; isAhead: boolean }
  )
export type ThingKind = Thing['kind']
export type FoundThing<K extends ThingKind> = Extract<Thing, { kind: K }>

export interface MessageReading {
  text: string
  words: readonly Word[]
  things: readonly Thing[]
}

export interface Index {
  known: PracticeContext
  names: NameIndex
  services: ServiceIndex
  today: Today
  ids: ReadonlyMap<string, { kind: keyof PracticeContext; id: string }>
}

const canadian =
  /^Canada\/|\/(Toronto|Vancouver|Montreal|Edmonton|Calgary|Winnipeg|Regina|Swift_Current|Halifax|Moncton|Glace_Bay|Goose_Bay|St_Johns|Whitehorse|Yellowknife|Iqaluit|Thunder_Bay|Nipigon|Rainy_River|Rankin_Inlet|Resolute|Cambridge_Bay|Dawson|Dawson_Creek|Fort_Nelson|Inuvik|Creston|Atikokan|Blanc-Sablon|Pangnirtung)$/

/** `today`: the practice's local date; `zone` decides whether 3/12 is March 12. */
export const indexOf = (given: PracticeContext, today: string, zone: string): Index => {
  const known = { ...given, services: oneEachLength(given.services) }
  return indexKnown(known, today, zone)
}

/** One entry per length; `realId` leads back. */
function oneEachLength(services: readonly KnownService[]): KnownService[] {
  const counts = new Map<string, number>()
  for (const { id } of services) counts.set(id, (counts.get(id) ?? 0) + 1)
  return services.map(service =>
    (counts.get(service.id) ?? 0) > 1
      ? { ...service, id: `${service.id}#${service.duration_minutes}` }
      : service,
  )
}

/** The practice's own id for an entry with a length. */
export const realId = (id: string): string => id.split('#')[0] as string

const indexKnown = (known: PracticeContext, today: string, zone: string): Index => ({
  known,
  names: indexNames(known),
  services: indexServices(known.services),
  ids: new Map(
    (['clients', 'practitioners', 'services', 'appointments', 'leads'] as const).flatMap(kind =>
      known[kind].map(({ id }) => [id.toLowerCase(), { kind, id }] as const),
    ),
  ),
  today: {
    date: today,
    monthFirst: /^(America|US)\/|Honolulu|Guam/.test(zone),
    ...(canadian.test(zone) ? { country: 'CA' as const } : {}),
  },
})

/** Names come first: April Dunn is no month, and Will Archer no wish. */
export function readWords(text: string, index: Index): MessageReading {
  const words = splitWords(text)
  const things: Thing[] = []
  for (let at = 0; at < words.length; ) {
    const found = thingAt(words, at, index)
    if (found) {
      things.push(found)
      at = found.to
    } else at += 1
  }
  return { text, words, things }
}

function thingAt(words: readonly Word[], at: number, index: Index): Thing | null {
  const word = words[at] as Word
  const span = (length: number) => ({ from: at, to: at + length })
  if (word.kind === 'email') return { kind: 'email', email: word.raw.toLowerCase(), ...span(1) }
  if (word.kind === 'phone') return { kind: 'phone', phone: word.raw.trim(), ...span(1) }
  if (word.kind === 'quoted') return { kind: 'quoted', text: word.raw.slice(1, -1).trim(), ...span(1) }
  const found = idAt(words, at, index) ?? nameAt(words, at, index) ?? amountAt(words, at)
  if (found) return found
  const when = whenAt(words, at, index)
  return when && !holdsName(words, when, index) ? when : null
}

function holdsName(words: readonly Word[], { from, to }: Span, { names }: Index): boolean {
  for (let at = from + 1; at < to; at++) if (personAt(words, at, names)?.how === 'whole') return true
  return false
}

function idAt(words: readonly Word[], at: number, { ids }: Index): Thing | null {
  let to = at + 1
  while (words[to]?.isGlued && words[to]?.kind !== 'mark') to += 1
  const found = ids.get(
    words
      .slice(at, to)
      .map(word => word.raw.toLowerCase())
      .join(''),
  )
  if (!found) return null
  const span = { from: at, to }
  const nobody = { clients: [], practitioners: [], leads: [], how: 'id' }
  if (found.kind === 'appointments') return { kind: 'appointment', id: found.id, ...span }
  if (found.kind === 'services') return { kind: 'service', services: [found.id], phrase: found.id, ...span }
  return { kind: 'person', ...nobody, [found.kind]: [found.id], ...span }
}

function nameAt(words: readonly Word[], at: number, index: Index): Thing | null {
  const service = serviceAt(words, at, index.services)
  const person = personAt(words, at, index.names)
  if (person && (!service || person.length > service.length || person.how === 'whole')) {
    const { length, ...who } = person
    return { kind: 'person', ...who, from: at, to: at + length }
  }
  return service
    ? {
        kind: 'service',
        services: service.services,
        phrase: service.phrase,
        from: at,
        to: at + service.length,
      }
    : null
}

function amountAt(words: readonly Word[], at: number): Thing | null {
  const money = moneyAt(words, at)
  if (money) return { kind: 'money', amount: money.value, from: at, to: at + money.length }
  const percent = percentAt(words, at)
  return percent ? { kind: 'percent', percent: percent.value, from: at, to: at + percent.length } : null
}

const opensTime =
  /^(at|to|for|till|til|until|around|about|by|from|after|before|past|@|its|make|las|la|it|starting|starts|start|beginning|round)$/

function whenAt(words: readonly Word[], at: number, { today }: Index): Thing | null {
  const last = words[at - 1]
  const afterAt =
    Boolean(last && (opensTime.test(last.key) || last.raw === '@' || last.raw === ',')) &&
    (last?.key !== 'it' || words[at - 2]?.key === 'make')
  const isAsked = /^(is|s|es)$/.test(last?.key ?? '') && isStillToBeHad(words, at + 1)
  const period = periodAt(words, at, today)
  const day = dayAt(words, at, today)
  // "Her Friday one" is a visit, "Friday two" a time.
  const time = timeAt(
    words,
    at,
    afterAt || isAsked || (words[at]?.raw.toLowerCase() !== 'one' && isAfterDay(words, at, today)),
  )
  const length = lengthAt(words, at)
  const longest = Math.max(period?.length ?? 0, day?.length ?? 0, time?.length ?? 0, length?.length ?? 0)
  if (longest === 0) return null
  const span = { from: at, to: at + longest }
  if (period && period.length === longest && !(day && day.length === longest)) {
    return {
      kind: 'period',
      unit: period.unit,
      start: period.from,
      end: period.to,
      isPresent: period.isPresent,
      isAhead: period.isAhead,
      ...span,
    }
  }
  if (day && day.length === longest)
    return {
      kind: 'day',
      date: day.date,
      ...(day.weekday ? { weekday: day.weekday } : {}),
      ...(day.disagrees ? { disagrees: day.disagrees } : {}),
      ...span,
    }
  if (length && length.length === longest && length.unit === 'minutes')
    return { kind: 'minutes', minutes: length.value, ...span }
  if (length && length.length === longest)
    return {
      kind: 'days',
      days: length.unit === 'months' ? Math.round(length.value * 30.4) : length.value,
      ...span,
    }
  if (time) return { kind: 'time', time: time.time, isSure: time.isSure, ...span }
  return null
}

/** "Is 11 on Friday taken", "is 3 still free": times, not counts. */
const isStillToBeHad = (words: readonly Word[], at: number): boolean =>
  /^(taken|free|available|gone|open|still)$/.test(words[at]?.key ?? '') ||
  (words[at]?.key === 'on' && weekdayNamed(words[at + 1]?.key ?? '') !== undefined)

/** "Monday 4": a bare number after a day is a time. */
function isAfterDay(words: readonly Word[], at: number, today: Today): boolean {
  for (let length = 1; length <= 4 && at - length >= 0; length++)
    if (dayAt(words, at - length, today)?.length === length) return true
  return false
}

export const ofKind = <K extends ThingKind>(
  reading: Pick<MessageReading, 'things'>,
  kind: K,
): FoundThing<K>[] => reading.things.filter((thing): thing is FoundThing<K> => thing.kind === kind)

export const typed = (reading: MessageReading, from: number, to: number): string => {
  const [first, last] = [reading.words[from], reading.words[to - 1]]
  return first && last && to > from ? reading.text.slice(first.start, last.end) : ''
}
