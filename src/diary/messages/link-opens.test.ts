import { expect, it } from 'vitest'
import { openedText, openedTitle } from './link-opens.ts'

const row = {
  appointment_id: 'a',
  offer_id: null,
  letter: 'visit-reminder',
  times: 1,
  first_opened_at: '2026-11-20T10:00:00Z',
}

it('names what was opened', () => {
  expect(openedTitle(row)).toBe('Opened the link to their visit')
  expect(openedTitle({ ...row, appointment_id: null, offer_id: 'o' })).toBe(
    'Opened the time they were offered',
  )
  expect(openedTitle({ ...row, appointment_id: null })).toBe('Opened their place on the waitlist')
})

it('says which email the link was in, and how often it was opened', () => {
  const from = 'the reminder'
  expect(openedText(row, from, 'Friday')).toBe('From the reminder.')
  expect(openedText({ times: 3 }, from, 'Friday')).toBe('From the reminder. 3 times, the first Friday.')
  expect(openedText(row, undefined, 'Friday')).toBe('')
})
