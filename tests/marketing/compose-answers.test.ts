import { describe, expect, it } from 'vitest'
import { checkComposed } from './compose-check.ts'
import type { Answer, Ask, Facts, Variant } from './composer-shapes.ts'
import { adds, dropped, facts, good } from './good-answers.ts'
import { checkSeries, checkStillTrue, checkTones, type Untrue } from './series-check.ts'

describe('the whole answer', () => {
  const check = (ask: Partial<Ask>, answer: Answer, given: Partial<Facts> = {}) =>
    checkComposed({ facts: { ...facts, ...given }, ask: { ...good.service.ask, ...ask } }, answer).join('\n')
  it('needs three variants that differ', () => {
    const [one, two, three] = good.service.variants as [Variant, Variant, Variant]
    expect(check({}, { variants: [one, two], dropped })).toMatch(/2 variants/)
    expect(check({}, { variants: [one, two, two], dropped })).toMatch(/the same/)
    const same = { ...adds(' So there.')(two) }
    expect(check({}, { variants: [one, same, two], dropped })).toMatch(/begin the same/)
    expect(check({}, { variants: [one, two, three], dropped })).toBe('')
  })
  it('must name exactly what was dropped', () => {
    const { variants } = good.service
    expect(check({}, { variants, dropped: [] })).toMatch(/not dropped: services\/bad/)
    const more = [...dropped, { ref: 'practice/name', code: 'html' }]
    expect(check({}, { variants, dropped: more })).toMatch(/dropped: practice\/name/)
  })
  const refusals: [code: string, ask: Partial<Ask>, given?: Partial<Facts>][] = [
    ['unknown_content_type', { content_type: 'tweet', topic: 'gossip' }],
    ['unknown_topic', { topic: 'gossip', audience: 'x' }],
    ['unknown_audience', { audience: 'x', channel: 'fax' }],
    ['wrong_channel', { channel: 'google' }],
    ['wrong_channel', { content_type: 'google_business', channel: 'google', topic: 'contact' }],
    ['no_language', { subject: 'none' }, { practice: { ...facts.practice, locale: 'fr-CA' } }],
    ['no_fact', { subject: 'none' }],
    ['no_fact', { topic: 'team' }, { practitioners: facts.practitioners.slice(1) }],
    [
      'unsafe_fact',
      { subject: 'bad' },
      { services: [{ ...facts.services[2], name: 'It cures', description: null } as never] },
    ],
    ['avoided_word', {}, { voice: { ...facts.voice, avoid: ['hot'] }, services: facts.services.slice(0, 1) }],
  ]
  for (const [code, ask, given] of refusals)
    it(`refuses: ${code}`, () => {
      const refuse = (refused: string) => check(ask, { refused, dropped: [] }, given)
      expect(refuse(code)).not.toMatch(/refused/)
      for (const [other] of refusals) if (other !== code) expect(refuse(other)).toMatch(/refused/)
      expect(check(ask, { variants: good.service.variants, dropped: [] }, given)).toMatch(/refused: null/)
    })
})

describe('a series of answers', () => {
  const answer = (...texts: string[]): Answer => ({
    variants: texts.map(text => ({ text, evidence: [] })),
    dropped: [],
  })
  it('does not repeat itself too soon', () => {
    const far = Array.from({ length: 60 }, (_, index) => answer(`Line ${index}. All.`))
    expect(checkSeries(far)).toEqual([])
    expect(checkSeries([answer('Rest. Now.'), answer('Rest. Then.')])[0]).toMatch(/first sentence of 0/)
    const later = far.map((each, index) => (index === 50 ? answer('Line 0. All.') : each))
    expect(checkSeries(later)[0]).toMatch(/^text of 0 again in 50/)
    expect(checkSeries(far.map((each, index) => (index === 52 ? answer('Line 0. All.') : each)))).toEqual([])
  })
  it('differs by tone', () => {
    expect(checkTones([answer('One'), answer('Two'), answer('Three')])).toEqual([])
    expect(checkTones([answer('One'), answer('Two'), answer('One')])[0]).toMatch(/two tones/)
  })
  it('is true to its facts', () => {
    const [variant] = good.open_times.variants as [Variant]
    const says = (now: Partial<Facts>, untrue: Untrue[]) =>
      checkStillTrue(variant, { ...facts, ...now }, untrue)
    expect(says({}, [])).toEqual([])
    expect(says({}, [{ index: 0, ref: 'open_times/fri/start', code: 'gone' }])[0]).toMatch(
      /is gone, not true/,
    )
    const times = facts.open_times.filter(each => each.id !== 'sat')
    const untrue = [4, 5].map(index => ({ index, ref: 'open_times/sat/start', code: 'gone' }))
    expect(says({ open_times: times }, untrue)).toEqual([])
    expect(says({ open_times: times }, [])).toHaveLength(2)
    const late = says({ now: '2026-11-28T14:30:00Z' }, [])
    expect(late).toHaveLength(6)
    expect(late[0]).toMatch(/true, not past/)
    const zoned = says({ practice: { ...facts.practice, zone: 'America/Chicago' } }, [])
    expect(zoned.every(each => each.includes('not changed'))).toBe(true)
    expect(zoned).toHaveLength(2)
  })
})
