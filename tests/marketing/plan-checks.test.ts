import { describe, expect, it } from 'vitest'
import { width } from '../width.ts'
import { answer, input } from './good-plan.ts'
import { checkPlan } from './plan-check.ts'
import type { PlanAnswer, PlanInput, PlanItem } from './plan-shapes.ts'
import { percentOf } from './plan-why-check.ts'
import { randomPlan } from './random-plan.ts'

const [post, gap, room, google, back, again, campaign, asks] = [0, 1, 2, 3, 4, 5, 6, 7] as const

/** What is found where one item is another, and something else was given. */
const changed = (index: number, change: Partial<PlanItem>, given: Partial<PlanInput> = {}) =>
  breaches({ items: answer.items.map((each, at) => (at === index ? { ...each, ...change } : each)) }, given)
const breaches = (other: Partial<PlanAnswer>, given: Partial<PlanInput> = {}) =>
  checkPlan({ ...input, ...given }, { ...answer, ...other }).join('\n')
const why = (index: number, change: Partial<PlanItem['why']>) =>
  changed(index, { why: { ...(answer.items[index] as PlanItem).why, ...change } })
const words = (said: string) => why(post, { words: said })

it('a good plan passes', () => expect(checkPlan(input, answer)).toEqual([]))

it('percentages round half up', () => {
  expect([1, 2, 3].map(booked_min => percentOf({ open_min: 8, booked_min }))).toEqual([13, 25, 38])
  expect(percentOf({ open_min: 3, booked_min: 1 })).toBe(33)
})

describe('plan items', () => {
  const cases: [what: string, index: number, change: Partial<PlanItem>, breach: RegExp][] = [
    ['kind', post, { kind: 'letter' }, /no such kind/],
    ['channel of another kind', post, { channel: 'email' }, /wrong channel/],
    ['channel that is not connected', post, { channel: 'facebook' }, /wrong channel/],
    ['minutes', post, { minutes: 15 }, /15 minutes/],
    ['topic for none', asks, { topic: 'quote' }, /topic quote/],
    ['topic not given', post, { topic: 'quote' }, /not given/],
    ['subject not given', post, { subject: 'hot' }, /not given/],
    ['topic of no open time', gap, { topic: 'hours' }, /none of open times/],
    ['an audience where none is', post, { audience: { id: 'offers', people: ['ann'] } }, /audience or none/],
    ['no audience where one is', campaign, { audience: null }, /audience or none/],
    ['another audience', back, { audience: { id: 'offers', people: ['ann'] } }, /audience offers/],
    ['nobody', campaign, { audience: { id: 'offers', people: [] } }, /nobody in/],
    ['somebody twice', campaign, { audience: { id: 'offers', people: ['ann', 'ann'] } }, /somebody twice/],
    ['a stranger', campaign, { audience: { id: 'offers', people: ['dee'] } }, /another audience/],
    ['a goal it does not serve', post, { goal: 'new_clients' }, /does not serve/],
    ['a topic that serves nothing', post, { topic: 'gift', goal: 'fuller_hours' }, /does not serve/],
    ['no instant', post, { at: '2026-03-03 14:00' }, /no instant/],
    ['another day', post, { day: '2026-03-04' }, /local date/],
    ['a day without hours', post, { at: '2026-03-04T14:00:00Z', day: '2026-03-04' }, /open day/],
    ['a closed day', google, { at: '2026-03-12T14:00:00Z', day: '2026-03-12' }, /open day/],
    ['after four weeks', asks, { at: '2026-03-31T14:00:00Z', day: '2026-03-31' }, /four weeks/],
    ['a post before seven', post, { at: '2026-03-03T11:59:00Z' }, /at minute 419/],
    ['a post at nine', google, { at: '2026-03-11T01:00:00Z' }, /at minute 1260/],
    ['a mail before eight', back, { at: '2026-03-17T11:30:00Z' }, /at minute 450/],
    ['in the room at the end of hours', room, { at: '2026-03-05T22:00:00Z' }, /at minute 1020/],
    ['out of order', again, { at: '2026-03-03T13:00:00Z', day: '2026-03-03' }, /not sorted/],
    [
      'two of a channel and day',
      asks,
      { at: '2026-03-24T16:00:00Z', day: '2026-03-24' },
      /two items of email/,
    ],
    [
      'the same topic too soon',
      google,
      { channel: 'instagram', topic: 'open_times' },
      /open_times null on instagram/,
    ],
    [
      'a week is over',
      campaign,
      { at: '2026-03-17T14:59:00Z', day: '2026-03-17' },
      /within a week|two items/,
    ],
  ]
  for (const [what, index, change, breach] of cases)
    it(what, () => expect(changed(index, change)).toMatch(breach))

  it('must be scheduled after now', () =>
    expect(breaches({}, { now: '2026-03-03T14:00:00Z' })).toMatch(/not after now/))
  it('must have unique ids', () =>
    expect(changed(post, { id: answer.items[1]?.id as string })).toMatch(/one id/))
  it('for a launch need its service', () => {
    expect(changed(room, { goal: 'launch' })).toBe('')
    expect(changed(room, { goal: 'launch' }, { launch_service: null })).toMatch(/does not serve launch/)
  })
  it('contact a person at most once in 7 × 24 hours, regardless of clock changes', () => {
    const at = (time: string) => ({ touches: [{ person: 'bo', at: time }] })
    expect(breaches({}, at('2026-02-26T15:00:00Z'))).toBe('')
    expect(breaches({}, at('2026-02-26T15:00:01Z'))).toMatch(/bo is written to/)
    expect(breaches({}, at('2026-03-12T14:59:00Z'))).toMatch(/bo is written to/)
    // A week later by the clock, an hour short by the count.
    const early = { at: '2026-03-12T14:00:00Z', day: '2026-03-12' }
    expect(changed(back, early, { closed: [] })).toMatch(/bo is written to/)
  })
})

