import { describe, expect, it } from 'vitest'
import type { Sentence } from '../../../desk/numbers/figures/figure-copy.ts'
import type { Note } from '../findings/schema.ts'
import { apart, figureNotes } from './figure-notes.ts'

const days = { from: '2026-03-01', to: '2026-03-31' }
const keysOf = (count: number, table = 'appointments') =>
  Array.from({ length: Math.min(count, 100) }, (_, at) => `${table}:${at}`)
const notesOf = (sentences: Sentence[], more = {}) =>
  figureNotes({ state: 'completed', data: { ...days, sentences, ...more } })
const visits = (total: number, more: Partial<Sentence> = {}): Sentence => ({
  ...{ words: `Visits: ${total}.`, said: `Visits: ${total}`, metric: 'visits', value: total },
  ...{ evidence: keysOf(total), total, ...more },
})

describe('rows behind a sentence', () => {
  it('are the counted ones when all of them are known', () => {
    const [note] = notesOf([visits(2)])
    expect(note).toEqual({
      title: '',
      words: 'Visits: 2.',
      act: null,
      proofs: [
        {
          ...{ words: 'Visits: 2', value: 2, numerator: null, denominator: null },
          ...{ total: 2, figure: null, keys: ['appointments:0', 'appointments:1'] },
        },
      ],
    })
  })

  it('are requested from the figure when there are more', () => {
    const [note] = notesOf([visits(101)])
    expect(note?.proofs[0]).toMatchObject({
      total: 101,
      figure: { metric: 'visits', ...days, of: 'hits' },
      keys: [],
    })
  })

  it('are the first of them when no figure has the others', () => {
    const [note] = notesOf([{ words: 'Made from 300 kept visits.', evidence: keysOf(300), total: 300 }])
    expect(note?.proofs[0]).toMatchObject({ total: 300, figure: null, keys: keysOf(300) })
  })

  it('include those of the total of a share, and those of the earlier period', () => {
    const before = {
      ...{ value: 500, from: '2026-02-01', to: '2026-02-28' },
      ...{ evidence: keysOf(100), total: 140, said: 'The month before: 5%' },
    }
    const of = { of: keysOf(150), of_total: 150 }
    const [note] = notesOf([visits(1, { metric: 'no_show_rate', said: 'No-show rate: 1%', ...of, before })])
    expect(note?.proofs.map(({ words, total, figure }) => ({ words, total, figure }))).toEqual([
      { words: 'No-show rate: 1%', total: 1, figure: null },
      {
        ...{ words: 'What it is a share of', total: 150 },
        figure: { metric: 'no_show_rate', ...days, of: 'rows' },
      },
      {
        ...{ words: 'The month before: 5%', total: 140 },
        figure: { metric: 'no_show_rate', ...days, of: 'hits', compare: 'previous', is_comparison: true },
      },
    ])
  })
})

describe('sentences with rows', () => {
  const payments: Sentence = { words: 'Payments are not recorded yet.', evidence: [], total: 0 }

  it('are all sentences up to the last with rows or a figure', () => {
    const words = notesOf([visits(1), payments, visits(0), payments]).map(note => note.words)
    expect(words).toEqual(['Visits: 1.', payments.words, 'Visits: 0.'])
    expect(notesOf([payments])).toEqual([])
  })

  it('open nothing when nothing was counted', () => {
    expect(notesOf([visits(0)])[0]?.proofs).toEqual([])
  })

  it('are none for an action that was not done or kept no sentences', () => {
    const data = { ...days, sentences: [visits(1)] }
    expect(figureNotes({ state: 'failed', data })).toEqual([])
    expect(figureNotes({ state: 'completed', data: { is_too_much: true } })).toEqual([])
    expect(figureNotes({ state: 'completed', data: { sentences: [null, 'x', { words: 'y' }] } })).toEqual([])
  })

  it('offer the action that an opportunity proposes', () => {
    const proposes = { action: 'createAppointment', params: {}, say: 'Book June' }
    const opportunities = [{ words: 'Nothing is booked.', evidence: keysOf(3), total: 3, proposes }]
    expect(figureNotes({ state: 'completed', data: { opportunities } })).toMatchObject([
      {
        words: 'Nothing is booked. Say “Book June”.',
        act: { label: 'Book it', to: null, say: 'Book June' },
        proofs: [{ words: 'What it counts', total: 3 }],
      },
    ])
  })
})

describe('reply split into sentences', () => {
  const note = (words: string, title = ''): Note => ({ title, words, proofs: [], act: null })

  it('keeps the sentences in their places, across several actions', () => {
    const [first, second, again] = [note('Visits: 1.'), note('It is quiet.', 'Fridays'), note('Visits: 1.')]
    const content = 'March:\nVisits: 1.\nFridays It is quiet.\nFebruary:\nVisits: 1.\nThat is all.\nBye.'
    expect(apart(content, [first, second, again])).toEqual([
      { words: 'March:' },
      { notes: [first, second] },
      { words: 'February:' },
      { notes: [again] },
      { words: 'That is all.\nBye.' },
    ])
  })

  it('shows the rest of a line as plain text', () => {
    const one = note('Visits: 1.')
    expect(apart('Visits: 1. Which client?', [one])).toEqual([{ notes: [one] }, { words: 'Which client?' }])
  })

  it('leaves text unchanged when no sentence matches', () => {
    expect(apart('Hello.\n\nVisits: 12.', [note('Visits: 1')])).toEqual([{ words: 'Hello.\n\nVisits: 12.' }])
  })
})
