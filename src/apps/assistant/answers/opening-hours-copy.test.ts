import { expect, it } from 'vitest'
import { openingWords } from './opening-hours-copy.ts'

const hours = {
  weekly: [
    { day: 3, start: '09:00', end: '12:00' },
    { day: 3, start: '13:00', end: '17:30' },
  ],
  special: [
    { date: '2026-11-11', windows: [] },
    { date: '2026-11-15', windows: [{ start: '10:00', end: '14:00' }] },
  ],
}
const said = (dates: string[]) => openingWords(hours, dates).replaceAll('\u00a0', ' ')

it('says when the practice is open on a date, and when a date differs from its weekday', () => {
  expect(said(['2026-11-04'])).toBe(
    'On Wednesday, November 4 you are open from 9:00 am to 12:00 pm and 1:00 to 5:30 pm.',
  )
  expect(said(['2026-11-11', '2026-11-15'])).toBe(
    'You are closed on Wednesday, November 11. On Sunday, November 15 you are open from 10:00 am to 2:00 pm.',
  )
})
it('gives the week’s hours when no date is named', () => {
  expect(said([])).toMatch(
    /^Your opening hours: Monday closed; .*Wednesday 9:00 am to 12:00 pm and 1:00 to 5:30 pm; /,
  )
})
