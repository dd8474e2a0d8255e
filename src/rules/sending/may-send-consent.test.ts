import { describe, expect, it } from 'vitest'
import { ask, at, DAY, leaves, never, no, now, touch, yes } from '../../../tests/send-case.ts'

describe('11 and 12, consent', () => {
  const later = (ms: number) => at(-10 * DAY + ms)
  it('without consent, marketing and most texts are blocked', () => {
    expect(ask({ purpose: 'marketing' })).toEqual(never('no_consent'))
    expect(ask({ purpose: 'marketing', channel: 'sms' })).toEqual(never('no_consent'))
    expect(ask({ purpose: 'care', channel: 'sms' })).toEqual(never('no_consent'))
    expect(ask({ purpose: 'review', channel: 'sms' })).toEqual(never('no_consent'))
    for (const purpose of ['care', 'review', 'transactional']) expect(ask({ purpose })).toEqual(leaves)
    expect(ask({ purpose: 'transactional', channel: 'sms' })).toEqual(leaves)
  })
  it.each([
    ['marketing', 'offers'],
    ['care', 'reminders'],
    ['review', 'reviews'],
  ])('%s depends on the %s consent of its own channel only', (purpose, own) => {
    for (const channel of ['email', 'sms']) {
      const other = channel === 'sms' ? 'email' : 'sms'
      expect(ask({ purpose, channel }, { consents: [yes(own, channel)] })).toEqual(leaves)
      expect(ask({ purpose, channel }, { consents: [no(own, channel)] })).toEqual(never('opted_out'))
      expect(ask({ purpose, channel }, { consents: [yes(own, channel), no(own, other)] })).toEqual(leaves)
    }
    const others = ['offers', 'reminders', 'reviews'].filter(each => each !== own)
    expect(ask({ purpose, channel: 'sms' }, { consents: others.map(each => yes(each, 'sms')) })).toEqual(
      never('no_consent'),
    )
  })
  it('the newest consent applies, and of two at once the opt-out', () => {
    const of = (...consents: object[]) => ask({ purpose: 'marketing' }, { consents })
    expect(of(no('offers', 'email', later(2)), yes('offers', 'email', later(1)))).toEqual(never('opted_out'))
    expect(of(no('offers', 'email', later(1)), yes('offers', 'email', later(2)))).toEqual(leaves)
    expect(of(no('offers'), yes('offers'))).toEqual(never('opted_out'))
    expect(of(yes('offers'), no('offers'))).toEqual(never('opted_out'))
  })
  it('a consent dated later than now does not count yet', () => {
    expect(ask({ purpose: 'marketing' }, { consents: [yes('offers', 'email', at(1))] })).toEqual(
      never('no_consent'),
    )
    expect(
      ask({ purpose: 'marketing' }, { consents: [yes('offers'), no('offers', 'email', at(1))] }),
    ).toEqual(leaves)
    expect(ask({ purpose: 'marketing' }, { consents: [yes('offers', 'email', now)] })).toEqual(leaves)
  })
  it('a stopped phone gets messages again only after its own START', () => {
    const stopped = no('all', 'sms', later(5))
    for (const purpose of ['transactional', 'care', 'marketing', 'review']) {
      const own = ['offers', 'reminders', 'reviews'].map(each => yes(each, 'sms', later(6)))
      expect(ask({ purpose, channel: 'sms' }, { consents: [stopped, ...own] })).toEqual(never('opted_out'))
      const consents = [stopped, ...own, yes('all', 'sms', later(7))]
      expect(ask({ purpose, channel: 'sms' }, { consents })).toEqual(leaves)
    }
    expect(ask({ purpose: 'transactional' }, { consents: [stopped] })).toEqual(leaves)
  })
  it('a stopped mailbox gets transactional emails, and what it consented to later', () => {
    const stopped = no('all', 'email', later(5))
    expect(ask({ purpose: 'transactional' }, { consents: [stopped] })).toEqual(leaves)
    for (const [purpose, own] of [
      ['marketing', 'offers'],
      ['care', 'reminders'],
      ['review', 'reviews'],
    ] as const) {
      expect(ask({ purpose }, { consents: [stopped] })).toEqual(never('opted_out'))
      for (const [ms, said] of [
        [4, never('opted_out')],
        [5, never('opted_out')],
        [6, leaves],
      ] as const)
        expect(ask({ purpose }, { consents: [stopped, yes(own, 'email', later(ms))] })).toEqual(said)
      const consents = [stopped, yes(own, 'email', later(6)), no(own, 'email', later(7))]
      expect(ask({ purpose }, { consents })).toEqual(never('opted_out'))
    }
  })
  it('consent from before STOP does not return after START', () => {
    const [stop, start] = [no('all', 'sms', later(5)), yes('all', 'sms', later(6))]
    const of = (purpose: string, ...consents: object[]) =>
      ask({ purpose, channel: 'sms' }, { consents: [stop, start, ...consents] })
    for (const ms of [4, 5]) {
      expect(of('marketing', yes('offers', 'sms', later(ms)))).toEqual(never('no_consent'))
      expect(of('review', yes('reviews', 'sms', later(ms)))).toEqual(never('no_consent'))
      expect(of('care', yes('reminders', 'sms', later(ms)))).toEqual(leaves)
    }
    expect(of('marketing', yes('offers', 'sms', later(5.5 + 0.5)))).toEqual(leaves)
    expect(of('marketing', no('offers', 'sms', later(4)))).toEqual(never('opted_out'))
  })
  it('emails that need no consent may continue after a new opt-in', () => {
    const consents = [
      yes('reminders', 'email', later(1)),
      no('all', 'email', later(2)),
      yes('all', 'email', later(3)),
    ]
    expect(ask({ purpose: 'care' }, { consents })).toEqual(leaves)
    expect(ask({ purpose: 'review' }, { consents })).toEqual(leaves)
    expect(ask({ purpose: 'marketing' }, { consents })).toEqual(never('no_consent'))
  })
  it('a consent to all covers only reminders', () => {
    const start = yes('all', 'sms', later(2))
    expect(ask({ channel: 'sms' }, { consents: [start] })).toEqual(leaves)
    expect(ask({ channel: 'sms' }, { consents: [start, no('reminders', 'sms', later(1))] })).toEqual(leaves)
    for (const ms of [2, 3])
      expect(ask({ channel: 'sms' }, { consents: [start, no('reminders', 'sms', later(ms))] })).toEqual(
        never('opted_out'),
      )
    expect(ask({ channel: 'sms', purpose: 'marketing' }, { consents: [start] })).toEqual(never('no_consent'))
    expect(ask({ channel: 'sms', purpose: 'review' }, { consents: [start] })).toEqual(never('no_consent'))
  })
  it('of STOP and START at the same instant STOP is the later', () => {
    const consents = [yes('all', 'sms'), no('all', 'sms')]
    expect(ask({ channel: 'sms', purpose: 'transactional' }, { consents })).toEqual(never('opted_out'))
  })
})

