import { describe, expect, it } from 'vitest'
import type { Evidence } from '#rules/composing/compose.ts'
import { carryEvidence } from './carry-evidence.ts'

const text = 'Deep tissue takes 60 minutes and costs $110.'
const at = (word: string, kind: Evidence['kind'], ref: string): Evidence => ({
  span: [text.indexOf(word), text.indexOf(word) + word.length],
  kind,
  ref,
})
const evidence = [
  at('Deep tissue', 'name', 'services/1/name'),
  at('60', 'duration', 'services/1/duration_min'),
  at('$110', 'price', 'services/1/price_cents'),
]
const said = (after: string) =>
  carryEvidence(text, after, evidence).map(({ span: [from, to] }) => after.slice(from, to))

describe('facts in a text edited by hand', () => {
  it('keep their place before and after the edit', () => {
    expect(said(text)).toEqual(['Deep tissue', '60', '$110'])
    expect(said('Deep tissue takes just 60 minutes and costs $110.')).toEqual(['Deep tissue', '60', '$110'])
    expect(said(`Hello. ${text}`)).toEqual(['Deep tissue', '60', '$110'])
    expect(said(`${text} See you.`)).toEqual(['Deep tissue', '60', '$110'])
  })
  it('are dropped where the edit touches them', () => {
    expect(said('Deep tissue takes 45 minutes and costs $110.')).toEqual(['Deep tissue', '$110'])
    expect(said('Deep tissue takes 60 minutes and costs $1105.')).toEqual(['Deep tissue', '60'])
    expect(said('Deep tissue takes 160 minutes and costs $110.')).toEqual(['Deep tissue', '$110'])
    expect(said('')).toEqual([])
  })
})
