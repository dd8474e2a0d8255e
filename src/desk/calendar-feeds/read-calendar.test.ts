import { expect, it } from 'vitest'
import { busyTimesIn, mergeSpans } from './read-calendar.ts'

const zone = 'America/New_York'
const question = { zone, from: Date.parse('2026-01-01T00:00:00Z'), until: Date.parse('2028-01-01T00:00:00Z') }
const calendar = (...lines: string[]) =>
  new TextEncoder().encode(
    ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Other//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n'),
  )
let made = 0
const event = (...lines: string[]) => {
  const uid = lines.some(line => line.startsWith('UID:')) ? [] : [`UID:${++made}@other.test`]
  return ['BEGIN:VEVENT', ...uid, ...lines, 'END:VEVENT']
}
const spans = (...lines: string[]) => {
  const answer = busyTimesIn(calendar(...lines), question)
  if ('error' in answer) throw new Error(answer.error)
  return answer.spans.map(({ from, until }) =>
    [from, until].map(ms => new Date(ms).toISOString().slice(0, 16)).join(' '),
  )
}

it('reads instants, known and described zones, and floating times in the practice’s zone', () => {
  expect(spans(...event('DTSTART:20260602T140000Z', 'DTEND:20260602T150000Z'))).toEqual([
    '2026-06-02T14:00 2026-06-02T15:00',
  ])
  expect(spans(...event('DTSTART;TZID=Europe/Berlin:20260602T140000', 'DURATION:PT30M'))).toEqual([
    '2026-06-02T12:00 2026-06-02T12:30',
  ])
  expect(spans(...event('DTSTART;TZID=/x.org/1/Europe/Berlin:20260602T140000', 'DURATION:PT30M'))).toEqual([
    '2026-06-02T12:00 2026-06-02T12:30',
  ])
  expect(spans(...event('DTSTART:20260602T140000', 'DTEND:20260602T150000'))).toEqual([
    '2026-06-02T18:00 2026-06-02T19:00',
  ])
  const described = [
    'BEGIN:VTIMEZONE',
    'TZID:W. Europe Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T000000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ]
  expect(
    spans(
      ...described,
      ...event(
        'DTSTART;TZID=W. Europe Standard Time:20260602T140000',
        'DTEND;TZID=W. Europe Standard Time:20260602T150000',
      ),
    ),
  ).toEqual(['2026-06-02T12:00 2026-06-02T13:00'])
})

it('reads all-day events as whole local days, also on both clock changes', () => {
  expect(spans(...event('DTSTART;VALUE=DATE:20260308'))).toEqual(['2026-03-08T05:00 2026-03-09T04:00'])
  expect(spans(...event('DTSTART;VALUE=DATE:20261101', 'DTEND;VALUE=DATE:20261103'))).toEqual([
    '2026-11-01T04:00 2026-11-03T05:00',
  ])
})

it('follows a series across clock changes, without excluded, moved or canceled dates', () => {
  const found = spans(
    ...event(
      'UID:a',
      'DTSTART;TZID=America/New_York:20261023T090000',
      'DTEND;TZID=America/New_York:20261023T100000',
      'RRULE:FREQ=WEEKLY;COUNT=5',
      'EXDATE;TZID=America/New_York:20261106T090000',
    ),
    ...event(
      'UID:a',
      'RECURRENCE-ID;TZID=America/New_York:20261030T090000',
      'DTSTART;TZID=America/New_York:20261030T150000',
      'DTEND;TZID=America/New_York:20261030T160000',
    ),
    ...event(
      'UID:a',
      'RECURRENCE-ID;TZID=America/New_York:20261113T090000',
      'DTSTART;TZID=America/New_York:20261113T090000',
      'STATUS:CANCELLED',
    ),
  )
  expect(found).toEqual([
    '2026-10-23T13:00 2026-10-23T14:00',
    '2026-10-30T19:00 2026-10-30T20:00',
    '2026-11-20T14:00 2026-11-20T15:00',
  ])
})

it('reads dates listed one by one, including the first unless excluded', () => {
  const first = ['DTSTART:20261023T130000Z', 'DTEND:20261023T140000Z']
  const listed = [...first, 'RDATE:20261024T130000Z,20261030T150000Z']
  const others = ['2026-10-24T13:00 2026-10-24T14:00', '2026-10-30T15:00 2026-10-30T16:00']
  expect(spans(...event(...listed))).toEqual(['2026-10-23T13:00 2026-10-23T14:00', ...others])
  expect(spans(...event(...listed, 'EXDATE:20261023T130000Z'))).toEqual(others)
})

it('skips dates that do not exist in a year', () => {
  const days = (start: string, rule: string) => {
    const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:1', `DTSTART:${start}T100000Z`]
    const file = [...lines, 'DURATION:PT1H', `RRULE:${rule}`, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
    const [from, until] = [Date.parse('2026-01-01'), Date.parse('2029-01-01')]
    const read = busyTimesIn(new TextEncoder().encode(file), { zone: 'UTC', from, until })
    return 'spans' in read ? read.spans.map(span => new Date(span.from).toISOString().slice(0, 10)) : read
  }
  expect(days('20240229', 'FREQ=YEARLY')).toEqual(['2028-02-29'])
  expect(days('20250228', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')).toEqual([])
  expect(days('20260101', 'FREQ=YEARLY')).toEqual(['2026-01-01', '2027-01-01', '2028-01-01'])
  const last = ['2026-06-30', '2027-06-30', '2028-06-30']
  expect(days('20250630', 'FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=-1')).toEqual(last)
})

it('skips entries that block no time', () => {
  const at = ['DTSTART:20260602T140000Z', 'DTEND:20260602T150000Z']
  expect(
    spans(
      ...event(...at, 'TRANSP:TRANSPARENT'),
      ...event(...at, 'STATUS:CANCELLED'),
      ...event(...at, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
      ...event('DTSTART:20260602T140000Z'),
      ...event('DTSTART:20260602T140000Z', 'DTEND:20260602T130000Z'),
      ...event('DTSTART:20200602T140000Z', 'DTEND:20200602T150000Z'),
      ...event('SUMMARY:No start'),
      ...event('UID:1@stillpoint', ...at),
    ),
  ).toEqual([])
})

it('reads the events after a broken one, and keeps no text of any', () => {
  const answer = busyTimesIn(
    calendar(
      ...event('DTSTART:nonsense', 'RRULE:FREQ=SOMETIMES'),
      ...event('UID:b', 'RECURRENCE-ID:nonsense', 'DTSTART:20270602T140000Z', 'RRULE:FREQ=YEARLY;BYMONTH=13'),
      ...event('SUMMARY:Surgery', 'DTSTART:20260602T140000Z', 'DTEND:20260602T150000Z'),
    ),
    question,
  )
  expect(answer).toEqual({
    spans: [{ from: Date.parse('2026-06-02T14:00Z'), until: Date.parse('2026-06-02T15:00Z') }],
  })
})

it('reads free-busy files', () => {
  expect(
    spans(
      'BEGIN:VFREEBUSY',
      'FREEBUSY;FBTYPE=BUSY:20260602T140000Z/PT1H,20260603T140000Z/20260603T143000Z',
      'FREEBUSY;FBTYPE=FREE:20260604T140000Z/PT1H',
      'END:VFREEBUSY',
    ),
  ).toEqual(['2026-06-02T14:00 2026-06-02T15:00', '2026-06-03T14:00 2026-06-03T14:30'])
})

it('refuses what is not a calendar', () => {
  const said = (text: string | Uint8Array) =>
    busyTimesIn(typeof text === 'string' ? new TextEncoder().encode(text) : text, question)
  expect(said('<!DOCTYPE html><html>')).toEqual({ error: 'web_page' })
  expect(said('hello')).toEqual({ error: 'not_a_calendar' })
  expect(said('')).toEqual({ error: 'not_a_calendar' })
  expect(said('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR')).toEqual({ error: 'not_a_calendar' })
  expect(said(new Uint8Array([0xff, 0xfe, 66, 0]))).toEqual({ error: 'not_text' })
  expect(said(`BEGIN:VCALENDAR\r\nPRODID:-//Stillpoint//Booking//EN\r\nEND:VCALENDAR`)).toEqual({
    error: 'own_feed',
  })
  expect(
    said(calendar(...Array.from({ length: 20_001 }, () => event('DTSTART:20260602T140000Z')).flat())),
  ).toEqual({ error: 'too_many_events' })
  expect(
    said(calendar(...event('DTSTART:20260101T000000Z', 'DURATION:PT1M', 'RRULE:FREQ=MINUTELY;INTERVAL=60'))),
  ).toEqual({ error: 'too_many_times' })
  expect(
    busyTimesIn(new TextEncoder().encode(`\ufeff${new TextDecoder().decode(calendar())}`), question),
  ).toEqual({ spans: [] })
})

it('merges adjacent and overlapping times, within the requested range', () => {
  const spans = [
    { from: 5, until: 7 },
    { from: 1, until: 3 },
    { from: 3, until: 4 },
    { from: 6, until: 20 },
    { from: 9, until: 9 },
  ]
  expect(mergeSpans(spans, { from: 2, until: 10 })).toEqual([
    { from: 2, until: 4 },
    { from: 5, until: 10 },
  ])
})
