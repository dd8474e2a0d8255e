import { expect, it } from 'vitest'
import { noProcessing } from '#diary/visits/availability/processing.ts'
import type { AppointmentRow, BlockedRow } from '#diary/visits/calendar-rows.ts'
import { dayLane, readAllHours } from '../calendar/day-lane.ts'
import { effectsOf, type Surroundings, stripOf } from './change-effects.ts'

const NY = 'America/New_York'
const date = '2026-05-14'
const at = (clock: string) => Date.parse(`${date}T${clock}:00-04:00`)
const iso = (clock: string) => new Date(at(clock)).toISOString()

const visit = (id: string, from: string, to: string, more: Partial<AppointmentRow> = {}) =>
  ({
    ...{
      id,
      practitioner_id: 'mara',
      room_id: null,
      status: 'confirmed',
      price_cents: 11000,
      currency: 'USD',
    },
    ...{ starts_at: iso(from), ends_at: iso(to), blocks_from: iso(from), blocks_until: iso(to) },
    ...noProcessing,
    clients: { id, first_name: 'Paul', last_name: 'Reyes', starred_note: null },
    ...more,
  }) as AppointmentRow
const kwame = visit('kwame', '10:30', '11:30', { room_id: 'willow' })
const lunch: BlockedRow = {
  ...{ id: 'lunch', practitioner_id: 'mara', reason: 'Lunch' },
  ...{ starts_at: iso('12:00'), ends_at: iso('12:45') },
}
const around = (others: AppointmentRow[] = [], blocked: BlockedRow[] = []): Surroundings => {
  const hours = readAllHours(
    NY,
    ['mara', 'teo'],
    ['mara', 'teo'].map(practitioner_id => ({ practitioner_id, weekday: 4, starts: '10:00', ends: '12:30' })),
    [],
  )
  const appointments = [kwame, ...others]
  return {
    ...{ zone: NY, appointments, blocked, rooms: [{ id: 'willow', name: 'Willow' }] },
    names: new Map([
      ['mara', 'Mara'],
      ['teo', 'Teo'],
    ]),
    lanes: ['mara', 'teo'].map(id =>
      dayLane(NY, date, id, hours.get(id), { appointments, blocked }, at('06:00')),
    ),
  }
}
const outcome = (from: string, to: string, cents = 11000) => ({
  ...{
    from: at(from),
    to: at(to),
    blocks: { from: at(from), to: at(to) },
    worked: [{ from: at(from), to: at(to) }],
  },
  ...{ minutes: (at(to) - at(from)) / 60_000, cents, isPriceWrong: false },
})
const say = (
  from: string,
  to: string,
  { cents, who = 'mara', near = around() }: { cents?: number; who?: string; near?: Surroundings } = {},
) =>
  effectsOf(near, kwame, { date, practitioner_id: who, room_id: 'willow' }, outcome(from, to, cents)).map(
    ({ text }) => text,
  )

it('describes what stays the same and how time, price and room change', () => {
  expect(say('10:30', '11:30')).toEqual([
    '10:30 to 11:30, as it was.',
    '$110, as it was.',
    'Willow is free 10:30 to 11:30.',
  ])
  expect(say('10:15', '11:45', { cents: 15000 })).toEqual([
    '10:15 to 11:45, was 10:30 to 11:30.',
    '$40 more: $150, was $110.',
    'Willow is free 10:15 to 11:45.',
  ])
  expect(say('10:30', '11:30', { cents: 9000 })[1]).toBe('$20 less: $90, was $110.')
})

it('lists the most important effects first: other visits, breaks, hours', () => {
  const paul = visit('paul', '11:30', '12:30')
  expect(say('10:30', '12:00', { near: around([paul]) })[0]).toBe('Paul Reyes is with Mara, 11:30 to 12:30.')
  expect(say('10:30', '12:45', { near: around([], [lunch]) }).slice(0, 2)).toEqual([
    'Lunch 12:00 to 12:45 is in the way. Saving asks.',
    "Outside Mara's hours. Saving asks.",
  ])
  // Theirs who would give it, whose hours are other ones.
  const long = [{ practitioner_id: 'teo', weekday: 4, starts: '10:00', ends: '16:00' }]
  const near = around()
  const [own] = near.lanes
  const teo = dayLane(NY, date, 'teo', readAllHours(NY, ['teo'], long, []).get('teo'), near, at('06:00'))
  const lanes = own ? [own, teo] : []
  expect(say('10:30', '13:00', { who: 'teo', near: { ...near, lanes } })[0]).toBe(
    '10:30 to 1:00, was 10:30 to 11:30.',
  )
  expect(say('10:30', '13:00', { near: { ...near, lanes } })[0]).toBe("Outside Mara's hours. Saving asks.")
  const there = visit('there', '11:30', '12:30', { practitioner_id: 'teo', room_id: 'willow' })
  expect(say('10:30', '12:00', { near: around([there]) })).toEqual([
    'Paul Reyes is in Willow with Teo, 11:30 to 12:30.',
    '10:30 to 12:00, was 10:30 to 11:30.',
    '$110, as it was.',
  ])
})

it('asks about no break outside the visit, nor about another practitioner’s break', () => {
  const near = around([], [lunch])
  expect(say('10:30', '12:00', { near })[0]).toBe('10:30 to 12:00, was 10:30 to 11:30.')
  expect(say('10:30', '12:30', { near, who: 'teo' })[0]).toBe('10:30 to 12:30, was 10:30 to 11:30.')
})

it('does not ask again about a break that the visit already covers', () => {
  const over = { ...lunch, starts_at: iso('11:00'), ends_at: iso('11:45') }
  expect(say('10:30', '11:15', { near: around([], [over]) })[0]).toMatch(/^10:30 to 11:15, was/)
  expect(
    say('10:30', '11:30', { near: around([], [{ ...over, practitioner_id: 'teo' }]), who: 'teo' })[0],
  ).toBe('Lunch 11:00 to 11:45 is in the way. Saving asks.')
})

it('draws whole hours around the visit, also in time zones half an hour off', () => {
  const near = around([visit('paul', '13:00', '14:00')], [lunch])
  const strip = stripOf(near, 'kwame', 'mara', { from: at('10:30'), to: at('12:00') })
  expect([strip.from, strip.to]).toEqual([at('10:00'), at('13:00')])
  expect(strip.hours).toEqual([at('10:00'), at('11:00'), at('12:00')])
  expect(strip.others).toEqual([{ from: at('12:00'), to: at('12:45'), label: 'Lunch', isBreak: true }])
  const india = stripOf({ ...near, zone: 'Asia/Kolkata' }, 'kwame', 'mara', {
    from: at('10:30'),
    to: at('11:30'),
  })
  expect(new Date(india.from).getUTCMinutes()).toBe(30)
})
