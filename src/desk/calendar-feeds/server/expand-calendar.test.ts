import { expect, it } from 'vitest'
import { width } from '../../../../tests/width.ts'
import { expandCalendar } from './expand-calendar.ts'

const question = {
  zone: 'America/New_York',
  from: Date.parse('2026-01-01Z'),
  until: Date.parse('2028-01-01Z'),
}
const calendar = (...lines: string[]) =>
  new TextEncoder().encode(
    [
      'BEGIN:VCALENDAR',
      'PRODID:x',
      'BEGIN:VEVENT',
      'UID:1',
      'DTSTART:20260602T140000Z',
      'DURATION:PT1H',
      ...lines,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )

it('reads a calendar on a separate thread', async () => {
  expect(await expandCalendar(calendar(), question, 20_000)).toEqual({
    spans: [{ from: Date.parse('2026-06-02T14:00Z'), until: Date.parse('2026-06-02T15:00Z') }],
  })
})

const endless = [
  'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
  'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'RRULE:FREQ=DAILY;INTERVAL=1;BYMONTH=2;BYMONTHDAY=31',
  'RRULE:FREQ=SECONDLY',
]
it.each(endless.slice(0, width(1, 4)))('stops with %s, while the process keeps responding', async rule => {
  let beats = 0
  const beating = setInterval(() => beats++, 20)
  const started = performance.now()
  const answer = await expandCalendar(calendar(rule), question, width(500, 1_500))
  clearInterval(beating)
  // Either it was seen to yield nothing more, or there was too much of it.
  const isEnded =
    'error' in answer ? ['too_much', 'too_many_times'].includes(answer.error) : answer.spans.length <= 1
  expect(isEnded).toBe(true)
  expect(performance.now() - started).toBeLessThan(3_000)
  expect(beats).toBeGreaterThan(1)
})
