import { expect, it, vi } from 'vitest'
import { lastNotice, screenActs } from '../../../../../tests/screen-acts.ts'
import type { Finding } from '../../findings/schema.ts'
import { useNotUseful } from './use-not-useful.ts'

const finding = { rule: 'open_part', subject: '2', title: 'Tuesdays stand open', worth: null } as Finding
const which = { rule: 'open_part', subject: '2' }

it.each([
  ['everybody', null, which],
  ['one practitioner', 'p1', { ...which, practitioner_id: 'p1' }],
])(
  'a finding of %s is dismissed for that same selection, and Undo restores it there',
  async (_, practitioner_id, named) => {
    const { acts, sent } = screenActs(() => useNotUseful(practitioner_id, 0))
    await acts.hide(finding)
    const notice = await lastNotice()
    expect(notice).toMatchObject({ title: 'Not said for 30 days', description: 'Tuesdays stand open' })
    notice?.action?.onSelect()
    await vi.waitFor(async () => expect(await lastNotice()).toMatchObject({ title: 'Said again' }))
    expect(sent).toEqual([
      ['hide-finding', named],
      ['bring-finding-back', named],
    ])
  },
)

it('the notice for a dismissed finding worth money says when it may return sooner', async () => {
  const worth = { cents: 12_000, per: 'week' } as const
  await screenActs(() => useNotUseful(null, 0)).acts.hide({ ...finding, worth })
  const description = 'Tuesdays stand open: sooner, if it is worth half as much again.'
  expect(await lastNotice()).toMatchObject({ description })
})

it.each([
  ['hide', 'It was not sent away'],
  ['bringBack', 'It was not brought back'],
] as const)('a refused %s is reported as not done', async (act, title) => {
  const error = { code: 'forbidden', message: 'Ask the owner.' }
  await screenActs(
    () => useNotUseful(null, 0),
    () => ({ error }),
  ).acts[act](finding)
  expect(await lastNotice()).toMatchObject({ title, tone: 'error' })
})
