import { expect, it } from 'vitest'
import { shownCard } from '../../../../tests/shown-card.ts'
import { actions } from '../../../actions.ts'
import { screeningOf, withoutFindings } from './screening-findings.ts'

const finding = { rule: 'allergy-latex', severity: 'stop' }
const of = (data: Record<string, unknown>, type = 'checkHealthScreening') =>
  screeningOf(shownCard({ type, data }), actions)

it('shows screening findings in the answer that has them, and says later that they are not saved', () => {
  const data = { has_card: true, stop: 1, ask: 0, note: 0 }
  expect(of({ ...data, findings: [finding] })).toEqual([finding])
  expect(of({ ...data, findings: [finding] }, 'validateSafetyProtocols')).toEqual([finding])
  expect(of(withoutFindings(shownCard({ data: { ...data, findings: [finding] } })).data)).toBe('not kept')
})

it('shows no screening note when nothing was found or nothing was screened', () => {
  const none = { has_card: true, stop: 0, ask: 0, note: 0 }
  expect([of({ ...none, findings: [] }), of(none), of({})]).toEqual([null, null, null])
  expect(of({ stop: 1, findings: [finding] }, 'getSchedule')).toBeNull()
})
