import { expect, it } from 'vitest'
import { type PlanInput, planMonth } from './plan-month.ts'

const plain =
  'open_times choosing team first_visit how_to_book thank_you returning about_practice directions hours season last_minute'
const figure = (value: number) => ({ value, rows: ['row'] })

const willow: PlanInput = {
  now: '2026-05-11T15:00:00Z',
  start: '2026-05-12',
  zone: 'America/New_York',
  seed: 1,
  goal: 'fuller_hours',
  hours_per_week: 2,
  channels: ['instagram', 'google', 'email'],
  hours: [2, 3, 4, 5, 6].map(weekday => ({ weekday, from: '09:00', to: '19:00' })),
  closed: [],
  services: [{ id: 'deep', name: 'Deep tissue' }],
  topics: [...plain.split(' '), 'service'].map(topic => ({
    topic,
    subject: topic === 'service' ? 'deep' : null,
  })),
  audiences: [
    { id: 'offers', people: ['ann', 'ben', 'cem'] },
    { id: 'due', people: ['ann'] },
    { id: 'new', people: ['dov'] },
  ],
  touches: [],
  history: { weeks: 8, kept: 287 },
  figures: {
    booked: [
      { weekday: 2, part: 'morning', open_min: 960, booked_min: 300, rows: ['a1', 'a2'] },
      { weekday: 5, part: 'evening', open_min: 0, booked_min: 0, rows: [] },
      { weekday: 6, part: 'midday', open_min: 200, booked_min: 181, rows: ['a3'] },
    ],
    visits: [{ service_id: 'deep', value: 38, rows: ['a4'] }],
    new_clients: figure(14),
    due: figure(19),
    open_times: figure(23),
    reviews_asked: figure(118),
    reviews_posted: figure(10),
    reviews_unanswered: figure(2),
  },
}
const plan = (change: Partial<PlanInput> = {}) => planMonth({ ...willow, ...change })
const reasons = (change: Partial<PlanInput>) =>
  Object.fromEntries(plan(change).left_out.map(({ kind, reason }) => [kind, reason]))

it('gives the reason in a sentence with the number and its rows', () => {
  const whys = plan().items.map(each => each.why)
  expect(whys).toContainEqual({
    words: 'Tuesday mornings were 31 % booked in 8 weeks.',
    figure: { key: 'booked/2/morning', value: 31 },
    rows: ['a1', 'a2'],
  })
  expect(whys.filter(each => each.figure.key === 'booked/5/evening')).toEqual([])
})

it('rounds halves up', () => {
  const booked = [{ weekday: 3, part: 'midday' as const, open_min: 200, booked_min: 61, rows: [] }]
  const keys = plan({ figures: { ...willow.figures, booked } }).items.map(each => each.why.figure)
  expect(keys).toContainEqual({ key: 'booked/3/midday', value: 31 })
})

it('differs by seed, and leaves out no kind', () => {
  const days = new Set([1, 2, 3, 4, 5].map(seed => JSON.stringify(plan({ seed }).items)))
  expect(days.size).toBe(5)
  expect(plan().left_out).toEqual([])
})

it('varies weekdays, channels and topics', () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const { items } = plan({ seed, channels: ['instagram', 'facebook', 'google', 'email'] })
    const posts = items.filter(each => each.kind === 'post')
    expect(new Set(posts.map(each => new Date(each.at).getUTCDay())).size).toBeGreaterThanOrEqual(4)
    expect(new Set(posts.map(each => each.channel)).size).toBe(3)
    expect(new Set(posts.map(each => each.topic)).size).toBeGreaterThanOrEqual(4)
  }
})

it('says that there is little history, and features only services', () => {
  const { history, items, left_out } = plan({ history: { weeks: 3, kept: 287 } })
  expect(history).toBe('little')
  expect(new Set(items.map(each => each.why.figure.key))).toEqual(new Set(['history']))
  expect(items.every(each => each.topic === null || each.subject === 'deep')).toBe(true)
  expect(items[0]?.why.words).toBe('287 visits in 3 weeks are little to go by, so the services lead.')
  expect(left_out).toEqual([
    { kind: 'win_back', reason: 'history' },
    { kind: 'gap_filler', reason: 'history' },
    { kind: 'review_asks', reason: 'goal' },
  ])
})

it('gives the first reason for what it leaves out', () => {
  expect(new Set(Object.values(reasons({ hours: [] })))).toEqual(new Set(['closed']))
  expect(reasons({ channels: [] })).toEqual({
    post: 'not_connected',
    campaign: 'not_connected',
    win_back: 'not_connected',
    gap_filler: 'not_connected',
    review_asks: 'not_connected',
    profile_update: 'not_connected',
  })
  expect(reasons({ audiences: [] })).toEqual({ campaign: 'nobody', win_back: 'nobody', gap_filler: 'nobody' })
  expect(reasons({ topics: [] })).toEqual({ post: 'no_topic', campaign: 'no_topic', gap_filler: 'no_topic' })
  const touches = [0, 6, 12, 18, 24, 30].map(days => ({
    person: 'ann',
    at: Date.parse('2026-05-12T00:00Z') + days * 86_400_000,
  }))
  expect(reasons({ touches })).toEqual({ win_back: 'touched', gap_filler: 'touched' })
})

it('throws for input it can’t plan from', () => {
  const bad = (change: object) => expect(() => plan(change), JSON.stringify(change)).toThrow(RangeError)
  bad({ goal: 'fame' })
  bad({ zone: 'Mars/Olympus' })
  bad({ channels: ['fax'] })
  bad({ hours_per_week: 3 })
  bad({ start: '2026-02-30' })
  bad({ closed: ['tomorrow'] })
  bad({ now: '2026-05-12 09:00' })
  bad({ touches: [{ person: 'ann', at: 'noon' }] })
  bad({ hours: [{ weekday: 8, from: '09:00', to: '19:00' }] })
  bad({ hours: [{ weekday: 2, from: '9:00', to: '19:00' }] })
  bad({ hours: [{ weekday: 2, from: '19:00', to: '09:00' }] })
  bad({ goal: 'launch' })
  bad({ goal: 'launch', launch_service: 'hot' })
  expect(plan({ goal: 'launch', launch_service: 'deep' }).items.length).toBeGreaterThan(8)
})
