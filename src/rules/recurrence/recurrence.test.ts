import { describe, expect, it } from 'vitest'
import { cpuMsOf } from '../../../tests/cpu-time.ts'
import { occurrences, type RecurrenceInput } from './recurrence.ts'

const at = (text: string) => Date.parse(text)
const asked: RecurrenceInput = {
  rule: 'FREQ=DAILY',
  start: '1997-09-02T09:00',
  time_zone: 'America/New_York',
  from: at('1997-01-01T00:00Z'),
  to: at('2001-01-01T00:00Z'),
}
const ask = (given: Partial<RecurrenceInput>) => occurrences({ ...asked, ...given })
/** Local dates in New York, where nine o'clock is never another day in UTC. */
function dates(rule: string, given: Partial<RecurrenceInput> = {}): string {
  const found = ask({ rule, ...given })
  if ('error' in found) return found.error
  return found.starts.map(ms => new Date(ms).toISOString().slice(2, 10)).join(' ')
}
const instants = (given: Partial<RecurrenceInput>) => {
  const found = ask(given)
  return 'error' in found ? found.error : found.starts.map(ms => new Date(ms).toISOString().slice(0, 16))
}

describe('the examples of RFC 5545, 3.8.5.3', () => {
  it.each([
    ['FREQ=DAILY;INTERVAL=10;COUNT=5', '97-09-02 97-09-12 97-09-22 97-10-02 97-10-12'],
    ['FREQ=WEEKLY;COUNT=3;WKST=SU;BYDAY=TU,TH', '97-09-02 97-09-04 97-09-09'],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH',
      '97-09-02 97-09-04 97-09-16 97-09-18 97-09-30 97-10-02 97-10-14 97-10-16',
    ],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=1FR', '97-09-05 97-10-03 97-11-07'],
    ['FREQ=MONTHLY;INTERVAL=2;COUNT=4;BYDAY=1SU,-1SU', '97-09-07 97-09-28 97-11-02 97-11-30'],
    ['FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=3', '97-09-28 97-10-29 97-11-28'],
    ['FREQ=MONTHLY;COUNT=4;BYMONTHDAY=1,-1', '97-09-30 97-10-01 97-10-31 97-11-01'],
    ['FREQ=YEARLY;INTERVAL=2;COUNT=2;BYMONTH=1,2,3', '99-01-02 99-02-02'],
    ['FREQ=YEARLY;BYDAY=20MO;COUNT=3', '98-05-18 99-05-17 00-05-15'],
    ['FREQ=YEARLY;BYMONTH=3;BYDAY=TH;COUNT=4', '98-03-05 98-03-12 98-03-19 98-03-26'],
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3', '98-02-13 98-03-13 98-11-13'],
    ['FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13;COUNT=2', '97-09-13 97-10-11'],
    ['FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;COUNT=1', '97-11-04'],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '97-09-04 97-10-07 97-11-06'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=3', '97-09-29 97-10-30 97-11-27'],
    ['FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=4', '97-09-15 97-09-30 97-10-15 97-10-30'],
    ['FREQ=DAILY;UNTIL=19970905T130000Z', '97-09-02 97-09-03 97-09-04 97-09-05'],
  ])('%s', (rule, expected) => expect(dates(rule)).toBe(expected))

  it('depend on the first day of the week', () => {
    const given = { start: '1997-08-05T09:00' }
    expect(dates('FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', given)).toBe(
      '97-08-05 97-08-10 97-08-19 97-08-24',
    )
    expect(dates('FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', given)).toBe(
      '97-08-05 97-08-17 97-08-19 97-08-31',
    )
  })
})

