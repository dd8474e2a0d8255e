// "Belonging": whose price, length, time and name it is, and in what order open times and closed days come.
import type { Ask, Evidence, Facts } from './composer-shapes.ts'
import { localOf, msOf } from './local-clock.ts'

const serviceNamed = /^(?:open_times\/[^/]+\/)?services\/([^/]+)\/name$/
const personNamed = /^(?:open_times\/[^/]+\/)?practitioners?(?:\/[^/]+)?\/name$/
const serviceFigure = /^services\/([^/]+)\/(?:price_cents|duration_min)$/
const timeOf = /^(hours\/[^/]+|open_times\/[^/]+)\/(?:from|to|start)$/
const openTime = /^open_times\/([^/]+)\//

const inOrder = (spans: readonly Evidence[]) => [...spans].sort((a, b) => a.span[0] - b.span[0])

/** What is wrong in one text or title. */
export function checkBelonging(facts: Facts, ask: Ask, spans: readonly Evidence[]): string[] {
  const found: string[] = []
  let [service, day]: (string | null)[] = [null, null]
  for (const { kind, ref, span } of inOrder(spans)) {
    const named = serviceNamed.exec(ref)?.[1]
    if (named !== undefined) service = named
    if (kind === 'weekday' || kind === 'date') day = ref.replace(/\/start$/, '')
    const figure = serviceFigure.exec(ref)?.[1]
    if (figure !== undefined && figure !== (service ?? ask.subject))
      found.push(`belonging: ${ref} at ${span[0]} beside ${service ?? ask.subject ?? 'no service'}`)
    const own = timeOf.exec(ref)?.[1]
    if (kind === 'time' && own !== day) found.push(`belonging: ${ref} at ${span[0]} after ${day ?? 'no day'}`)
  }
  return [...found, ...checkOpenTimes(facts, spans), ...checkClosedDays(spans)]
}

/** Dates of open times and closed days: in order, at most five. */
function checkOrder(what: string, keys: readonly string[], at: (key: string) => number): string[] {
  const isOff = keys.some((key, index) => index > 0 && at(key) < at(keys[index - 1] as string))
  const count = new Set(keys).size
  return [
    ...(isOff ? [`order: ${what} ${keys.join(', ')}`] : []),
    ...(count > 5 ? [`more than five ${what}: ${count}`] : []),
  ]
}

const checkClosedDays = (spans: readonly Evidence[]) =>
  checkOrder(
    'closed days',
    inOrder(spans).flatMap(({ ref }) => /^closed_days\/(.+)$/.exec(ref)?.[1] ?? []),
    date => Date.parse(date),
  )

function checkOpenTimes(facts: Facts, spans: readonly Evidence[]): string[] {
  const through = inOrder(spans).filter(({ ref }) => openTime.test(ref))
  if (through.length === 0) return []
  const idOf = ({ ref }: Evidence) => openTime.exec(ref)?.[1] as string
  const dated = through.filter(each => each.kind === 'date')
  const straight = spans.filter(
    ({ kind, ref }) => kind === 'name' && /^(?:services|practitioners)\//.test(ref),
  )
  const lonely = through.filter(each => {
    if (each.kind !== 'name' || dated.length === 0) return false
    const before = dated.findLast(other => other.span[0] < each.span[0])
    const after = dated.find(other => other.span[0] > each.span[0])
    return ![before, after].some(other => other && idOf(other) === idOf(each))
  })
  return [
    ...straight.map(({ ref }) => `belonging: ${ref} named beside open times, not through one`),
    ...lonely.map(({ ref, span }) => `belonging: ${ref} at ${span[0]} not beside its own open time`),
    ...checkOrder('open times', through.map(idOf), id =>
      msOf(facts.open_times.find(each => each.id === id)?.start ?? 0),
    ),
  ]
}

