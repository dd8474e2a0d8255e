import { describe, expect, it } from 'vitest'
import {
  answerFailure,
  askFailure,
  brokenActionWords,
  replyErrorNotice,
  replyErrorWords,
} from './reply-errors.ts'

const saysOf = (code: string, message = 'x') => replyErrorWords(askFailure({ code, message }))

describe('error for a failed question (§8)', () => {
  it.each([
    ['unauthorized', 'User not authenticated'],
    ['offline', 'Network connection issue. Please check your internet connection and try again.'],
    ['timeout', 'Network connection issue. Please check your internet connection and try again.'],
    ['overloaded', 'Practice Intelligence Agent error: busy'],
    ['internal', 'Practice Intelligence Agent error: 500 busy'],
  ])('%s', (code, words) => expect(askFailure({ code, message: 'busy' }).message).toBe(words))

  it.each([
    ['internal', 'Server error. Our team has been notified. Please try again in a moment.'],
    ['offline', 'Network connectivity issue detected. Please check your connection, refresh and try again.'],
    ['overloaded', 'AI service temporary unavailable. Please try again in a moment.'],
    ['unauthorized', 'Sorry, I encountered an error. Please check your internet connection and try again.'],
  ])('is given as in the chat: %s', (code, words) => expect(saysOf(code)).toBe(words))

  it('is a permission error for status 406', () => {
    const words = 'Authentication error. Please refresh the page and try again.'
    expect(replyErrorWords({ message: 'Practice Intelligence Agent error: 406', said: false })).toBe(words)
    expect(replyErrorWords({ message: 'Not Acceptable', said: false })).toBe(words)
  })

  it('gives the server’s reason for a refusal', () => {
    expect(saysOf('conversations_used', 'All are used.')).toBe('All are used.')
    expect(replyErrorNotice(askFailure({ code: 'plan_feature', message: 'Not yours.' }))).toBe(
      'Failed to send message: Not yours.',
    )
  })

  it('recognizes an invalid response', () => {
    expect(answerFailure(undefined)?.message).toBe('No response received from Practice Intelligence Agent')
    expect(answerFailure({ success: false, response: '', error: 'Too late' })?.message).toBe('Too late')
    expect(answerFailure({ success: false, response: '', error: null })?.message).toBe(
      'Practice Intelligence Agent response generation failed',
    )
    expect(answerFailure({ success: true, response: ' ', error: null })?.message).toBe(
      'Empty response from Practice Intelligence Agent',
    )
    expect(answerFailure({ success: true, response: 'Hello.', error: null })).toBeNull()
  })
})

describe('error for a failed action (§8)', () => {
  it.each([
    ['internal', 'x', 'Server error. Please try again in a moment.'],
    ['unreachable', 'x', 'Sorry, I encountered an unexpected error. Please try again.'],
    ['forbidden', '406 Not Acceptable', 'Permission error. Please refresh the page and try again.'],
    ['act_changed', 'x', undefined],
  ])('%s', (code, message, words) => expect(brokenActionWords({ code, message })).toBe(words))
})
