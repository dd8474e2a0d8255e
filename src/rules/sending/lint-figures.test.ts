import { describe, expect, it } from 'vitest'
import { type LintCode, type LintContext, lintOutbound } from './lint-outbound.ts'

const person: LintContext = { audience: 'person' }
const open: LintContext = { audience: 'public' }

const codes = (text: string, context: LintContext) => lintOutbound(text, context).map(each => each.code)
const foundOf = (code: LintCode, text: string, context: LintContext) =>
  lintOutbound(text, context).find(each => each.code === code)?.found

/** Which of these texts have the finding, and which have none at all. */
function table(code: LintCode, context: LintContext, bad: readonly string[], good: readonly string[]) {
  it.each(bad)(`${code}: %s`, text => expect(codes(text, context)).toContain(code))
  it.each(good)(`not ${code}: %s`, text => expect(codes(text, context)).not.toContain(code))
}

describe('prices and times', () => {
  const priced = { ...open, prices_cents: [9000, 12350, 123400, 0] }
  table(
    'unknown_price',
    priced,
    [
      '$95',
      '£ 91',
      '€90.50',
      '91 dollars',
      '91-dollars',
      'From $90 to $91',
      '＄95',
      '$9,000',
      '$90.001',
      '$20 off',
      '$.50',
      '£ .07',
    ],
    [
      '$90',
      '$90.00.',
      '$ 90,',
      '90 Dollars',
      'US$90',
      '$123.50',
      '€123,50',
      '$1,234',
      '€1.234,00',
      '$1,234.00',
      '95',
      '95 minutes',
      '95 dollarsome',
      '$0',
      '90€',
    ],
  )
  it('include cents without a leading zero', () => {
    expect(codes('$.50', { ...open, prices_cents: [50] })).toEqual([])
    expect(codes('$.50', { ...open, prices_cents: [5000] })).toEqual(['unknown_price'])
  })
  it('are not checked when no prices are given', () => {
    expect(codes('$95', open)).toEqual([])
    expect(codes('$95', { ...open, prices_cents: [] })).toEqual(['unknown_price'])
    expect(foundOf('unknown_price', 'now $95.', priced)).toBe('$95')
  })
  table(
    'false_scarcity',
    { ...open, open_times: 3 },
    [
      'Only 2 spots left',
      'last one slot',
      'the LAST-TWO appointments',
      'only 10 times',
      'only ten  openings',
      'only 0 places',
    ],
    [
      'only 3 spots',
      'only three-spots',
      'last 3 slots',
      'only 2 days',
      'lonely 2 spots',
      'only eleven spots',
      'only 2 spotsy',
      'only. 2 spots',
    ],
  )
  it('flag scarcity when no open times are given', () => {
    expect(codes('only 3 spots', open)).toEqual(['false_scarcity'])
    expect(codes('only 0 spots', { ...open, open_times: 0 })).toEqual([])
  })
})

describe('style findings', () => {
  it.each([
    'bit.ly/x',
    'HTTPS://TINYURL.COM/x',
    't.co',
    'goo.gl',
    'ow.ly',
    'is.gd',
    'rebrand.ly',
    'cutt.ly',
    'buff.ly',
  ])('foreign_shortener: %s', text => {
    expect(lintOutbound(text, open)).toMatchObject([{ code: 'foreign_shortener', severity: 'warn' }])
    expect(lintOutbound(text, { ...person, channel: 'sms' })).toMatchObject([{ severity: 'block' }])
  })
  table('foreign_shortener', open, [], ['rabbit.ly', 't.com', 'best.co', 'bit,ly', 'cutt.lying'])
  table(
    'urgency',
    open,
    ['Hurry', 'act-now', 'don’t miss out', 'limited time'],
    ['hurrying', 'dont miss', 'react now'],
  )
  table(
    'unproven_superlative',
    open,
    [
      'The best',
      '#1',
      'no. 1',
      'number-one',
      'Top rated',
      'award‑winning',
      'world class',
      'overall the best',
    ],
    ['All the best', 'all-the-best', '#10', 'no. 12', 'the bestest', 'stop rated'],
  )
  it('are only warnings', () =>
    expect(lintOutbound('The best, hurry', open).map(each => each.severity)).toEqual(['warn', 'warn']))
})
