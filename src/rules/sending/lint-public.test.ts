import { describe, expect, it } from 'vitest'
import { type LintCode, type LintContext, lintOutbound } from './lint-outbound.ts'

const person: LintContext = { audience: 'person' }
const open: LintContext = { audience: 'public' }
const reply: LintContext = { audience: 'reply', rating: 5 }

const codes = (text: string, context: LintContext) => lintOutbound(text, context).map(each => each.code)
const foundOf = (code: LintCode, text: string, context: LintContext) =>
  lintOutbound(text, context).find(each => each.code === code)?.found

/** Which of these texts have the finding, and which have none at all. */
function table(code: LintCode, context: LintContext, bad: readonly string[], good: readonly string[]) {
  it.each(bad)(`${code}: %s`, text => expect(codes(text, context)).toContain(code))
  it.each(good)(`not ${code}: %s`, text => expect(codes(text, context)).not.toContain(code))
}

describe('a public text', () => {
  const names = ['Ann Lee', 'Björk', '', '  ']
  it('may not name a client', () => {
    expect(codes('Thanks, ANN  LEE', { ...open, names })).toEqual(['client_name'])
    expect(codes('Ann Lee’s words', { ...reply, names })).toEqual(['client_name'])
    expect(codes('Bjo\u0308rk was here', { ...open, names })).toEqual(['client_name'])
    expect(codes('Ann Leeds', { ...open, names })).toEqual([])
    expect(codes('Joann Lee', { ...open, names })).toEqual([])
    expect(codes('Ann Lee', { ...person, names })).toEqual([])
    for (const name of ['李雷', 'สมชาย', '김민수'])
      expect(codes(`x${name}来了`, { ...open, names: [name] }), name).toEqual(['client_name'])
    expect(codes('Read 🌿 Calm', { ...open, names: ['🌿 Calm'] })).toEqual(['client_name'])
  })
  const quote = 'It was so good, truly.'
  it.each([
    [`"${quote}" - Ann`, ['unsourced_quote']],
    [`“${quote}” — Ann`, ['unsourced_quote']],
    [`« ${quote} »–Ann`, ['unsourced_quote']],
    [`❝${quote}❞ - Ann`, ['unsourced_quote']],
    [`「${quote}」--Ann`, ['unsourced_quote']],
    [`「${quote}」---Ann`, []],
    [`"${quote}"\n- Ann`, ['unsourced_quote']],
    [`"${quote}" - Éva`, ['unsourced_quote']],
    [`"${quote}" - ann`, []],
    [`"${quote}" Ann`, []],
    [`"${quote}", - Ann`, []],
    [`'${quote}' - Ann`, []],
    ['"So good, yes. Truly" - Ann', []],
    ['"So good, yes. Truly!" - Ann', ['unsourced_quote']],
    [`"Short" - Ann. "${quote}" - Ann`, ['unsourced_quote']],
    [`"Well" they said of it, and "${quote}" - Ann`, ['unsourced_quote']],
  ])('quotes: %s', (text, expected) => expect(codes(text, open)).toEqual(expected))
  it('may quote what a client agreed to', () => {
    const quotes = [` ${quote.replace(' so', '  so')} `, 'Another that was said, once']
    expect(codes(`" ${quote} " - Ann`, { ...open, quotes })).toEqual([])
    expect(codes(`"${quote.toUpperCase()}" - Ann`, { ...open, quotes })).toEqual([])
    expect(codes(`"${quote.slice(0, -1)}" - Ann`, { ...open, quotes })).toEqual(['unsourced_quote'])
    expect(codes(`"${quote}" - Ann and "Nobody said this, no." - Bo`, { ...open, quotes })).toEqual([
      'unsourced_quote',
    ])
    expect(codes(`"${quote}" - Ann`, person)).toEqual([])
  })
})

