import { expect, it, vi } from 'vitest'
import { type Answered, lastNotice, screenActs } from '../../../../tests/screen-acts.ts'
import type { FollowUp } from '../schema.ts'
import { useFollowUpActs } from './use-follow-up-acts.ts'

const client = { id: 'k', first_name: 'Fay', last_name: 'Wren', phone: null }
const missed = { kind: 'missed', occasion: 'missed:v1', follow_up_id: null, way: null, client } as FollowUp
const byHand = { kind: 'by_hand', occasion: null, follow_up_id: 'f1', way: 'email', client } as FollowUp
const open = (answers?: () => Answered) => screenActs(() => useFollowUpActs('UTC'), answers)
type Acts = ReturnType<typeof open>['acts']

it.each([
  ['called', byHand, (acts: Acts) => acts.called(byHand), { follow_up_id: 'f1', act: 'called' }],
  ['dropped', missed, (acts: Acts) => acts.drop(missed), { occasion: 'missed:v1', act: 'drop' }],
  [
    'put off',
    missed,
    (acts: Acts) => acts.later(missed, '2026-05-20'),
    { occasion: 'missed:v1', act: 'later', until: '2026-05-20' },
  ],
] as const)(
  'a follow-up that was %s is open again after Undo, and can be done as before',
  async (_, row, act, input) => {
    const { acts, sent } = open()
    await act(acts)
    const notice = await lastNotice()
    notice?.action?.onSelect()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    const which = row.follow_up_id ? { follow_up_id: row.follow_up_id } : { occasion: row.occasion }
    expect(sent).toEqual([
      ['settle-follow-up', input],
      ['settle-follow-up', { ...which, act: 'reopen', way: row.way }],
    ])
  },
)

it.each([
  ['Nothing was sent to Fay Wren', (acts: Acts) => acts.send(missed, 'email')],
  ['The call was not noted', (acts: Acts) => acts.called(missed)],
  ['Fay Wren was not dropped', (acts: Acts) => acts.drop(missed)],
  ['Fay Wren was not put off', (acts: Acts) => acts.later(missed, '2026-05-20')],
  ['That was not undone', (acts: Acts) => acts.reopen(missed)],
])('a refusal shows an error message: %s', async (title, act) => {
  const { acts } = open(() => ({ error: { code: 'not_due', message: 'This was settled meanwhile.' } }))
  await act(acts)
  expect(await lastNotice()).toMatchObject({ title, tone: 'error' })
})

it.each([
  [null, 'The mail to Fay Wren is on its way'],
  ['2026-05-14T08:00:00.000Z', 'The mail to Fay Wren goes at 8:00 am'],
])('an email scheduled for %s says when it will be sent', async (send_at, title) => {
  const { acts, sent } = open(() => ({ data: { channel: 'email', send_at } }))
  await acts.send(missed, 'email')
  const notice = await lastNotice()
  expect(notice?.title.replace(/\s/g, ' ')).toBe(title)
  expect(sent).toEqual([['send-follow-up', { occasion: 'missed:v1', channel: 'email' }]])
})
