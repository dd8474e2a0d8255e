// Whether a month plan keeps marketing rules, section 2: every breach in words, by clause.
import { checkLeftOut } from './left-out-check.ts'
import { dayNumber, localOf, minuteOf, msOf } from './local-clock.ts'
import { datesOf, isOpen, leastMinutes, rowOf, topicCounts, weekOf } from './plan-days.ts'
import {
  goals,
  isLittle,
  kinds,
  networks,
  openTopics,
  type PlanAnswer,
  type PlanInput,
  type PlanItem,
  serves,
} from './plan-shapes.ts'
import { checkWhy, emptiest } from './plan-why-check.ts'

const WEEK = 7 * 24 * 3_600_000
const touching = ['campaign', 'win_back', 'gap_filler']

export function checkPlan(input: PlanInput, answer: PlanAnswer): string[] {
  const { items } = answer
  const history = isLittle(input) ? 'little' : 'enough'
  return [
    ...(answer.history === history ? [] : [`history: ${answer.history}, not ${history}`]),
    ...items.flatMap(item =>
      [...checkItem(input, item), ...checkWhen(input, item), ...checkWhy(input, item)].map(
        breach => `item ${item.id} (${item.kind} ${item.channel} ${item.at}): ${breach}`,
      ),
    ),
    ...checkOrder(items),
    ...checkWeeks(input, items),
    ...checkRepeats(items),
    ...checkPeople(input, items),
    ...checkGoal(input, items),
    ...checkLeftOut(input, answer),
  ]
}

function checkItem(input: PlanInput, item: PlanItem): string[] {
  const own = kinds[item.kind]
  if (!own) return ['no such kind']
  const { topic, subject, audience, channel } = item
  const isConnected = channel === 'room' || input.channels.includes(channel)
  const isListed = input.topics.some(each => each.topic === topic && each.subject === subject)
  const isAboutService = input.services.some(each => each.id === subject)
  const given = input.audiences.filter(each => each.id === audience?.id).flatMap(each => each.people)
  const people = audience?.people ?? []
  const problems: [boolean, string][] = [
    [!own.channels.includes(channel) || !isConnected, 'wrong channel'],
    [item.minutes !== own.minutes, `${item.minutes} minutes`],
    [own.topics === null && (topic !== null || subject !== null), `topic ${topic}`],
    [own.topics !== null && !isListed, `topic ${topic} ${subject} is not given`],
    [own.topics === 'open' && !openTopics.includes(topic ?? ''), `topic ${topic} is none of open times`],
    [(own.audience === null) !== (audience === null), 'audience or none'],
    [own.audience === 'due' && audience !== null && audience.id !== 'due', `audience ${audience?.id}`],
    [audience !== null && people.length === 0, 'nobody in its audience'],
    [new Set(people).size < people.length, 'somebody twice'],
    [people.some(each => !given.includes(each)), 'somebody of another audience'],
    [!goals.includes(item.goal) || !serves(input, item.goal, item), `does not serve ${item.goal}`],
    [isLittle(input) && ['win_back', 'gap_filler'].includes(item.kind), 'with little history'],
    [isLittle(input) && topic !== null && !isAboutService, 'topic without a service, with little history'],
  ]
  return problems.flatMap(([isSo, what]) => (isSo ? [what] : []))
}

/** On an open day of the four weeks, after now, in the hours of its kind. */
function checkWhen(input: PlanInput, { at, day, kind, channel }: PlanItem): string[] {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/.test(at)) return [`at ${at} is no instant`]
  const { date, minute } = localOf(at, input.zone)
  const row = rowOf(input, date)
  const isInRoom = channel === 'room' || kind === 'profile_update'
  const [from, to] = isInRoom
    ? [minuteOf(row?.from ?? '00:00'), minuteOf(row?.to ?? '00:00')]
    : [kind === 'post' ? 420 : 480, 1260]
  const problems: [boolean, string][] = [
    [day !== date, `day ${day}, local date ${date}`],
    [!datesOf(input).includes(date), 'outside the four weeks'],
    [!isOpen(input, date), 'not on an open day'],
    [msOf(at) <= msOf(input.now), 'not after now'],
    [minute < from || minute >= to, `at minute ${minute}, outside ${from}–${to}`],
  ]
  return problems.flatMap(([isSo, what]) => (isSo ? [what] : []))
}

