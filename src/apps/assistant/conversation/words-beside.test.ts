import { describe, expect, it } from 'vitest'
import { shownCard } from '../../../../tests/shown-card.ts'
import { actions } from '../../../actions.ts'
import { replyWords } from '../answers/reply-copy.ts'
import { wordsBeside, wordsNow, wordsSaid } from './words-beside.ts'

const preview = {
  rows: [
    { label: 'Client', value: 'Rosa Lind' },
    { label: 'Note', value: 'Pays $& by card' },
  ],
  diff: [],
  effects: [],
  asks: [],
  people: [],
  cannot: null,
}
const note = shownCard({ type: 'addClientNote', label: 'Add Client Note', preview })
const text = shownCard({ type: 'sendSMS', label: 'Send SMS', preview })
const reply = (...actions: (typeof note)[]) =>
  replyWords(
    { ask: null, refusal: null },
    actions.map(action => ({ action })),
  )
const done = (action: typeof note) => ({ ...action, state: 'completed' as const, preview: null })

describe('text beside a pending card', () => {
  it('says briefly what the card would do, and in full to screen readers', () => {
    const content = reply(note)
    expect(content).toContain('Pays $& by card')
    expect(wordsBeside(content, [note], actions)).toBe(
      'I would keep this note. Press Execute when it is right.',
    )
    expect(wordsSaid(content, [note], actions)).toBe(content)
  })
  it('asks for nothing once the card was pressed', () => {
    const beside = wordsBeside(reply(note), [note], actions)
    expect(wordsNow(beside, [note])).toBe(beside)
    expect(wordsNow(beside, [done(note)])).toBe('I would keep this note.')
  })
  it('counts the cards that are still pending', () => {
    const beside = wordsBeside(reply(note, text), [note, text], actions)
    const both = 'I would keep this note.\nI would send this text.'
    expect(beside).toBe(`${both}\n2 of them wait for your yes.`)
    expect(wordsNow(beside, [done(note), text])).toBe(`${both}\nPress Execute when it is right.`)
    expect(wordsNow(beside, [done(note), done(text)])).toBe(both)
  })
  it('handles one moved visit, or several', () => {
    const moves = (...visits: string[]) => {
      const diff = visits.map(row => ({ row, field: 'starts_at', before: '1', after: '2' }))
      const card = shownCard({ type: 'optimizeSchedule', preview: { ...preview, diff } })
      return wordsBeside(reply(card), [card], actions)
    }
    expect(moves('appointments:a')).toBe('I would move this visit. Press Execute when it is right.')
    expect(moves('appointments:a', 'appointments:b')).toMatch(/^I would move these visits\./)
  })
  it('leaves a model’s text unchanged', () => {
    expect(wordsBeside('Shall I keep that for Rosa?', [note], actions)).toBe('Shall I keep that for Rosa?')
  })
})

it('does not repeat a schedule in the text', () => {
  const data = { date: '2026-05-14', appointments: [] }
  const message = 'Thursday: 1 visit.\n12:30 Kwame'
  const card = shownCard({ type: 'getSchedule', data, state: 'completed', message })
  expect(wordsBeside('Thursday: 1 visit.\n12:30 Kwame And more.', [card], actions)).toBe(
    'Thursday: 1 visit. And more.',
  )
  expect(
    wordsBeside('Found Rosa.', [shownCard({ state: 'completed', message: 'Found Rosa.' })], actions),
  ).toBe('Found Rosa.')
})
