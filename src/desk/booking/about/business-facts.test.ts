import { expect, it } from 'vitest'
import type { BookingPage } from '../schema.ts'
import { businessFacts, questionsFacts, serviceFacts } from './business-facts.ts'
import { aboutDescription, aboutTitle, serviceDescription, serviceTitle } from './page-copy.ts'
import type { PracticeFacts } from './schema.ts'

const publicUrl = 'https://app.example'
const page = {
  practice: {
    id: '10000000-0000-4000-8000-000000000000',
    slug: 'willow',
    name: 'Willow & Stone Massage',
    type: 'Massage therapy',
    address: '218 Alder Street, Asheville, NC 28801',
    directions: null,
    phone: '(828) 555-0142',
    email: 'hello@willow.example',
    time_zone: 'America/New_York',
    currency: 'USD',
  },
  services: [
    {
      id: '20000000-0000-4000-8000-000000000000',
      name: 'Deep tissue',
      description: 'Slow, firm work.</script><script>alert(1)</script>',
      category: 'Massage',
      durations: [
        { id: '60000000-0000-4000-8000-000000000000', duration_min: 60, price_cents: 9550 },
        { id: '90000000-0000-4000-8000-000000000000', duration_min: 90, price_cents: 13000 },
      ],
      addons: [],
      practitioner_ids: ['a', 'b'],
      terms: [
        {
          duration_id: '90000000-0000-4000-8000-000000000000',
          practitioner_id: 'b',
          price_cents: 14000,
          duration_min: null,
          is_offered: true,
        },
      ],
    },
  ],
} as unknown as BookingPage
const facts: PracticeFacts = {
  website: 'https://willow.example/',
  weekly: [
    { day: 1, start: '09:00', end: '17:00' },
    { day: 2, start: '09:00', end: '17:00' },
    { day: 6, start: '18:00', end: '24:00' },
  ],
  special: [
    { date: '2026-11-26', windows: [] },
    { date: '2026-12-24', windows: [{ start: '09:00', end: '12:00' }] },
  ],
  questions: [{ id: 'q', question: 'Is there parking?', answer: 'Behind the house.' }],
  bios: {},
}
const [service] = page.services
if (!service) throw new Error('no service')

it('describes a practice with schema.org properties, and no rating', () => {
  const business = businessFacts({ page, facts, publicUrl })
  expect(business).toEqual({
    '@type': 'HealthAndBeautyBusiness',
    '@id': 'https://app.example/book/willow#practice',
    name: 'Willow & Stone Massage',
    url: 'https://app.example/book/willow',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '218 Alder Street',
      addressLocality: 'Asheville',
      addressRegion: 'NC',
      postalCode: '28801',
      addressCountry: 'US',
    },
    telephone: '+18285550142',
    email: 'hello@willow.example',
    sameAs: ['https://willow.example/'],
    currenciesAccepted: 'USD',
    priceRange: '$95.50–$130',
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday'],
        opens: '09:00',
        closes: '17:00',
      },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '18:00', closes: '23:59' },
    ],
    specialOpeningHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        opens: '00:00',
        closes: '00:00',
        validFrom: '2026-11-26',
        validThrough: '2026-11-26',
      },
      {
        '@type': 'OpeningHoursSpecification',
        opens: '09:00',
        closes: '12:00',
        validFrom: '2026-12-24',
        validThrough: '2026-12-24',
      },
    ],
    potentialAction: { '@type': 'ReserveAction', target: 'https://app.example/book/willow' },
  })
  const all = [business, serviceFacts({ page, publicUrl }, service), ...questionsFacts(facts.questions)]
  expect(JSON.stringify(all)).not.toMatch(/rating|review/i)
})

it('offers each length at its price, or a minimum price if practitioners differ', () => {
  expect(serviceFacts({ page, publicUrl }, service)).toMatchObject({
    '@type': 'Service',
    name: 'Deep tissue',
    url: 'https://app.example/book/willow/about/deep-tissue',
    provider: { '@id': 'https://app.example/book/willow#practice' },
    offers: [
      {
        '@type': 'Offer',
        price: '95.50',
        priceCurrency: 'USD',
        url: `https://app.example/book/willow?service=${service.id}&duration=${service.durations[0]?.id}`,
      },
      { '@type': 'Offer', priceSpecification: { minPrice: '130.00', priceCurrency: 'USD' } },
    ],
  })
})

it('has no FAQ page if there are no questions', () => {
  expect(questionsFacts([])).toEqual([])
  expect(questionsFacts(facts.questions)).toEqual([
    {
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Is there parking?',
          acceptedAnswer: { '@type': 'Answer', text: 'Behind the house.' },
        },
      ],
    },
  ])
})

it('omits facts that the practice has not given', () => {
  const bare = {
    practice: { ...page.practice, address: null, phone: null, email: null, type: null },
    services: [],
  }
  const none = { website: null, weekly: [], special: [], questions: [], bios: {} }
  expect(Object.keys(businessFacts({ page: bare, facts: none, publicUrl })).sort()).toEqual(
    ['@id', '@type', 'currenciesAccepted', 'name', 'potentialAction', 'url'].sort(),
  )
})

it('builds page titles and descriptions from the available facts', () => {
  expect(aboutTitle(page)).toBe('Willow & Stone Massage, Asheville: massage therapy by appointment')
  expect(aboutDescription(page)).toBe(
    'Deep tissue at Willow & Stone Massage. 218 Alder Street, Asheville, NC 28801, (828) 555-0142. Prices, opening hours and free times.',
  )
  expect(serviceTitle(page, service)).toBe('Deep tissue at Willow & Stone Massage, Asheville')
  expect(serviceDescription(page, service)).toContain('60 or 90 min, from $95.50. Book online.')
  const long = { ...service, description: 'word '.repeat(200) }
  expect(serviceDescription(page, long).length).toBeLessThanOrEqual(300)
})
