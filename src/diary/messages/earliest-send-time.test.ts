import { expect, it } from 'vitest'
import { at, base, DAY, HOUR, no, now, touch } from '../../../tests/send-case.ts'
import type { SendInput } from '../../rules/sending/may-send.ts'
import { earliestSendTime } from './earliest-send-time.ts'

const could = (more: object, message: object = { purpose: 'review' }) =>
  earliestSendTime({ ...base, ...more, message: { ...base.message, ...message } } as SendInput)
const asked = (days: number, more: object = {}) =>
  touch({ purpose: 'review', dedupe_key: 'before', at: at(days * DAY), ...more })
const soft = (days: number) => ({
  ...{ channel: 'email', address: 'ann@example.com', kind: 'soft_bounce' },
  ...{ at: at(-days * DAY), lifted_at: null },
})

it('is half a year after the last review request that counts', () => {
  expect(could({ touches: [asked(-20)] })).toBe(at(160 * DAY))
  expect(could({ touches: [asked(-20), asked(-150)] })).toBe(at(160 * DAY))
  expect(could({ touches: [asked(-20, { status: 'skipped' })] })).toBeNull()
})

it('is the next morning if that falls at night', () => {
  // 2:00 pm in New York, and ten hours later.
  const late = Date.parse(at(160 * DAY + 18 * HOUR))
  expect(could({ touches: [asked(-20, { at: at(-20 * DAY + 10 * HOUR) })] })).toBe(
    new Date(late).toISOString(),
  )
})

it('is when soft bounces no longer count', () => {
  expect(could({ suppressions: [soft(3), soft(10), soft(20)] })).toBe(at(10 * DAY))
})

it('is null if something else still prevents sending then', () => {
  const consents = [no('reviews')]
  expect(could({ touches: [asked(-20)], consents })).toBeNull()
  expect(could({ consents })).toBeNull()
  expect(could({ now, person: { ...base.person, email: null } })).toBeNull()
  expect(could({ touches: [asked(-20)] }, { purpose: 'review', platform: 'yelp' })).toBeNull()
})