describe('plan weeks', () => {
  const extra = (kind: string, channel: string, days: string[], minutes: number) =>
    breaches(
      {
        items: [
          ...answer.items,
          ...days.map(
            (day): PlanItem => ({
              ...(answer.items[post] as PlanItem),
              id: day,
              day,
              at: `${day}T15:00:00Z`,
              kind,
              channel,
              minutes,
            }),
          ),
        ],
      },
      { hours: [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '09:00', to: '17:00' })) },
    )
  it('have at most three posts per channel', () =>
    expect(extra('post', 'instagram', ['2026-03-04', '2026-03-05', '2026-03-06'], 20)).toMatch(/4 posts/))
  it('have at most one profile update and one item in the room', () => {
    expect(extra('profile_update', 'google', ['2026-03-04', '2026-03-05'], 15)).toMatch(/two profile/)
    expect(extra('in_room', 'room', ['2026-03-04'], 10)).toMatch(/two things in the room/)
  })
  it('stay within the available hours', () =>
    expect(extra('post', 'google', ['2026-03-04'], 20)).toMatch(/week 0: 65 minutes/))
  it('have at least one item each', () =>
    expect(breaches({ items: answer.items.slice(0, 6) })).toMatch(/week 3: 0 minutes, at least 1/))
  it('need more items when there is much to use', () => {
    const topics = [
      ...input.topics,
      ...['last_minute', 'weekend_times', 'open_time', 'first_visit', 'quote', 'team'].map(topic => ({
        topic,
        subject: null,
      })),
    ]
    const rich = (more: Partial<PlanInput>) =>
      breaches(
        {},
        {
          topics,
          hours_per_week: 4,
          hours: [1, 2, 4, 5].map(weekday => ({ weekday, from: '09:00', to: '17:00' })),
          ...more,
        },
      )
    expect(rich({})).toMatch(/week 0: 45 minutes, at least 60\nweek 2: 50 minutes, at least 60\nweek 3: 55/)
    expect(rich({ topics: topics.slice(1) })).not.toMatch(/at least 60/)
    expect(rich({ hours_per_week: 1 })).not.toMatch(/week 1.*at least 20/)
    expect(rich({ hours_per_week: 2 })).toBe('')
    expect(rich({ hours_per_week: 2, closed: [] })).toBe('week 1: 20 minutes, at least 40')
  })
  it('need half of the items to serve the goal', () => {
    const topics = [
      ...input.topics,
      ...['last_minute', 'weekend_times', 'open_time'].map(topic => ({ topic, subject: null })),
    ]
    const items = answer.items.map((each, at) =>
      at < 4 && at !== room ? { ...each, goal: 'regulars_back' } : each,
    )
    expect(breaches({ items }, { topics })).toMatch(/goal: 2 of 8/)
    expect(breaches({ items }, { topics: topics.slice(1) })).not.toMatch(/goal: /)
  })
})

