import { expect, it } from 'vitest'
import type { BookingPage } from '#desk/booking/schema.ts'
import { makeChecklist } from './checklist.ts'
import type { ChecklistFacts } from './checklist-facts.ts'
import { scoreOf, scoreWords } from './score.ts'
import type { SiteFacts } from './site-facts.ts'

const text =
  'Slow, firm work on tight spots, at a pressure that you choose. For shoulders, backs and legs that sit or run all day long, week after week.'
const practice = {
  name: 'Willow & Stone Massage',
  type: 'Massage therapy',
  address: '218 Alder Street, Asheville, NC 28801',
  directions: 'The green door.',
  phone: '(828) 555-0142',
  email: 'hello@willow.example',
  website: 'https://willow.example/',
  slug: 'willow',
  time_zone: 'America/New_York',
  currency: 'USD',
}
const page = {
  practice: {
    ...practice,
    id: '10000000-0000-4000-8000-000000000000',
    is_booking_open: true,
    may_be_found: true,
  },
  services: [
    {
      id: '20000000-0000-4000-8000-000000000000',
      name: 'Deep tissue',
      description: text,
      durations: [{ id: 'd', duration_min: 60, price_cents: 9500 }],
      practitioner_ids: [],
      terms: [],
    },
  ],
} as unknown as BookingPage
const weekly = [{ day: 6, start: '09:00', end: '15:00' }]
const site: SiteFacts = {
  robots: 'read',
  redirects: 1,
  pages: [
    {
      url: 'https://willow.example/',
      title: 'Willow & Stone Massage',
      description: 'Massage in Asheville',
      canonical: 'https://willow.example/',
      isHidden: false,
      text: 'Visit us at 218 Alder St, Asheville',
    },
  ],
  names: ['Willow & Stone Massage LLC'],
  addresses: [],
  phones: [{ text: '(828) 555-0142', number: '+18285550142', page: 'https://willow.example/' }],
  hours: weekly,
  types: ['HealthAndBeautyBusiness'],
  hasOwnRating: false,
  leadsToBooking: true,
  pictures: { all: 4, withoutWords: 0 },
  sitemap: 'found',
}
const questions = ['One?', 'Two?', 'Three?'].map(question => ({ id: question, question, answer: 'Yes.' }))
const facts = (more: Partial<ChecklistFacts> = {}): ChecklistFacts => ({
  practice,
  publicUrl: 'https://app.example',
  page,
  facts: { website: practice.website, weekly, special: [], questions, bios: {} },
  check: { checked_at: '2026-11-25T10:00:00Z', outcome: 'read', facts: site },
  google: 'none',
  reviews: { all: 2, waits: 0, waiting: [] },
  asksForReviews: true,
  hasReviewLink: true,
  holidays: [{ date: '2026-11-26', name: 'Thanksgiving Day', isSet: true, isClosed: true }],
  ...more,
})
const itemOf = (given: ChecklistFacts, id: string) => makeChecklist(given).items.find(item => item.id === id)
const withSite = (more: Partial<SiteFacts>) =>
  facts({ check: { checked_at: '2026-11-25T10:00:00Z', outcome: 'read', facts: { ...site, ...more } } })

it('a complete checklist is all true, except what could not be read, and says so', () => {
  const { items } = makeChecklist(facts())
  expect(items.filter(({ state }) => state !== 'true').map(({ id, state }) => [id, state])).toEqual([
    ['google', 'not_read'],
  ])
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  expect(itemOf(facts(), 'google')).toMatchObject({
    evidence: expect.stringContaining('Google is not connected'),
    mend: { kind: 'screen', label: 'Connect Google', to: '/social-media' },
  })
  // Whatever is not true says how it is mended, and what is true asks for nothing.
  for (const given of [
    facts(),
    facts({ check: null }),
    facts({ page: null }),
    withSite({ hours: null, phones: [] }),
  ])
    for (const item of makeChecklist(given).items)
      expect(item.mend !== undefined, `${item.id} ${item.state}`).toBe(item.state !== 'true')
})

