import { describe, expect, it } from 'vitest'
import { type RankInput, type Request, rank } from './rank.ts'

const MINUTE = 60_000
const at = (text: string) => Date.parse(text)
// Monday 2 March 2026, 9:00 to 12:00 in New York.
const opening = {
  id: 'o1',
  practitioner_id: 'p1',
  room_id: 'r1',
  service_ids: null,
  from: at('2026-03-02T14:00Z'),
  to: at('2026-03-02T17:00Z'),
}
const request = (over: Partial<Request> = {}): Request => ({
  id: 'a',
  client_id: `client of ${over.id ?? 'a'}`,
  is_waiting: true,
  is_blocked: false,
  has_offer: false,
  offered_opening_ids: [],
  service_id: 's1',
  length_min: 60,
  buffer_before_min: 0,
  buffer_after_min: 0,
  needs_room: false,
  room_ids: [],
  practitioner_ids: [],
  parts: [],
  earliest: null,
  latest: null,
  notice_min: 0,
  price_cents: 10_000,
  visits: 0,
  no_shows: 0,
  created_at: 1,
  later: null,
  busy: [],
  ...over,
})
const input = (over: Partial<RankInput> = {}): RankInput => ({
  opening,
  requests: [request()],
  mode: 'first',
  now: at('2026-03-02T12:00Z'),
  time_zone: 'America/New_York',
  ...over,
})
const ask = (over: Partial<Request>, rest: Partial<RankInput> = {}) =>
  rank(input({ requests: [request(over)], ...rest }))
const reasonFor = (over: Partial<Request>, rest: Partial<RankInput> = {}) =>
  ask(over, rest).left_out[0]?.reason
const startOf = (over: Partial<Request>, rest: Partial<RankInput> = {}) => {
  const start = ask(over, rest).offers[0]?.start
  return start === undefined ? undefined : new Date(start).toISOString().slice(11, 16)
}

describe('1. who is left out', () => {
  it.each([
    ['not_waiting', { is_waiting: false, is_blocked: true }],
    ['blocked', { is_blocked: true, has_offer: true }],
    ['has_offer', { has_offer: true, offered_opening_ids: ['o1'] }],
    ['already_offered', { offered_opening_ids: ['o0', 'o1'], practitioner_ids: ['p2'] }],
    ['practitioner', { practitioner_ids: ['p2'], needs_room: true, room_ids: ['r2'] }],
    ['room', { needs_room: true, room_ids: ['r2'], length_min: 600 }],
    ['no_time', { length_min: 181 }],
  ] as const)('gives the first reason: %s', (reason, over) => {
    expect(reasonFor(over as Partial<Request>)).toBe(reason)
  })

  it('leaves out every request of a client who has an offer', () => {
    const requests = [
      request({ client_id: 'c' }),
      request({ id: 'b', client_id: 'c', has_offer: true }),
      request({ id: 'd' }),
    ]
    const { left_out, offers } = rank(input({ requests }))
    expect(left_out).toEqual([
      { request_id: 'a', reason: 'has_offer' },
      { request_id: 'b', reason: 'has_offer' },
    ])
    expect(offers.map(o => o.request_id)).toEqual(['d'])
  })

  it('requires a service of the opening, when it names any', () => {
    expect(reasonFor({}, { opening: { ...opening, service_ids: ['s2'] } })).toBe('service')
    expect(reasonFor({}, { opening: { ...opening, service_ids: ['s2', 's1'] } })).toBeUndefined()
    expect(reasonFor({}, { opening: { ...opening, service_ids: [] } })).toBe('service')
  })

  it('requires a room only for services that need one, and accepts any room when none is named', () => {
    expect(reasonFor({ needs_room: true })).toBeUndefined()
    expect(reasonFor({ needs_room: true }, { opening: { ...opening, room_id: null } })).toBe('room')
    expect(
      reasonFor({ needs_room: false, room_ids: ['r2'] }, { opening: { ...opening, room_id: null } }),
    ).toBeUndefined()
  })
})

