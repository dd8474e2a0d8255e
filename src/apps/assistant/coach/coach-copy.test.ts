import { expect, it } from 'vitest'
import type { HiddenFinding } from '../findings/schema.ts'
import { emptyWeek } from './coach-copy.ts'

const away = (subject: string): HiddenFinding => ({
  ...{ rule: 'open_part', subject, title: 'Fridays stand open', until: '2026-06-20' },
})
const week = { is_thin: false, is_present: true, hidden: [], visits: 40, stand_out_now: 0 }

it('calls a week calm when nothing was found', () => {
  expect(emptyWeek(week).title).toBe('A calm week')
  expect(emptyWeek({ ...week, is_present: false })).toEqual({
    title: 'A calm week',
    words: 'On its Monday none of the rules found anything out of the ordinary.',
  })
  expect(emptyWeek({ ...week, is_thin: true, visits: 1 })).toMatchObject({
    title: 'Too early for a talk',
    words: expect.stringMatching(/^One visit has been kept/),
  })
})

it('does not call a week calm when something has stood out since its Monday', () => {
  expect(emptyWeek({ ...week, stand_out_now: 2 })).toEqual({
    title: 'Calm on Monday',
    words: 'Two things stand out since then.',
  })
  expect(emptyWeek({ ...week, stand_out_now: 1 }).words).toBe('One thing stands out since then.')
})

it('does not call a week calm when a finding is listed below as not useful', () => {
  expect(emptyWeek({ ...week, hidden: [away('fri')] })).toEqual({
    title: 'Nothing else stands out',
    words: 'One thing does, and you found it not useful. All else is as it was.',
  })
  expect(emptyWeek({ ...week, hidden: [away('fri'), away('mon')] }).words).toBe(
    'What does, you found not useful. All else is as it was.',
  )
})
