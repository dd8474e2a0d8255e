import { describe, expect, it, test } from 'vitest'
import { matches, type SegmentClient } from './segment.ts'

const zone = 'America/New_York'
const at = (text: string) => Date.parse(text)
// 21 May 2026, 23:30 in New York: already the 22nd in UTC.
const now = at('2026-05-22T03:30:00Z')
const ask = (e: unknown, client: SegmentClient, moment = { now, time_zone: zone }) =>
  matches(e, client, moment)

describe('all, any and not', () => {
  const yes = { field: 'visits', op: 'eq', value: 3 }
  const no = { field: 'visits', op: 'eq', value: 4 }
  test.each([
    [{ all: [] }, true],
    [{ any: [] }, false],
    [{ not: { all: [] } }, false],
    [{ all: [yes, yes] }, true],
    [{ all: [yes, no] }, false],
    [{ any: [no, yes] }, true],
    [{ any: [no, no] }, false],
    [{ not: no }, true],
    [{ all: [{ any: [no, yes] }, { not: { any: [no] } }] }, true],
  ])('%j is %s', (e, expected) => expect(ask(e, { visits: 3 })).toBe(expected))
})

describe('unknown values', () => {
  test.each(['email', 'phone', 'source', 'locale', 'lead_stage', 'last_service_id', 'booking'])(
    '%s',
    field => {
      for (const value of [null, undefined, '', ' \n\t']) {
        const client = { [field]: value } as SegmentClient
        expect(ask({ field, op: 'is', value: 'x' }, client)).toBe(false)
        expect(ask({ field, op: 'is_not', value: 'x' }, client)).toBe(false)
        expect(ask({ not: { field, op: 'is', value: 'x' } }, client)).toBe(true)
        expect(ask({ field, op: 'in', value: ['x'] }, client)).toBe(false)
        expect(ask({ field, op: 'is_known' }, client)).toBe(false)
        expect(ask({ field, op: 'is_unknown' }, client)).toBe(true)
      }
      expect(ask({ field, op: 'is_known' }, { [field]: 'x' })).toBe(true)
    },
  )

  it('do not include a number or an instant of 0', () => {
    expect(ask({ field: 'visits', op: 'is_known' }, { visits: 0 })).toBe(true)
    expect(ask({ field: 'created_at', op: 'is_known' }, { created_at: 0 })).toBe(true)
    expect(ask({ field: 'visits', op: 'at_most', value: 5 }, {})).toBe(false)
    expect(ask({ field: 'last_visit_at', op: 'before', value: '2030-01-01' }, {})).toBe(false)
    expect(ask({ field: 'is_archived', op: 'is', value: false }, {})).toBe(false)
  })

  it('include an empty list, except for has… operators', () => {
    const has = (op: string, value: unknown, tags: string[] | null) =>
      ask({ field: 'tags', op, value }, { tags })
    expect(has('is_known', undefined, [])).toBe(false)
    expect(has('is_unknown', undefined, [])).toBe(true)
    expect(has('has_none', ['a'], [])).toBe(true)
    expect(has('has_all', ['a'], [])).toBe(false)
    expect(has('has_none', ['a'], null)).toBe(false)
  })
})