/** What the evidence of a topic must show, and may not. */
export function checkTopic(facts: Facts, { topic, subject }: Ask, evidence: readonly Evidence[]): string[] {
  const has = (kind: string, ref: string) => evidence.some(each => each.kind === kind && each.ref === ref)
  const need = (kind: string, ref: string) => (has(kind, ref) ? [] : [`topic ${topic}: no ${kind} of ${ref}`])
  const names = (pattern: RegExp) =>
    new Set(
      evidence
        .filter(({ kind, ref }) => kind === 'name' && pattern.test(ref))
        .map(({ ref }) => ref.split('/').at(-2)),
    ).size
  const few = (what: string, count: number, least: number) =>
    count >= least ? [] : [`topic ${topic}: ${count} ${what}`]
  switch (topic) {
    case 'open_times':
    case 'last_minute':
    case 'weekend_times':
    case 'open_time':
      return checkOpenTopic(facts, topic, subject, evidence)
    case 'service':
    case 'new_service':
    case 'preparing':
      return need('name', `services/${subject}/name`)
    case 'price_and_length':
      return [
        ...need('price', `services/${subject}/price_cents`),
        ...need('duration', `services/${subject}/duration_min`),
      ]
    case 'compare_services':
    case 'choosing':
      return few('names of services', names(serviceNamed), 2)
    case 'team':
      return few('names of practitioners', names(personNamed), 2)
    case 'gift':
      return subject ? need('name', `services/${subject}/name`) : few('names', names(serviceNamed), 1)
    case 'practitioner':
      return need('name', `practitioners/${subject}/name`)
    case 'about_practice':
      return [...need('words', 'practice/type'), ...need('name', 'practice/name')]
    case 'policy':
      return need('words', 'practice/policy')
    case 'directions':
      return need('address', 'practice/address')
    case 'contact':
      return need('phone', 'practice/phone')
    case 'hours':
      return checkHours(evidence)
    case 'closed_days':
      return few(
        'dates of closed days',
        evidence.filter(({ ref }) => ref.startsWith('closed_days/')).length,
        1,
      )
    case 'holiday':
      return checkHoliday(subject, evidence)
    case 'question':
      return [...need('words', `questions/${subject}/q`), ...need('words', `questions/${subject}/a`)]
    case 'quote':
      return need('quote', `quotes/${subject}/text`)
    case 'season':
      return has('season', 'season') || has('month', 'month')
        ? []
        : ['topic season: neither season nor month']
    default:
      return need('name', 'practice/name')
  }
}

function checkOpenTopic(
  facts: Facts,
  topic: string,
  subject: string | null | undefined,
  evidence: readonly Evidence[],
): string[] {
  const used = evidence.filter(({ ref }) => openTime.test(ref))
  const dated = used.filter(({ kind }) => kind === 'date')
  const idOf = (each: Evidence) => openTime.exec(each.ref)?.[1] as string
  const now = msOf(facts.now)
  const isFit = (id: string) => {
    const start = facts.open_times.find(each => each.id === id)?.start
    if (start === undefined) return false
    if (topic === 'last_minute') return msOf(start) - now <= 72 * 3_600_000
    if (topic === 'weekend_times') return localOf(start, facts.practice.zone).weekday >= 6
    return topic === 'open_times' || id === subject
  }
  const foreign = used.map(idOf).filter(id => !isFit(id))
  const isTimed = used.some(each => each.kind === 'time' && idOf(each) === subject)
  return [
    ...(dated.length === 0 ? [`topic ${topic}: no date`] : []),
    ...foreign.map(id => `topic ${topic}: open time ${id} is none of such`),
    ...(topic === 'open_time' && !isTimed ? ['topic open_time: no time'] : []),
  ]
}

/** Every row that is shown is shown whole. */
function checkHours(evidence: readonly Evidence[]): string[] {
  const refs = evidence.map(each => each.ref)
  const days = refs.filter(ref => /^hours\/\d$/.test(ref))
  const half = days.flatMap(day =>
    [`${day}/from`, `${day}/to`]
      .filter(ref => !refs.includes(ref))
      .map(ref => `topic hours: ${day} without ${ref}`),
  )
  return days.length === 0 ? ['topic hours: no weekday'] : half
}

function checkHoliday(subject: string | null | undefined, evidence: readonly Evidence[]): string[] {
  const dates = evidence.flatMap(({ kind, ref }) =>
    kind === 'date' ? (/^holidays\/([^/]+)$/.exec(ref)?.[1] ?? []) : [],
  )
  const isWhole = dates.some(
    date =>
      (!subject || date === subject) &&
      evidence.some(({ kind, ref }) => kind === 'name' && ref === `holidays/${date}/name`),
  )
  return isWhole ? [] : ['topic holiday: no name and date of one']
}
