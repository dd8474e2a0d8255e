import { expect, it } from 'vitest'
import { type List, lists, secondReading, times } from '../../../tests/lint-second-reading.ts'
import { seedOr, width } from '../../../tests/width.ts'
import { type LintContext, lintOutbound } from './lint-outbound.ts'

function random(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return Math.floor(((state >>> 0) / 2 ** 32) * below)
  }
}

const given: LintContext = {
  audience: 'person',
  services: ['Prenatal  massage', 'Pain', 'hot stone'],
  names: ['Ann Lee', 'May'],
  quotes: ['It was so good, truly.'],
  practice_name: 'Willow & Co.',
  practice_phone: '(828) 555-0100',
  practice_email: 'hi@willow.example',
  postal_address: '1 Main St\nAsheville',
  unsubscribe_url: 'https://x.example/p/aBc',
}
const prices = ['0', '20', '90', '95', '90.00', '90.50', '1,000', '1,000.50', '7', '.50', '.07']
const fillers =
  `we you and the a of to it is for Your our US all feel treat yourself yourself percent off free best - -- . ! ? ... , "
  'tis e.g. stone hot massage prenatal yoga Lee Ann May ann-lee only last two 3 five ten 0 12 spots times slot openings days
  20% 5 % $20 20$ £ € $ dollars mayor painting off-hand stop nonstop yelp Yelp's march 24 x 9 pm:`.split(
    /\s+/,
  )
const phrases = [
  ...[
    given.practice_name,
    given.practice_phone,
    given.practice_email,
    given.postal_address,
    given.unsubscribe_url,
  ],
  ...[
    '"It was so good, truly." - Ann',
    '“Nobody ever said this” — Bo',
    '"Too short" - Bo',
    'leave us a',
    'only 3 spots',
  ],
  ...times,
  ...prices.flatMap(each => [`$${each}`, `${each} dollars`, each]),
] as string[]

/** Words of the lists, near misses and fillers, put together with blanks, hyphens, ends of sentences, and what is not seen. */
function textOf(pick: (below: number) => number): string {
  const of = <T>(all: readonly T[]) => all[pick(all.length)] as T
  const names = Object.keys(lists) as List[]
  const favoured: List[] = ['askVerb', 'askNoun', 'reward', 'steer', 'acts', 'health']
  const disturb = (word: string): string => {
    const at = pick(word.length + 1)
    switch (pick(16)) {
      case 0:
        return `${word.slice(0, at)}${of(['\u00ad', '\u200b', '\ufeff'])}${word.slice(at)}`
      case 1:
        return word.toUpperCase()
      case 2:
        return `${word}${of(['s', 'es', "'s", '’s', 'x', '1', 'é'])}`
      case 3:
        return `${of(['x', '9', 'É', '(', '_', '#', "'"])}${word}`
      case 4:
        return word.split(' ').join(of(['-', '–', '\u00a0', '  ', '\n', ' ', ' - ', '. ']))
      case 5:
        return word.slice(0, at) + word.slice(at + 1)
      default:
        return word
    }
  }
  const length = 1 + pick(of([3, 8, 24]))
  let text = ''
  for (let i = 0; i < length; i++) {
    const word =
      pick(3) === 0 ? of(lists[of(pick(2) ? favoured : names)]) : of(pick(4) === 0 ? phrases : fillers)
    text += disturb(word) + of([' ', ' ', ' ', ' ', ' ', '. ', '! ', '? ', '-', ', ', '', '\n'])
  }
  return text
}

const runs = width(400, 60_000)
it('agrees with a slow implementation of the page', () => {
  const seed = seedOr(20_261_124)
  const pick = random(seed)
  const of = <T>(...all: T[]) => all[pick(all.length)] as T
  const seen = new Map<string, number>()
  for (let i = 0; i < runs; i++) {
    const text = textOf(pick)
    const context: LintContext = {
      ...given,
      audience: of('person', 'person', 'public', 'reply'),
      purpose: of(undefined, 'transactional', 'care', 'marketing', 'review', 'review'),
      channel: of(undefined, 'email', 'sms'),
      services: of(given.services, given.services, undefined),
      prices_cents: of(undefined, [9000, 700, 50], []),
      open_times: of(undefined, 3, 5),
      rating: of(undefined, 1, 3, 4),
    }
    const answer = lintOutbound(text, context)
    const found = answer.map(each => each.code as string)
    const expected = secondReading(text, context)
    if (found.join() !== expected.join())
      expect({ seed, text, context, found }).toEqual({ seed, text, context, found: expected })
    for (const code of found) seen.set(code, (seen.get(code) ?? 0) + 1)
  }
  // Each came up often enough to mean something.
  expect(seen.size).toBe(21)
  for (const [code, count] of seen) expect(count, code).toBeGreaterThan(runs / 500)
}, 600_000)
