import type { PlanInput } from '../../src/rules/planning/plan-month.ts'

const day = 86_400_000

/** The date `days` after another. */
export const dateOf = (start: string, days: number) =>
  new Date(Date.parse(`${start}T00:00Z`) + days * day).toISOString().slice(0, 10)

function random(seed: number) {
  let state = seed * 2654435761 + 1
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  return { next, below, pick: <Row>(rows: readonly Row[]) => rows[below(rows.length)] as Row }
}

const zones = [
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
  'UTC',
  'America/St_Johns',
]
const plain =
  'open_times last_minute weekend_times compare_services choosing team first_visit how_to_book thank_you aftercare returning about_practice policy directions contact hours closed_days season gift'.split(
    ' ',
  )

/** A practice and what it asks for; odd in every way that a plan has to bear. */
export function randomMonth(seed: number): PlanInput {
  const { next, below, pick } = random(seed)
  const start = dateOf(
    pick(['2026-02-20', '2026-05-12', '2026-09-14', '2026-10-19', '2027-03-01']),
    below(14),
  )
  const now = Date.parse(`${start}T00:00Z`) + Math.floor((next() * 8 - 4) * day) * (next() < 0.2 ? 4 : 1)
  const services = Array.from({ length: 1 + below(6) }, (_, i) => ({
    id: `s${i}`,
    name:
      pick([
        'Deep tissue',
        'Prenatal massage',
        '75 minutes',
        'Hot stone',
        'A'.repeat(118),
        'Sunday slow down',
      ]) + (next() < 0.5 ? ` ${i}` : ''),
  }))
  const goal = pick(['new_clients', 'regulars_back', 'fuller_hours', 'launch', 'reviews'] as const)
  const launch = goal === 'launch' || next() < 0.3 ? pick(services).id : null
  const people = Array.from({ length: below(40) }, (_, i) => `p${i}`)
  const some = () => people.filter(() => next() < 0.5)
  const topics = [
    ...plain.filter(() => next() < 0.7).map(topic => ({ topic, subject: null })),
    ...['service', 'price_and_length', 'new_service', 'preparing', 'gift', 'aftercare'].flatMap(topic =>
      services.filter(() => next() < 0.6).map(({ id }) => ({ topic, subject: id })),
    ),
    ...['question', 'quote', 'practitioner', 'open_time'].flatMap(topic =>
      Array.from({ length: below(4) }, (_, i) => ({ topic, subject: `${topic} ${i}` })),
    ),
  ]
  const figure = () => ({ value: below(60), rows: Array.from({ length: below(4) }, (_, i) => `r${i}`) })
  const openDays = [1, 2, 3, 4, 5, 6, 7].filter(() => next() < 0.65)
  return {
    now,
    start,
    zone: pick(zones),
    seed: below(1_000_000),
    goal,
    hours_per_week: pick([1, 2, 4] as const),
    channels: (['instagram', 'facebook', 'google', 'email'] as const).filter(() => next() < 0.7),
    hours: openDays.map(weekday => ({
      weekday,
      from: pick(['00:00', '08:30', '09:00', '12:00', '20:30']),
      to: pick(['20:45', '21:30', '24:00', '23:59']),
    })),
    closed: Array.from({ length: below(12) }, () => dateOf(start, below(28))),
    services,
    launch_service: launch,
    topics: next() < 0.15 ? topics.filter(() => next() < 0.15) : topics.filter(() => next() < 0.9),
    audiences: (['offers', 'due', 'new'] as const)
      .filter(() => next() < 0.85)
      .map(id => ({ id, people: some() })),
    touches: some().map(person => ({ person, at: now + Math.floor((next() * 30 - 12) * day) })),
    history:
      next() < 0.2 ? { weeks: below(9), kept: below(40) } : { weeks: 4 + below(5), kept: 20 + below(300) },
    figures: {
      booked: [1, 2, 3, 4, 5, 6, 7].flatMap(weekday =>
        (['morning', 'midday', 'evening'] as const)
          .filter(() => next() < 0.7)
          .map(part => {
            const open_min = next() < 0.1 ? 0 : 30 + below(2000)
            return { weekday, part, open_min, booked_min: below(open_min + 1), rows: figure().rows }
          }),
      ),
      visits: services.map(({ id }) => ({ service_id: id, ...figure() })),
      new_clients: figure(),
      due: figure(),
      open_times: figure(),
      reviews_asked: figure(),
      reviews_posted: figure(),
      reviews_unanswered: figure(),
    },
  }
}
