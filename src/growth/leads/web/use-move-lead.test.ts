import { expect, it, vi } from 'vitest'
import { lastNotice, screenActs } from '../../../../tests/screen-acts.ts'
import { useMoveLead } from './use-move-lead.ts'

const kay = {
  id: 'l1',
  first_name: 'Kay',
  last_name: '',
  email: null,
  phone: null,
  stage: 'inquiry',
} as const

it('Undo moves a lead back to where it was', async () => {
  const { acts: move, sent } = screenActs(useMoveLead)
  expect(await move(kay, 'contacted', 'Called')).toBe(true)
  const notice = await lastNotice()
  expect(notice).toMatchObject({ title: 'Kay is in Contacted' })
  notice?.action?.onSelect()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    ['track-lead-progress', { stage: 'contacted', leadId: 'l1', notes: 'Called' }],
    ['track-lead-progress', { stage: 'inquiry', leadId: 'l1' }],
  ])
})

it('a failed move reports that the lead stayed where it was', async () => {
  const { acts: move } = screenActs(useMoveLead, () => ({
    error: { code: 'not_found', message: 'This lead was removed.' },
  }))
  expect(await move(kay, 'contacted')).toBe(false)
  expect(await lastNotice()).toMatchObject({ title: 'Kay was not moved', tone: 'error' })
})
