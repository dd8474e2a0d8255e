import { describe, expect, it } from 'vitest'
import type { Evidence } from '#rules/composing/compose.ts'
import { carryFacts } from './carry-facts.ts'

const drafted = 'Deep tissue takes 60 minutes and costs $110. Book here: https://app.example/book/willow'
const at = (words: string, kind: Evidence['kind'], ref: string): Evidence => {
  const from = drafted.indexOf(words)
  return { span: [from, from + words.length], kind, ref }
}
const evidence = [
  at('Deep tissue', 'name', 'services/1/name'),
  at('60', 'duration', 'services/1/duration_min'),
  at('$110', 'price', 'services/1/price_cents'),
  at('https://app.example/book/willow', 'link', 'practice/booking_url'),
]
const kept = (text: string) => {
  const variant = carryFacts({ title: null, text: drafted, evidence }, { title: null, text })
  return variant.evidence.map(({ span, ref }) => `${text.slice(...span)}: ${ref.split('/').at(-1)}`)
}

describe('a draft’s facts in what was made from it', () => {
  it('are all there when only the link differs', () => {
    expect(kept(drafted.replace('https://app.example/book/willow', 'https://app.example/b/abc1234'))).toEqual(
      ['Deep tissue: name', '60: duration_min', '$110: price_cents'],
    )
    expect(kept(drafted)).toHaveLength(4)
  })

  it('are those whose wording was left unchanged', () => {
    expect(kept('Now for $110: Deep tissue, an hour of it.')).toEqual([
      'Deep tissue: name',
      '$110: price_cents',
    ])
    expect(kept('Deep tissue costs $120 now.')).toEqual(['Deep tissue: name'])
    expect(kept('Something else.')).toEqual([])
  })

  it('match no part of another word, and no bare number as a length', () => {
    expect(kept('$1105, $110.50 and 60 chairs, Deep tissues.')).toEqual([])
    expect(kept('A 60-minute one.')).toEqual(['60: duration_min'])
  })

  it('in a title are searched for in the title', () => {
    const titled = {
      title: 'Deep tissue',
      text: 'x',
      evidence: [{ ...evidence[0], in: 'title' } as Evidence],
    }
    expect(carryFacts(titled, { title: 'All about deep tissue', text: 'Deep tissue' }).evidence).toEqual([])
    expect(carryFacts(titled, { title: 'On Deep tissue', text: '' }).evidence).toEqual([
      { ...titled.evidence[0], span: [3, 14] },
    ])
  })
})
