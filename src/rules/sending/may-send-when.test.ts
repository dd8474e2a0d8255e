import { describe, expect, it } from 'vitest'
import {
  ask,
  at,
  base,
  bounce,
  DAY,
  type Given,
  HOUR,
  leaves,
  never,
  now,
  touch,
  visit,
  yes,
} from '../../../tests/send-case.ts'
import { decide, type SendInput } from './may-send.ts'

describe('sending times', () => {
  const offers = { consents: [yes('offers', 'email'), yes('offers', 'sms')] }
  const care = { consents: [yes('reminders', 'sms')] }
  it('are later when a later time is given', () => {
    expect(ask({ send_at: at(DAY) })).toEqual({ send: 'at', at: at(DAY), reason: 'scheduled' })
    expect(ask({ send_at: at(-DAY) })).toEqual(leaves)
    expect(ask({ send_at: Date.parse(at(DAY)) }, { now: Date.parse(now) })).toEqual({
      send: 'at',
      at: at(DAY),
      reason: 'scheduled',
    })
  })
  it.each([
    [undefined, 7],
    [3, 7],
    [Number.NaN, 7],
    [10, 10],
  ])('keep marketing apart by touch_days %s', (touch_days, days) => {
    const of = (ms: number, more: object = {}) =>
      ask(
        { purpose: 'marketing' },
        {
          ...offers,
          practice: { touch_days },
          touches: [touch({ purpose: 'marketing', channel: 'sms', at: at(ms), ...more })],
        },
      )
    expect(of(-days * DAY + HOUR)).toEqual({ send: 'at', at: at(HOUR), reason: 'frequency_cap' })
    expect(of(-days * DAY)).toEqual(leaves)
    expect(of(days * DAY - HOUR)).toEqual({
      send: 'at',
      at: at(2 * days * DAY - HOUR),
      reason: 'frequency_cap',
    })
    expect(of(days * DAY)).toEqual(leaves)
    expect(of(-HOUR, { status: 'failed' })).toEqual(leaves)
    expect(of(-HOUR, { purpose: 'care' })).toEqual(leaves)
  })
  const texts = (purpose: string, at_: string, more: Given = {}) =>
    ask({ channel: 'sms', purpose }, { ...(purpose === 'care' ? care : offers), now: at_, ...more })
  const next = (at_: string) => ({ send: 'at', at: at_, reason: 'quiet_hours' })
  it.each([
    ['transactional', '2026-05-24T05:00:00.000Z', null],
    ['care', '2026-05-24T11:59:59.999Z', '2026-05-24T12:00:00.000Z'],
    ['care', '2026-05-24T12:00:00.000Z', null],
    ['care', '2026-05-25T00:59:59.999Z', null],
    ['care', '2026-05-25T01:00:00.000Z', '2026-05-25T12:00:00.000Z'],
    ['marketing', '2026-05-23T12:30:00.000Z', '2026-05-23T13:00:00.000Z'],
    ['marketing', '2026-05-24T00:00:00.000Z', '2026-05-24T16:00:00.000Z'],
    ['marketing', '2026-05-24T15:00:00.000Z', '2026-05-24T16:00:00.000Z'],
    ['marketing', '2026-05-25T00:00:00.000Z', '2026-05-25T13:00:00.000Z'],
  ])('of a %s text at %s: %s', (purpose, at_, expected) => {
    const consents = [yes('offers', 'sms'), yes('reminders', 'sms')]
    expect(texts(purpose, at_, { consents })).toEqual(expected ? next(expected) : leaves)
  })
  it('allow care emails at night, but not marketing', () => {
    const night = '2026-05-25T01:00:00.000Z'
    expect(ask({}, { now: night })).toEqual(leaves)
    expect(ask({ purpose: 'review' }, { now: night })).toEqual(next('2026-05-25T12:00:00.000Z'))
    expect(ask({ purpose: 'marketing' }, { ...offers, now: night })).toEqual(next('2026-05-25T12:00:00.000Z'))
  })
  it('use the client’s time zone, or the practice’s when theirs is unknown', () => {
    const person = (time_zone: string) => ({ person: { time_zone } })
    expect(texts('care', now, person('Asia/Kathmandu'))).toEqual(next('2026-05-21T02:15:00.000Z'))
    for (const unknown of ['Mars/Olympus', '+05:30', ''])
      expect(texts('care', now, person(unknown))).toEqual(leaves)
  })
  it('narrow text windows by text_hours, and never widen them', () => {
    const hours = (from: string, to: string) => ({ practice: { text_hours: { from, to } } })
    expect(texts('care', now, hours('15:00', '16:00'))).toEqual(next(at(HOUR)))
    expect(texts('care', '2026-05-20T11:00:00.000Z', hours('00:00', '24:00'))).toEqual(
      next('2026-05-20T12:00:00.000Z'),
    )
    expect(texts('marketing', '2026-05-23T17:00:00.000Z', hours('09:00', '12:00'))).toEqual(
      next('2026-05-25T13:00:00.000Z'),
    )
    for (const [from, to] of [
      ['21:00', '23:00'],
      ['12:00', '12:00'],
      ['20:00', '09:00'],
    ] as const)
      expect(texts('care', now, hours(from, to))).toEqual(never('quiet_hours'))
    expect(ask({ purpose: 'review' }, hours('06:00', '07:00'))).toEqual(leaves)
    expect(texts('transactional', '2026-05-25T01:00:00.000Z', hours('06:00', '07:00'))).toEqual(leaves)
  })
  // In Khartoum the clock went from 12:00 to 13:00 on 15 January 2000.
  it.each([
    ['2000-01-15T09:00:00.000Z', '12:30', '18:00', '2000-01-15T10:30:00.000Z'],
    ['2000-01-15T09:00:00.000Z', '13:00', '18:00', '2000-01-15T10:00:00.000Z'],
    ['2000-01-15T10:29:00.000Z', '09:00', '12:30', null],
    ['2000-01-15T10:30:00.000Z', '09:00', '12:30', '2000-01-16T06:00:00.000Z'],
  ])('use the offset before for a bound that the clock skips: %s, %s to %s', (at_, from, to, expected) => {
    const khartoum = { person: { time_zone: 'Africa/Khartoum' }, practice: { text_hours: { from, to } } }
    const consents = [yes('reminders', 'sms', '2000-01-01T00:00:00Z')]
    expect(texts('care', at_, { ...khartoum, consents })).toEqual(expected ? next(expected) : leaves)
  })
  it('are never when moved past the end, with the last reason for moving', () => {
    const touches = [touch({ purpose: 'marketing', at: at(-6 * DAY) })]
    const of = (expires_at: string, at_ = now) =>
      ask({ purpose: 'marketing', expires_at }, { ...offers, now: at_, touches })
    expect(of(at(DAY))).toEqual(never('frequency_cap'))
    expect(of(at(DAY + 1))).toEqual({ send: 'at', at: at(DAY), reason: 'frequency_cap' })
    const night = [touch({ purpose: 'marketing', at: at(-6 * DAY + 10 * HOUR) })]
    const late = (expires_at: string) =>
      ask({ purpose: 'marketing', expires_at }, { ...offers, touches: night })
    expect(late(at(DAY + 18 * HOUR))).toEqual(never('quiet_hours'))
    expect(late(at(DAY + 18 * HOUR + 1))).toEqual({
      send: 'at',
      at: at(DAY + 18 * HOUR),
      reason: 'quiet_hours',
    })
  })
  it('move care messages a little earlier rather than too late', () => {
    const send_at = '2026-05-21T09:00:00.000Z'
    const of = (at_: string, more: object = {}) =>
      ask(
        { channel: 'sms', send_at, expires_at: '2026-05-21T11:00:00.000Z', ...more },
        { ...care, ...offers, consents: [yes('reminders', 'sms'), yes('offers', 'sms')], now: at_ },
      )
    const early = '2026-05-21T00:59:00.000Z'
    expect(of(now)).toEqual(next(early))
    expect(of(early)).toEqual(leaves)
    expect(of('2026-05-21T00:59:00.001Z')).toEqual(never('quiet_hours'))
    expect(of(now, { expires_at: '2026-05-21T12:00:00.001Z' })).toEqual(next('2026-05-21T12:00:00.000Z'))
    expect(of(now, { purpose: 'marketing' })).toEqual(never('quiet_hours'))
  })
})