it('reports that search engines are asked to leave the practice out, and where to change it', () => {
  const hidden = { ...page, practice: { ...page.practice, may_be_found: false } } as BookingPage
  expect(itemOf(facts({ page: hidden }), 'sitemap')).toMatchObject({
    state: 'missing',
    words: 'Search engines are asked to leave you out',
    mend: { to: '/practice-settings#online' },
  })
})

it('compares the Google profile with the settings once it was read', () => {
  const googleProfile = {
    name: 'Willow & Stone Massage',
    address: '218 Alder Street, Asheville, NC 28801',
    phone: '(828) 555-0124',
    website: null,
    category: null,
    hours: [{ weekday: 6, from: '09:00', to: '14:00' }],
    special_hours: [],
  }
  const given = facts({ google: 'connected', googleProfile })
  expect(itemOf(given, 'google')).toMatchObject({ state: 'true', words: 'Your Google profile is read' })
  expect(itemOf(given, 'name')).toMatchObject({ state: 'true' })
  expect(itemOf(given, 'phone')).toMatchObject({
    state: 'differs',
    words: expect.stringContaining('Google profile'),
  })
  expect(itemOf(given, 'hours')).toMatchObject({ state: 'differs' })
  const same = {
    ...googleProfile,
    phone: '+1 828-555-0142',
    hours: [{ weekday: 6, from: '09:00', to: '15:00' }],
  }
  for (const id of ['phone', 'hours'])
    expect(itemOf(facts({ google: 'connected', googleProfile: same }), id)).toMatchObject({ state: 'true' })
})

it('finds a phone number with two digits swapped, and offers the right one to paste', () => {
  const other = { text: '(828) 555-0124', number: '+18285550124', page: 'https://willow.example/contact' }
  const { items, compared } = makeChecklist(withSite({ phones: [other] }))
  expect(items.find(({ id }) => id === 'phone')).toMatchObject({
    state: 'differs',
    words: 'Your own site: the phone ends in 24',
    evidence: 'Two digits are swapped. Yours is (828) 555-0142. It stands on /contact.',
    mend: { kind: 'copy', text: '(828) 555-0142' },
  })
  const own = compared.places.find(({ place }) => place === 'site')
  expect(own?.cells?.phone).toMatchObject({ state: 'differs', text: '(828) 555-0124' })
  expect(own?.cells?.address.state).toBe('same')
  // Beside the right one another does not matter: a fax, a second line.
  expect(itemOf(withSite({ phones: [other, ...site.phones] }), 'phone')?.state).toBe('true')
})

it('shows the hours of the day that differs, and gives correct facts to paste', () => {
  const given = withSite({ hours: [{ day: 6, start: '09:00', end: '17:00' }] })
  const { compared } = makeChecklist(given)
  expect(compared.day).toBe(6)
  const item = itemOf(given, 'hours')
  expect(item).toMatchObject({
    state: 'differs',
    words: 'Your own site says Saturday 9:00\u00a0am – 5:00\u00a0pm',
  })
  const copied = item?.mend?.kind === 'copy' ? item.mend.text : ''
  const json = JSON.parse(/<script type="application\/ld\+json">([\s\S]*)<\/script>/.exec(copied)?.[1] ?? '')
  expect(json).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'HealthAndBeautyBusiness',
    url: 'https://willow.example/',
    openingHoursSpecification: [{ dayOfWeek: ['Saturday'], opens: '09:00', closes: '15:00' }],
  })
  expect(itemOf(withSite({ hours: null }), 'hours')).toMatchObject({
    state: 'missing',
    mend: { kind: 'copy' },
  })
})

