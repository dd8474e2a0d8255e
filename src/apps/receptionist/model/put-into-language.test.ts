import { describe, expect, it } from 'vitest'
import type { ReceptionFacts } from '../reception-facts.ts'
import { putInto, putQuestion } from './put-into-language.ts'

const facts = {
  practice: { name: 'Fern Massage', phone: '(845) 555-0142', address: '1 Fern Lane', email: null },
  today: '2026-03-04',
  practitioners: [{ id: 'p1', name: 'Dana Whitfield' }],
  services: [{ id: 's1', name: 'Swedish Massage' }],
} as unknown as ReceptionFacts
const draft = { name: 'Élodie Martin', email: 'elodie@example.com' }
const back =
  'Let me read that back: Swedish Massage, 60 minutes, $95, on Thursday, March 12 at 2:00 PM with Dana, for Élodie Martin (elodie@example.com). Shall I book it? Nothing is booked yet.'
const ask = (words: string, language = 'fr') => {
  const put = putQuestion(words, language, facts, draft)
  if (!put) throw new Error('not asked')
  return put
}
const sent = (words: string) =>
  /<reply>([\s\S]*)<\/reply>/.exec(ask(words).question.turns[0]?.text ?? '')?.[1] ?? ''
const answer = (text: string) => ({ words: '', calls: [{ name: 'putInto', params: { text } }] })

describe('a reply translated into another language', () => {
  it('is sent without the values that must not change', () => {
    expect(sent(back)).toBe(
      'Let me read that back: {1}, {2} minutes, {3}, on {4} at {5} with {6}, for {7} ({8}). Shall I book it? Nothing is booked yet.',
    )
    expect(
      sent('Call (845) 555-0142 or see https://example.com/book/fern, 1 Fern Lane; 10% on Mondays, week 13.'),
    ).toBe('Call {1} or see {2}, {3}; {4} on {5}, week {6}.')
  })

  it('gets days and times in the language’s format, and all other values unchanged', () => {
    const put = ask(back)
    const french =
      'Je relis : {1}, {2} minutes, {3}, le {4} à {5} avec {6}, pour {7} ({8}). Je réserve ? Rien n’est encore réservé.'
    expect(putInto(answer(french), put)).toEqual({
      words:
        'Je relis : Swedish Massage, 60 minutes, $95, le jeudi 12 mars à 14:00 avec Dana, pour Élodie Martin (elodie@example.com). Je réserve ? Rien n’est encore réservé.',
    })
    expect(ask(back, 'xx').values[4]).toBe('2:00 PM')
    expect(ask('We are open on Mondays 9:00 AM to 6:00 PM.', 'de').values).toEqual(
      ['Montag', '9:00', '18:00'].map((value, at) => (at === 1 ? expect.stringMatching(/^0?9:00$/) : value)),
    )
  })

  it.each([
    ['leaves one out', 'Je relis : {1}, {2} minutes, {3}, le {4} à {5} avec {6}, pour {7}. Je réserve ?'],
    ['says one twice', 'Je relis : {1} {1}, {2}, {3}, le {4} à {5} avec {6}, pour {7} ({8}). Je réserve ?'],
    ['makes one up', 'Je relis : {1}, {2}, {3}, le {4} à {5} avec {6}, pour {7} ({9}). Je réserve ?'],
    ['adds a figure', 'Je relis : {1}, {2}, {3}, le {4} à {5} avec {6}, pour {7} ({8}). Remise de 20 !'],
    ['adds a figure of another script', 'Je relis : {1}, {2}, {3}, {4}, {5}, {6}, {7} ({8}). ٢٠ ?'],
    ['adds a link', 'Je relis : {1}, {2}, {3}, {4}, {5}, {6}, {7} ({8}). Voir evil.com'],
    ['adds an address', 'Je relis : {1}, {2}, {3}, {4}, {5}, {6}, {7} ({8}). a@b'],
    ['adds a price', 'Je relis : {1}, {2}, {3}, {4}, {5}, {6}, {7} ({8}). gratuit en €'],
    ['adds marks of a program', 'Je relis : {1}, {2}, {3}, {4}, {5}, {6}, {7} ({8}). <b>oui</b>'],
    ['goes on and on', `{1}, {2}, {3}, {4}, {5}, {6}, {7} ({8}). ${'bla '.repeat(300)}`],
    ['says next to nothing', '{1}{2}{3}{4}{5}{6}{7}{8}'.slice(0, 24)],
  ])('is not used when it %s', (_, text) => {
    expect(putInto(answer(text), ask(back))).toBe('untrue')
  })

  it('is not used when the model’s answer is invalid, nor requested when tokens could not be told apart', () => {
    const put = ask('All right.')
    expect(putInto({ words: 'Bien.', calls: [] }, put)).toBe('empty')
    expect(putInto({ words: '', calls: [{ name: 'book', params: {} }] }, put)).toBe('unknown_tool')
    expect(putInto({ words: '', calls: [{ name: 'putInto', params: null }] }, put)).toBe('malformed')
    expect(putInto({ words: '', calls: [{ name: 'putInto', params: { words: 'x' } }] }, put)).toBe(
      'bad_parameters',
    )
    expect(putInto('<html>', put)).toBe('malformed')
    expect(putQuestion('Say {1} please', 'fr', facts, {})).toBeNull()
  })
})