describe('2. which starts fit', () => {
  it('begins after the buffer and advances in steps while the buffer after it fits', () => {
    expect(startOf({ buffer_before_min: 10 })).toBe('14:10')
    expect(
      startOf({ buffer_before_min: 10, busy: [{ start: opening.from, end: opening.from + MINUTE }] }),
    ).toBe('14:10')
    expect(startOf({ length_min: 170, buffer_before_min: 10 })).toBe('14:10')
    expect(reasonFor({ length_min: 170, buffer_before_min: 10, buffer_after_min: 1 })).toBe('no_time')
    expect(startOf({}, { now: at('2026-03-02T14:01Z'), opening: { ...opening, step_min: 20 } })).toBe('14:20')
  })

  it('uses the local date, both ends included', () => {
    expect(reasonFor({ earliest: '2026-03-02', latest: '2026-03-02' })).toBeUndefined()
    expect(reasonFor({ earliest: '2026-03-03' })).toBe('no_time')
    expect(reasonFor({ latest: '2026-03-01' })).toBe('no_time')
    // Midnight in New York is five hours into the next day of UTC.
    const night = { ...opening, from: at('2026-03-03T04:30Z'), to: at('2026-03-03T06:30Z') }
    expect(startOf({ latest: '2026-03-02' }, { opening: night })).toBe('04:30')
    expect(startOf({ earliest: '2026-03-03' }, { opening: night })).toBe('05:00')
  })

  it('starts the afternoon at noon and the evening at five', () => {
    const long = { ...opening, to: at('2026-03-03T03:00Z') }
    expect(startOf({ parts: [{ day: 1, part: 'afternoon' }] }, { opening: long })).toBe('17:00')
    expect(startOf({ parts: [{ day: 1, part: 'evening' }] }, { opening: long })).toBe('22:00')
    expect(reasonFor({ parts: [{ day: 2, part: 'morning' }] }, { opening: long })).toBe('no_time')
  })

  it('is earlier than the client’s later visit, and overlaps none of their other visits', () => {
    const later = (text: string) => ({ later: { appointment_id: 'v', start: at(text) } })
    expect(startOf(later('2026-03-02T14:01Z'))).toBe('14:00')
    expect(reasonFor(later('2026-03-02T14:00Z'))).toBe('no_time')
    const busy = [{ start: at('2026-03-02T14:30Z'), end: at('2026-03-02T15:00Z') }]
    expect(startOf({ busy })).toBe('15:00')
    expect(startOf({ busy: [{ start: busy[0]?.start ?? 0, end: busy[0]?.start ?? 0 }] })).toBe('14:00')
  })

  it('respects the minimum notice', () => {
    expect(startOf({ notice_min: 120 }, { mode: 'manual' })).toBe('14:00')
    expect(startOf({ notice_min: 121 }, { mode: 'manual' })).toBe('14:15')
    expect(reasonFor({ notice_min: 241 })).toBe('no_time')
  })
})

describe('3. value of a request', () => {
  it.each([
    [{ price_cents: 10_000 }, 9000],
    [{ price_cents: 9_999, visits: 7, no_shows: 3 }, Math.floor((9_999 * 13) / 17)],
    [{ price_cents: 5, later: { appointment_id: 'v', start: opening.to } }, 2],
    [{ price_cents: 0, no_shows: 20 }, 0],
    [{ price_cents: 100, no_shows: 20 }, -110],
  ])('%j', (over, value) => {
    expect(ask(over).offers[0]?.value_cents).toBe(value)
  })
})

describe('4. order of offers', () => {
  const requests = [
    request({ id: 'dear', price_cents: 90_000, created_at: 3 }),
    request({ id: 'b', created_at: 2 }),
    request({ id: 'B', created_at: 2 }),
    request({ id: 'old', created_at: 1 }),
  ]
  it.each([
    ['first', ['old', 'B', 'b', 'dear']],
    ['broadcast', ['old', 'B', 'b', 'dear']],
    ['manual', ['old', 'B', 'b', 'dear']],
    ['highest_value', ['dear', 'old', 'B', 'b']],
  ] as const)('%s', (mode, ids) => {
    expect(rank(input({ requests, mode })).offers.map(o => o.request_id)).toEqual(ids)
  })

  it('offers to each client once, by their first request in the order', () => {
    const twice = [
      request({ id: 'later', client_id: 'c', created_at: 2 }),
      request({ id: 'earlier', client_id: 'c', created_at: 1 }),
    ]
    const { offers, left_out } = rank(input({ requests: twice }))
    expect(offers.map(o => o.request_id)).toEqual(['earlier'])
    expect(left_out).toEqual([{ request_id: 'later', reason: 'same_person' }])
  })
})