describe('text conditions', () => {
  test.each([
    ['is', 'Ann@B.example ', true],
    ['is', 'other', false],
    ['is_not', 'other', true],
    ['is_not', 'ANN@b.example', false],
    ['in', ['x', ' ann@B.EXAMPLE'], true],
    ['in', ['x'], false],
  ])('email %s %j: %s', (op, value, expected) =>
    expect(ask({ field: 'email', op, value }, { email: ' ann@b.Example' })).toBe(expected),
  )

  test.each([
    'consent_email_offers',
    'consent_email_reminders',
    'consent_sms_offers',
    'consent_sms_reminders',
  ])('%s is compared as yes or no', field => {
    expect(ask({ field, op: 'is', value: 'yes' }, { [field]: 'yes' })).toBe(true)
    expect(ask({ field, op: 'is_not', value: 'yes' }, { [field]: 'no' })).toBe(true)
    expect(ask({ field, op: 'is_not', value: 'yes' }, {})).toBe(false)
  })

  test.each([
    ['june h', true],
    ['E HI', true],
    [' hill ', true],
    ['june  hill', false],
    ['hill june', false],
  ])('the name contains %j: %s', (value, expected) =>
    expect(ask({ field: 'name', op: 'contains', value }, { first_name: ' June ', last_name: 'Hill' })).toBe(
      expected,
    ),
  )

  it('the name may have only one part, or none', () => {
    const name = (op: string, client: SegmentClient, value?: string) =>
      ask({ field: 'name', op, value }, client)
    expect(name('contains', { last_name: 'Hill' }, 'hill')).toBe(true)
    expect(name('is_unknown', { first_name: ' ', last_name: '' })).toBe(true)
    expect(name('is_known', { first_name: 'June', last_name: null })).toBe(true)
  })
})

describe('list conditions', () => {
  const tags = ['VIP', ' Knee ']
  test.each([
    ['has', 'vip', true],
    ['has', 'knee', true],
    ['has', 'kne', false],
    ['has_any', ['x', 'KNEE'], true],
    ['has_any', ['x'], false],
    ['has_all', ['vip', 'knee'], true],
    ['has_all', ['vip', 'x'], false],
    ['has_none', ['x', 'y'], true],
    ['has_none', ['x', 'vip'], false],
  ])('tags %s %j: %s', (op, value, expected) =>
    expect(ask({ field: 'tags', op, value }, { tags })).toBe(expected),
  )
  test.each(['service_ids', 'practitioner_ids'])('%s', field =>
    expect(ask({ field, op: 'has', value: 'a1' }, { [field]: ['A1'] })).toBe(true),
  )
})

describe('number conditions', () => {
  test.each(['visits', 'no_shows', 'late_cancels', 'spent_cents', 'rhythm_days'])('%s', field => {
    const is = (op: string, value: unknown) => ask({ field, op, value }, { [field]: 4 })
    expect([is('eq', 4), is('eq', 5)]).toEqual([true, false])
    expect([is('at_least', 4), is('at_least', 4.5)]).toEqual([true, false])
    expect([is('at_most', 4), is('at_most', 3)]).toEqual([true, false])
    expect([is('between', [4, 4]), is('between', [1, 4]), is('between', [5, 9])]).toEqual([true, true, false])
  })
})

describe('dates in the practice’s time zone', () => {
  const last = (op: string, value: unknown, text: string) =>
    ask({ field: 'last_visit_at', op, value }, { last_visit_at: at(text) })
  test.each([
    ['on', '2026-05-21', '2026-05-22T03:00:00Z', true],
    ['on', '2026-05-22', '2026-05-22T03:00:00Z', false],
    ['before', '2026-05-21', '2026-05-21T03:59:59Z', true],
    ['before', '2026-05-21', '2026-05-21T04:00:00Z', false],
    ['after', '2026-05-20', '2026-05-21T04:00:00Z', true],
    ['after', '2026-05-20', '2026-05-21T03:59:59Z', false],
    ['within_days', 0, '2026-05-21T04:00:00Z', true],
    ['within_days', 0, '2026-05-21T03:59:59Z', false],
    ['within_days', 1, '2026-05-21T03:59:59Z', true],
    ['within_days', 0, '2026-05-22T03:30:00Z', true],
    ['within_days', 0, '2026-05-22T03:30:01Z', false],
    ['older_than_days', 0, '2026-05-21T03:59:59Z', true],
    ['older_than_days', 0, '2026-05-21T04:00:00Z', false],
    ['older_than_days', 1, '2026-05-21T03:59:59Z', false],
    ['in_next_days', 0, '2026-05-22T03:30:00Z', false],
    ['in_next_days', 0, '2026-05-22T03:30:01Z', true],
    ['in_next_days', 0, '2026-05-22T04:00:00Z', false],
    ['in_next_days', 1, '2026-05-22T04:00:00Z', true],
    ['in_next_days', 1, '2026-05-23T04:00:00Z', false],
  ])('%s %j, %s: %s', (op, value, text, expected) => expect(last(op, value, text)).toBe(expected))
  test.each(['created_at', 'first_visit_at', 'next_visit_at'])('%s', field =>
    expect(ask({ field, op: 'on', value: '1970-01-01' }, { [field]: 86_000_000 })).toBe(true),
  )
})

