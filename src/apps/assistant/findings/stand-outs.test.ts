import { describe, expect, it } from 'vitest'
import { addDays } from '#lib/time/dates.ts'
import type { Rows } from '#rules/metrics/figure-shapes.ts'
import { knowRows } from '#rules/metrics/known-rows.ts'
import { client, rowsWith, span, visit } from '../../../../tests/numbers/plain-rows.ts'
import type { FindingFacts } from './finding-facts.ts'
import type { Finding, RuleName } from './schema.ts'
import { isThin, standOuts } from './stand-outs.ts'
import { quietParts } from './week-parts.ts'

// A Wednesday at noon.
const today = '2026-06-03'
const ago = (days: number, time = '10:00') => `${addDays(today, -days)}T${time}:00Z`
let at = 0
const next = () => `v${String(at++).padStart(4, '0')}`
const one = (days: number, other: Parameters<typeof visit>[2] = {}, time?: string) =>
  visit(next(), ago(days, time), other)
const many = <Each>(count: number, each: (index: number) => Each): Each[] =>
  Array.from({ length: count }, (_, index) => each(index))

function factsOf(rows: Partial<Rows>, other: Partial<FindingFacts> = {}): FindingFacts {
  const people = [...new Set((rows.appointments ?? []).map(each => each.client_id))]
  const all = rowsWith({ clients: people.map(id => client(id)), ...rows })
  const known = knowRows(all, 'UTC')
  return {
    known,
    money: known,
    zone: 'UTC',
    now: `${today}T12:00:00Z`,
    today,
    currency: 'USD',
    services: [
      { id: 'deep', name: 'Deep tissue' },
      { id: 'hot', name: 'Hot stone' },
    ],
    practitioners: [
      { id: 'pia', name: 'Pia' },
      { id: 'tom', name: 'Tom' },
    ],
    people: new Map(people.map(id => [id, { name: id, email: `${id}@example.com`, phone: null }])),
    ...other,
  }
}

const found = (rows: Partial<Rows>, rule: RuleName, other: Partial<FindingFacts> = {}): Finding | undefined =>
  standOuts(factsOf(rows, other)).find(each => each.rule === rule)

/** A visit on each of the last 56 days by somebody else: enough to say something, and nothing that stands out. */
const even = () => many(56, index => one(index + 1, { client_id: `even${index}` }))

describe('findings with little data', () => {
  it('are empty', () => {
    const few = many(19, index => one(index + 30, { client_id: `c${index}`, status: 'confirmed' }))
    expect([isThin(factsOf({ appointments: few })), standOuts(factsOf({ appointments: few }))]).toEqual([
      true,
      [],
    ])
    const young = many(40, index => one((index % 27) + 1, { client_id: `c${index}`, status: 'confirmed' }))
    expect([isThin(factsOf({ appointments: young })), standOuts(factsOf({ appointments: young }))]).toEqual([
      true,
      [],
    ])
    expect(standOuts(factsOf({}))).toEqual([])
  })

  it('are empty for a practice without unusual numbers', () => {
    expect(isThin(factsOf({ appointments: even() }))).toBe(false)
    expect(standOuts(factsOf({ appointments: even() }))).toEqual([])
  })
})

describe('cancellations', () => {
  const lost = (days: number) =>
    one(days, {
      client_id: `lost${days}`,
      status: 'cancelled',
      cancelled_by: 'client',
      cancelled_at: ago(days + 1, '08:00'),
      created_at: ago(days + 20),
    })
  // Of now 28 kept, of before 28 kept and one cancelled.
  it.each([
    [7, 'of 35 cancelled'],
    [4, undefined],
  ])('%d of them are reported as %s', (count, words) => {
    const rows = [...even(), ...many(count, index => lost(index + 1)), lost(40)]
    const finding = found({ appointments: rows }, 'cancels_up')
    if (words === undefined) return expect(finding).toBeUndefined()
    expect(finding?.detail).toBe('7 of 35 cancelled in four weeks, 1 of 29 in the four before.')
    // 7 less a 29th of 35, of $100 each, over four weeks.
    expect(finding?.worth).toEqual({ cents: 14_500, per: 'week' })
    expect(finding?.proofs[0]).toMatchObject({
      total: 7,
      numerator: 7,
      denominator: 35,
      figure: { metric: 'cancel_rate', from: addDays(today, -28), to: addDays(today, -1), of: 'hits' },
    })
  })

  it('are compared only with enough visits', () => {
    const few = [...many(20, index => one(index + 1, { client_id: `n${index}` })), one(200)]
    expect(
      found({ appointments: [...few, ...many(9, index => lost(index + 1))] }, 'cancels_up'),
    ).toBeUndefined()
  })
})

