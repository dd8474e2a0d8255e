import { closestLength, familyOf } from '#apps/planner/names/services-said.ts'
import { type FoundThing, type Index, realId } from '#apps/planner/reading.ts'
import type { KnownService } from '#apps/planner/turn.ts'
import { folded } from '#lib/text/folded.ts'
import { addDays } from '#lib/time/dates.ts'
import type { ReceptionFacts, ReceptionService, Talk } from '../reception-facts.ts'
import { all, first, type VisitorScene } from '../understanding/visitor-scene.ts'
import { englishHours, spanishHours } from './format-hours.ts'
import { isOrdinal } from './picked-from-list.ts'
import { readContactDetails } from './read-contact-details.ts'
import { boundSaid } from './time-window.ts'

export type Draft = Talk['draft']

/** Adds what a message names to the draft. A new day clears the time unless it says the same time. */
export function drafted(scene: VisitorScene, talk: Talk, facts: ReceptionFacts, index: Index): Draft {
  const made: Draft = withService(scene, talk.draft, facts, index)
  const person = all(scene, 'person').findLast(
    each => each.practitioners.length === 1 && !isOwnName(scene, talk, each),
  )
  if (person) {
    made.practitioner_id = person.practitioners[0] as string
    made.offered_practitioner_id = undefined
  }
  if (
    !person &&
    / (anyone|anybody|whoever|any one of|no preference|dont mind who|cualquiera) /.test(scene.keys)
  )
    made.practitioner_id = undefined
  const date = dateSaid(scene, talk.draft)
  const time = all(scene, 'time').at(-1)
  const picked = pickedTime(scene, talk)
  if (date && date !== made.date) {
    // A time given before its day belongs to that day.
    if (made.date && !isSameTime(scene)) made.time = undefined
    made.date = date
  }
  if (!date && picked && talk.asks?.what === 'time' && talk.asks.date) made.date = talk.asks.date
  if (picked) made.time = picked
  else if (time && !boundSaid(scene)) made.time = time.time
  else if (time && boundSaid(scene)) made.time = undefined
  return tidy(made)
}

/** "Dana Moss, 828-253-0119" is the visitor, even when a staff member is called Dana. */
function isOwnName(
  scene: VisitorScene,
  { stage, wants, draft }: Talk,
  { from, to }: FoundThing<'person'>,
): boolean {
  if (to - from !== 1) return false
  const isAwaited = !draft.name && (stage === 'contact' || wants !== undefined)
  const own = readContactDetails(scene, isAwaited).name?.split(' ') ?? []
  return own.length > 1 && own.some(part => folded(part) === scene.reading.words[from]?.key)
}

const tidy = (draft: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as Draft

const isSameTime = (scene: VisitorScene) => / same (time|hour)|misma hora/.test(scene.keys)

const picksOne = / (?:the )?(?:1 ?st|2 ?nd|3 ?rd|first|second|third|last) one /

const picksNone =
  / (not|neither|nor|or|except|besides|other than|instead of|menos|excepto|first (visit|session|appointment|timer)) /

/** The last day named; "next week" after a named day is a week from it. */
function dateSaid(scene: VisitorScene, draft: Draft): string | undefined {
  const day = all(scene, 'day').at(-1)
  // "The 2nd one" picks a time, not a date.
  if (day && !picksOne.test(scene.keys)) return day.date
  if (draft.date && / (next week|a week later|week after|semana que viene|proxima semana) /.test(scene.keys))
    return addDays(draft.date, 7)
  if (draft.date && / (the (next|following) day|day after|dia siguiente) /.test(scene.keys))
    return addDays(draft.date, 1)
  return undefined
}

function withService(scene: VisitorScene, draft: Draft, facts: ReceptionFacts, index: Index): Draft {
  const minutes = first(scene, 'minutes')?.minutes ?? spelledMinutes(scene)
  const said = serviceMeant(scene, index)
  if (said.length > 0) {
    const fits = draft.practitioner_id
      ? said.filter(service => service.practitioner_ids.includes(draft.practitioner_id as string))
      : said
    const chosen = closestLength(fits.length > 0 ? fits : said, minutes ?? lengthWord(scene, said))
    if (chosen) return heldAs(draft, chosen, facts)
  }
  const now = index.known.services.find(
    service =>
      realId(service.id) === draft.service_id &&
      (!draft.duration_id ||
        durationOf(facts, realId(service.id), service.duration_minutes) === draft.duration_id),
  )
  if (!now) return { ...draft }
  const family = index.known.services.filter(service => familyOf(service) === familyOf(now))
  const other = family.find(service => service.duration_minutes === (minutes ?? lengthWord(scene, family)))
  return other ? heldAs(draft, other, facts) : { ...draft }
}

const heldAs = (draft: Draft, service: KnownService, facts: ReceptionFacts): Draft => {
  const id = realId(service.id)
  const duration = durationOf(facts, id, service.duration_minutes)
  return { ...draft, service_id: id, ...(duration ? { duration_id: duration } : {}) }
}

const spelled: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}
const spelledMinutes = ({ keys }: VisitorScene): number | undefined => {
  const found =
    / (\d{2,3}|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)( five)? ?(?:min|mins|minute|minutes|minutos) /.exec(
      keys,
    )
  return found?.[1] ? (spelled[found[1]] ?? Number(found[1])) + (found[2] ? 5 : 0) : undefined
}

