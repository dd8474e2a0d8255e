import { describe, expect, it } from 'vitest'
import { changedFacts } from '../../../tests/marketing/changed-facts.ts'
import { checkComposed } from '../../../tests/marketing/compose-check.ts'
import type { Answer, Ask, Facts } from '../../../tests/marketing/composer-shapes.ts'
import { type Case, randomCase } from '../../../tests/marketing/random-asks.ts'
import { picksOf } from '../../../tests/marketing/seeded-picks.ts'
import { checkSeries, checkStillTrue, checkTones } from '../../../tests/marketing/series-check.ts'
import { width } from '../../../tests/width.ts'
import { compose, stillTrue } from '../../rules/composing/compose.ts'

// Marketing rules, section 1, as they were read a second time (tests/marketing), asked of random practices.
const [cases, series, changed] = width([64, 1, 12], [24_000, 300, 2_000])

const ask = (given: Case): Answer => compose(given as Parameters<typeof compose>[0]) as Answer
const variantsOf = (answer: Answer) => ('variants' in answer ? answer.variants : [])
const untrue = (variant: unknown, facts: Facts) =>
  stillTrue(variant as Parameters<typeof stillTrue>[0], facts as Parameters<typeof stillTrue>[1])

function expectNone(seed: number, given: Case, breaches: readonly string[]): void {
  if (breaches.length > 0)
    expect({ seed, ask: given.ask, breaches }).toEqual({ seed, ask: given.ask, breaches: [] })
}

/** Cases that are answered with texts, from a seed on. */
function* composed(first: number, count: number): Generator<[seed: number, given: Case, answer: Answer]> {
  for (let [seed, left] = [first, count]; left > 0; seed++) {
    const given = randomCase(seed)
    const answer = ask(given)
    if (!('variants' in answer)) continue
    left--
    yield [seed, given, answer]
  }
}

describe('the composer', () => {
  // In parts, so that none of them lasts too long.
  const parts = 8
  for (let part = 1; part <= parts; part++)
    it(`keeps every rule, part ${part}`, () => {
      for (let seed = part; seed <= cases; seed += parts) {
        const given = randomCase(seed)
        const before = JSON.stringify(given)
        const answer = ask(given)
        expectNone(seed, given, checkComposed(given, answer))
        for (const variant of variantsOf(answer)) expect(untrue(variant, given.facts)).toEqual([])
        expect(JSON.stringify(given)).toBe(before)
        if (seed % 9 === 0) expect(ask(given)).toEqual(answer)
      }
    })

  it('repeats no first sentence in 8 seeds and no text in 52, and differs by tone', () => {
    // Two that repeated themselves: one of which some turns cannot be put together, and one of two closings that read alike.
    const known = [...composed(500_137, 1), ...composed(900_718, 1)]
    for (const [seed, { facts, ask: asked }] of [...composed(500_001, series), ...known]) {
      const answers = Array.from({ length: 52 }, (_, more): [Ask, Answer] => {
        const next = { ...asked, seed: asked.seed + more }
        return [next, ask({ facts, ask: next })]
      })
      const tones = (['plain', 'warm', 'lively'] as const).map(tone =>
        ask({ facts: { ...facts, voice: { ...facts.voice, tone } }, ask: asked }),
      )
      const breaches = answers.flatMap(([next, answer], index) =>
        index % 10 === 0 ? checkComposed({ facts, ask: next }, answer) : [],
      )
      expectNone(seed, { facts, ask: asked }, [
        ...checkSeries(answers.map(([, answer]) => answer)),
        ...checkTones(tones),
        ...breaches,
      ])
    }
  })

  it('recognizes what is still true', () => {
    for (const [seed, given, answer] of composed(700_001, changed)) {
      const picks = picksOf(seed)
      for (const variant of variantsOf(answer)) {
        const later = changedFacts(picks, given.facts, variant)
        expectNone(seed, given, checkStillTrue(variant, later, untrue(variant, later)))
      }
    }
  })

  it('finds an avoided word next to a symbol that reads as letters', () => {
    const [, given] = composed(1, 1).next().value as [number, Case, Answer]
    const { facts } = structuredClone(given)
    facts.practice.name = 'Zen™ Rooms'
    facts.voice.avoid = ['zen']
    const { dropped } = ask({ facts, ask: given.ask })
    expect(dropped).toContainEqual({ ref: 'practice/name', code: 'avoided_word' })
  })
})