it('reports missed visits, and the time they left empty', () => {
  const missed = many(6, index => one(index + 1, { client_id: `m${index}`, status: 'no_show' }, '14:00'))
  const open = many(56, index => span(`o${index}`, ago(index + 1, '09:00'), ago(index + 1, '17:00')))
  const rows = { appointments: [...even(), ...missed], open }
  expect(found(rows, 'misses_up')?.detail).toBe('6 of 34 missed in four weeks, 0 of 28 in the four before.')
  expect(found(rows, 'lost_time')).toMatchObject({
    title: '6 h were lost at the last minute',
    detail: 'Six visits missed or cancelled late in four weeks, and nobody else came.',
    worth: { cents: 60_000, per: 'once' },
    worth_words: '$600',
  })
})

it('reports the weekday with open time, its days, and quiet parts of the day', () => {
  // Eight hours a day; two visits on each, but none on Fridays.
  const isFriday = (days: number) => new Date(ago(days)).getUTCDay() === 5
  const days = many(56, index => span(`o${index}`, ago(index + 1, '09:00'), ago(index + 1, '17:00')))
  const visits = Array.from({ length: 56 }, (_, index) => index + 1).flatMap(day =>
    isFriday(day)
      ? []
      : ['09:00', '10:00', '11:00', '13:00', '14:00'].map((time, nth) =>
          one(day, { client_id: `w${day}${nth}` }, time),
        ),
  )
  const rows = { appointments: visits, open: days }
  const finding = found(rows, 'open_part')
  expect(finding).toMatchObject({
    title: 'Fridays stand open',
    detail: '0% full in four weeks, other days 63%.',
    worth: { cents: 50_000, per: 'week' },
    change: 'As full as other days, it would hold 5 h more a week. A booked hour brings $100.',
    act: { to: null, say: 'Write a social media post about open times on Fridays' },
  })
  expect(finding?.table?.rows).toEqual([
    ['May 8', '0 h', '8 h', '0%'],
    ['May 15', '0 h', '8 h', '0%'],
    ['May 22', '0 h', '8 h', '0%'],
    ['May 29', '0 h', '8 h', '0%'],
  ])
  expect(finding?.table?.sum).toEqual(['Sum', '0 h', '32 h', '0%'])
  expect(
    quietParts(factsOf(rows)).map(({ title, booked_minutes, open_minutes }) => [
      title,
      booked_minutes,
      open_minutes,
    ]),
  ).toEqual([
    ['Friday afternoons', 0, 1_200],
    ['Friday mornings', 0, 720],
    ['Monday afternoons', 480, 1_200],
    ['Saturday afternoons', 480, 1_200],
  ])
  // Three Fridays are no fewer than asked; two are.
  const closed = days.filter(
    each =>
      each.starts_at < ago(21) ||
      !isFriday(
        Math.round((Date.parse(`${today}T00:00Z`) - Date.parse(each.starts_at.slice(0, 10))) / 86_400_000),
      ),
  )
  expect(found({ ...rows, open: closed }, 'open_part')?.subject).not.toBe('Fridays')
})

it('reports a service that grows and one that declines', () => {
  const hot = (days: number) => one(days, { client_id: `h${days}`, service_id: 'hot' })
  const grown = [...even(), ...many(9, index => hot(index + 1)), ...many(4, index => hot(index + 30))]
  expect(found({ appointments: grown }, 'service_grows')).toMatchObject({
    title: 'Hot stone grows',
    detail: 'Nine visits in four weeks, 4 in the four before.',
    act: { say: 'Write a social media post about Hot stone' },
  })
  const fallen = [...even(), ...many(3, index => hot(index + 1)), ...many(9, index => hot(index + 30))]
  expect(found({ appointments: fallen }, 'service_falls')).toMatchObject({
    title: 'Hot stone falls',
    detail: 'Three visits in four weeks, 9 in the four before.',
    worth: { cents: 15_000, per: 'week' },
  })
})

