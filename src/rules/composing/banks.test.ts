import { expect, it } from 'vitest'
import { lintOutbound } from '#rules/sending/lint-outbound.ts'
import { tones } from './facts-input.ts'
import { ownWords } from './templates.ts'
import { topics } from './topics.ts'
import { doubleQuotes, pictographs, unproven } from './words/own-words.ts'
import {
  bareClosings,
  bareOpeners,
  closings,
  details,
  emoji,
  greetings,
  spareOpeners,
  topicWords,
} from './words/sentences.ts'
import { firstSentence } from './write-segments.ts'

const perTopic = topics.map(topic => [topic, topicWords[topic]] as const)
const shared = [
  ...Object.values(bareClosings),
  ...tones.flatMap(tone => [
    spareOpeners[tone],
    bareOpeners[tone],
    details[tone],
    greetings.new[tone],
    greetings.regulars[tone],
    ...Object.values(closings).map(each => each[tone]),
  ]),
]
const banks = [
  ...shared,
  ...perTopic.flatMap(([, { openers, middles, bodies, titles, paragraphs }]) => [
    ...tones.map(tone => openers[tone]),
    middles,
    bodies.flat(),
    titles,
    paragraphs,
  ]),
]

it('says nothing that would need evidence', () => {
  for (const words of banks.flatMap(ownWords)) {
    expect([unproven(words, words.replaceAll('\ufffc', 'x')), words]).toEqual([null, words])
    expect([
      words.search(doubleQuotes) < 0 || /^"\ufffc"$/m.test(words) || words.includes('\ufffc'),
      words,
    ]).toEqual([true, words])
    expect(pictographs(words)).toBe(0)
  }
})

// Claims, ranks, discounts, urgency and what every spa says.
const worn =
  /\b(?:best|finest|leading|expert\w*|award|trusted|perfect|ideal|guarantee\w*|proven|results?|benefits?|effective|heals?|cures?|relie\w+|treats?|fix(?:es)?|improve\w*|boost\w*|transform\w*|rejuvenat\w*|unwind|pamper\w*|indulge\w*|bliss\w*|oasis|sanctuary|escape|hustle|journey|luxur\w+|melt\w*|detox\w*|energi\w+|free|discount\w*|deals?|offers?|sale|save \w+%|special|hurry|limited|now|last|only|act|miss out|before it is too late|unique|amazing|incredible|stunning|elevate|unlock|discover)\b/i

it('contains no claims, no pressure and no clichés', () => {
  for (const words of banks.flatMap(ownWords)) {
    expect([worn.exec(words)?.[0] ?? null, words]).toEqual([null, words])
    for (const context of [
      { audience: 'public' as const },
      { audience: 'person' as const, purpose: 'review' as const },
    ])
      expect([lintOutbound(words, context), words]).toEqual([[], words])
  }
})

it('has many distinct openings for every topic in every tone', () => {
  const seen = new Map<string, string>()
  for (const [topic, { openers, about }] of perTopic) {
    expect([topic, about.length]).toEqual([topic, 4])
    for (const tone of tones) {
      const ways = ownWords(openers[tone])
      expect([topic, tone, ways.length >= 17]).toEqual([topic, tone, true])
      // Eight seeds in a row, of three variants each, begin with the topic's own.
      const firsts = new Set(ways.map(way => firstSentence(`${way} `)))
      expect([topic, tone, firsts.size >= 24]).toEqual([topic, tone, true])
      for (const way of ways) {
        const first = firstSentence(`${way} `)
        // With a fact in it, the fact tells it apart.
        const other = first.includes('\ufffc') ? undefined : seen.get(first)
        expect([first, other ?? topic]).toEqual([first, topic])
        seen.set(first, topic)
        expect([way, /[.!?]$/.test(way)]).toEqual([way, true])
      }
    }
  }
})

it('has enough of every other phrase', () => {
  for (const [topic, { middles, bodies, titles, paragraphs }] of perTopic) {
    const [m, b, t, p] = [middles, bodies.flat(), titles, paragraphs].map(
      bank => new Set(ownWords(bank)).size,
    ) as [number, number, number, number]
    expect([topic, m >= 6, b >= 3, t >= 4, p >= 4]).toEqual([topic, true, true, true, true])
    // Where the names are too long for a title, another is left; the season has its month.
    const bare = ownWords(titles).filter(
      each => !each.includes('\ufffc') && each.length >= 15 && each.length <= 70,
    )
    expect([topic, bare.length > 0 || topic === 'season']).toEqual([topic, true])
  }
  for (const byTone of Object.values(closings))
    for (const tone of tones) {
      const ways = ownWords(byTone[tone])
      expect(new Set(ways).size).toBe(ways.length)
      expect(ways.length).toBeGreaterThanOrEqual(8)
      for (const line of byTone[tone]) expect(line).toMatch(/\{(?:with|at)\}/)
    }
  for (const tone of tones) for (const each of emoji[tone]) expect(pictographs(each)).toBe(1)
})
