import { expect, it } from 'vitest'
import { proposalWords } from './proposal-copy.ts'

it('states the time, the practitioner and the reason for that time', () => {
  const proposal = { start: '2026-12-03T15:30:00Z', practitioner_ids: ['dana'], isUsualTime: true }
  const say = (isUsualTime: boolean, isHabit: boolean, who?: string) =>
    proposalWords('America/New_York', { ...proposal, isUsualTime }, { isHabit }, who)
  expect(say(true, true, 'Dana')).toEqual({
    words: 'Thursday, December 3, 10:30 with Dana',
    why: 'The usual time, and it is free.',
  })
  expect(say(false, true).words).toBe('Thursday, December 3, 10:30')
  expect(say(false, false).why).toBe(
    'The time of the last visit is taken or closed; this is the next free one.',
  )
})