it('reports overdue regulars, and how much they bring', () => {
  const regular = (id: string) => [120, 106, 92, 78].map(days => one(days, { client_id: id }))
  const rows = { appointments: [...even(), ...['ann', 'bea', 'cat'].flatMap(regular)] }
  const finding = found(rows, 'late_regulars')
  expect(finding).toMatchObject({
    title: 'Three regulars are late for their rhythm',
    worth: { cents: 120_000, per: 'year' },
    act: { label: 'Write to ann' },
  })
  expect(finding?.proofs[0]).toMatchObject({ total: 3, figure: { metric: 'overdue', of: 'hits' } })
  const two = { appointments: [...even(), ...['ann', 'bea'].flatMap(regular)] }
  expect(found(two, 'late_regulars')).toBeUndefined()
})

it('reports visits that were never marked, and opens the oldest', () => {
  const left = many(3, index =>
    one(index + 10, { id: `left${index}`, client_id: `u${index}`, status: 'confirmed' }, '15:00'),
  )
  expect(found({ appointments: [...even(), ...left] }, 'unmarked')).toMatchObject({
    title: 'Three visits were never marked',
    worth: { cents: 30_000, per: 'once' },
    act: { to: '/appointments?appointment=left2' },
  })
  expect(found({ appointments: [...even(), ...left.slice(1)] }, 'unmarked')).toBeUndefined()
})

it('reports which practitioners are full and which are not', () => {
  const open = ['pia', 'tom'].flatMap(who =>
    many(28, index => span(`${who}${index}`, ago(index + 1, '09:00'), ago(index + 1, '17:00'), who)),
  )
  const visits = Array.from({ length: 28 }, (_, index) => index + 1).flatMap(day => [
    ...['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00'].map((time, nth) =>
      one(day, { client_id: `p${day}${nth}` }, time),
    ),
    one(day, { client_id: `t${day}`, practitioner_id: 'tom' }),
  ])
  const rows = { appointments: [...visits, one(100)], open }
  expect(found(rows, 'uneven')).toMatchObject({
    title: 'Pia is full, Tom is not',
    detail: '88% and 13% full in four weeks.',
    worth_words: '49 h a week',
  })
  expect(found(rows, 'uneven', { practitioner_id: 'pia' })).toBeUndefined()
})

it('reports that fewer clients rebook, and that fewer new clients return', () => {
  // Who came 30 to 57 days ago had the next one in the diary; who came since has not.
  const again = many(28, index => [
    one(index + 29, { client_id: `r${index}` }),
    visit(next(), ago(-10 - index), {
      client_id: `r${index}`,
      status: 'confirmed',
      created_at: ago(index + 29, '11:00'),
    }),
  ]).flat()
  const rows = [...again, ...many(28, index => one(index + 1, { client_id: `s${index}` }))]
  expect(found({ appointments: rows }, 'rebooking_down')).toMatchObject({
    detail: '0 of 27 in four weeks, 28 of 28 in the four before.',
    worth_words: '0%, was 100%',
  })
  const first = many(8, index => [
    one(150 + index, { client_id: `f${index}` }),
    one(140 + index, { client_id: `f${index}` }),
    one(80 + index, { client_id: `g${index}` }),
  ]).flat()
  expect(found({ appointments: [...even(), ...first] }, 'first_returns_down')).toMatchObject({
    detail: '0 of 8 of eight weeks, 8 of 8 of the eight before.',
  })
})

it('reports at most five findings, most money first', () => {
  const regular = (id: string) => [120, 106, 92, 78].map(days => one(days, { client_id: id }))
  const missed = many(8, index => one(index + 1, { client_id: `m${index}`, status: 'no_show' }, '14:00'))
  const left = many(3, index => one(index + 10, { client_id: `u${index}`, status: 'confirmed' }, '15:00'))
  const open = many(56, index => span(`o${index}`, ago(index + 1, '09:00'), ago(index + 1, '17:00')))
  const rows = {
    appointments: [...even(), ...['ann', 'bea', 'cat'].flatMap(regular), ...missed, ...left],
    open,
  }
  expect(standOuts(factsOf(rows)).map(({ rule, worth_words }) => [rule, worth_words])).toEqual([
    ['lost_time', '$800'],
    ['misses_up', '$200 a week'],
    ['unmarked', '$300'],
    ['late_regulars', '$1,200 a year'],
  ])
})
