import { expect, it } from 'vitest'
import { dateOf, randomMonth } from '../../../tests/marketing/random-months.ts'
import { width } from '../../../tests/width.ts'
import { type MonthPlan, type PlanInput, planMonth } from '../../rules/planning/plan-month.ts'

// A second reading of marketing rules, section 2: random practices, and every clause asked of their plans.

const rounds = width(25, 20_000)
const day = 86_400_000
const ms = (moment: string | number) => (typeof moment === 'number' ? moment : Date.parse(moment))
const weekdayOf = (date: string) => ((new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7) + 1
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const clocks = new Map<string, Intl.DateTimeFormat>()
function local(zone: string, at: number) {
  const format =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    })
  clocks.set(zone, format)
  const [date, time] = format.format(at).split(', ') as [string, string]
  return { date, minutes: Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) }
}
const clock = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

const open = new Set(['open_times', 'open_time', 'last_minute', 'weekend_times'])
const serving: Record<string, string[]> = {
  new_clients:
    'profile_update first_visit about_practice practitioner team service question quote directions how_to_book choosing price_and_length compare_services'.split(
      ' ',
    ),
  regulars_back: 'win_back in_room returning thank_you aftercare season open_times hours'.split(' '),
  fuller_hours: ['gap_filler', ...open, 'how_to_book', 'hours'],
  launch: ['in_room'],
  reviews: 'review_asks in_room quote thank_you question'.split(' '),
}
const serves = (
  goal: string,
  input: PlanInput,
  what: { kind?: string; topic: string | null; subject: string | null },
) =>
  serving[goal]?.includes(what.kind ?? '') ||
  serving[goal]?.includes(what.topic ?? '') ||
  (goal === 'launch' &&
    what.topic !== null &&
    !!input.launch_service &&
    what.subject === input.launch_service)

const kinds: Record<string, [channels: string[], minutes: number]> = {
  post: [['instagram', 'facebook', 'google'], 20],
  campaign: [['email'], 45],
  win_back: [['email'], 30],
  gap_filler: [['email'], 15],
  review_asks: [['email'], 10],
  profile_update: [['google'], 15],
  in_room: [['room'], 10],
}
const touching = new Set(['campaign', 'win_back', 'gap_filler'])

