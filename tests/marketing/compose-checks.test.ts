import { describe, expect, it } from 'vitest'
import { checkComposed } from './compose-check.ts'
import type { Ask, Facts, Variant } from './composer-shapes.ts'
import { adds, dropped, facts, good, variantOf } from './good-answers.ts'

type Name = keyof typeof good

/** The breaches where the first variant of a good answer is another one. */
function breaches(name: Name, change: (variant: Variant) => Variant, given: Partial<Facts> = {}): string {
  const { ask, variants } = good[name]
  const [first, ...others] = structuredClone(variants) as [Variant, ...Variant[]]
  const answer = { variants: [change(first), ...others], dropped }
  return checkComposed({ facts: { ...facts, ...given }, ask }, answer).join('\n')
}
const becomes = (source: string) => (variant: Variant) => ({
  ...variantOf(source),
  hashtags: variant.hashtags,
})
const lessOf = (ref: string) => (variant: Variant) => ({
  ...variant,
  evidence: variant.evidence.filter(each => each.ref !== ref),
})

describe('good answers pass the check', () => {
  for (const [name, { ask, variants }] of Object.entries(good))
    it(name, () => expect(checkComposed({ facts, ask }, { variants, dropped })).toEqual([]))
})

describe('text without evidence is limited', () => {
  const cases: [what: string, added: string, breach: RegExp][] = [
    ['a digit', ' It has 4 walls.', /digit/],
    ['a number word', ' It has four walls.', /number word/],
    ['percent', ' A percent of it.', /number word/],
    ['a sign of money', ' It costs a few $.', /amount/],
    ['a weekday', ' Come on a monday.', /weekday/],
    ['a month', ' In december.', /month/],
    ['a season', ' In winter.', /season/],
    ['a day that passes', ' Come in tomorrow.', /never/],
    ['this week', ' Come in this week.', /never/],
    ['a mention', ' Ask @willow.', /mention/],
    ['an address of the web', ' Look at calm.com soon.', /address of the web/],
    ['the name of a person', ' Dana Whitfield is in.', /name, address or phone/],
    ['the name of a service of two words', ' Deep Tissue is there.', /name, address or phone/],
    ['a capital', ' Come to Riverton.', /capital/],
    ['double quotes', ' It is "nice" here.', /double quotes/],
    ['a claim', ' You will feel relief.', /claim/],
    ['a discount', ' There is a discount.', /claim/],
    ['urgency', ' It is filling up.', /claim/],
  ]
  for (const [what, added, breach] of cases)
    it(what, () => expect(breaches('hours', adds(added))).toMatch(breach))

  it('the word I and sentence starts are allowed', () =>
    expect(breaches('hours', adds(' I rest. You too: Rest.\nSo\n• Rest'))).toBe(''))
  it('quotes are allowed only in double quotes', () => {
    expect(breaches('hours', adds(' [quote quotes/kind/text|Kind hands and a quiet room.]'))).toMatch(
      /quote outside/,
    )
    expect(breaches('hours', adds(' “[words practice/type|massage therapy]”'))).toMatch(/hold no quote/)
  })
  it('pictographs are counted, and must be requested', () => {
    expect(breaches('service', adds(' 🌿🌿🌿'))).toMatch(/4 pictographs/)
    expect(breaches('service', each => each, { voice: { ...facts.voice, emoji: false } })).toMatch(
      /1 pictographs/,
    )
  })
  it('avoided words are not allowed', () => {
    const voice = { ...facts.voice, avoid: ['STONE', 'tuesday'] }
    expect(breaches('hours', each => each, { voice })).toMatch(/avoided word/)
    expect(breaches('service', each => each, { voice })).toMatch(/avoided (word|hashtag)/)
  })
})

describe('evidence', () => {
  const cases: [what: string, added: string, breach: RegExp][] = [
    ['that says something else', ' [price services/deep/price_cents|$12]', /no writing/],
    ['of another kind', ' [words services/deep/name|Deep Tissue]', /is no words/],
    ['of nobody', ' [name services/none/name|Deep Tissue]', /is gone/],
    ['of what was dropped', ' [words services/bad/description|It cures everything.]', /is gone/],
    ['of what is over', ' [date open_times/past/start|Wednesday]', /is past/],
    ['of a closed day that is over', ' [date closed_days/2026-01-01|January 1]', /is past/],
    ['through a time that is not theirs', ' [name open_times/sat/services/hot/name|Hot Stone]', /is gone/],
    ['cut out of a word', ' [weekday hours/2|Tuesday]s', /longer word/],
    ['of the wrong season', ' [season season|summer]', /no writing/],
    ['cut in the middle', ' [words practice/directions|Ring the]', /no writing/],
  ]
  for (const [what, added, breach] of cases)
    it(what, () => expect(breaches('hours', adds(added))).toMatch(breach))

  it('may be the first sentences', () =>
    expect(breaches('hours', adds(' [words practice/directions|Ring the bell.]'))).toBe(''))
  it('may not overlap, and must be inside the text', () => {
    const twice = (variant: Variant) => ({
      ...variant,
      evidence: [...variant.evidence, variant.evidence[0] as never],
    })
    expect(breaches('hours', twice)).toMatch(/lies over/)
    const far = { span: [900, 905], kind: 'name', ref: 'practice/name' }
    expect(breaches('hours', each => ({ ...each, evidence: [...each.evidence, far as never] }))).toMatch(
      /outside/,
    )
  })
})

