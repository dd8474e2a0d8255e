import { describe, expect, it } from 'vitest'
import { type LintCode, type LintContext, lintOutbound } from './lint-outbound.ts'

const person: LintContext = { audience: 'person' }
const open: LintContext = { audience: 'public' }
const review: LintContext = { audience: 'person', purpose: 'review' }

const codes = (text: string, context: LintContext) => lintOutbound(text, context).map(each => each.code)
const foundOf = (code: LintCode, text: string, context: LintContext) =>
  lintOutbound(text, context).find(each => each.code === code)?.found

/** Which of these texts have the finding, and which have none at all. */
function table(code: LintCode, context: LintContext, bad: readonly string[], good: readonly string[]) {
  it.each(bad)(`${code}: %s`, text => expect(codes(text, context)).toContain(code))
  it.each(good)(`not ${code}: %s`, text => expect(codes(text, context)).not.toContain(code))
}

describe('health_hint', () => {
  table(
    'health_hint',
    person,
    [
      'Ready for less pain?',
      'PAIN',
      'pains and aches',
      "your headache's gone",
      'your headache’s gone',
      'two surgeries or a surgery',
      'diagnoses, one diagnosis',
      'blood pressure',
      'blood-pressure',
      'blood\u00a0pressure',
      'blood \n pressure',
      'blood‑pressure',
      'carpal tunnels',
      'pa\u00adin',
      'p\u200bain',
      'ｐａｉｎ',
      'hiv?',
      '(allergies)',
      'pain_free',
      'cancers',
      'injuries',
    ],
    [
      'painting',
      'painless',
      'Spain',
      'a headachey day',
      'prescriptive',
      'surgeons',
      'pain2',
      'pregnantly',
      'bloodpressure',
      'blood. pressure',
      'traumatic',
      'painsome',
      'paiń',
      'blood  -  pressure',
    ],
  )
  it('is allowed to a person inside a service name, and nowhere else', () => {
    const services = ['Prenatal  massage', 'Pain relief']
    expect(codes('Prenatal massage is back. PRENATAL MASSAGE!', { ...person, services })).toEqual([])
    expect(codes('Prenatal\n massage is back', { ...person, services })).toEqual([])
    expect(codes('Prenatal massage, and prenatal yoga', { ...person, services })).toEqual(['health_hint'])
    expect(codes('Pain relief for your pain', { ...person, services })).toEqual(['health_hint'])
    expect(codes('Prenatal massage', { audience: 'reply', services })).toContain('health_hint')
    expect(codes('Prenatal massage', { ...review, services })).toContain('health_hint')
    expect(codes('Prenatal massage', { ...person, purpose: 'marketing', services })).toEqual([])
    expect(codes('unprenatal massage', { ...person, services: ['natal massage'] })).toEqual([])
    expect(codes('Pain', { ...person, services: ['', ' ', 'in'] })).toEqual(['health_hint'])
  })
  it('is allowed by overlapping service names', () => {
    const services = ['Deep frozen', 'frozen shoulder care', 'shoulder care']
    expect(codes('Deep frozen shoulder care', { ...person, services })).toEqual([])
    expect(codes('Deep frozen shoulder', { ...person, services })).toEqual(['health_hint'])
  })
  it('is allowed in a post', () => expect(codes('Prenatal massage', open)).toEqual([]))
})

describe('health_claim', () => {
  table(
    'health_claim',
    open,
    [
      'It cures.',
      'It heals',
      'A miracle!',
      'clinically-proven',
      '100% effective',
      'No side effects',
      'fda approved',
      'treats pain',
      'We treat chronic back pains',
      'Treat it, and yourself, and your pain',
      'Eliminate stress and migraines',
      'We relieve, gently, whatever your injury is',
      'prevents prevent pain',
      'fix asthma',
      'treat yourselfie pain',
    ],
    [
      'treat yourself to less pain',
      'Treat-yourself days without pain',
      'pain? We treat you',
      'We treat you. Pain is another matter',
      'obscures',
      'We heal. Pain! ',
      'treatment for pain',
      'fixed pain',
      '1100% effective',
      'prefix pain',
      'medically prove',
    ],
  )
  it('reads each sentence to its end, and no further', () => {
    expect(codes('We treat, e.g.pain', open)).toEqual(['health_claim'])
    expect(codes('We treat v. pain', open)).toEqual([])
    expect(codes('treat yourself. We treat pain', open)).toEqual(['health_claim'])
    expect(foundOf('health_claim', 'Here we treat any back pain.', open)).toBe('treat any back pain')
  })
  it('is not allowed by a service name', () =>
    expect(codes('We treat with prenatal massage', { ...person, services: ['prenatal massage'] })).toEqual([
      'health_claim',
    ]))
})

