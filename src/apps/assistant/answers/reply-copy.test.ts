import { describe, expect, it } from 'vitest'
import type { ShownAction } from '../schema.ts'
import { type ActOutcome, answerWords, replyWords } from './reply-copy.ts'

const none = { ask: null, refusal: null }
const action = (more: Partial<ShownAction>): ActOutcome => ({
  action: {
    id: '00000000-0000-4000-8000-000000000001',
    type: 'createAppointment',
    label: 'Create Appointment',
    risk: 'outside',
    status: 'pending',
    state: 'pending',
    data: {},
    preview: null,
    message: null,
    error: null,
    permission: null,
    choices: [],
    evidence: [],
    expires_at: null,
    undo: { until: null, why: null },
    ...more,
  },
})
const preview = {
  rows: [
    { label: 'Client', value: 'June Castellano' },
    { label: 'When', value: 'Fri, Mar 6, 11:00 am', was: 'Fri, Mar 6, 10:00 am' },
  ],
  diff: [],
  effects: ['Sends her a confirmation'],
  asks: ['near_visit' as const],
  people: [],
  cannot: null,
}

describe('reply text', () => {
  it('names the proposed change, its effects and why it needs approval', () => {
    expect(replyWords(none, [action({ preview })])).toBe(
      'Create Appointment: Client June Castellano, When Fri, Mar 6, 11:00 am (now Fri, Mar 6, 10:00 am). Sends her a confirmation. A visit is less than two hours away. Press Execute when it is right.',
    )
  })

  it('says what was done in the action’s own words, or in those of §8 if it has none', () => {
    expect(replyWords(none, [action({ state: 'completed', message: 'June is booked.' })])).toBe(
      'June is booked.',
    )
    expect(replyWords(none, [action({ state: 'completed' })])).toBe('Action completed successfully!')
  })

  it('says why an action failed, and which times are open instead', () => {
    const failed = {
      state: 'refused' as const,
      error: 'That time is taken',
      choices: ['Mar 6 at 11:00 am', 'Mar 6 at 1:00 pm'],
    }
    expect(replyWords(none, [action(failed)])).toBe(
      "Sorry, I couldn't complete that action: That time is taken. These are free: Mar 6 at 11:00 am; Mar 6 at 1:00 pm.",
    )
  })

  it('gives a permission error unchanged', () => {
    const permission = 'Permission denied: Admin privileges required'
    expect(replyWords(none, [action({ state: 'refused', error: permission, permission })])).toBe(
      `${permission}.`,
    )
  })

  it('lists several actions on separate lines, then asks for what is missing', () => {
    const ask = {
      act: { action: 'sendEmail', params: {} },
      about: ['body'],
      words: 'What should it say?',
      choices: [],
    }
    const two = [
      action({ state: 'completed', message: 'Done.' }),
      action({ preview: { ...preview, asks: [] } }),
    ]
    expect(replyWords({ ...none, ask }, two).split('\n')).toEqual([
      'Done.',
      expect.stringContaining('Create Appointment'),
      'Press Execute when it is right.',
      'What should it say?',
    ])
  })

  it('is never empty', () => {
    expect(replyWords(none, [])).toMatch(/./)
    expect(replyWords(none, [], answerWords('something new'))).toMatch(/./)
  })
})