describe('a birth date', () => {
  const born = (birth_date: string, field: string, op: string, value: unknown, day = '2026-05-21') =>
    ask({ field, op, value }, { birth_date }, { now: at(`${day}T12:00:00Z`), time_zone: zone })
  test.each([
    ['1990-05-21', '2026-05-21', 36],
    ['1990-05-22', '2026-05-21', 35],
    ['2000-02-29', '2026-02-28', 26],
    ['2000-02-29', '2026-02-27', 25],
    ['2000-02-29', '2028-02-28', 27],
    ['2000-02-29', '2028-02-29', 28],
    ['2000-02-29', '2100-02-28', 100],
  ])('%s is on %s the age of %i', (birth, day, age) => {
    expect(born(birth, 'age', 'eq', age, day)).toBe(true)
  })
  test.each([
    ['1990-05-21', '2026-05-21', 0, true],
    ['1990-05-20', '2026-05-21', 363, false],
    ['1990-05-20', '2026-05-21', 364, true],
    ['1990-05-28', '2026-05-21', 7, true],
    ['1990-05-29', '2026-05-21', 7, false],
    ['1990-01-01', '2026-12-31', 1, true],
    ['2000-02-29', '2026-02-28', 0, true],
    ['2000-02-29', '2028-02-28', 0, false],
    ['2000-02-29', '2028-02-28', 1, true],
    ['2000-02-29', '2027-03-01', 364, false],
    ['2000-02-29', '2027-03-01', 365, true],
  ])('%s seen on %s in the next %i days: %s', (birth, day, days, expected) =>
    expect(born(birth, 'birth_date', 'in_next_days', days, day)).toBe(expected),
  )
  it('has a month, and is either known or unknown', () => {
    expect(born('2000-02-29', 'birthday_month', 'eq', 2)).toBe(true)
    expect(born('2000-02-29', 'birth_date', 'is_known', undefined)).toBe(true)
    expect(born('', 'age', 'is_unknown', undefined)).toBe(true)
    expect(born('', 'birthday_month', 'at_least', 0)).toBe(false)
  })
})

describe('overdue_days', () => {
  const client: SegmentClient = { visits: 2, rhythm_days: 14, last_visit_at: at('2026-05-01T16:00:00Z') }
  const days = (more: SegmentClient, value: number) =>
    ask({ field: 'overdue_days', op: 'eq', value }, { ...client, ...more })
  it('is the days since the last visit minus the rhythm', () => {
    expect(days({}, 6)).toBe(true)
    expect(days({ rhythm_days: 30 }, -10)).toBe(true)
    expect(days({ next_visit_at: now }, 6)).toBe(true)
  })
  it.each([
    [{ visits: 1 }],
    [{ visits: null }],
    [{ rhythm_days: null }],
    [{ last_visit_at: null }],
    [{ next_visit_at: now + 1 }],
  ])('is unknown with %j', more => {
    expect(days(more, 6)).toBe(false)
    expect(ask({ field: 'overdue_days', op: 'is_unknown' }, { ...client, ...more })).toBe(true)
  })
})

test('is_archived is compared with yes and no only', () => {
  const archived = (value: boolean) => ask({ field: 'is_archived', op: 'is', value }, { is_archived: true })
  expect([archived(true), archived(false)]).toEqual([true, false])
})