describe('throws', () => {
  const cases: [string, object][] = [
    ['an unknown channel', { message: { ...base.message, channel: 'fax' } }],
    ['an unknown purpose', { message: { ...base.message, purpose: 'news' } }],
    ['a zone of the practice that is none', { practice: { time_zone: 'Mars/Olympus' } }],
    ['a purpose of the ledger that is none', { consents: [yes('sms')] }],
    ['a channel of the ledger that is none', { consents: [yes('offers', 'fax')] }],
    ['a touch of another purpose', { touches: [touch({ purpose: 'news' })] }],
    ['a bounce of another channel', { suppressions: [bounce('hard_bounce', { channel: 'fax' })] }],
    ...[
      'yesterday',
      '2026-05-20',
      '2026-05-20T10:00:00',
      '2026-02-30T10:00:00Z',
      '',
      Number.NaN,
      1e18,
      true,
    ].map((moment): [string, object] => [`the moment ${moment}`, { now: moment }]),
    ['a moment of a touch', { touches: [touch({ at: 'soon' })] }],
    ['a moment of a visit', { appointments: [{ ...visit, booked_at: 'once' }] }],
    ['a moment of a sign', { person: { ...base.person, last_sign_at: 'once' } }],
  ]
  it.each(cases)('%s', (_, more) =>
    expect(() => decide({ ...base, ...more } as SendInput)).toThrow(RangeError),
  )
})

it('does not modify its input, and ignores unrelated fields such as ratings and spending', () => {
  const freeze = <T>(thing: T): T => {
    if (thing && typeof thing === 'object')
      for (const each of Object.values(Object.freeze(thing))) freeze(each)
    return thing
  }
  const given = freeze({
    ...base,
    rating: 1,
    message: { ...base.message, purpose: 'review', score: 1 },
    person: { ...base.person, spent_cents: 0, rating: 1 },
    touches: [touch()],
    consents: [yes('reviews')],
    appointments: [visit],
    suppressions: [bounce('soft_bounce')],
  })
  expect(decide(given as unknown as SendInput)).toEqual(leaves)
})