/** Every way in which a plan breaks its rules. */
function problems(input: PlanInput, plan: MonthPlan): string[] {
  const found: string[] = []
  const must = (isRight: unknown, what: string) => isRight || found.push(what)
  const now = ms(input.now)
  const isLittle = input.history.weeks < 4 || input.history.kept < 20
  must(plan.history === (isLittle ? 'little' : 'enough'), 'history')
  const days = Array.from({ length: 28 }, (_, i) => dateOf(input.start, i))
  const hoursOf = (date: string) => input.hours.filter(each => each.weekday === weekdayOf(date))
  const isOpen = (date: string) => !input.closed.includes(date) && hoursOf(date).length > 0
  const today = local(input.zone, now)
  const ahead = days.filter(
    date =>
      isOpen(date) &&
      (date > today.date ||
        (date === today.date &&
          Math.max(1260, ...hoursOf(date).map(each => clock(each.to))) - 1 > today.minutes)),
  )
  const names = Object.fromEntries(input.services.map(({ id, name }) => [id, name]))
  let last = 0
  const ids = new Set<string>()
  for (const item of plan.items) {
    const say = (isRight: unknown, what: string) => must(isRight, `${item.id} ${item.kind}: ${what}`)
    const at = Date.parse(item.at)
    const { date, minutes } = local(input.zone, at)
    const [channels, took] = kinds[item.kind] as [string[], number]
    say(!ids.has(item.id), 'id twice')
    ids.add(item.id)
    say(at > now && at >= last, 'after now, sorted')
    last = at
    say(item.day === date && days.includes(date) && isOpen(date), 'an open day')
    say(channels.includes(item.channel) && item.minutes === took, 'channel, minutes')
    say(item.channel === 'room' || input.channels.includes(item.channel), 'connected')
    const spans =
      item.kind === 'post'
        ? [[420, 1260]]
        : item.channel === 'email'
          ? [[480, 1260]]
          : hoursOf(date).map(each => [clock(each.from), clock(each.to)])
    say(
      spans.some(([from, to]) => (from as number) <= minutes && minutes < (to as number)),
      'its hours',
    )
    const isTold = ['post', 'campaign', 'gap_filler'].includes(item.kind)
    say(
      isTold
        ? input.topics.some(each => each.topic === item.topic && each.subject === item.subject)
        : item.topic === null && item.subject === null,
      'topic',
    )
    if (item.kind === 'gap_filler') say(open.has(item.topic ?? ''), 'open topic')
    if (isLittle && isTold) say(item.subject !== null && item.subject in names, 'a service')
    if (isLittle) say(item.kind !== 'win_back' && item.kind !== 'gap_filler', 'little history')
    say(serves(item.goal, input, item), `serves ${item.goal}`)
    if (serves(input.goal, input, item)) say(item.goal === input.goal, 'the goal first')
    if (touching.has(item.kind)) {
      const all = input.audiences.find(each => each.id === item.audience?.id)?.people ?? []
      const people = item.audience?.people ?? []
      say(people.length > 0 && new Set(people).size === people.length, 'people')
      say(
        people.every(each => all.includes(each)),
        'of the audience',
      )
      if (item.kind !== 'campaign') say(item.audience?.id === 'due', 'due')
    } else say(item.audience === null, 'no audience')
    const { key, value } = item.why.figure
    const { words, rows } = item.why
    const [family, second, part] = key.split('/')
    let isNamed = true
    if (family === 'booked') {
      const figure = input.figures.booked?.find(each => each.weekday === Number(second) && each.part === part)
      const exact = figure && Math.round((1e6 * 100 * figure.booked_min) / figure.open_min) / 1e6
      say(figure && figure.open_min > 0 && value === Math.floor((exact as number) + 0.5), 'booked value')
      say(JSON.stringify(rows) === JSON.stringify(figure?.rows), 'booked rows')
      isNamed =
        words.includes(weekdays[Number(second) - 1] as string) && new RegExp(`\\b${value}\\s?%`).test(words)
    } else if (family === 'visits') {
      const figure = input.figures.visits?.find(each => each.service_id === second)
      say(figure?.value === value && JSON.stringify(rows) === JSON.stringify(figure?.rows), 'visits')
      isNamed = words.includes(names[second as string] as string)
    } else if (key === 'history') say(value === input.history.kept && rows.length === 0, 'history figure')
    else {
      const figure = input.figures[key as 'due']
      say(figure?.value === value && JSON.stringify(rows) === JSON.stringify(figure?.rows), 'figure')
    }
    say(isNamed, `names it: ${words}`)
    say(words.length <= 140 && /^[A-Z\d].*\.$/.test(words), `a sentence: ${words}`)
    const bare = family === 'visits' ? words.replace(names[second as string] as string, '') : words
    const numbers = bare.match(/\d+(?:[.,]\d+)*/g) ?? []
    say(
      numbers.some(each => each === String(value)),
      `the value: ${words}`,
    )
    say(
      numbers.every(each => each === String(value) || each === String(input.history.weeks)),
      `numbers: ${words}`,
    )
    const others = weekdays.filter((_, i) => family !== 'booked' || i !== Number(second) - 1)
    say(!others.some(each => words.includes(each)), `weekdays: ${words}`)
    say(!/\b(two|three|four|five|six|seven|eight|nine|ten|dozen|half|double|percent)\b/i.test(bare), words)
    if (isLittle) say(key === 'history', 'history alone')
    if (item.kind === 'win_back' || item.kind === 'gap_filler')
      say(['due', 'open_times', 'booked'].includes(family as string), 'its figures')
    if (item.kind === 'review_asks') say(key.startsWith('reviews_'), 'its figures')
  }
  const perDay = plan.items.map(each => `${each.channel} ${each.day}`)
  must(new Set(perDay).size === perDay.length, 'one a channel and day')
  const goalTopics = input.topics.filter(each => serves(input.goal, input, each)).length
  const hasNetwork = input.channels.some(each => each !== 'email')
  const isFull = !isLittle && hasNetwork && input.topics.length >= 12 && goalTopics >= 6
  for (const week of [0, 1, 2, 3]) {
    const own = plan.items.filter(each => Math.floor(days.indexOf(each.day) / 7) === week)
    const sum = own.reduce((all, each) => all + each.minutes, 0)
    must(sum <= input.hours_per_week * 60, `week ${week}: hours`)
    for (const channel of ['instagram', 'facebook', 'google'])
      must(own.filter(each => each.kind === 'post' && each.channel === channel).length <= 3, 'posts')
    for (const kind of ['profile_update', 'in_room'] as const)
      must(own.filter(each => each.kind === kind).length <= 1, kind)
    const left = ahead.filter(each => Math.floor(days.indexOf(each) / 7) === week)
    if (left.length > 0) must(own.length > 0, `week ${week}: nothing`)
    if (isFull && left.length >= 4)
      must(sum >= Math.min(60, input.hours_per_week * 20), `week ${week}: ${sum} minutes`)
  }
  if (!isLittle && hasNetwork && goalTopics >= 6)
    must(plan.items.filter(each => each.goal === input.goal).length * 2 >= plan.items.length, 'half the goal')
  for (const [i, a] of plan.items.entries())
    for (const b of plan.items.slice(i + 1)) {
      if (a.topic && a.channel === b.channel && a.topic === b.topic && a.subject === b.subject)
        must(
          Date.parse(b.at) - Date.parse(a.at) >= 14 * day && days.indexOf(b.day) - days.indexOf(a.day) >= 14,
          `said again: ${b.id}`,
        )
    }
  const touches = new Map<string, number[]>()
  for (const { person, at } of input.touches) touches.set(person, [...(touches.get(person) ?? []), ms(at)])
  for (const item of plan.items)
    for (const person of touching.has(item.kind) ? (item.audience?.people ?? []) : []) {
      const before = touches.get(person) ?? []
      must(
        before.every(each => Math.abs(each - Date.parse(item.at)) >= 7 * day),
        `touched: ${person}`,
      )
      touches.set(person, [...before, Date.parse(item.at)])
    }
  const booked = (input.figures.booked ?? []).filter(each => each.open_min > 0)
  if (input.goal === 'fuller_hours' && !isLittle && booked.length > 0 && ahead.length > 0) {
    const share = (each: (typeof booked)[number]) => each.booked_min / each.open_min
    const least = Math.min(...booked.map(share))
    const keys = booked
      .filter(each => share(each) === least)
      .map(each => `booked/${each.weekday}/${each.part}`)
    const able = plan.items.some(each => each.kind !== 'review_asks')
    must(!able || plan.items.some(each => keys.includes(each.why.figure.key)), 'the emptiest part')
  }
  const out = plan.left_out.map(each => each.kind)
  must(new Set(out).size === out.length, 'left out twice')
  for (const kind of Object.keys(kinds))
    must(
      out.includes(kind as 'post') !== plan.items.some(each => each.kind === kind),
      `${kind} accounted for`,
    )
  for (const { kind, reason } of plan.left_out) {
    const [channels] = kinds[kind] as [string[], number]
    const isDue = kind === 'win_back' || kind === 'gap_filler'
    const people = input.audiences.filter(each => !isDue || each.id === 'due').flatMap(each => each.people)
    const able = input.topics.filter(
      each =>
        (kind !== 'gap_filler' || open.has(each.topic)) &&
        (!isLittle || (each.subject !== null && each.subject in names)) &&
        Object.keys(serving).some(goal => serves(goal, input, each)),
    )
    const first =
      ahead.length === 0
        ? 'closed'
        : channels.every(each => each !== 'room' && !input.channels.includes(each as 'email'))
          ? 'not_connected'
          : isLittle && isDue
            ? 'history'
            : touching.has(kind) && people.length === 0
              ? 'nobody'
              : ['post', 'campaign', 'gap_filler'].includes(kind) && able.length === 0
                ? 'no_topic'
                : null
    if (first) must(reason === first, `${kind} left out for ${reason}, not ${first}`)
    else must(['touched', 'no_hours', 'goal'].includes(reason), `${kind}: ${reason}`)
    if (reason === 'touched') must(touching.has(kind), `${kind} touched`)
  }
  return found
}