table('guarantee', open, ['Guaranteed', 'we guarantee it', 'guarantees'], ['guaranteeing', 'guarantor'])

describe('a request for a review', () => {
  const ask = { ...person, purpose: 'marketing' as const }
  const isAsk = (text: string) => codes(`${text} on yelp`, ask).includes('yelp_ask')
  it.each([
    'leave a review',
    'Leave us your honest five-star review',
    'write one two three four reviews',
    'post - please - a rating',
    'share your testimonial',
    'submit review',
    'drop us a rating',
    'give reviews',
    'Review us',
    'rate-us',
    'leave leave a b c d review',
    'leave…a review',
  ])('%s', text => expect(isAsk(text)).toBe(true))
  it.each([
    'leave one two three four five review',
    'leave. A review',
    'leave me! Reviews',
    'review, then leave',
    'leaving a review',
    'leave a preview',
    'leave ratings',
    'reviewing us',
    'review him',
  ])('is not found in: %s', text => expect(isAsk(text)).toBe(false))

  table(
    'review_incentive',
    ask,
    [
      'Leave a review for 10% off',
      'Get $20 off. Leave a review.',
      'Leave a review. It is free.',
      'Leave a review and get 20 percent off',
      'Review us: 5 % off',
      'Review us for 20$ off',
      'Review us for $1,000.50 off',
      'Leave a review in exchange',
      'Leave a review! You have a chance to win.',
      'Review us. Gift-card inside',
      'A fee-free day. Review us',
      'Credit where due. ... Review us',
    ],
    [
      'Leave a review. Feel free to be honest',
      'Leave a review and feel-free days',
      'Take the day off and leave a review',
      'Leave a review. Thanks. Free parking',
      'Free parking. Thanks. Leave a review',
      '% off. Leave a review',
      'Leave a review, twenty off',
      'Free parking',
      'Leave a review. Gifted people',
      'Leave a review. 20%. Off we go',
      'Leave a review. rewards',
      'Leave a review about £20 off',
    ],
  )
  table(
    'review_gating',
    ask,
    [
      'Leave a 5-star review',
      'Leave a five star rating',
      'If you loved it. Thanks. Leave a review',
      'Leave a review. Thanks. One more. Not happy? Write to us',
      'if you’re happy, review us',
      'before you leave a review call us',
      'great review? Leave a review',
    ],
    ['5 stars', 'Leave a review, 15 stars', 'If you loved it, come again', 'Leave a review happily'],
  )
  table(
    'yelp_ask',
    ask,
    ['Review us on Yelp', 'Yelp. A. B. Leave a review', 'rate us: www.yelp.com/x'],
    ['Find us on Yelp', 'Review us, yelpers'],
  )
})

describe('review_detail', () => {
  table(
    'review_detail',
    review,
    [
      'on Friday',
      'in JUNE',
      'at 9:30',
      'at 9am',
      'at 9 pm',
      '9 p.m.',
      '17:05',
      'on 3/4',
      '12/31/2026',
      '31/12/26',
      '2026-03-04',
      '2026–03–04',
      'How was it today?',
      'yesterday',
      'tomorrow!',
    ],
    [
      'You may march',
      'fridayish',
      '19:75',
      '13 pm',
      '9 amazing',
      '3/45',
      '13/14',
      '2026-13-04',
      'todays',
      'since 2026',
      'page 3',
      'a9:30',
      '9:30h',
      '9:305',
      '2026-03-041',
      'summer',
    ].map(text => `${text} `),
  )
  const services = ['Hot stone']
  it('is found for a service name', () => {
    expect(codes('How was Hot  Stone?', { ...review, services })).toEqual(['review_detail'])
    expect(codes('hot stones', { ...review, services })).toEqual([])
    expect(codes('Hot stone on Friday', { ...person, purpose: 'care', services })).toEqual([])
    expect(codes('Hot stone on Friday', { ...open, purpose: 'review', services })).toEqual([])
  })
})

it('does not modify its input, and reports each finding once, in order', () => {
  const context = Object.freeze({
    ...person,
    purpose: 'marketing' as const,
    channel: 'email' as const,
    services: Object.freeze(['x']),
  })
  const text = 'Hurry: pain, pain, guaranteed cure. Leave a review for free. Hurry'
  const expected = [
    'health_hint',
    'health_claim',
    'guarantee',
    'review_incentive',
    'missing_unsubscribe',
    'missing_address',
    'urgency',
  ]
  expect(codes(text, context)).toEqual(expected)
  expect(codes(text, context)).toEqual(expected)
  expect(codes('', open)).toEqual([])
})
