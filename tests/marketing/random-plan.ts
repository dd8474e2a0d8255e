// Random inputs of a month plan: everywhere, with little and with much, over clock changes, with people just touched.
import { topics } from './expected-refusal.ts'
import { dateOfNumber, dayNumber, localOf } from './local-clock.ts'
import { goals, networks, type PlanInput } from './plan-shapes.ts'
import { type Picks, picksOf } from './seeded-picks.ts'

const zones = [
  'America/New_York',
  'America/St_Johns',
  'Europe/London',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Apia',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'UTC',
]
const moments = [
  '2026-03-06T15:00:00Z',
  '2026-03-20T23:50:00Z',
  '2026-03-28T07:00:00Z',
  '2026-04-02T10:30:00Z',
  '2026-04-20T01:00:00Z',
  '2026-09-05T12:00:00Z',
  '2026-09-24T20:00:00Z',
  '2026-10-20T11:00:00Z',
  '2026-12-28T16:00:00Z',
  '2028-02-20T05:00:00Z',
]
const serviceNames = [
  'Massage',
  'Hot Stone Massage',
  '90-Minute Reset',
  'No. 1 Reset',
  'Sunday Sound Bath',
  'Yoga at 7.30',
  'A very long and winding service, with oil, with stones, with tea and with everything that a person could wish for on a slow day in winter',
  'Facial (60)',
  'Double Massage for Two',
  '100% Rest.',
]
const spans = [
  ['09:00', '17:30'],
  ['07:30', '20:00'],
  ['12:00', '16:00'],
  ['00:00', '23:59'],
  ['02:00', '02:40'],
  ['21:00', '23:00'],
  ['05:00', '06:30'],
] as const
const WEEK = 7 * 24 * 3_600_000

export function randomPlan(seed: number): PlanInput {
  const picks = picksOf(seed)
  const { of, below, maybe, some } = picks
  const now = Date.parse(of(moments)) + below(4) * 59 * 60_000
  const zone = of(zones)
  const today = dayNumber(localOf(now, zone).date)
  const start = today + of([0, 0, 1, 1, 3, 7, -3, -8, -25, -40, 30])
  const wealth = of(['poor', 'plain', 'rich', 'rich'])
  const services = some(serviceNames, wealth === 'poor' ? 2 : 9).map((name, index) => ({
    id: `s${index}`,
    name,
  }))
  const goal = of(services.length === 0 ? goals.filter(each => each !== 'launch') : goals)
  const isSteady = maybe(70)
  const hours = (
    wealth === 'poor' ? some([1, 2, 3, 4, 5, 6, 7], 3) : [1, 2, 3, 4, 5, 6, 7].filter(() => maybe(75))
  ).map(weekday => {
    const [from, to] = isSteady ? (spans[below(3)] ?? spans[0]) : of(spans)
    return { weekday, from, to }
  })
  const dates = Array.from({ length: 28 }, (_, index) => dateOfNumber(start + index))
  const closed = maybe(5)
    ? dates
    : maybe(10)
      ? dates.filter(() => maybe(80))
      : some(dates, wealth === 'poor' ? 12 : 4)
  const people = Array.from({ length: below(wealth === 'poor' ? 3 : 40) }, (_, index) => `person ${index}`)
  return {
    now: maybe(80) ? new Date(now).toISOString() : now,
    start: dateOfNumber(start),
    zone,
    seed: below(1000),
    goal,
    hours_per_week: of([1, 2, 4]),
    channels: maybe(40) ? [...networks, 'email'] : some([...networks, 'email'], 4),
    hours,
    closed,
    services,
    launch_service:
      goal === 'launch' || (services.length > 0 && maybe(30)) ? of(services).id : of([null, undefined]),
    topics: randomTopics(picks, services, wealth),
    audiences: ['offers', 'due', 'new']
      .filter(() => maybe(wealth === 'poor' ? 40 : 85))
      .map(id => ({ id, people: maybe(15) ? [] : people.filter(() => maybe(60)) })),
    touches: randomTouches(picks, people, now, start),
    history: maybe(25)
      ? { weeks: below(9), kept: below(40) }
      : { weeks: 4 + below(5), kept: of([20, 21, 35, 100, 1234]) },
    figures: randomFigures(picks, services),
  }
}

function randomTopics(
  { of, maybe }: Picks,
  services: PlanInput['services'],
  wealth: string,
): PlanInput['topics'] {
  const chance = wealth === 'rich' ? 85 : wealth === 'plain' ? 40 : 8
  const ids = services.map(each => each.id)
  const pairs = topics.flatMap(topic => {
    if (['service', 'new_service', 'preparing', 'price_and_length'].includes(topic))
      return ids.map(subject => ({ topic, subject }))
    if (topic === 'gift') return [{ topic, subject: null }, ...ids.map(subject => ({ topic, subject }))]
    const own = { open_time: 't1', practitioner: 'p1', question: 'q1', quote: 'c1', holiday: '2026-04-06' }
    const subject = (own as Record<string, string>)[topic] ?? null
    return [{ topic, subject }]
  })
  const chosen = pairs.filter(() => maybe(chance))
  return maybe(5) && chosen.length > 0 ? [...chosen, of(chosen)] : chosen
}

/** Some long ago, some just now, some to come, some exactly a week from an hour that a plan may choose. */
function randomTouches(
  { of, below, maybe }: Picks,
  people: readonly string[],
  now: number,
  start: number,
): PlanInput['touches'] {
  const chance = of([0, 20, 60, 100])
  const isEverywhere = maybe(10)
  const first = start * 86_400_000
  return people.flatMap(person => {
    if (!maybe(chance)) return []
    const ats = isEverywhere
      ? Array.from({ length: 8 }, (_, index) => first + (index - 1) * (WEEK - 3_600_000 * 13))
      : [
          of([
            now - below(14 * 24) * 3_600_000,
            now - WEEK,
            now - 1,
            first + below(30 * 24) * 3_600_000,
            first - WEEK + below(48) * 900_000,
          ]),
        ]
    return ats.map(at => ({ person, at: maybe(80) ? new Date(at).toISOString() : at }))
  })
}

function randomFigures({ of, below, maybe }: Picks, services: PlanInput['services']): PlanInput['figures'] {
  const rows = () => Array.from({ length: below(3) }, () => `row ${below(1000)}`)
  const figure = () => ({ value: of([0, 1, 2, 7, 12, 31, 100, 1234]), rows: rows() })
  const isBare = maybe(10)
  const booked = [1, 2, 3, 4, 5, 6, 7].flatMap(weekday =>
    ['morning', 'midday', 'evening']
      .filter(() => !isBare && maybe(70))
      .map(part => {
        const open_min = of([0, 60, 240, 480, 960, 1000])
        return { weekday, part, open_min, booked_min: below(open_min + 1), rows: rows() }
      }),
  )
  return {
    booked,
    visits: services.filter(() => maybe(70)).map(({ id }) => ({ service_id: id, ...figure() })),
    new_clients: figure(),
    due: figure(),
    open_times: figure(),
    reviews_asked: figure(),
    reviews_posted: figure(),
    reviews_unanswered: figure(),
  }
}
