import { expect, it } from 'vitest'
import { businessType } from './business-type.ts'
import { joined, openingWeek, type PersonHours, specialDays } from './opening-days.ts'
import { postalAddress, townOf } from './postal-address.ts'
import { practiceSitemap, sitemapIndex } from './practice-sitemap.ts'
import { serviceAddresses, serviceAt } from './service-addresses.ts'
import { viaOf } from './via-query.ts'

it('gives each service a unique address', () => {
  const services = [
    { id: 'aaaaaaaa-0000-4000-8000-000000000001', name: 'Deep tissue' },
    { id: 'bbbbbbbb-0000-4000-8000-000000000002', name: 'Hot  Stone!' },
    { id: 'cccccccc-0000-4000-8000-000000000003', name: 'hot stone' },
    { id: 'dddddddd-0000-4000-8000-000000000004', name: '温熱' },
  ]
  const addresses = [...serviceAddresses(services).values()]
  expect(addresses).toEqual(['deep-tissue', 'hot-stone-bbbbbbbb', 'hot-stone-cccccccc', 'service-dddddddd'])
  for (const [at, address] of addresses.entries()) expect(serviceAt(services, address)).toBe(services[at])
  expect(serviceAt(services, 'DEEP-tissue')).toBe(services[0])
  expect(serviceAt(services, services[3]?.id ?? '')).toBe(services[3])
  expect(serviceAt(services, 'hot-stone')).toBeUndefined()
})

it('gives each business type its exact schema.org type, and no narrower one', () => {
  expect(
    ['Massage therapy', 'Acupuncture', 'Chiropractic', 'Wellness coaching', 'Day spa', 'Other', null].map(
      businessType,
    ),
  ).toEqual([
    'HealthAndBeautyBusiness',
    'MedicalBusiness',
    'MedicalBusiness',
    'LocalBusiness',
    'DaySpa',
    'LocalBusiness',
    'LocalBusiness',
  ])
})

it('splits a postal address only if it is unambiguous', () => {
  expect(postalAddress('218 Alder Street, Suite 2, Asheville, NC 28801', 'US')).toEqual({
    '@type': 'PostalAddress',
    streetAddress: '218 Alder Street, Suite 2',
    addressLocality: 'Asheville',
    addressRegion: 'NC',
    postalCode: '28801',
    addressCountry: 'US',
  })
  expect(townOf('218 Alder Street, Asheville 28801', 'US')).toBe('Asheville')
  expect(townOf('Lindenstr. 4, 10969 Berlin', 'DE')).toBe('Berlin')
  expect(townOf('4 High Street, Bath BA1 5AQ', 'GB')).toBe('Bath')
  const whole = { '@type': 'PostalAddress', streetAddress: 'Behind the mill', addressCountry: 'US' }
  expect(postalAddress('Behind the mill', 'US')).toEqual(whole)
  expect(townOf('Behind the mill', 'US')).toBeNull()
  expect(townOf(null, 'US')).toBeNull()
})

const person = (id: string, overrides: PersonHours['overrides'] = []): PersonHours => ({
  id,
  weekly: [1, 2, 3, 4, 5].map(day => ({ day, start: '09:00', end: '17:00' })),
  overrides,
})

it('joins adjacent opening hours, also across midnight', () => {
  expect(
    joined([
      { start: '13:00', end: '17:00' },
      { start: '09:00', end: '13:00' },
    ]),
  ).toEqual([{ start: '09:00', end: '17:00' }])
  expect(joined([{ start: '18:00', end: '00:00' }])).toEqual([{ start: '18:00', end: '24:00' }])
  expect(joined([{ start: '22:00', end: '02:00' }])).toEqual([{ start: '22:00', end: '02:00' }])
})

it('uses the practice’s own opening hours, or else the practitioners’ hours', () => {
  const said = [{ day: 6, start: '10:00', end: '14:00' }]
  expect(openingWeek(said, [person('a')])).toEqual(said)
  expect(openingWeek([], [person('a')])).toHaveLength(5)
  expect(openingWeek([], [])).toEqual([])
})

it('closes a day on which nobody works, and keeps a day open on which somebody works', () => {
  // A Thursday, a Friday, a Sunday.
  const [thanks, friday, sunday] = ['2026-11-26', '2026-11-27', '2026-11-29']
  const off = (date: string) => ({ date, windows: [] })
  const people = [
    person('a', [
      off(thanks),
      off(friday),
      off(sunday),
      { date: '2026-12-01', windows: [{ start: '12:00', end: '20:00' }] },
    ]),
    person('b', [off(thanks)]),
  ]
  const week = openingWeek([], people)
  const range = { from: '2026-11-25', until: '2027-02-25' }
  expect(specialDays(week, people, range)).toEqual([
    { date: thanks, windows: [] },
    { date: '2026-12-01', windows: [{ start: '09:00', end: '20:00' }] },
  ])
  expect(specialDays(week, people, { from: '2026-11-27', until: '2026-11-30' })).toEqual([])
  // Alone, and open only on some days.
  expect(specialDays(week, [person('a', [off(friday), off(sunday)])], range)).toEqual([
    { date: friday, windows: [] },
  ])
})

it('the sitemap lists the pages of a practice, and the index lists each practice', () => {
  const page = {
    practice: { id: 'x', slug: 'willow', name: 'Willow' },
    services: [{ id: 'aaaaaaaa-0000-4000-8000-000000000001', name: 'Deep & slow' }],
  } as unknown as Parameters<typeof practiceSitemap>[1]
  const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
  expect(locs(practiceSitemap('https://app.example', page))).toEqual([
    'https://app.example/book/willow',
    'https://app.example/book/willow/about',
    'https://app.example/book/willow/about/deep-slow',
  ])
  expect(locs(sitemapIndex('https://app.example', ['willow']))).toEqual([
    'https://app.example/sitemap.xml',
    'https://app.example/book/willow/sitemap.xml',
  ])
})

it('keeps the link by which a visitor came, and nothing else of the address', () => {
  expect(viaOf('https://app.example/book/w/about?via=a%26b&step=time')).toBe('?via=a%26b')
  expect(viaOf(`https://app.example/book/w/about?via=${'a'.repeat(201)}`)).toBe('')
  expect(viaOf('https://app.example/book/w/about')).toBe('')
})
