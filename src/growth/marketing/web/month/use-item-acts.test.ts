import { expect, it, vi } from 'vitest'
import { type Answered, lastNotice, screenActs } from '../../../../../tests/screen-acts.ts'
import type { ShownItem } from '../../schema.ts'
import { useItemActs } from './use-item-acts.ts'

const item = { id: 'i1', title: 'Openings this week', revision: 3, draft: null } as ShownItem
const goOnAt = vi.fn<(itemId: string) => void>()
const open = (answers?: () => Answered) => screenActs(() => useItemActs('p1', goOnAt), answers)

it('Undo of a skip uses the revision that the skip created', async () => {
  const { acts, sent } = open(() => ({ data: { item_id: 'i1', revision: 4 } }))
  await acts.skip(item)
  const notice = await lastNotice()
  expect(notice).toMatchObject({ title: 'Skipped: Openings this week', action: { label: 'Undo' } })
  notice?.action?.onSelect()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    ['skip-plan-item', { item_id: 'i1', revision: 3 }],
    ['undo-plan-item', { item_id: 'i1', revision: 4 }],
  ])
})

it('approves the text as read, and reports the result', async () => {
  const { acts, sent } = open(() => ({ data: { approved: 4, tasks: 1, campaigns: 2, scheduled: 1 } }))
  const draft = { draft_id: 'd1', revision: 7 } as ShownItem['draft']
  expect(await acts.approve([item, { ...item, id: 'i2', draft }])).toBe(true)
  const items = [
    { item_id: 'i1', revision: 3, draft_revision: null },
    { item_id: 'i2', revision: 3, draft_revision: 7 },
  ]
  expect(sent).toEqual([['approve-plan-items', { plan_id: 'p1', items }]])
  expect(await lastNotice()).toMatchObject({
    title: '4 approved',
    description: '1 leaves by itself, 1 is a task now, 2 wait as drafts under Campaigns.',
  })
})

it('says which text kept items from being approved', async () => {
  const details = { words: 'The price has changed.' }
  const { acts } = open(() => ({ error: { code: 'untrue', message: 'It cannot go like this.', details } }))
  expect(await acts.approve([item])).toBe(false)
  const description = 'The price has changed.'
  expect(await lastNotice()).toMatchObject({ title: 'Nothing was approved', description, tone: 'error' })
})

it.each([
  ['swap', 'Nothing was swapped'],
  ['skip', 'It was not skipped'],
  ['undo', 'It could not be taken back'],
  ['finish', 'It was not marked as done'],
] as const)('%s continues from its item, and reports where it was refused', async (act, title) => {
  goOnAt.mockClear()
  const { acts, sent } = open(() => ({ error: { code: 'plan_moved', message: 'It was changed meanwhile.' } }))
  await acts[act](item)
  expect(goOnAt).toHaveBeenCalledExactlyOnceWith('i1')
  expect(sent).toEqual([[`${act}-plan-item`, { item_id: 'i1', revision: 3 }]])
  expect(await lastNotice()).toMatchObject({ title, tone: 'error' })
})
