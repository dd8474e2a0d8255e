import { describe, expect, it } from 'vitest'
import {
  about,
  ask,
  at,
  bounce,
  DAY,
  HOUR,
  leaves,
  never,
  now,
  touch,
  visit,
  yes,
} from '../../../tests/send-case.ts'

describe('1 duplicate', () => {
  it.each(['queued', 'sending', 'sent', 'kept'])(
    'blocks a message with the same key as one that is %s',
    status =>
      expect(ask({}, { touches: [touch({ dedupe_key: 'k', status, channel: 'sms' })] })).toEqual(
        never('duplicate'),
      ),
  )
  it.each(['failed', 'skipped'])('allows a message with the same key as one that %s', status =>
    expect(ask({}, { touches: [touch({ dedupe_key: 'k', status })] })).toEqual(leaves),
  )
  it('does not count a message as a duplicate of itself', () => {
    const touches = [touch({ id: 'm', dedupe_key: 'k', status: 'sending' })]
    expect(ask({ id: 'm' }, { touches })).toEqual(leaves)
    expect(ask({ id: 'n' }, { touches })).toEqual(never('duplicate'))
    expect(ask({}, { touches: [{ ...touches[0], id: undefined }] })).toEqual(never('duplicate'))
  })
})

it('2 Yelp forbids asking for reviews', () => {
  expect(ask({ purpose: 'review', platform: 'yelp', expires_at: at(-1) })).toEqual(never('yelp_forbids'))
  expect(ask({ purpose: 'review', platform: 'google' })).toEqual(leaves)
  expect(ask({ purpose: 'care', platform: 'yelp' })).toEqual(leaves)
})

describe('3 expired', () => {
  it('blocks a message once its expiry time is reached', () => {
    expect(ask({ expires_at: now })).toEqual(never('expired'))
    expect(ask({ expires_at: at(1) })).toEqual(leaves)
    expect(ask({ send_at: at(HOUR), expires_at: at(HOUR) })).toEqual(never('expired'))
  })
  it.each(['requested', 'upcoming'])('%s: the message expires when the visit starts', says => {
    const appointments = [{ ...visit, starts_at: now }]
    expect(ask(about(says, now), { appointments })).toEqual(never('expired'))
    expect(ask({ ...about(says, at(HOUR)), expires_at: now })).toEqual(never('expired'))
  })
  it('a cancellation message does not expire when the visit time has passed', () => {
    const appointments = [{ ...visit, status: 'cancelled', starts_at: at(-DAY) }]
    expect(ask(about('cancelled', at(-DAY)), { appointments })).toEqual(leaves)
  })
})

describe('4 no longer true', () => {
  const fits: Record<string, string[]> = {
    requested: ['pending'],
    upcoming: ['confirmed'],
    visited: ['confirmed', 'arrived', 'completed'],
    missed: ['no_show'],
    cancelled: ['cancelled'],
  }
  const statuses = ['pending', 'confirmed', 'arrived', 'completed', 'no_show', 'cancelled']
  const cases = Object.keys(fits).flatMap(says => statuses.map(status => [says, status] as const))
  it.each(cases)('a message saying %s is checked against a visit that is %s', (says, status) => {
    const isPast = says === 'visited'
    const own = isPast ? { starts_at: at(-2 * HOUR), ends_at: at(-HOUR) } : {}
    const appointments = [{ ...visit, status, ...own }]
    expect(ask(about(says, appointments[0]?.starts_at), { appointments })).toEqual(
      fits[says]?.includes(status) ? leaves : never('no_longer_true'),
    )
  })
  it('blocks a message about a moved, deleted or unfinished visit', () => {
    expect(ask(about('upcoming'))).toEqual(never('no_longer_true'))
    expect(ask(about('upcoming', at(DAY)), { appointments: [visit] })).toEqual(never('no_longer_true'))
    expect(ask(about('upcoming', Date.parse(visit.starts_at)), { appointments: [visit] })).toEqual(leaves)
    const appointments = [{ ...visit, starts_at: at(-HOUR), ends_at: at(HOUR) }]
    expect(ask(about('visited', at(-HOUR)), { appointments })).toEqual(never('no_longer_true'))
    expect(ask({ ...about('visited', at(-HOUR)), send_at: at(HOUR) }, { appointments })).toEqual({
      send: 'at',
      at: at(HOUR),
      reason: 'scheduled',
    })
  })
  it('blocks a message that offers a slot that has been taken', () => {
    expect(ask({ about: { says: 'open_time', is_open: false } })).toEqual(never('no_longer_true'))
    expect(ask({ about: { says: 'open_time', is_open: true } })).toEqual(leaves)
  })
})