describe('a reply to a review', () => {
  table(
    'confirms_client',
    reply,
    [
      'Thanks for coming in',
      'See you soon!',
      'Your visit',
      'your-session',
      'We loved taking care of you',
      'as a patient',
    ],
    ['Thanks for your words', 'your visitor', 'our clients', 'upcoming info', 'seeing yours'],
  )
  it('has at most five sentences', () => {
    expect(codes('A. B! C? D. E', reply)).toEqual([])
    expect(codes('A. B! C? D. E.', reply)).toEqual([])
    expect(codes('A. B! C? D. E. F', reply)).toEqual(['reply_too_long'])
    expect(codes('A... B.b C?! D. E. ...', reply)).toEqual([])
    expect(codes('A. B. C. D. E. F', open)).toEqual([])
    expect(foundOf('reply_too_long', 'A. B. C. D. E. F. G', reply)).toBe('F. G')
  })
  it('should offer contact when the review is bad', () => {
    const bad = { ...reply, rating: 3, practice_phone: '(828) 555-0100', practice_email: 'hi@Willow.example' }
    expect(lintOutbound('We are sorry.', bad)).toEqual([
      { code: 'reply_not_offline', severity: 'warn', found: '' },
    ])
    for (const text of [
      'Please call us',
      'reach-us',
      'Ring (828)  555–0100.',
      'HI@willow.example',
      'write to us',
      'email us, contact us',
    ])
      expect(codes(text, bad)).toEqual([])
    expect(codes('called us', bad)).toEqual(['reply_not_offline'])
    expect(codes('Sorry', { ...bad, rating: 4 })).toEqual([])
    expect(codes('Sorry', { audience: 'reply' })).toEqual([])
    expect(codes('Sorry', { audience: 'reply', rating: 1 })).toEqual(['reply_not_offline'])
  })
})

describe('required content', () => {
  const url = 'https://x.example/Preferences/aBc'
  const address = '1 Main St\nAsheville, NC'
  const email = { ...person, channel: 'email' as const, unsubscribe_url: url, postal_address: address }
  it('of an email', () => {
    const foot = `1 main st Asheville, nc — ${url.toLowerCase()}`
    const marketing = { ...email, purpose: 'marketing' as const }
    expect(codes(foot, marketing)).toEqual([])
    expect(codes('Hello', marketing)).toEqual(['missing_unsubscribe', 'missing_address'])
    expect(codes('Hello', { ...email, purpose: 'review' })).toEqual(['missing_unsubscribe'])
    expect(codes('Hello', { ...email, purpose: 'care' })).toEqual([])
    expect(codes('Hello', { ...email, purpose: 'transactional' })).toEqual([])
    expect(codes('Hello', { ...person, purpose: 'marketing' })).toEqual([])
    expect(codes(foot, { ...marketing, unsubscribe_url: undefined, postal_address: ' ' })).toEqual([
      'missing_unsubscribe',
      'missing_address',
    ])
    expect(codes(`${foot}d`, marketing)).toEqual(['missing_unsubscribe'])
  })
  it('of a text message', () => {
    const sms = { ...person, channel: 'sms' as const, practice_name: 'Willow & Co.' }
    expect(codes('WILLOW & CO.: hello. Reply Stop', { ...sms, purpose: 'marketing' })).toEqual([])
    expect(codes('Nonstop, unstoppable', { ...sms, purpose: 'review' })).toEqual([
      'missing_stop',
      'missing_sender',
    ])
    expect(codes('stop', { ...sms, purpose: 'marketing', practice_name: null })).toEqual(['missing_sender'])
    expect(codes('Hello', { ...sms, purpose: 'care' })).toEqual([])
  })
})

it('service names may begin with an emoji, and appear more than once', () => {
  const services = ['🌿 Pain', '𐐀 pain']
  expect(codes('🌿 Pain, 🌿 Pain and 𐐀 pain', { ...person, services })).toEqual([])
  expect(codes('🌿 Pain and a pain', { ...person, services })).toEqual(['health_hint'])
})