it(`keeps every rule in ${rounds} random months`, { timeout: 3_600_000 }, () => {
  const missed = new Map<string, number>()
  let first = ''
  for (let seed = 1; seed <= rounds; seed++) {
    const input = randomMonth(seed)
    const before = JSON.stringify(input)
    const plan = planMonth(input)
    const wrong = problems(input, plan)
    if (JSON.stringify(input) !== before) wrong.push('input changed')
    if (JSON.stringify(planMonth(input)) !== JSON.stringify(plan)) wrong.push('another answer')
    if (wrong.length > 0) first ||= `randomMonth(${seed})\n${wrong.join('\n')}`
    for (const each of new Set(wrong.map(one => one.replace(/^\S+\/\S+ |\d+/g, '').slice(0, 60))))
      missed.set(each, (missed.get(each) ?? 0) + 1)
  }
  expect(first, JSON.stringify([...missed], null, 1)).toBe('')
})

it('detects a plan that breaks a rule', () => {
  const input = randomMonth(3)
  const plan = planMonth(input)
  const [first] = plan.items
  expect(problems(input, plan)).toEqual([])
  expect(first).toBeDefined()
  const broken = (change: object) =>
    problems(input, { ...plan, items: [{ ...first, ...change } as never, ...plan.items.slice(1)] })
  expect(broken({ minutes: 21 })).not.toEqual([])
  expect(broken({ at: '2020-01-01T10:00:00.000Z' })).not.toEqual([])
  expect(broken({ goal: 'none' })).not.toEqual([])
  expect(problems(input, { ...plan, items: [...plan.items, ...plan.items] })).not.toEqual([])
  expect(problems(input, { ...plan, left_out: [], items: [] })).not.toEqual([])
})
