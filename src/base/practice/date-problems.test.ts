import { expect, it } from 'vitest'
import { dateProblems } from './date-problems.ts'

const today = '2026-03-02'
const day = { first: '2026-03-05', last: '', kind: 'off', windows: [] }

it.each([
  ['one date', {}, {}],
  ['today', { first: today }, {}],
  ['no date', { first: '' }, { first: 'Choose a date' }],
  ['a date that was', { first: '2026-03-01' }, { first: 'Choose today or a later date' }],
  ['an end before the start', { last: '2026-03-04' }, { last: 'Choose a date after the first' }],
  ['an end that is no date', { last: 'later' }, { last: 'Choose a date after the first' }],
  ['62 days', { last: '2026-05-05' }, {}],
  ['63 days', { last: '2026-05-06' }, { last: 'At most 62 days at a time' }],
  ['hours of a day off, which nobody asks for', { windows: [{ start: '', end: '' }] }, {}],
  [
    'half an hour window',
    { kind: 'hours', windows: [{ start: '09:00', end: '' }] },
    { windows: 'Give both times' },
  ],
])('date errors for %s', (_, changes, found) =>
  expect(dateProblems({ ...day, ...changes }, today)).toEqual(found),
)