describe('the reason of a plan item', () => {
  const cases: [what: string, found: () => string, breach: RegExp][] = [
    ['no such figure', () => why(post, { figure: { key: 'clicks', value: 31 } }), /no figure clicks/],
    ['no such part', () => why(post, { figure: { key: 'booked/3/morning', value: 31 } }), /no figure/],
    ['nothing open', () => why(post, { figure: { key: 'booked/4/midday', value: 0 } }), /no figure/],
    ['another value', () => why(post, { figure: { key: 'booked/2/morning', value: 32 } }), /is 31, not 32/],
    ['other rows', () => why(post, { rows: ['a1'] }), /other rows/],
    [
      'no reason to win back',
      () => changed(back, { why: (answer.items[room] as PlanItem).why }),
      /no reason for win_back/,
    ],
    [
      'no reason to ask',
      () => changed(asks, { why: (answer.items[post] as PlanItem).why }),
      /no reason for review_asks/,
    ],
    ['long', () => words(`Tuesdays before noon were 31 % booked, ${'and '.repeat(30)}so on.`), /characters/],
    ['no sentence', () => words('Tuesdays were 31 % booked'), /no sentence/],
    ['two sentences', () => words('Tuesdays were 31 % booked. So there.'), /no sentence/],
    ['no value', () => words('Tuesdays were hardly booked.'), /does not say 31/],
    ['another number', () => words('Tuesdays before 12 were 31 % booked.'), /says 12/],
    ['a number in letters', () => words('Tuesdays were 31 % booked in eight weeks.'), /number in letters/],
    ['another weekday', () => words('Tuesdays were 31 % booked, Fridays more.'), /names Tuesday,Friday/],
    ['no weekday', () => words('Some mornings were 31 % booked.'), /does not name Tuesday/],
    ['no percent', () => words('Tuesdays were 31 booked.'), /no % after/],
    ['no name', () => why(room, { words: 'It was booked 14 times.' }), /does not name 90-Minute/],
  ]
  for (const [what, found, breach] of cases) it(what, () => expect(found()).toMatch(breach))
  it('cites the emptiest part of the week for the goal of fuller hours', () => {
    const items = answer.items.map(each =>
      each.why.figure.key === 'booked/2/morning'
        ? {
            ...each,
            why: {
              words: 'Thursdays in the evening were 100 % booked.',
              figure: { key: 'booked/4/evening', value: 100 },
              rows: ['a3'],
            },
          }
        : each,
    )
    expect(breaches({ items })).toMatch(/emptiest part, booked\/2\/morning/)
  })
})

it('a plan with little history uses only services, and says so', () => {
  const found = breaches({}, { history: { weeks: 3, kept: 120 } })
  for (const breach of [
    /history: enough, not little/,
    /gap_filler .*with little history/,
    /booked\/2\/morning with little/,
    /topic without a service/,
  ])
    expect(found).toMatch(breach)
})

describe('the list of items left out', () => {
  const none = { items: [], history: 'enough' }
  const all = (reason: string) =>
    ['post', 'campaign', 'win_back', 'gap_filler', 'review_asks', 'profile_update', 'in_room'].map(kind => ({
      kind,
      reason,
    }))
  const said = (reason: string, given: Partial<PlanInput>) =>
    breaches({ ...none, left_out: all(reason) }, given)
  it('names each kind once, and only kinds without an item', () => {
    expect(breaches({ left_out: [] })).toMatch(/profile_update is missing/)
    expect(breaches({ left_out: [...answer.left_out, ...answer.left_out] })).toMatch(/twice/)
    expect(breaches({ left_out: all('goal') })).toMatch(/post has an item/)
  })
  it('gives the first reason that applies', () => {
    expect(said('closed', { hours: [] })).toBe('')
    expect(said('not_connected', { hours: [] })).toMatch(/post not_connected, not closed/)
    expect(said('closed', {})).toMatch(/post closed, not/)
    const offline = said('not_connected', { channels: [] })
    expect(offline).not.toMatch(/left_out: (?!in_room)/)
    expect(offline).toMatch(/in_room not_connected, not no_hours or goal/)
    expect(said('goal', { history: { weeks: 8, kept: 19 } })).toMatch(/win_back goal, not history/)
    expect(said('goal', { audiences: [] })).toMatch(/campaign goal, not nobody/)
    expect(said('nobody', { audiences: [{ id: 'new', people: ['ann'] }] })).toMatch(
      /campaign nobody, not touched/,
    )
    expect(said('goal', { topics: input.topics.slice(1) })).toMatch(/gap_filler goal, not no_topic/)
    const touches = [0, 1, 2, 3, 4, 5].flatMap(week =>
      ['bo', 'dee'].map(person => ({
        person,
        at: Date.parse('2026-02-26T12:00:00Z') + week * 6.9 * 86_400_000,
      })),
    )
    expect(said('goal', { touches })).toMatch(/win_back goal, not touched/)
    expect(said('goal', { touches })).not.toMatch(/campaign goal/)
  })
})

it('random inputs cover all kinds of plans', () => {
  const made = Array.from({ length: width(400, 2_000) }, (_, seed) => randomPlan(seed))
  const has = (test: (given: PlanInput) => boolean) =>
    expect(made.filter(test).length).toBeGreaterThan(width(8, 40))
  for (const goal of ['new_clients', 'regulars_back', 'fuller_hours', 'launch', 'reviews'])
    has(each => each.goal === goal)
  has(each => each.topics.length >= 12 && each.channels.length > 2 && each.hours.length >= 4)
  has(each => each.history.weeks < 4)
  has(each => each.closed.length === 28)
  has(each => each.touches.length > each.audiences.length * 20)
})