it('says why a site could not be read, and judges nothing on it', () => {
  const failed = facts({
    check: { checked_at: '2026-11-25T10:00:00Z', outcome: 'robots_unreadable', facts: null },
  })
  expect(itemOf(failed, 'site')).toMatchObject({
    state: 'not_read',
    words: 'willow.example could not be read',
    evidence: expect.stringContaining('robots.txt'),
    mend: { kind: 'act', label: 'Try now', act: 'check-site' },
  })
  expect(makeChecklist(failed).items.some(({ id }) => id.startsWith('site-'))).toBe(false)
  expect(itemOf(facts({ check: null }), 'site')).toMatchObject({
    state: 'not_read',
    mend: { label: 'Read it now' },
  })
  const none = facts({ practice: { ...practice, website: null }, check: null })
  expect(itemOf(none, 'site')).toMatchObject({ state: 'not_read', mend: { act: 'website' } })
})

it('flags a site’s self-awarded stars, and a page hidden from search', () => {
  expect(itemOf(withSite({ hasOwnRating: true }), 'site-rating')).toMatchObject({ state: 'differs' })
  expect(itemOf(facts(), 'site-rating')).toBeUndefined()
  const [home] = site.pages
  if (!home) throw new Error('no page')
  expect(itemOf(withSite({ pages: [{ ...home, isHidden: true }] }), 'site')).toMatchObject({
    state: 'differs',
  })
})

it('finds short descriptions, unset holidays and unanswered reviews', () => {
  const short = { ...page, services: page.services.map(each => ({ ...each, description: 'Slow work.' })) }
  expect(itemOf(facts({ page: short }), 'descriptions')).toMatchObject({
    words: 'One description is a line or less',
    rows: [{ label: 'Deep tissue', value: 'Slow work.' }],
    mend: { to: '/services' },
  })
  const open = [{ date: '2026-11-26', name: 'Thanksgiving Day', isSet: false, isClosed: false }]
  expect(itemOf(facts({ holidays: open }), 'holidays')).toMatchObject({
    state: 'missing',
    words: 'Thanksgiving Day has ordinary hours',
  })
  const waiting = [{ id: 'r', author: 'Beth R.', written_on: '2026-05-06', state: 'failed' }]
  expect(itemOf(facts({ reviews: { all: 3, waits: 1, waiting } }), 'answers')).toMatchObject({
    words: 'One review has no answer',
    evidence: 'From May 6. One did not go out.',
  })
  expect(itemOf(facts({ facts: { ...facts().facts, questions: [] } }), 'questions')).toMatchObject({
    words: 'No questions are answered on your pages',
  })
})

it('lists what is missing when a practice has entered nothing yet', () => {
  const bare = facts({
    practice: {
      ...practice,
      address: null,
      phone: null,
      email: null,
      directions: null,
      website: null,
      slug: null,
      type: null,
    },
    page: null,
    facts: { website: null, weekly: [], special: [], questions: [], bios: {} },
    check: null,
    asksForReviews: false,
    hasReviewLink: false,
    holidays: [],
  })
  const { items } = makeChecklist(bare)
  expect(items.filter(({ state }) => state === 'true').map(({ id }) => id)).toEqual([
    'name',
    'holidays',
    'answers',
  ])
  expect(items.find(({ id }) => id === 'open')?.words).toBe('Your booking page was never open')
})

it('counts what is true and what needs work, without ranking', () => {
  const items = (['true', 'true', 'differs', 'missing', 'not_read'] as const).map(state => ({ state }))
  const score = scoreOf(items)
  expect(score).toEqual({ isTrue: 2, all: 5, toMend: 2, notRead: 1 })
  expect(scoreWords(score)).toBe('are true. Two need a hand, one could not be read.')
  expect(scoreWords({ isTrue: 1, all: 1, toMend: 0, notRead: 0 })).toBe('is true. Nothing needs a hand.')
  expect(scoreWords({ isTrue: 3, all: 4, toMend: 1, notRead: 0 })).toBe('are true. One needs a hand.')
})
