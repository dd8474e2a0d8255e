// "Nothing without evidence": what stands outside the spans of a text, read a second time.
import type { Evidence, Facts } from './composer-shapes.ts'
import { cleaned, isAvoided } from './dropped-facts.ts'

const whole = (words: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${words
      .trim()
      .split(/\s*,\s*/)
      .join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  )

const marks: [clause: string, pattern: RegExp][] = [
  ['digit', /\p{N}/gu],
  ['amount', /[\p{Sc}%‰]/gu],
  [
    'number word',
    whole(`two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen,
      eighteen, nineteen, twenty, thirty, forty, fifty, sixty, seventy, eighty, ninety, hundreds?, thousands?, millions?, billions?,
      dozens?, double, percent, per cent, twice, triple, half, quarter, couple, pair`),
  ],
  ['weekday', whole('(?:mon|tues|wednes|thurs|fri|satur|sun)days?')],
  [
    'month',
    whole('january, february, march, april, may, june, july, august, september, october, november, december'),
  ],
  ['season', whole('springs?, summers?, autumns?, fall, winters?')],
  [
    'never',
    whole(
      `today, tonight, tomorrow, yesterday, weekends?, recently, this week, next week, this month, next month`,
    ),
  ],
  ['mention', /@/gu],
  ['address of the web', /https?:|www\.|[\p{L}\p{N}-]\.(?:com|net|org|io|co|example|info|biz|ly|xyz)\b/giu],
  [
    'claim, result, rank, discount or urgency',
    whole(`best, finest, leading, premier, award, awards, number one, top, rated, most trusted, favou?rite, world class, proven,
      guarantee[sd]?, results?, relief, reliev\\w+, heal\\w*, cure[sd]?, fix\\w*, treats, eases, reduces?, improves?, boosts?, detox\\w*,
      discounts?, deal, deals, bargains?, cheap\\w*, savings?, sale, special offers?, promotions?, free of charge, for free, hurry, urgent\\w*,
      act now, last chance, limited, don['’]t miss, miss out, going fast, running out, while they last, before it['’]s gone, selling fast,
      filling up, fills? up, fills? quickly, fill fast, only a few, better than, the most`),
  ],
]

/** A text with its spans blotted out, as long as before: what the composer said by itself. */
export function ownWords(text: string, spans: readonly Evidence[]): string {
  let own = text
  for (const { span } of spans)
    own = own.slice(0, span[0]) + '\u0001'.repeat(span[1] - span[0]) + own.slice(span[1])
  return own
}

/** Where a value stands in a text as it stands, with no letter or digit beside it. */
export function placesOf(text: string, value: string): number[] {
  const found: number[] = []
  if (value === '') return found
  const wordy = /[\p{L}\p{N}]/u
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const [before, after] = [[...text.slice(0, at)].at(-1) ?? '', [...text.slice(at + value.length)][0] ?? '']
    const isCut =
      (wordy.test(before) && wordy.test(value[0] as string)) ||
      (wordy.test(after) && wordy.test(value.at(-1) as string))
    if (!isCut) found.push(at)
  }
  return found
}

/** Everything that is said in a text or title and lies in no span though it must. */
export function checkOwnWords(facts: Facts, text: string, spans: readonly Evidence[]): string[] {
  const own = ownWords(text, spans)
  const found = marks.flatMap(([clause, pattern]) =>
    [...own.matchAll(pattern)].map(hit => `${clause} without evidence: ${near(text, hit.index)}`),
  )
  return [...found, ...namesOutside(facts, text, spans), ...quotesOutside(own, spans), ...capitals(own, text)]
}

const near = (text: string, at: number) => JSON.stringify(text.slice(Math.max(0, at - 15), at + 25))

function namesOutside(facts: Facts, text: string, spans: readonly Evidence[]): string[] {
  const { practice, practitioners, holidays, services } = facts
  const names = [
    practice.name,
    ...practitioners.map(each => each.name),
    ...holidays.map(each => each.name),
    ...services.map(each => each.name).filter(name => cleaned(name).includes(' ')),
    practice.address,
    practice.phone,
    practice.booking_url,
  ].map(cleaned)
  return names.flatMap(name =>
    placesOf(text, name)
      .filter(at => !isInside(spans, at, at + name.length))
      .map(at => `name, address or phone without evidence: ${near(text, at)}`),
  )
}

function isInside(spans: readonly Evidence[], from: number, to: number): boolean {
  return spans.some(({ span }) => span[0] <= from && to <= span[1])
}

/** Double quotes hold a span of kind `quote` and nothing else, and it stands nowhere else. */
function quotesOutside(own: string, spans: readonly Evidence[]): string[] {
  const found: string[] = []
  const opens = /["“„«]/
  const closes = /["”»]/
  for (const { span, kind } of spans) {
    if (kind !== 'quote') continue
    const isHeld = opens.test(own[span[0] - 1] ?? '') && closes.test(own[span[1]] ?? '')
    if (!isHeld) found.push(`quote outside double quotes at ${span[0]}`)
  }
  const quotes = spans.filter(each => each.kind === 'quote')
  for (const { index } of own.matchAll(/["“”„«»]/g))
    if (!quotes.some(({ span }) => span[0] - 1 === index || span[1] === index))
      found.push(`double quotes that hold no quote at ${index}`)
  return found
}

/** A capital begins a sentence: at the start, on a new line, after . ! ? : and a blank, after a bullet. Or it is "I". */
function capitals(own: string, text: string): string[] {
  return [...own.matchAll(/\p{Lu}/gu)].flatMap(({ index, 0: letter }) => {
    const before = text.slice(0, index)
    const isFirst = /(?:^|\n|[.!?:]\s|(?:^|\n)\s*[•·*–—-]\s?)$/u.test(before)
    const isI =
      letter === 'I' && /(?:^|[^\p{L}\p{N}])$/u.test(before) && /^I(?![\p{L}\p{N}])/u.test(text.slice(index))
    return isFirst || isI ? [] : [`capital inside a sentence: ${near(text, index)}`]
  })
}

const pictograph = /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/gu

/** Pictographs and avoided words, in spans too. */
export function checkVoice(facts: Facts, texts: readonly string[]): string[] {
  const count = texts.flatMap(text => [...text.matchAll(pictograph)]).length
  const most = facts.voice.emoji ? 3 : 0
  return [
    ...(count > most ? [`${count} pictographs`] : []),
    ...texts.filter(text => isAvoided(facts, text)).map(text => `avoided word in: ${text.slice(0, 60)}`),
    ...texts.flatMap(text => (text === text.normalize('NFC') ? [] : ['text is not NFC'])),
  ]
}