function serviceMeant(scene: VisitorScene, index: Index): KnownService[] {
  // "The first one" picks from a list, even if a service is called "First visit".
  const found = all(scene, 'service').find(
    ({ from, to }) => !scene.reading.words.slice(from, to).every(({ key }) => isOrdinal(key)),
  )
  return found ? index.known.services.filter(service => found.services.includes(service.id)) : []
}

/** "The shorter one", "the long one": one of the available lengths. */
function lengthWord(scene: VisitorScene, among: readonly KnownService[]): number | undefined {
  const lengths = among.map(service => service.duration_minutes)
  if (lengths.length < 2) return undefined
  if (/ (shorter|shortest|short|mas corto|mas corta|corto|corta) /.test(scene.keys))
    return Math.min(...lengths)
  return / (longer|longest|long one|mas largo|mas larga|largo|larga) /.test(scene.keys)
    ? Math.max(...lengths)
    : undefined
}

const durationOf = (facts: ReceptionFacts, serviceId: string, minutes: number): string | undefined =>
  facts.services.find(service => service.id === serviceId)?.durations.find(each => each.minutes === minutes)
    ?.id

const hours = { ...englishHours, ...spanishHours }

/** Picks one of the times just listed: "the first one", "the latest", "whichever", "3 works". */
export function pickedTime(scene: VisitorScene, { asks }: Talk): string | undefined {
  if (asks?.what !== 'time' || !asks.times || asks.times.length === 0) return undefined
  const { times } = asks
  const { keys } = scene
  if (all(scene, 'time').length > 0 && !picksOne.test(keys)) return undefined
  if (!picksNone.test(keys)) {
    if (/ (1 ?st|first|earliest|primera|primero|mas temprano) /.test(keys)) return times[0]
    if (/ (last|latest|ultima|ultimo) /.test(keys)) return times.at(-1)
    if (/ (2 ?nd|second|segunda?|segundo) (one )?/.test(keys)) return times[1]
  }
  if (
    / (whichever|any of (them|those)|any is fine|either|doesnt matter|dont mind|cualquiera|you (choose|pick)) /.test(
      keys,
    )
  )
    return times[0]
  const short = keys.trim().split(' ')
  if (short.length > 6) return undefined
  const number = scene.reading.words.find(
    word =>
      (word.kind === 'number' && (word.value as number) <= 12) ||
      (word.kind === 'word' && hours[word.key] !== undefined),
  )
  const hour = number && (number.value ?? hours[number.key])
  // "The long one" is not one o'clock.
  const isOne = number !== undefined && /^(one|una)$/.test(number.key) && short.length > 1
  if (!hour || isOne) return undefined
  const fits = times.filter(time => (Number(time.slice(0, 2)) + 11) % 12 === hour - 1)
  // Only some free times were listed, so another hour is looked up too.
  const asked = `${String(hour < 8 ? hour + 12 : hour).padStart(2, '0')}:00`
  return fits.find(time => time.endsWith(':00')) ?? (fits.length === 1 ? fits[0] : asked)
}

export const serviceOf = (facts: ReceptionFacts, id: string | undefined): ReceptionService | undefined =>
  facts.services.find(service => service.id === id)

export const firstNameOf = (facts: ReceptionFacts, id: string | undefined): string =>
  facts.practitioners.find(each => each.id === id)?.name.split(' ')[0] ?? ''

/** The draft's length, else the service's default. */
export const durationFor = (service: ReceptionService, draft: Draft): ReceptionService['durations'][number] =>
  service.durations.find(each => each.id === draft.duration_id) ??
  service.durations.find(each => each.minutes === 60) ??
  (service.durations[0] as ReceptionService['durations'][number])

export const termsWith = (
  duration: ReceptionService['durations'][number],
  practitionerId: string | undefined,
): { minutes: number; price_cents: number } =>
  duration.own?.find(({ practitioner_id }) => practitioner_id === practitionerId) ?? duration

/** Product rule: service, length, practitioner, date, time, name, and a phone or an email. */
export const isComplete = ({ draft }: Talk): boolean =>
  Boolean(
    draft.service_id &&
      draft.duration_id &&
      draft.offered_practitioner_id &&
      draft.date &&
      draft.time &&
      draft.name &&
      (draft.phone || draft.email),
  )

const compared = [
  'service_id',
  'duration_id',
  'practitioner_id',
  'date',
  'time',
  'name',
  'phone',
  'email',
] as const
export const isSameDraft = (one: Draft, other: Draft): boolean =>
  compared.every(key => (one[key] ?? null) === (other[key] ?? null))

export const isBooking = ({ stage, asks, draft }: Talk): boolean =>
  stage !== 'open' ||
  (asks !== undefined && ['service', 'time', 'day', 'person'].includes(asks.what)) ||
  Boolean(draft.service_id && draft.date)