describe('5 booked', () => {
  const past = { ...visit, starts_at: at(-2 * HOUR), ends_at: at(-HOUR) }
  const stop_on_book = { since: at(-DAY) }
  it.each([
    [visit, true],
    [{ ...visit, booked_at: at(-9 * DAY) }, true],
    [past, true],
    [{ ...past, booked_at: at(-DAY - 1) }, false],
    [{ ...past, starts_at: now, booked_at: at(-2 * DAY) }, false],
    [{ ...visit, status: 'cancelled' }, false],
    [{ ...visit, status: 'no_show' }, false],
    [{ ...past, status: 'completed' }, true],
  ])('blocks or allows a message after this booking: %j', (appointment, isBooked) =>
    expect(ask({ stop_on_book }, { appointments: [appointment] })).toEqual(
      isBooked ? never('booked') : leaves,
    ),
  )
})

it('6 blocks a message to a client without an address', () => {
  expect(ask({}, { person: { email: null } })).toEqual(never('no_address'))
  expect(ask({ purpose: 'transactional' }, { person: { email: '  ' } })).toEqual(never('no_address'))
  expect(ask({ channel: 'sms', purpose: 'transactional' }, { person: { phone: '' } })).toEqual(
    never('no_address'),
  )
  expect(ask({ channel: 'sms', purpose: 'transactional' }, { person: { email: null } })).toEqual(leaves)
})

it('7 blocks non-transactional messages to an archived client', () => {
  const person = { is_archived: true }
  expect(ask({}, { person })).toEqual(never('archived'))
  expect(ask({ purpose: 'transactional' }, { person })).toEqual(leaves)
  expect(ask({}, { person: { ...person, email: null } })).toEqual(never('no_address'))
})

describe('8 to 10, bounces and complaints', () => {
  it('a hard bounce blocks every message until it is lifted', () => {
    for (const purpose of ['transactional', 'care'])
      expect(ask({ purpose }, { suppressions: [bounce('hard_bounce')] })).toEqual(never('bounced'))
    expect(ask({}, { suppressions: [bounce('hard_bounce', { lifted_at: now })] })).toEqual(leaves)
    expect(ask({}, { suppressions: [bounce('hard_bounce', { lifted_at: at(1) })] })).toEqual(never('bounced'))
    expect(ask({}, { suppressions: [bounce('hard_bounce', { address: 'bob@example.com' })] })).toEqual(leaves)
    expect(ask({}, { suppressions: [bounce('hard_bounce', { channel: 'sms' })] })).toEqual(leaves)
  })
  it('a complaint is never lifted, and blocks all but transactional messages', () => {
    const suppressions = [bounce('complaint', { lifted_at: at(-HOUR) })]
    expect(ask({}, { suppressions })).toEqual(never('complained'))
    expect(ask({ purpose: 'transactional' }, { suppressions })).toEqual(leaves)
    expect(ask({}, { suppressions: [...suppressions, bounce('hard_bounce')] })).toEqual(never('bounced'))
  })
  it('three soft bounces in 30 days block marketing messages', () => {
    const soft = bounce('soft_bounce')
    const consents = [yes('offers'), yes('reviews')]
    for (const purpose of ['marketing', 'review']) {
      expect(ask({ purpose }, { consents, suppressions: [soft, soft, soft] })).toEqual(never('bounced'))
      expect(ask({ purpose }, { consents, suppressions: [soft, soft] })).toEqual(leaves)
      for (const more of [{ at: at(-30 * DAY) }, { lifted_at: at(-1) }])
        expect(
          ask({ purpose }, { consents, suppressions: [soft, soft, bounce('soft_bounce', more)] }),
        ).toEqual(leaves)
    }
    expect(ask({ purpose: 'care' }, { suppressions: [soft, soft, soft] })).toEqual(leaves)
  })
})