describe('clocks and calendars', () => {
  it('keeps local time over both changes, and does not lose a skipped time', () => {
    const spring = { start: '2026-03-07T02:30', from: at('2026-03-01T00:00Z'), to: at('2026-04-01T00:00Z') }
    expect(instants({ rule: 'FREQ=DAILY;COUNT=3', ...spring })).toEqual([
      '2026-03-07T07:30',
      '2026-03-08T07:30',
      '2026-03-09T06:30',
    ])
    const autumn = { start: '2026-10-31T01:30', from: at('2026-10-01T00:00Z'), to: at('2026-12-01T00:00Z') }
    expect(instants({ rule: 'FREQ=DAILY;COUNT=3', ...autumn })).toEqual([
      '2026-10-31T05:30',
      '2026-11-01T05:30',
      '2026-11-02T06:30',
    ])
  })

  it('neither returns nor counts the date that Samoa skipped', () => {
    const given = {
      start: '2011-12-29T10:00',
      time_zone: 'Pacific/Apia',
      from: at('2011-12-01T00:00Z'),
      to: at('2012-02-01T00:00Z'),
    }
    expect(instants({ rule: 'FREQ=DAILY;COUNT=3', ...given })).toEqual([
      '2011-12-29T20:00',
      '2011-12-30T20:00',
      '2011-12-31T20:00',
    ])
    expect(instants({ rule: 'FREQ=WEEKLY;COUNT=2', ...given, start: '2011-12-30T10:00' })).toEqual([
      '2012-01-05T20:00',
      '2012-01-12T20:00',
    ])
  })

  it('skips dates that do not exist', () => {
    expect(dates('FREQ=MONTHLY;COUNT=4', { start: '1998-01-31T09:00' })).toBe(
      '98-01-31 98-03-31 98-05-31 98-07-31',
    )
    const leap = { start: '1996-02-29T09:00', from: at('1996-01-01T00:00Z'), to: at('2005-01-01T00:00Z') }
    expect(dates('FREQ=YEARLY', leap)).toBe('96-02-29 00-02-29 04-02-29')
  })

  it('includes the start only if the rule yields it, and takes positions from the whole period', () => {
    expect(dates('FREQ=WEEKLY;BYDAY=MO;COUNT=2')).toBe('97-09-08 97-09-15')
    expect(dates('FREQ=WEEKLY;BYDAY=MO,TU,FR;BYSETPOS=1,2;COUNT=3')).toBe('97-09-02 97-09-08 97-09-09')
  })

  it('counts from the start, even before the range', () => {
    expect(dates('FREQ=DAILY;COUNT=5', { from: at('1997-09-05T00:00Z') })).toBe('97-09-05 97-09-06')
    const late = { start: '1900-01-01T09:00', from: at('2199-12-30T00:00Z'), to: at('2200-01-02T00:00Z') }
    expect(instants({ rule: 'FREQ=DAILY', ...late })).toEqual([
      '2199-12-30T14:00',
      '2199-12-31T14:00',
      '2200-01-01T14:00',
    ])
  })

  it('reads UNTIL as a local date, local time or instant, inclusive', () => {
    expect(dates('FREQ=DAILY;UNTIL=19970903')).toBe('97-09-02 97-09-03')
    expect(dates('FREQ=DAILY;UNTIL=19970903T090000')).toBe('97-09-02 97-09-03')
    expect(dates('FREQ=DAILY;UNTIL=19970903T085959')).toBe('97-09-02')
    expect(dates('FREQ=DAILY;UNTIL=19970903T130000Z')).toBe('97-09-02 97-09-03')
    expect(dates('FREQ=DAILY;UNTIL=19970903T125959Z')).toBe('97-09-02')
    expect(dates('FREQ=DAILY;UNTIL=19960101')).toBe('')
  })

  it.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;INTERVAL=999;BYMONTH=2;BYMONTHDAY=30;COUNT=1000',
    'FREQ=MONTHLY;INTERVAL=12;BYMONTH=2;COUNT=7',
    'FREQ=YEARLY;BYMONTH=2;BYDAY=53MO',
    'FREQ=DAILY;BYMONTH=1;BYSETPOS=2;COUNT=3',
  ])('answers %s quickly: it never matches', async rule => {
    const asked = { start: '1900-01-01T09:00', from: at('9990-01-01T00:00Z'), to: at('9999-01-01T00:00Z') }
    const took = await cpuMsOf(() => expect(dates(rule, asked)).toBe(''))
    expect(took).toBeLessThan(1_000)
  })
})

