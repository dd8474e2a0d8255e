import { expect, it } from 'vitest'
import { approvalModes, approvalOf, dependsOnPerson, needsApproval } from './approval.ts'

const stranger = { kept: 0, missed: 0, late: 0 }
const regular = { kept: 12, missed: 1, late: 0 }
const unreliable = { kept: 3, missed: 1, late: 1 }
const asked = (who: typeof stranger) =>
  approvalModes.filter(mode => needsApproval({ mode, after: 2 }, who)).join(' ')

it('approval is required by the mode and by the client’s history', () => {
  expect(asked(stranger)).toBe('new all')
  expect(asked(regular)).toBe('all')
  expect(asked(unreliable)).toBe('unreliable all')
  expect(needsApproval({ mode: 'unreliable', after: 3 }, unreliable)).toBe(false)
})

it('the approval mode is the practice’s, unless the service has its own', () => {
  const practice = { approval: 'new', approval_after: 3 } as const
  expect(approvalOf(practice, { approval: null })).toEqual({ mode: 'new', after: 3 })
  expect(approvalOf(practice, { approval: 'nobody' })).toEqual({ mode: 'nobody', after: 3 })
  expect(approvalModes.filter(mode => dependsOnPerson({ mode, after: 1 }))).toEqual(['new', 'unreliable'])
})
