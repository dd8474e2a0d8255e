// Why a kind has no item: the first reason that holds, so far as it can be known from what was given.
import { instantAt, msOf } from './local-clock.ts'
import { datesOf, isAhead, isOpen } from './plan-days.ts'
import {
  goals,
  isLittle,
  kinds,
  openTopics,
  type PlanAnswer,
  type PlanInput,
  topicServes,
} from './plan-shapes.ts'

const WEEK = 7 * 24 * 3_600_000
const MINUTE = 60_000

/** Whether somebody may be written to at some minute of an open day, by the touches that were given. */
function isFree(input: PlanInput, person: string): boolean {
  const touched = input.touches.filter(each => each.person === person).map(each => msOf(each.at))
  const isClear = (at: number) => at > msOf(input.now) && touched.every(each => Math.abs(each - at) >= WEEK)
  return datesOf(input)
    .filter(date => isOpen(input, date))
    .some(date => {
      const [from, last] = [instantAt(date, 480, input.zone), instantAt(date, 1259, input.zone)]
      if (from === null || last === null) return false
      // The first moment that is clear lies at the beginning, just after now, or where a touch lets go.
      const ends = [from, last, msOf(input.now) + 1, ...touched.map(each => each + WEEK)]
      return ends
        .map(each => Math.max(from, Math.ceil(each / MINUTE) * MINUTE))
        .some(at => at < last + MINUTE && isClear(at))
    })
}

/** The reasons that may be given for a kind without an item. */
export function reasonsFor(input: PlanInput, kind: string): string[] {
  const own = kinds[kind]
  if (!own) return []
  const open = datesOf(input).filter(date => isOpen(input, date))
  if (open.length === 0) return ['closed']
  const late = open.some(date => isAhead(input, date)) ? [] : ['closed']
  if (kind !== 'in_room' && !own.channels.some(each => input.channels.includes(each)))
    return [...late, 'not_connected']
  const little = isLittle(input)
  if (little && (kind === 'win_back' || kind === 'gap_filler')) return [...late, 'history']
  // An ask for reviews gives a figure of reviews, which little history does not have.
  if (little && kind === 'review_asks') return [...late, 'history', 'no_hours', 'goal']
  const people = input.audiences
    .filter(({ id }) => own.audience === 'any' || id === own.audience)
    .flatMap(each => each.people)
  if (own.audience && people.length === 0) return [...late, 'nobody']
  const rest =
    own.audience && !people.some(each => isFree(input, each))
      ? ['touched']
      : [...(own.audience ? ['touched'] : []), 'no_hours', 'goal']
  return [...late, ...(topicReasons(input, kind) ?? rest)]
}

/** Null where there is a topic. Two readings meet where topics are there, and nothing may be made of them. */
function topicReasons(input: PlanInput, kind: string): string[] | null {
  const wanted = kinds[kind]?.topics
  if (!wanted) return null
  const fit = input.topics.filter(({ topic }) => wanted === 'any' || openTopics.includes(topic))
  if (fit.length === 0) return ['no_topic']
  const ids = input.services.map(each => each.id)
  const usable = isLittle(input)
    ? fit.filter(({ subject }) => subject !== null && ids.includes(subject))
    : fit
  if (usable.length === 0) return ['history', 'no_topic']
  const carried = usable.some(each => goals.some(goal => topicServes(input, goal, each)))
  return carried || wanted === 'open' ? null : ['no_topic', 'goal', 'no_hours']
}

export function checkLeftOut(input: PlanInput, { items, left_out }: PlanAnswer): string[] {
  const found: string[] = []
  const said = left_out.map(each => each.kind)
  if (new Set(said).size < said.length) found.push('left_out: a kind twice')
  for (const { kind, reason } of left_out) {
    if (!Object.hasOwn(kinds, kind)) found.push(`left_out: no kind ${kind}`)
    else if (items.some(each => each.kind === kind)) found.push(`left_out: ${kind} has an item`)
    else if (!reasonsFor(input, kind).includes(reason))
      found.push(`left_out: ${kind} ${reason}, not ${reasonsFor(input, kind).join(' or ')}`)
  }
  for (const kind of Object.keys(kinds))
    if (!items.some(each => each.kind === kind) && !said.includes(kind))
      found.push(`left_out: ${kind} is missing`)
  return found
}