function checkOrder(items: readonly PlanItem[]): string[] {
  const isSorted = items.every(
    (item, index) => index === 0 || msOf(item.at) >= msOf(items[index - 1]?.at as string),
  )
  const isOwn = new Set(items.map(each => each.id)).size === items.length
  const places = items.map(({ channel, day }) => `${channel} on ${day}`)
  const twice = places.filter((place, index) => places.indexOf(place) < index)
  return [
    ...(isSorted ? [] : ['items are not sorted']),
    ...(isOwn ? [] : ['two items have one id']),
    ...twice.map(place => `two items of ${place}`),
  ]
}

function checkWeeks(input: PlanInput, items: readonly PlanItem[]): string[] {
  const least = leastMinutes(input)
  return [0, 1, 2, 3].flatMap(week => {
    const own = items.filter(each => weekOf(input, each.day) === week)
    const minutes = own.reduce((sum, each) => sum + each.minutes, 0)
    const count = (kind: string, channel?: string) =>
      own.filter(each => each.kind === kind && (!channel || each.channel === channel)).length
    const problems: [boolean, string][] = [
      ...networks.map((channel): [boolean, string] => [
        count('post', channel) > 3,
        `${count('post', channel)} posts on ${channel}`,
      ]),
      [count('profile_update') > 1, 'two profile updates'],
      [count('in_room') > 1, 'two things in the room'],
      [minutes > input.hours_per_week * 60, `${minutes} minutes of ${input.hours_per_week} hours`],
      [minutes < (least[week] as number), `${minutes} minutes, at least ${least[week]}`],
    ]
    return problems.flatMap(([isSo, what]) => (isSo ? [`week ${week}: ${what}`] : []))
  })
}

/** The same topic and subject on a channel: 14 days apart or more. */
function checkRepeats(items: readonly PlanItem[]): string[] {
  const told = items.filter(each => each.topic !== null)
  return told.flatMap((item, index) =>
    told
      .slice(index + 1)
      .filter(
        other =>
          other.channel === item.channel &&
          other.topic === item.topic &&
          other.subject === item.subject &&
          Math.abs(dayNumber(other.day) - dayNumber(item.day)) < 14,
      )
      .map(other => `${item.topic} ${item.subject} on ${item.channel} on ${item.day} and ${other.day}`),
  )
}

/** A person's marketing touches: 7 × 24 hours apart or more, those included that were given. */
function checkPeople(input: PlanInput, items: readonly PlanItem[]): string[] {
  const planned = items
    .filter(each => touching.includes(each.kind))
    .flatMap(({ id, at, audience }) => (audience?.people ?? []).map(person => ({ id, person, at: msOf(at) })))
  const given = input.touches.map(({ person, at }) => ({ id: 'touches', person, at: msOf(at) }))
  const byPerson = Map.groupBy([...given, ...planned], each => each.person)
  const isNear = (one: number, other: number) => Math.abs(one - other) < WEEK
  return planned.flatMap(({ id, person, at }) =>
    (byPerson.get(person) ?? [])
      .filter(other => other.id !== id && isNear(at, other.at))
      .map(other => `${person} is written to by ${id} and ${other.id} within a week`),
  )
}

function checkGoal(input: PlanInput, items: readonly PlanItem[]): string[] {
  const found: string[] = []
  const carrying = items.filter(each => each.goal === input.goal).length
  const isConnected = input.channels.some(each => networks.includes(each))
  const isRich = !isLittle(input) && isConnected && topicCounts(input).serving >= 6
  if (isRich && carrying * 2 < items.length)
    found.push(`goal: ${carrying} of ${items.length} carry ${input.goal}`)
  const empty = emptiest(input)
  // An ask for reviews has figures of its own: where nothing else can be done there is no item for it.
  const canSay = items.some(each => each.kind !== 'review_asks')
  const isMeant = input.goal === 'fuller_hours' && !isLittle(input) && empty.length > 0 && canSay
  if (isMeant && !items.some(each => empty.includes(each.why.figure.key)))
    found.push(`goal: no item with the emptiest part, ${empty}`)
  return found
}