describe('refused rules', () => {
  it.each([
    ['', 'bad_rule'],
    ['COUNT=2', 'bad_rule'],
    ['FREQ=DAILY;', 'bad_rule'],
    [' FREQ=DAILY', 'bad_rule'],
    ['FREQ=DAILY;FREQ=DAILY', 'bad_rule'],
    ['FREQ=DAILY;X-DAY=1', 'bad_rule'],
    ['FREQ=FORTNIGHTLY', 'bad_rule'],
    ['FREQ=DAILY;COUNT=2;UNTIL=19970903', 'bad_rule'],
    ['FREQ=DAILY;COUNT=0', 'bad_rule'],
    ['FREQ=DAILY;COUNT=1001', 'bad_rule'],
    ['FREQ=DAILY;INTERVAL=1001', 'bad_rule'],
    ['FREQ=DAILY;UNTIL=19970230', 'bad_rule'],
    ['FREQ=DAILY;UNTIL=19970903T240000', 'bad_rule'],
    ['FREQ=WEEKLY;BYDAY=1MO', 'bad_rule'],
    ['FREQ=MONTHLY;BYDAY=0MO', 'bad_rule'],
    ['FREQ=MONTHLY;BYDAY=54MO', 'bad_rule'],
    ['FREQ=WEEKLY;BYMONTHDAY=1', 'bad_rule'],
    ['FREQ=MONTHLY;BYMONTHDAY=32', 'bad_rule'],
    ['FREQ=DAILY;BYSETPOS=1', 'bad_rule'],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=367', 'bad_rule'],
    ['FREQ=DAILY;WKST=1MO', 'bad_rule'],
    ['FREQ=DAILY;BYMONTH=1,', 'bad_rule'],
    [`FREQ=DAILY;BYMONTH=${'1,'.repeat(250)}1`, 'bad_rule'],
    ['FREQ=HOURLY', 'unsupported'],
    ['FREQ=DAILY;BYHOUR=9', 'unsupported'],
    ['FREQ=YEARLY;BYWEEKNO=20;BYSETPOS=1', 'unsupported'],
    ['RSCALE=GREGORIAN;FREQ=DAILY', 'unsupported'],
    ['FREQ=HOURLY;COUNT=0', 'bad_rule'],
  ])('%s', (rule, code) => expect(ask({ rule, start: 'no start' })).toEqual({ error: code }))

  it('are reported by the first problem', () => {
    const wrong = { start: '1899-12-31T09:00', time_zone: '+05:30', from: 1, to: 0, needs_end: true }
    expect(ask(wrong)).toEqual({ error: 'bad_start' })
    for (const start of ['1997-02-29T09:00', '1997-09-02T24:00', '1997-09-02', '2200-01-01T00:00'])
      expect(ask({ start })).toEqual({ error: 'bad_start' })
    expect(ask({ ...wrong, start: asked.start })).toEqual({ error: 'bad_zone' })
    expect(ask({ ...wrong, start: asked.start, time_zone: 'UTC' })).toEqual({ error: 'bad_range' })
    expect(ask({ from: 0, to: 3653 * 86_400_000 + 1 })).toEqual({ error: 'bad_range' })
    expect(ask({ from: 0, to: Number.NaN })).toEqual({ error: 'bad_range' })
    expect(ask({ needs_end: true })).toEqual({ error: 'no_end' })
    expect(ask({ from: 0, to: 3653 * 86_400_000 })).toHaveProperty('starts')
  })

  it('do not include one in lower case with its property name before the colon', () => {
    expect(dates('rrule:freq=monthly;byday=+1fr,-01mo;count=3')).toBe('97-09-05 97-09-29 97-10-03')
  })
})
