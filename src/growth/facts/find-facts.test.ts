import { describe, expect, it } from 'vitest'
import type { Evidence } from '#rules/composing/compose.ts'
import type { Fact, UsableFacts } from '#rules/composing/read-facts.ts'
import { findFacts, ownWordsOf } from './find-facts.ts'

const fact = (kind: Fact['kind'], ref: string, ...writings: [string, ...string[]]): Fact => ({
  ...{ kind, ref, writings, isPast: false },
})
const facts = [
  fact('name', 'services/1/name', 'Deep tissue'),
  fact('duration', 'services/1/duration_min', '60'),
  fact('price', 'services/1/price_cents', '$110'),
  fact('name', 'services/2/name', 'Deep tissue long'),
  fact('duration', 'services/2/duration_min', '90'),
  fact('price', 'services/2/price_cents', '$150'),
  fact('phone', 'practice/phone', '(828) 555-0142'),
  fact('time', 'hours/1/from', '9:00 AM'),
]
const known: Pick<UsableFacts, 'book'> = {
  book: new Map(facts.map(each => [`${each.kind} ${each.ref}`, each])),
}
const found = (text: string, evidence: Evidence[] = []) =>
  findFacts(text, known, evidence).map(({ span: [from, to], ref }) => `${text.slice(from, to)}: ${ref}`)

describe('facts in typed text', () => {
  it('are found as they are written, the longer name first', () => {
    expect(found('Deep tissue long takes 90 minutes. Call (828) 555-0142.')).toEqual([
      'Deep tissue long: services/2/name',
      '90: services/2/duration_min',
      '(828) 555-0142: practice/phone',
    ])
  })
  it('include a service’s price and length only after its name', () => {
    expect(found('Deep tissue: 60 minutes, $110. Deep tissue long: 90 minutes, $150.')).toHaveLength(6)
    expect(found('It costs $110 and takes 60 minutes.')).toEqual([])
    expect(found('Deep tissue costs $150.')).toEqual(['Deep tissue: services/1/name'])
    expect(found('Deep tissue, with 60 people and $1100 of it.')).toEqual(['Deep tissue: services/1/name'])
  })
  it('match no part of another word, and never a time without its day', () => {
    expect(found('Deep tissues at 9:00 AM.')).toEqual([])
  })
  it('are searched for once per occurrence, not again for each spelled alike', () => {
    const many = Array.from({ length: 500 }, (_, n) => [
      fact('name', `services/${n}/name`, n === 0 ? 'Ab' : `Cd${n}`),
      fact('price', `services/${n}/price_cents`, '$9'),
    ]).flat()
    const book = new Map(many.map(each => [`${each.kind} ${each.ref}`, each]))
    const { test } = RegExp.prototype
    let looks = 0
    RegExp.prototype.test = function (text) {
      looks++
      return test.call(this, text)
    }
    try {
      expect(findFacts('Ab $9 '.repeat(500), { book }, [])).toHaveLength(1_000)
    } finally {
      RegExp.prototype.test = test
    }
    expect(looks).toBeLessThan(20_000)
  })
  it('keep existing facts', () => {
    const own: Evidence = { span: [0, 11], kind: 'name', ref: 'open_times/9/services/1/name' }
    expect(found('Deep tissue', [own])).toEqual(['Deep tissue: open_times/9/services/1/name'])
    expect(ownWordsOf('Deep tissue now', [[0, 11]])).toBe(`${'\ufffc'.repeat(11)} now`)
  })
})