describe('facts in the text belong together', () => {
  it('a price belongs to the service named last, or to the subject', () => {
    expect(
      breaches(
        'service',
        adds(' [name services/deep/name|Deep Tissue], [price services/hot/price_cents|$95.50]'),
      ),
    ).toMatch(/belonging: services\/hot/)
    expect(
      breaches(
        'service',
        becomes(
          'Lie down. [price services/deep/price_cents|$120] it is, and then there is [name services/hot/name|Hot Stone].',
        ),
      ),
    ).toMatch(/belonging: services\/deep/)
  })
  it('a time follows its own day', () => {
    expect(breaches('hours', adds(' [weekday hours/3|Wednesday], [time hours/2/from|9:00 AM]'))).toMatch(
      /belonging: hours/,
    )
    const early = becomes(
      'From [time hours/2/from|9:00 AM] to [time hours/2/to|5:30 PM] on a [weekday hours/2|Tuesday] we are here for you.',
    )
    expect(breaches('hours', early)).toMatch(/after no day/)
  })
  it('names near an open time are cited through that open time', () => {
    expect(breaches('open_times', adds(' [name services/hot/name|Hot Stone]'))).toMatch(/not through one/)
    expect(breaches('open_times', adds(' [name open_times/tue/practitioner/name|Ann Lee]'))).toMatch(
      /not beside/,
    )
  })
  it('open times and closed days are listed in order, five at most', () => {
    expect(breaches('open_times', adds(' [date open_times/fri/start|Friday]'))).toMatch(/order/)
    expect(
      breaches(
        'hours',
        adds(' [date closed_days/2026-12-25|December 25], [date closed_days/2026-11-26|November 26]'),
      ),
    ).toMatch(/order/)
    const days = Array.from({ length: 6 }, (_, index) => ({ date: `2026-12-0${index + 1}` }))
    const all = days.map(({ date }, index) => `[date closed_days/${date}|December ${index + 1}]`).join(', ')
    expect(breaches('hours', adds(` ${all}`), { closed_days: days })).toMatch(/more than five/)
  })
})

describe('each topic shows what it is about', () => {
  const lost: [name: Name, ref: string][] = [
    ['service', 'services/hot/name'],
    ['hours', 'hours/2'],
    ['hours', 'hours/2/to'],
    ['first_visit', 'practice/name'],
    ['quote', 'quotes/kind/text'],
    ['holiday', 'holidays/2026-11-26/name'],
    ['season', 'season'],
  ]
  for (const [name, ref] of lost)
    it(`${name}: ${ref}`, () => expect(breaches(name, lessOf(ref))).toMatch(/topic/))

  const other: [topic: string, subject: string | null][] = [
    ['last_minute', null],
    ['weekend_times', null],
    ['open_time', 'sat'],
    ['price_and_length', 'deep'],
    ['compare_services', null],
    ['choosing', null],
    ['team', null],
    ['gift', 'deep'],
    ['practitioner', 'ann'],
    ['about_practice', null],
    ['policy', null],
    ['directions', null],
    ['closed_days', null],
    ['question', 'park'],
    ['thank_you', null],
  ]
  for (const [topic, subject] of other)
    it(topic, () => {
      const { ask, variants } = good.open_times
      const asked: Ask = { ...ask, topic, subject }
      const answer = { variants: variants.map(adds(' [date open_times/tue/start|Tuesday]')), dropped }
      expect(checkComposed({ facts, ask: asked }, answer).join('\n')).toMatch(`topic ${topic}`)
    })
})

describe('content has the required form', () => {
  const cases: [what: string, name: Name, change: (variant: Variant) => Variant, breach: RegExp][] = [
    ['short', 'hours', becomes('Come in.'), /text has/],
    ['long', 'hours', adds(` ${'and so on '.repeat(200)}.`), /text has/],
    ['no title', 'first_visit', ({ title: _, ...each }) => each, /no title/],
    ['a title too many', 'hours', each => ({ ...each, title: 'Our hours here' }), /a title/],
    ['a short title', 'first_visit', each => ({ ...each, title: 'Hello' }), /title has/],
    [
      'a long first sentence',
      'service',
      each => ({ ...each, text: `Rest ${'and rest '.repeat(14)}${each.text}` }),
      /first sentence has/,
    ],
    ['no hashtags', 'service', ({ hashtags: _, ...each }) => each, /hashtags on instagram/],
    ['hashtags elsewhere', 'hours', each => ({ ...each, hashtags: ['#calm'] }), /hashtags on google/],
    [
      'six hashtags',
      'service',
      each => ({ ...each, hashtags: [...'abcdef'].map(tag => `#${tag}`) }),
      /list of hashtags/,
    ],
    ['a hashtag with digits', 'service', each => ({ ...each, hashtags: ['#calm24'] }), /hashtag of nothing/],
    [
      'a hashtag that is none',
      'service',
      each => ({ ...each, hashtags: ['#hot-stone'] }),
      /hashtag hot-stone/,
    ],
    [
      'no link',
      'open_times',
      becomes(good.open_times.variants[0]?.text.split('\n\n')[0] ?? ''),
      /booking link 0/,
    ],
    [
      'a link too many',
      'hours',
      adds(' [link practice/booking_url|https://book.stillpoint.example/willow]'),
      /booking link 1/,
    ],
    ['a phone on google', 'hours', adds(' [phone practice/phone|(828) 555-0100]'), /phone/],
    ['no sign-off', 'first_visit', each => ({ ...each, text: `${each.text}\nBye now.` }), /no sign-off/],
    [
      'one paragraph',
      'blog',
      each => ({ ...each, text: each.text.replaceAll('\n\n', '  ') }),
      /three paragraphs/,
    ],
    [
      'what may not leave',
      'hours',
      adds(' Leave us a review for a voucher.'),
      /lintOutbound: review_incentive/,
    ],
    ['another hole', 'hours', adds(' Come, undefined.'), /hole/],
  ]
  for (const [what, name, change, breach] of cases)
    it(what, () => expect(breaches(name, change)).toMatch(breach))
})
