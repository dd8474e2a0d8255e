import { expect, inject, it } from 'vitest'
import { lintOutbound } from '#rules/sending/lint-outbound.ts'
import { checkComposed } from '../../../tests/marketing/compose-check.ts'
import { askOf, draft, kinds } from '../../../tests/marketing/practice-asks.ts'
import { harbour, small, willow } from '../../../tests/marketing/practices.ts'
import { randomCase } from '../../../tests/marketing/random-asks.ts'
import { width } from '../../../tests/width.ts'
import { type Ask, compose, type Facts, topics } from '../../rules/composing/compose.ts'

const tones = ['plain', 'warm', 'lively'] as const
const practices = [willow, harbour, small]
const firstOf = (text: string) => (/^[\s\S]*?(?:[.!?](?=\s)|(?=\n|$))/.exec(text) as RegExpExecArray)[0]

// In the default run compose-second-reading.test.ts checks both of these rules.
it.runIf(inject('full'))('follows every rule whatever the facts', () => {
  const count = 10_000
  let written = 0
  for (let seed = 0; seed < count; seed++) {
    const { facts, ask } = randomCase(seed) as { facts: Facts; ask: Ask }
    const answer = compose({ facts, ask })
    if ('variants' in answer) written++
    const found = checkComposed({ facts, ask } as Parameters<typeof checkComposed>[0], answer)
    if (found.length > 0) expect({ seed, found, answer }).toEqual({ seed, found: [], answer })
  }
  expect(written).toBeGreaterThan(count / 2)
})

it.runIf(inject('full'))('repeats no first sentence in 8 seeds and no text in 52', () => {
  const asks = practices.flatMap((facts, f) =>
    topics.flatMap((topic, t) =>
      kinds.flatMap((kind, k) =>
        tones
          // A fifteenth of them all, each topic with another channel and voice.
          .filter((_, v) => k === (t + f + v) % 5 || (f === t % 3 && k === t % 5 && v === (t + f + 1) % 3))
          .map(tone => [{ ...facts, voice: { ...facts.voice, tone } }, askOf(facts, topic, kind)] as const),
      ),
    ),
  )
  for (const [facts, ask] of asks) {
    if (ask.topic === 'contact' && ask.channel === 'google') continue
    const weeks = 52
    // Also far out, where the count begins anew.
    for (const from of [0, 1_000_000_007]) {
      const texts = new Set<string>()
      const firsts: string[] = []
      for (let seed = from; seed < from + (from ? 9 : weeks); seed++)
        for (const { text } of draft(facts, { ...ask, seed })) {
          expect([ask.topic, seed, texts.has(text), text]).toEqual([ask.topic, seed, false, text])
          texts.add(text)
          const first = firstOf(text)
          expect([ask.topic, seed, firsts.slice(-21).includes(first), first]).toEqual([
            ask.topic,
            seed,
            false,
            first,
          ])
          firsts.push(first)
        }
      expect(texts.size).toBe(3 * (from ? 9 : weeks))
    }
  }
})

/** The practice in another month: its days and times move along. */
function inMonth(facts: Facts, month: number): Facts {
  const shift = (text: string) => {
    const at = new Date(text)
    at.setUTCMonth(at.getUTCMonth() + month)
    return at.toISOString().slice(0, text.length === 10 ? 10 : undefined)
  }
  const at = (moment: string | number) => shift(new Date(moment).toISOString())
  return {
    ...facts,
    now: at(facts.now),
    open_times: facts.open_times.map(each => ({ ...each, start: at(each.start) })),
    closed_days: facts.closed_days.map(each => ({ date: shift(each.date) })),
    holidays: facts.holidays.map(each => ({ ...each, date: shift(each.date) })),
  }
}

const clients = ['Marguerite Oyelaran', 'Tobias Lindqvist', 'Priya']
const price = /[$£]\d+(?:\.\d\d)?/g

it('writes a year for three practices in three voices without repeating a text', () => {
  const texts = new Set<string>()
  for (const practice of practices)
    for (const tone of tones)
      for (let month = 0; month < 12; month++) {
        const facts = inMonth({ ...practice, voice: { ...practice.voice, tone } }, month)
        const firsts = new Set<string>()
        for (const [t, topic] of topics.entries()) {
          if (!inject('full') && (t + month) % 8 > 0) continue
          // A letter has other rules of the linter, and its own test.
          const kind = kinds.filter(({ channel }) => channel !== 'email')[(t + month) % 4] ?? kinds[0]
          const ask = askOf(facts, topic, kind, month)
          for (const { text, title = '', evidence } of draft(facts, ask)) {
            expect(texts.has(text)).toBe(false)
            texts.add(text)
            const first = firstOf(text)
            expect([topic, firsts.has(first), first]).toEqual([topic, false, first])
            firsts.add(first)
            const quotes = facts.quotes.map(each => each.text)
            expect(lintOutbound(`${title}\n${text}`, { audience: 'public', names: clients, quotes })).toEqual(
              [],
            )
            const proven = evidence.flatMap(({ span, kind: of, in: place }) =>
              of === 'price' && !place ? [text.slice(...span)] : [],
            )
            expect(text.match(price) ?? []).toEqual(proven.filter(each => /[$£]/.test(each)))
          }
        }
      }
  expect(texts.size).toBeGreaterThan(width(1_000, 2_000))
})
