import { expect, test } from 'vitest'
import { profileOf } from './google-profile.ts'

test('parses a Google profile into comparable facts', () => {
  const told = {
    title: ' Willow & Stone ',
    storefrontAddress: {
      addressLines: ['1 Main St', 'Suite 4'],
      locality: 'Asheville',
      administrativeArea: 'NC',
      postalCode: '28801',
    },
    phoneNumbers: { primaryPhone: '(828) 555-0142' },
    regularHours: {
      periods: [
        {
          openDay: 'TUESDAY',
          openTime: { hours: 13 },
          closeDay: 'TUESDAY',
          closeTime: { hours: 18, minutes: 30 },
        },
        { openDay: 'TUESDAY', openTime: { hours: 9 }, closeDay: 'TUESDAY', closeTime: { hours: 12 } },
        { openDay: 'MONDAY', openTime: {}, closeDay: 'MONDAY', closeTime: { hours: 24 } },
        { openDay: 'SOMEDAY', openTime: {}, closeDay: 'SOMEDAY', closeTime: {} },
      ],
    },
    specialHours: {
      specialHourPeriods: [
        { startDate: { year: 2026, month: 12, day: 25 }, closed: true },
        { startDate: { year: 2026, month: 12, day: 24 }, openTime: { hours: 9 }, closeTime: { hours: 12 } },
      ],
    },
  }
  expect(profileOf(told)).toEqual({
    name: 'Willow & Stone',
    address: '1 Main St, Suite 4, Asheville, NC 28801',
    phone: '(828) 555-0142',
    website: null,
    category: null,
    hours: [
      { weekday: 1, from: '00:00', to: '24:00' },
      { weekday: 2, from: '09:00', to: '12:00' },
      { weekday: 2, from: '13:00', to: '18:30' },
    ],
    special_hours: [{ date: '2026-12-24', from: '09:00', to: '12:00' }, { date: '2026-12-25' }],
  })
  expect(profileOf({})).toMatchObject({ name: null, address: null, hours: [] })
})
