import { describe, expect, it } from 'vitest'
import { ageWords, kindLabel, mayEnd, mayRetry, progressWords, workStates } from './work-states.ts'

describe('queued work', () => {
  it('can be canceled until it is over, and dismissed when it is dead', () => {
    expect(workStates.filter(mayEnd)).toEqual(['queued', 'working', 'failed', 'dead'])
  })

  it('can be retried when it failed, is dead or was canceled, if its input still exists', () => {
    expect(workStates.filter(state => mayRetry(state, false))).toEqual(['failed', 'dead', 'cancelled'])
    expect(workStates.filter(state => mayRetry(state, true))).toEqual([])
  })

  it.each([
    [0, null, ''],
    [7, null, '7'],
    [0, 0, ''],
    [0, 3, '0 of 3'],
    [1_200, 50_000, '1,200 of 50,000'],
  ])('%s of %s is "%s"', (done, total, words) => {
    expect(progressWords(done, total)).toBe(words)
  })

  it.each([
    [-5, 'under a minute'],
    [59, 'under a minute'],
    [60, '1 minute'],
    [7_199, '1 hour'],
    [200_000, '2 days'],
  ])('%s seconds are %s', (seconds, words) => {
    expect(ageWords(0, seconds * 1_000)).toBe(words)
  })

  it('is labeled by its kind in words', () => {
    expect(kindLabel('write-answer-letters')).toBe('Write answer letters')
  })
})
