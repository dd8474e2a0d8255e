// A month plan made by hand that keeps every rule, and what it was made from.
import type { PlanAnswer, PlanInput, PlanItem } from './plan-shapes.ts'

/** Four weeks from Monday 2 March 2026 in New York, where clocks change on the 8th. */
export const input: PlanInput = {
  now: '2026-03-01T15:00:00Z',
  start: '2026-03-02',
  zone: 'America/New_York',
  seed: 1,
  goal: 'fuller_hours',
  hours_per_week: 1,
  channels: ['instagram', 'google', 'email'],
  hours: [
    { weekday: 2, from: '09:00', to: '17:00' },
    { weekday: 4, from: '09:00', to: '17:00' },
  ],
  closed: ['2026-03-12'],
  services: [
    { id: 'hot', name: '90-Minute Hot Stone' },
    { id: 'deep', name: 'Deep Tissue' },
  ],
  launch_service: 'deep',
  topics: [
    { topic: 'open_times', subject: null },
    { topic: 'how_to_book', subject: null },
    { topic: 'service', subject: 'hot' },
    { topic: 'hours', subject: null },
    { topic: 'new_service', subject: 'deep' },
    { topic: 'gift', subject: null },
  ],
  audiences: [
    { id: 'offers', people: ['ann', 'bo', 'cy'] },
    { id: 'due', people: ['bo', 'dee'] },
  ],
  touches: [{ person: 'dee', at: '2026-02-25T15:00:00Z' }],
  history: { weeks: 8, kept: 120 },
  figures: {
    booked: [
      { weekday: 2, part: 'morning', open_min: 960, booked_min: 300, rows: ['a1', 'a2'] },
      { weekday: 4, part: 'evening', open_min: 200, booked_min: 199, rows: ['a3'] },
      { weekday: 4, part: 'midday', open_min: 0, booked_min: 0, rows: [] },
    ],
    visits: [{ service_id: 'hot', value: 14, rows: ['v1'] }],
    new_clients: { value: 5, rows: ['c1'] },
    due: { value: 2, rows: ['bo', 'dee'] },
    open_times: { value: 9, rows: ['t1'] },
    reviews_asked: { value: 7, rows: ['r1'] },
    reviews_posted: { value: 1, rows: ['r2'] },
    reviews_unanswered: { value: 0, rows: [] },
  },
}

const tuesdays = {
  words: 'Tuesdays before noon were 31 % booked in 8 weeks.',
  figure: { key: 'booked/2/morning', value: 31 },
  rows: ['a1', 'a2'],
}
const due = {
  words: '2 people have not been back for longer than they used to.',
  figure: { key: 'due', value: 2 },
  rows: ['bo', 'dee'],
}
const visits = {
  words: '90-Minute Hot Stone was booked 14 times in 8 weeks.',
  figure: { key: 'visits/hot', value: 14 },
  rows: ['v1'],
}
const reviews = {
  words: '7 asks for a review went out in 8 weeks.',
  figure: { key: 'reviews_asked', value: 7 },
  rows: ['r1'],
}
const none = { topic: null, subject: null, audience: null }
const item = (each: Omit<PlanItem, 'id' | 'day'> & { day?: string }): PlanItem => ({
  day: each.at.slice(0, 10),
  ...each,
  id: `${each.kind} ${each.at}`,
})

export const answer: PlanAnswer = {
  history: 'enough',
  items: [
    item({
      ...none,
      kind: 'post',
      channel: 'instagram',
      at: '2026-03-03T14:00:00Z',
      topic: 'open_times',
      minutes: 20,
      goal: 'fuller_hours',
      why: tuesdays,
    }),
    item({
      ...none,
      kind: 'gap_filler',
      channel: 'email',
      at: '2026-03-05T15:00:00Z',
      topic: 'open_times',
      audience: { id: 'due', people: ['bo', 'dee'] },
      minutes: 15,
      goal: 'fuller_hours',
      why: due,
    }),
    item({
      ...none,
      kind: 'in_room',
      channel: 'room',
      at: '2026-03-05T15:00:00Z',
      minutes: 10,
      goal: 'reviews',
      why: visits,
    }),
    item({
      ...none,
      kind: 'post',
      channel: 'google',
      at: '2026-03-10T23:00:00Z',
      topic: 'hours',
      minutes: 20,
      goal: 'fuller_hours',
      why: tuesdays,
    }),
    item({
      ...none,
      kind: 'win_back',
      channel: 'email',
      at: '2026-03-17T15:00:00Z',
      audience: { id: 'due', people: ['bo', 'dee'] },
      minutes: 30,
      goal: 'regulars_back',
      why: tuesdays,
    }),
    item({
      ...none,
      kind: 'post',
      channel: 'instagram',
      at: '2026-03-17T15:00:00Z',
      topic: 'open_times',
      minutes: 20,
      goal: 'fuller_hours',
      why: tuesdays,
    }),
    item({
      ...none,
      kind: 'campaign',
      channel: 'email',
      at: '2026-03-24T15:00:00Z',
      topic: 'how_to_book',
      audience: { id: 'offers', people: ['ann', 'bo'] },
      minutes: 45,
      goal: 'fuller_hours',
      why: visits,
    }),
    item({
      ...none,
      kind: 'review_asks',
      channel: 'email',
      at: '2026-03-26T15:00:00Z',
      minutes: 10,
      goal: 'reviews',
      why: reviews,
    }),
  ],
  left_out: [{ kind: 'profile_update', reason: 'no_hours' }],
}