describe('5. offer times', () => {
  const four = ['a', 'b', 'c', 'd'].map((id, i) => request({ id, created_at: i }))
  const times = (over: Partial<RankInput>) =>
    rank(input({ requests: four, ...over })).offers.map(o =>
      o.offer_at === null ? null : new Date(o.offer_at).toISOString().slice(5, 16),
    )

  it('go one by one, in groups, or not automatically in manual mode', () => {
    expect(times({})).toEqual(['03-02T12:00', '03-02T12:15', '03-02T12:30', '03-02T12:45'])
    expect(times({ mode: 'broadcast' })).toEqual(['03-02T12:00', '03-02T12:00', '03-02T12:00', '03-02T12:15'])
    expect(times({ mode: 'broadcast', group: 2, offer_min: 5 })[2]).toBe('03-02T12:05')
    expect(times({ mode: 'manual' })).toEqual([null, null, null, null])
  })

  it('wait for the offer hours, and continue from there', () => {
    const offer_hours = { from: '08:00', to: '08:30' }
    expect(times({ offer_hours, opening: { ...opening, to: opening.to + 1440 * MINUTE } })).toEqual([
      '03-02T13:00',
      '03-02T13:15',
      '03-03T13:00',
      '03-03T13:15',
    ])
    expect(() => times({ offer_hours: { from: '20:00', to: '07:15' } })).toThrow(RangeError)
    expect(() => times({ offer_hours: { from: '08:00', to: '08:00' } })).toThrow(RangeError)
  })

  it('follow slot rule 3 on days when the clock changes', () => {
    const spring = (now: string, from: string, to: string) =>
      times({
        requests: [request()],
        now: at(now),
        offer_hours: { from, to },
        opening: { ...opening, from: at(now), to: at(now) + 10 * 86_400_000 },
      } as Partial<RankInput>)[0]
    // 8 March: 02:00 is 03:00; 02:30 counts with the offset before, and is shown as 03:30.
    expect(spring('2026-03-08T06:00Z', '02:30', '20:00')).toBe('03-08T07:30')
    expect(spring('2026-03-08T07:10Z', '02:30', '20:00')).toBe('03-08T07:30')
    // 1 November: 01:30 comes twice and is the first.
    expect(spring('2026-11-01T05:00Z', '01:30', '20:00')).toBe('11-01T05:30')
    expect(spring('2026-11-01T06:10Z', '01:30', '20:00')).toBe('11-01T06:10')
    expect(spring('2026-11-01T06:10Z', '00:30', '01:30')).toBe('11-02T05:30')
  })

  it('offer only a start still available when the answer is due, and skip requests with none', () => {
    const now = at('2026-03-02T14:50Z')
    expect(startOf({}, { now })).toBe('15:15')
    const late = [
      request({ id: 'long', length_min: 120, created_at: 0 }),
      request({ id: 'short', created_at: 1 }),
    ]
    const { offers, left_out } = rank(input({ requests: late, now }))
    expect(left_out).toEqual([{ request_id: 'long', reason: 'too_late' }])
    expect(offers).toMatchObject([{ request_id: 'short', offer_at: now, expires_at: now + 15 * MINUTE }])
    expect(startOf({ notice_min: 20 }, { now })).toBe('15:30')
  })

  it('state what visit an acceptance frees', () => {
    const later = { appointment_id: 'v', start: opening.to }
    expect(ask({ later }).offers[0]?.frees).toBe('v')
    expect(ask({}).offers[0]).toEqual({
      request_id: 'a',
      client_id: 'client of a',
      start: opening.from,
      end: opening.from + 60 * MINUTE,
      frees: null,
      value_cents: 9000,
      offer_at: at('2026-03-02T12:00Z'),
      expires_at: at('2026-03-02T12:15Z'),
    })
  })
})

it('6. refuses invalid input, and treats null as missing', () => {
  expect(() => rank(input({ time_zone: 'Mars/Olympus' }))).toThrow(RangeError)
  expect(() => rank(input({ time_zone: '+05:30', requests: [] }))).toThrow(RangeError)
  expect(() => rank(input({ mode: 'last' as 'first' }))).toThrow(RangeError)
  expect(() => rank(input({ opening: { ...opening, to: opening.from } }))).toThrow(RangeError)
  expect(() => rank(input({ opening: { ...opening, step_min: 0 } }))).toThrow(RangeError)
  expect(rank(input({ offer_min: null, group: null, offer_hours: null, mode: 'broadcast' }))).toEqual(
    rank(input({ mode: 'broadcast' })),
  )
})

it('does not modify its input', () => {
  const given = input({ requests: [request({ id: 'b' }), request({ created_at: 0 })] })
  const before = structuredClone(given)
  rank(given)
  expect(given).toEqual(before)
})
