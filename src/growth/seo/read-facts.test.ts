import { expect, it } from 'vitest'
import { clockOf, readSiteFacts } from './read-facts.ts'

it('reads a business however deep its facts are nested', () => {
  const found = readSiteFacts([
    {
      '@graph': [
        { '@type': 'WebSite', name: 'A site' },
        {
          '@type': ['https://schema.org/HealthAndBeautyBusiness'],
          name: ' Willow ',
          telephone: ['(828) 555-0142'],
          address: [{ streetAddress: '218 Alder St', addressLocality: 'Asheville', postalCode: '28801' }],
          openingHours: ['Mo-Fr 9:00-17:00', 'Sa,Su 10:00 – 12:00'],
          review: { ratingValue: 5 },
        },
      ],
    },
  ])
  expect(found).toMatchObject({
    names: ['Willow'],
    phones: ['(828) 555-0142'],
    addresses: ['218 Alder St, Asheville, 28801'],
    types: ['HealthAndBeautyBusiness'],
    hasOwnRating: true,
  })
  expect(found.hours).toHaveLength(7)
  expect(found.hours?.at(-1)).toEqual({ day: 7, start: '10:00', end: '12:00' })
})

it('ignores hours for a single date or a closed day as usual hours', () => {
  const spec = (more: object) => ({
    dayOfWeek: 'https://schema.org/Monday',
    opens: '09:00:00',
    closes: '17:00',
    ...more,
  })
  const of = (specs: object[]) =>
    readSiteFacts([{ '@type': 'LocalBusiness', openingHoursSpecification: specs }]).hours
  expect(of([spec({})])).toEqual([{ day: 1, start: '09:00', end: '17:00' }])
  expect(of([spec({ validFrom: '2026-11-26' }), spec({ opens: '00:00', closes: '00:00' })])).toBeNull()
  expect(of([spec({ dayOfWeek: 'Someday' }), spec({ opens: 'early' })])).toBeNull()
})

it('ignores what is not a business or not text, and limits the number of entries', () => {
  const nothing = { names: [], addresses: [], phones: [], hours: null, types: [], hasOwnRating: false }
  expect(readSiteFacts([null, 'text', 7, [[]], { '@type': 'Article', name: 'A post' }])).toEqual(nothing)
  expect(
    readSiteFacts([{ '@type': 'LocalBusiness', name: { a: 1 }, telephone: 5, address: [null, 3] }]),
  ).toEqual({
    ...nothing,
    types: ['LocalBusiness'],
  })
  const wide = Array.from({ length: 5_000 }, (_, n) => ({ '@type': 'LocalBusiness', name: `n${n}` }))
  expect(readSiteFacts([wide]).names).toHaveLength(6)
})

it('parses a time of day', () => {
  expect(['9:00', '09:30:00', '5:15 pm', '12:00 am', '25:00', 'noon', null].map(clockOf)).toEqual([
    '09:00',
    '09:30',
    '17:15',
    '00:00',
    null,
    null,
    null,
  ])
})
