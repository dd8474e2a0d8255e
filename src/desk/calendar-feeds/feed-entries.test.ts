import { expect, it } from 'vitest'
import { calendarFeed } from '#diary/visits/letters/calendar-file.ts'
import { type FeedVisit, feedEntries } from './feed-entries.ts'

const visit: FeedVisit = {
  id: '5b0c1f3e',
  status: 'confirmed',
  starts_at: '2026-05-21T14:30:00.000Z',
  ends_at: '2026-05-21T15:30:00.000Z',
  blocks_from: '2026-05-21T14:30:00.000Z',
  blocks_until: '2026-05-21T15:45:00.000Z',
  sequence: 4,
  updated_at: '2026-05-14T09:00:00.000Z',
  service_name: 'Deep tissue',
  who_comes: 'Mira de la Cruz',
}
const look = {
  shows: 'initials' as const,
  has_buffers: false,
  publicUrl: 'https://p.test',
  address: '1 Main St',
}
const linesOf = (...given: Parameters<typeof feedEntries>) =>
  calendarFeed('Ann at Willow', 900, feedEntries(...given))
    .replaceAll('\r\n ', '')
    .split('\r\n')

it('includes no more than was selected', () => {
  const initials = linesOf([visit], look)
  expect(initials).toEqual(
    expect.arrayContaining([
      'UID:5b0c1f3e@stillpoint',
      'SEQUENCE:4',
      'DTSTART:20260521T143000Z',
      'SUMMARY:M. C.',
      'LOCATION:1 Main St',
      'STATUS:CONFIRMED',
      'X-WR-CALNAME:Ann at Willow',
      'X-PUBLISHED-TTL:PT15M',
    ]),
  )
  expect(initials.join()).not.toMatch(/Mira|Cruz|Deep|METHOD|ORGANIZER/)
  const busy = linesOf([visit], { ...look, shows: 'busy' })
  expect(busy).toContain('SUMMARY:Busy')
  expect(busy.join()).not.toMatch(/M\. C\.|Main St|p\.test|Deep/)
  expect(linesOf([visit], { ...look, shows: 'names' })).toContain('SUMMARY:Mira de la Cruz · Deep tissue')
})

it('keeps a canceled visit as canceled, without blocking time or naming a place', () => {
  const lines = linesOf([{ ...visit, status: 'cancelled', sequence: 5 }], { ...look, has_buffers: true })
  expect(lines).toEqual(expect.arrayContaining(['STATUS:CANCELLED', 'SEQUENCE:5', 'TRANSP:TRANSPARENT']))
  expect(lines.filter(line => /^(BEGIN:VEVENT|LOCATION|URL)/.test(line))).toEqual(['BEGIN:VEVENT'])
})

it('shows buffer time around a visit as separate entries, if there is any', () => {
  const lines = linesOf([visit], { ...look, has_buffers: true })
  expect(lines.filter(line => line.startsWith('UID:'))).toEqual([
    'UID:5b0c1f3e@stillpoint',
    'UID:5b0c1f3e-after@stillpoint',
  ])
  expect(lines).toEqual(expect.arrayContaining(['SUMMARY:Clearing up', 'DTEND:20260521T154500Z']))
})

it('writes the same text for the same visits, and keeps line breaks in names from injecting lines', () => {
  const hostile = { ...visit, who_comes: 'Eve\r\nBEGIN:VALARM\r\n' }
  const [one, two] = [1, 2].map(() => linesOf([visit, hostile], { ...look, shows: 'names' }).join('\n'))
  expect(one).toBe(two)
  expect(one?.split('\n').filter(line => line.startsWith('BEGIN:'))).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'BEGIN:VEVENT',
  ])
})
