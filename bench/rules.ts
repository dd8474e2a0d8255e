// Part of `npm run bench`, and alone `node bench/rules.ts`: how often a second the pure rules of what may leave answer, beside
// a bare loop over as much text or as many rows.
import { type AttributionInput, attribute } from '../src/rules/attribution/attribute.ts'
import { compose } from '../src/rules/composing/compose.ts'
import { type PlanInput, planMonth } from '../src/rules/planning/plan-month.ts'
import { matches, type SegmentClient } from '../src/rules/segments/segment.ts'
import { lintOutbound } from '../src/rules/sending/lint-outbound.ts'
import { decide, type SendInput } from '../src/rules/sending/may-send.ts'
import { willow } from '../tests/marketing/practices.ts'

const now = Date.parse('2026-05-22T15:30:00Z')
const day = 86_400_000

/** Somebody who has been written to and seen for years, about whom every rule has something to look at. */
const message: SendInput = {
  now,
  message: { id: 'm', channel: 'email', purpose: 'marketing', dedupe_key: 'm', expires_at: now + 30 * day },
  person: {
    email: 'ann@example.com',
    phone: '+18285550100',
    time_zone: 'America/Denver',
    is_archived: false,
    last_sign_at: now - 20 * day,
  },
  practice: { time_zone: 'America/New_York', touch_days: 10 },
  consents: Array.from({ length: 6 }, (_, i) => ({
    channel: i % 2 ? 'sms' : 'email',
    purpose: i < 3 ? 'offers' : 'reminders',
    is_granted: i !== 1,
    created_at: now - (100 - i) * day,
  })),
  suppressions: [],
  touches: Array.from({ length: 40 }, (_, i) => ({
    id: `t${i}`,
    channel: 'email',
    purpose: i % 4 ? 'care' : 'marketing',
    dedupe_key: `t${i}`,
    status: 'sent',
    at: now - (3 + i * 9) * day,
  })),
  appointments: Array.from({ length: 30 }, (_, i) => ({
    id: `a${i}`,
    status: 'completed',
    starts_at: now - (5 + i * 12) * day,
    ends_at: now - (5 + i * 12) * day + 3_600_000,
    booked_at: now - (12 + i * 12) * day,
  })),
}

const client: SegmentClient = {
  email: 'ann@example.com',
  is_archived: false,
  visits: 12,
  last_visit_at: now - 70 * day,
  tags: ['regular', 'gift'],
  birth_date: '1984-05-30',
}
const segment = {
  all: [
    { field: 'is_archived', op: 'is', value: false },
    { field: 'email', op: 'is_known' },
    { field: 'last_visit_at', op: 'older_than_days', value: 60 },
    {
      any: [
        { field: 'tags', op: 'has', value: 'gift' },
        { field: 'visits', op: 'at_least', value: 20 },
      ],
    },
    { not: { field: 'birthday_month', op: 'eq', value: 1 } },
  ],
}

/** A campaign of 1,700 characters. */
const paragraph =
  'It has been a while since we wrote. The rooms have new tables, the mornings have new hours, and on the first Friday of ' +
  'each month we stay open until nine. A visit of an hour is $110, of ninety minutes $150. Reply to this mail whenever you like. '
const words = `${paragraph.repeat(7)}\n1 Main St, Asheville NC\nhttps://willow.example/preferences/abc`

const touches = 100_000
/** As many touches of 20,000 people, and 10,000 bookings of theirs, each hundredth moved. */
const attributed: AttributionInput = {
  now,
  touches: Array.from({ length: touches }, (_, i) => ({
    id: `t${i}`,
    at: now - (i % 600) * 3_600_000,
    visitor: i % 3 ? `v${i % 20_000}` : null,
    client: i % 2 ? `c${i % 20_000}` : null,
    source: ['mail', 'post', null][i % 3] as string | null,
    campaign: `campaign ${i % 40}`,
    post: null,
    plan_item: null,
    link: `link ${i % 5000}`,
  })),
  bookings: Array.from({ length: touches / 10 }, (_, i) => ({
    id: `b${i}`,
    client: `c${(i * 7) % 20_000}`,
    visitor: null,
    booked_at: now - (i % 500) * 3_600_000,
    starts_at: now - (i % 400) * 3_600_000,
    status: 'completed',
    price_cents: 11_000,
    moved_from: i % 100 ? null : i > 0 ? `b${i - 1}` : null,
  })),
}