it('13, a year of inactivity stops marketing', () => {
  const consents = [yes('offers', 'email', at(-400 * DAY))]
  const of = (last_sign_at: unknown, more: object = {}) =>
    ask({ purpose: 'marketing', ...more }, { consents, person: { last_sign_at } })
  expect(of(null)).toEqual(never('sunset'))
  expect(of(at(-365 * DAY - 1))).toEqual(never('sunset'))
  expect(of(at(-365 * DAY))).toEqual(leaves)
  expect(of(at(-365 * DAY), { send_at: at(1) })).toEqual(never('sunset'))
  expect(of(at(-900 * DAY))).toEqual(never('sunset'))
  expect(ask({ purpose: 'marketing' }, { consents: [yes('offers', 'email', at(-365 * DAY))] })).toEqual(
    leaves,
  )
  expect(ask({ purpose: 'review' }, { consents: [yes('reviews', 'email', at(-900 * DAY))] })).toEqual(leaves)
})

it('14, a second review request within half a year is blocked', () => {
  const of = (more: object) =>
    ask({ purpose: 'review' }, { touches: [touch({ purpose: 'review', channel: 'sms', ...more })] })
  expect(of({ at: at(-180 * DAY + 1) })).toEqual(never('asked_recently'))
  expect(of({ at: at(-180 * DAY) })).toEqual(leaves)
  expect(of({ at: at(180 * DAY - 1), status: 'queued' })).toEqual(never('asked_recently'))
  expect(of({ at: at(180 * DAY) })).toEqual(leaves)
  expect(of({ status: 'skipped' })).toEqual(leaves)
  expect(of({ purpose: 'marketing' })).toEqual(leaves)
})
