import { describe, expect, it } from 'vitest'
import { placeWords, soldWords, toldWords } from '#diary/visits/letters/change-copy.ts'
import { obstacleWords } from '../places/obstacle-copy.ts'
import { everythingOverruled, nothingOverruled, overruleTitle, withYes } from '../places/overrule.ts'
import { type EventRow, eventWords } from './event-copy.ts'

const NY = 'America/New_York'
const names = new Map([
  ['mara', 'Mara'],
  ['teo', 'Teo'],
])
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')
const say = (kind: EventRow['kind'], details: Record<string, unknown>, actor: EventRow['actor'] = 'staff') =>
  plain(eventWords(NY, { id: '1', kind, actor, details, created_at: '' }, 'Lena', names))

const sold = { service_name: 'Swedish', duration_min: 60, addons: [], price_cents: 11000 }
const state = {
  ...sold,
  currency: 'USD',
  practitioner_id: 'mara',
  room_id: null,
  starts_at: '2026-05-14T14:30:00Z',
}

describe('text in a visit’s history', () => {
  it.each([
    [say('booked', { source: 'online' }, 'client'), 'Booked online'],
    [say('booked', { source: 'staff' }), 'Booked by hand'],
    [
      say('moved', { from: '2026-05-14T14:30:00Z', to: '2026-05-15T18:00:00Z' }, 'client'),
      'Moved by the client from Thursday, May 14, 10:30 am to Friday, May 15, 2:00 pm',
    ],
    [
      say('moved', {
        from: '2026-05-14T14:30:00Z',
        to: '2026-05-14T14:30:00Z',
        practitioner_from: 'mara',
        practitioner_to: 'teo',
      }),
      'Moved from Mara to Teo',
    ],
    [
      say('changed', {
        before: state,
        after: { ...state, duration_min: 105, addons: [{ name: 'Cupping' }], price_cents: 17500 },
      }),
      'Changed: Swedish 60 to Swedish with cupping 105, $110 to $175',
    ],
    [
      say('changed', { before: state, after: { ...state, room_id: 'willow' }, note: true }),
      'Changed: another room, the note',
    ],
    [
      say('changed', {
        before: state,
        after: { ...state, practitioner_id: 'teo', starts_at: '2026-05-14T15:00:00Z', room_id: null },
      }),
      'Changed: Thursday, May 14, 10:30 am to Thursday, May 14, 11:00 am, Mara to Teo',
    ],
    [say('changed', {}), 'Changed'],
    [say('cancelled', { was: 'confirmed' }), 'Cancelled'],
    [say('cancelled', { was: 'confirmed' }, 'client'), 'Cancelled by the client'],
    [say('marked', { to: 'no_show' }), 'Marked no-show'],
    [
      say('moved', {
        from: '2026-05-14T14:30:00Z',
        to: '2026-05-14T14:30:00Z',
        minutes_from: 60,
        minutes_to: 90,
      }),
      'Made longer from 1 h to 1 h 30',
    ],
    [
      say('moved', {
        ...{ practitioner_from: 'mara', practitioner_to: 'teo' },
        minutes_from: 60,
        minutes_to: 45,
      }),
      'Moved from Mara to Teo, and made shorter from 1 h to 45 min',
    ],
    [say('told', { news: 'moved' }, 'system'), 'Lena was told of the new time'],
  ])('%s', (said, expected) => expect(said).toBe(expected))
})

it('says after a change whether a message is sent', () => {
  expect(toldWords('Lena', { tells_at: '2026-05-14T12:03:00Z' })).toBe('Lena will be told in 3 minutes.')
  expect(toldWords('Lena', { tells_at: null })).toBe('No message goes out.')
  expect(placeWords(NY, Date.parse('2026-05-15T18:00:00Z'), '2026-05-14')).toBe('tomorrow, 2:00')
  expect(soldWords({ service_name: 'Deep tissue', duration_min: 75 })).toBe('Deep tissue 75')
  expect(soldWords({ service_name: 'Couples 90', duration_min: 90 })).toBe('Couples 90')
})

it('asks whether to continue, naming the break in the way', () => {
  const lunch = { reason: 'Lunch', from: '2026-05-14T16:00:00Z', until: '2026-05-14T16:45:00Z' }
  const title = (code: string, details?: unknown) => overruleTitle({ code, details }, 'Mara', NY)
  expect(title('blocked_time', lunch)).toBe('Lunch 12:00 to 12:45 is in the way. Book anyway?')
  expect(title('blocked_time', { ...lunch, reason: null })).toBe(
    'Blocked time 12:00 to 12:45 is in the way. Book anyway?',
  )
  expect(title('outside_hours')).toBe("Outside Mara's hours. Book anyway?")
  expect(title('slot_taken')).toBeNull()
  const yes = withYes(withYes(nothingOverruled, 'outside_hours'), 'blocked_time')
  expect(yes).toEqual({ ...nothingOverruled, allows_outside_hours: true, allows_blocked: true })
  expect(withYes(withYes(yes, 'being_booked'), 'equipment_taken')).toEqual(everythingOverruled)
  const taken = { code: 'equipment_taken', details: { name: 'Infrared lamp' } }
  expect(overruleTitle(taken, 'Ann', 'America/New_York')).toBe('No Infrared lamp is free then. Book anyway?')
})

it('names who is in the way', () => {
  const row = {
    practitioner_id: 'mara',
    starts_at: '2026-05-14T15:00:00Z',
    ends_at: '2026-05-14T16:00:00Z',
    clients: { id: 'p', first_name: 'Paul', last_name: 'Reyes' },
  } as never
  const at = (from: string, to: string) => ({
    from: Date.parse(`2026-05-14T${from}:00Z`),
    to: Date.parse(`2026-05-14T${to}:00Z`),
  })
  const words = (sharesRoom: boolean, from: string, to: string) =>
    obstacleWords(NY, { kind: 'visit', row, sharesRoom }, at(from, to), names, 'Room 2')
  expect(words(false, '15:30', '16:30')).toBe('Paul Reyes is with Mara, 11:00 to 12:00.')
  expect(words(false, '16:00', '17:00')).toBe(
    "It meets the time kept free around Paul Reyes's visit with Mara, 11:00 to 12:00.",
  )
  expect(words(true, '15:30', '16:30')).toBe('Paul Reyes is in Room 2 with Mara, 11:00 to 12:00.')
  const lunch = {
    practitioner_id: 'mara',
    starts_at: '2026-05-14T16:00:00Z',
    ends_at: '2026-05-14T17:00:00Z',
    reason: 'Lunch',
  } as never
  expect(obstacleWords(NY, { kind: 'blocked', row: lunch }, at('16:00', '17:00'), names, undefined)).toBe(
    'Lunch, 12:00 to 1:00.',
  )
  expect(obstacleWords(NY, null, at('16:00', '17:00'), names, undefined)).toBeNull()
})