const people = Array.from({ length: 400 }, (_, i) => `c${i}`)
const texts =
  'open_times last_minute choosing team first_visit how_to_book thank_you returning about_practice directions hours season'
/** The busiest month that can be asked for: every channel, four hours a week, 400 people, each touched lately. */
const month: PlanInput = {
  now,
  start: '2026-05-25',
  zone: 'America/New_York',
  seed: 1,
  goal: 'fuller_hours',
  hours_per_week: 4,
  channels: ['instagram', 'facebook', 'google', 'email'],
  hours: [1, 2, 3, 4, 5, 6].map(weekday => ({ weekday, from: '09:00', to: '19:00' })),
  closed: ['2026-06-19'],
  services: [{ id: 'deep', name: 'Deep tissue' }],
  topics: [
    ...texts.split(' ').map(topic => ({ topic, subject: null })),
    ...['service', 'price_and_length', 'preparing'].map(topic => ({ topic, subject: 'deep' })),
    ...Array.from({ length: 15 }, (_, i) => ({ topic: 'question', subject: `q${i}` })),
  ],
  audiences: [
    { id: 'offers', people },
    { id: 'due', people: people.slice(0, 120) },
    { id: 'new', people: people.slice(300) },
  ],
  touches: people.map((person, i) => ({ person, at: now - (i % 12) * day })),
  history: { weeks: 8, kept: 480 },
  figures: {
    booked: [1, 2, 3, 4, 5, 6].map(weekday => ({
      weekday,
      part: 'morning' as const,
      open_min: 1440,
      booked_min: weekday * 200,
      rows: people,
    })),
    due: { value: 120, rows: people },
    open_times: { value: 31, rows: [] },
    reviews_asked: { value: 118, rows: [] },
  },
}

/** Prints how often a second each answers, and how many bare loops that is. */
export function benchRules(seconds = 2, print: (line: string) => void = console.log): void {
  print('\nrules a second, and what a bare loop over the same does')
  const rows = [...message.consents, ...message.touches, ...message.appointments] as object[]
  const say = (name: string, rule: () => unknown, bare: () => unknown) => {
    const [ours, theirs] = [perSecond(rule, seconds), perSecond(bare, seconds)]
    print(`${name.padEnd(30)}${whole(ours)}${whole(theirs)}  ${(ours / theirs).toFixed(3)}`)
  }
  say(
    'decide',
    () => decide(message),
    () => JSON.parse(JSON.stringify(rows)),
  )
  say(
    'matches',
    () => matches(segment, client, { now, time_zone: 'America/New_York' }),
    () => JSON.parse(JSON.stringify(client)),
  )
  say(
    `lintOutbound, ${words.length} characters`,
    () =>
      lintOutbound(words, {
        audience: 'person',
        purpose: 'marketing',
        channel: 'email',
        services: ['Deep tissue', 'Prenatal massage'],
        prices_cents: [11_000, 15_000],
        postal_address: '1 Main St, Asheville NC',
        unsubscribe_url: 'https://willow.example/preferences/abc',
      }),
    () => words.normalize('NFKC').toLowerCase().split(' ').length,
  )
  say(
    `attribute, ${touches.toLocaleString('en-US')} touches`,
    () => attribute(attributed),
    () => attributed.touches.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  )
  say(
    'planMonth, 400 people',
    () => planMonth(month),
    () => JSON.parse(JSON.stringify(month)),
  )
  const blog = {
    content_type: 'blog',
    topic: 'service',
    subject: 'deep',
    audience: 'everyone',
    channel: 'site',
  }
  let seed = 0
  say(
    'compose, three blog texts',
    () => compose({ facts: willow, ask: { ...blog, seed: seed++ } }),
    () => JSON.parse(JSON.stringify(willow)),
  )
}

const whole = (rate: number) =>
  rate.toLocaleString('en-US', { maximumFractionDigits: rate < 100 ? 2 : 0 }).padStart(14)

function perSecond(run: () => unknown, seconds: number): number {
  const warmed = performance.now() + 100
  while (performance.now() < warmed) run()
  const start = performance.now()
  let [count, took] = [0, 0]
  while (took < seconds * 1000) {
    run()
    count++
    took = performance.now() - start
  }
  return (count * 1000) / took
}

if (import.meta.main) benchRules()
