import { dateOfEpochDay, epochDayOf, isDate, weekdayOfEpochDay } from '#lib/time/dates.ts'
import { instant } from '#lib/time/instants.ts'
import { hasDay, instantOf, isZone, localDayOf } from '#lib/time/zones.ts'
import { servedBy } from './goals.ts'
import {
  type AudienceId,
  goals,
  type PlanChannel,
  type PlanFigures,
  type PlanGoal,
  type PlanInput,
  type PlanTopic,
  planChannels,
} from './plan-input.ts'

/** Minutes after local midnight; `to` exclusive. */
export interface DaySpan {
  from: number
  to: number
}

export interface OpenDay {
  date: string
  epochDay: number
  weekday: number
  /** 0 to 3. */
  week: number
  spans: readonly DaySpan[]
}

/** With the goals its text serves. */
export interface UsableTopic extends PlanTopic {
  key: string
  serves: readonly PlanGoal[]
}

/** Checked input. Instants are epoch ms. */
export interface Frame {
  now: number
  zone: string
  seed: number
  goal: PlanGoal
  /** Minutes a week. */
  budget: number
  channels: ReadonlySet<PlanChannel>
  networks: readonly PlanChannel[]
  /** Remaining days of each of the four weeks. */
  weeks: readonly (readonly OpenDay[])[]
  topics: readonly UsableTopic[]
  audiences: ReadonlyMap<AudienceId, readonly string[]>
  touches: ReadonlyMap<string, readonly number[]>
  launch: string | null
  services: ReadonlyMap<string, string>
  isLittle: boolean
  history: { weeks: number; kept: number }
  figures: PlanFigures
  /** At least half the items must serve the goal. */
  isHalf: boolean
  /** Minimum minutes per week. */
  least: readonly number[]
}

const latestPost = 21 * 60

/** RangeError as marketing rules, section 2, says. */
export function readFrame(input: PlanInput): Frame {
  const now = instant(input.now)
  check(input)
  const { zone, goal, history } = input
  const services = new Map(input.services.map(({ id, name }) => [id, name]))
  const launch = input.launch_service ?? null
  if (goal === 'launch' && (launch === null || !services.has(launch)))
    throw new RangeError('a launch without its service')
  const isLittle = history.weeks < 4 || history.kept < 20
  const channels = new Set(input.channels)
  const networks = planChannels.filter(each => each !== 'email' && channels.has(each))
  const weeks = openDays(input, now)
  const topics = usableTopics(input.topics, launch, isLittle ? services : null)
  const serving = input.topics.filter(each => servedBy('post', each, launch).includes(goal)).length
  const isHalf = !isLittle && networks.length > 0 && serving >= 6
  const budget = input.hours_per_week * 60
  const isFull = isHalf && input.topics.length >= 12
  return {
    now,
    zone,
    seed: input.seed,
    goal,
    budget,
    channels,
    networks,
    weeks,
    topics,
    audiences: peopleOf(input.audiences),
    touches: touchesOf(input.touches),
    launch,
    services,
    isLittle,
    history,
    figures: input.figures,
    isHalf,
    least: weeks.map(days => (isFull && days.length >= 4 ? Math.min(60, budget / 3) : days.length ? 1 : 0)),
  }
}

function check(input: PlanInput): void {
  if (!isZone(input.zone)) throw new RangeError(`unknown time zone: ${input.zone}`)
  if (!goals.includes(input.goal)) throw new RangeError(`unknown goal: ${input.goal}`)
  if (![1, 2, 4].includes(input.hours_per_week))
    throw new RangeError(`hours a week are 1, 2 or 4: ${input.hours_per_week}`)
  for (const channel of input.channels)
    if (!planChannels.includes(channel)) throw new RangeError(`unknown channel: ${channel}`)
  for (const date of [input.start, ...input.closed])
    if (!isDate(date)) throw new RangeError(`not a date: ${date}`)
}

function openDays(input: PlanInput, now: number): OpenDay[][] {
  const hours = new Map<number, DaySpan[]>()
  for (const { weekday, from, to } of input.hours) {
    if (!Number.isInteger(weekday) || weekday < 1 || weekday > 7)
      throw new RangeError(`weekdays are 1 to 7: ${weekday}`)
    const span = { from: clock(from), to: to === '24:00' ? 1440 : clock(to) }
    if (span.from >= span.to) throw new RangeError(`hours end before they begin: ${from} to ${to}`)
    hours.set(
      weekday,
      [...(hours.get(weekday) ?? []), span].sort((a, b) => a.from - b.from),
    )
  }
  const closed = new Set(input.closed)
  const start = epochDayOf(input.start)
  const today = localDayOf(input.zone, now)
  return [0, 1, 2, 3].map(week =>
    [0, 1, 2, 3, 4, 5, 6].flatMap(i => {
      const epochDay = start + week * 7 + i
      const weekday = weekdayOfEpochDay(epochDay)
      const spans = hours.get(weekday)
      if (!spans || epochDay < today || !hasDay(input.zone, epochDay)) return []
      const date = dateOfEpochDay(epochDay)
      if (closed.has(date)) return []
      const last = Math.max(latestPost, ...spans.map(each => each.to)) - 1
      return instantOf(input.zone, date, last) > now ? [{ date, epochDay, weekday, week, spans }] : []
    }),
  )
}

function clock(text: string): number {
  if (typeof text !== 'string' || !/^([01]\d|2[0-3]):[0-5]\d$/.test(text))
    throw new RangeError(`not a time of day (HH:MM): ${text}`)
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
}

const keyOf = ({ topic, subject }: PlanTopic) => JSON.stringify([topic, subject ?? null])

/** Unique topics that serve a goal, and with `services`, those about one of them. */
function usableTopics(
  topics: readonly PlanTopic[],
  launch: string | null,
  services: ReadonlyMap<string, string> | null,
): UsableTopic[] {
  const usable = new Map<string, UsableTopic>()
  for (const { topic, subject } of topics) {
    const key = keyOf({ topic, subject })
    const serves = servedBy('post', { topic, subject }, launch)
    const isAllowed = !services || (subject !== null && services.has(subject))
    if (serves.length > 0 && isAllowed) usable.set(key, { topic, subject: subject ?? null, key, serves })
  }
  return [...usable.values()]
}

function peopleOf(audiences: PlanInput['audiences']): Map<AudienceId, readonly string[]> {
  const found = new Map<AudienceId, readonly string[]>()
  for (const { id, people } of audiences) if (!found.has(id)) found.set(id, [...new Set(people)])
  return found
}

function touchesOf(touches: PlanInput['touches']): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const { person, at } of touches) {
    const ms = instant(at)
    const known = found.get(person)
    if (known) known.push(ms)
    else found.set(person, [ms])
  }
  return found
}
