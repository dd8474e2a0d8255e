import { expect, it, vi } from 'vitest'
import { type Answered, answerQuestions, lastNotice, screenActs } from '../../../../../tests/screen-acts.ts'
import { everythingOverruled, nothingOverruled } from '../../places/overrule.ts'
import { type ActionVisit, useVisitActions } from './use-visit-actions.ts'

const visit = {
  id: 'v1',
  set_id: 's1',
  status: 'confirmed',
  service_name: 'Swedish',
  practitioner_id: 'p1',
  starts_at: '2026-05-14T14:00:00Z',
  ends_at: '2026-05-14T15:00:00Z',
  blocks_from: '2026-05-14T14:00:00Z',
  blocks_until: '2026-05-14T15:00:00Z',
  clients: { first_name: 'Fay', last_name: 'Wren' },
} as ActionVisit
const place = { start: Date.parse('2026-05-15T16:00:00Z'), practitioner_id: 'p1' }
const open = (answers?: () => Answered) => screenActs(() => useVisitActions(null), answers)
type Acts = ReturnType<typeof open>['acts']

/** What was sent by an act and by the Undo of its notice. */
async function undone(act: (acts: Acts) => Promise<boolean>, data: object = { tells_at: null }) {
  const { acts, sent } = open(() => ({ data }))
  expect(await act(acts)).toBe(true)
  const notice = await lastNotice()
  expect(notice).toMatchObject({ action: { label: 'Undo' } })
  notice?.action?.onSelect()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  await vi.waitFor(async () => expect(await lastNotice()).not.toBe(notice))
  // The last word: it is not to be undone itself.
  expect((await lastNotice())?.action).toBeUndefined()
  return sent
}

it.each([true, false])(
  'Undo of a mark covers as much of the visit as the mark did, whole: %s',
  async whole => {
    expect(await undone(acts => acts.mark(visit, 'no_show', whole))).toEqual([
      ['mark-appointment', { appointment_id: 'v1', whole, status: 'no_show' }],
      ['mark-appointment', { appointment_id: 'v1', whole, status: 'confirmed' }],
    ])
  },
)

it.each([true, false])(
  'Undo of a cancellation restores as much of the visit as was canceled, whole: %s',
  async whole => {
    expect(await undone(acts => acts.cancel(visit, 'A cold', false, whole))).toEqual([
      ['cancel-appointment', { appointment_id: 'v1', whole, reason: 'A cold', tells_client: false }],
      ['restore-appointment', { appointment_id: 'v1', whole, ...everythingOverruled }],
    ])
  },
)

it('Undo of a move returns to the place that the server returned, without asking', async () => {
  const previous = { start: visit.starts_at, practitioner_id: 'p1', room_id: 'r1', duration_min: 60 }
  expect(await undone(acts => acts.move(visit, place), { tells_at: null, previous })).toEqual([
    [
      'move-appointment',
      {
        appointment_id: 'v1',
        start: '2026-05-15T16:00:00.000Z',
        practitioner_id: 'p1',
        ...nothingOverruled,
      },
    ],
    ['move-appointment', { appointment_id: 'v1', ...previous, ...everythingOverruled }],
  ])
})

it.each([
  ['another room', { room_id: 'r2' }, { room_id: 'r2' }],
  ['no room', { room_id: null }, { room_id: null }],
  ['another length', { length_min: 75 }, { duration_min: 75 }],
])('a move sends %s', async (_, more, said) => {
  const { acts, sent } = open()
  await acts.move(visit, { ...place, ...more })
  expect(sent).toEqual([
    [
      'move-appointment',
      {
        appointment_id: 'v1',
        start: '2026-05-15T16:00:00.000Z',
        practitioner_id: 'p1',
        ...said,
        ...nothingOverruled,
      },
    ],
  ])
})

it.each([
  ['pending', 'Fay will be told in 3 minutes.'],
  ['cancelled', undefined],
] as const)('Undo is not offered if the visit was %s before', async (status, description) => {
  const { acts } = open(() => ({ data: { tells_at: '2026-05-14T12:03:00Z' } }))
  await acts.mark({ ...visit, status }, 'confirmed')
  const notice = await lastNotice()
  expect(notice).toMatchObject({ title: 'Fay Wren: confirmed', description })
  expect(notice?.action).toBeUndefined()
})

it.each([
  [false, 'Swedish is cancelled, the rest of the visit stays'],
  [true, "Fay Wren's visit is cancelled"],
])('says how much of a visit was canceled, whole: %s', async (whole, title) => {
  await open(() => ({ data: { tells_at: null } })).acts.cancel(visit, '', true, whole)
  expect(await lastNotice()).toMatchObject({ title, description: 'No message goes out.' })
})

it.each([
  ['Not marked', (acts: Acts) => acts.mark(visit, 'completed')],
  ['Not cancelled', (acts: Acts) => acts.cancel(visit, '', true)],
  ['Not moved', (acts: Acts) => acts.move(visit, place)],
  ['Not changed', (acts: Acts) => acts.move(visit, { ...place, length_min: 75 })],
  ["Fay Wren's visit stays cancelled", (acts: Acts) => acts.restore(visit)],
])('a refusal shows an error message: %s', async (title, act) => {
  const { acts } = open(() => ({ error: { code: 'not_found', message: 'This visit was deleted.' } }))
  expect(await act(acts)).toBe(false)
  expect(await lastNotice()).toMatchObject({ title, tone: 'error' })
})

const outside = () => ({ error: { code: 'outside_hours', message: 'They do not work then.' } })
const overruled = { ...nothingOverruled, allows_outside_hours: true }

it.each([
  [
    'move-appointment',
    (acts: Acts) => acts.move(visit, place),
    { appointment_id: 'v1', start: '2026-05-15T16:00:00.000Z', practitioner_id: 'p1' },
  ],
  ['restore-appointment', (acts: Acts) => acts.restore(visit), { appointment_id: 'v1', whole: true }],
] as const)(
  'confirming a conflict of %s sends the request again, overriding only that',
  async (verb, act, input) => {
    const asked = answerQuestions(true)
    let isFirst = true
    const { acts, sent } = open(() => {
      const answered = isFirst ? outside() : { data: { tells_at: null } }
      isFirst = false
      return answered
    })
    expect(await act(acts)).toBe(true)
    expect(asked).toEqual(["Outside The practitioner's hours. Book anyway?"])
    expect(sent).toEqual([
      [verb, { ...input, ...nothingOverruled }],
      [verb, { ...input, ...overruled }],
    ])
  },
)

it.each([
  ['move', (acts: Acts) => acts.move(visit, place)],
  ['restore', (acts: Acts) => acts.restore(visit)],
] as const)('declining a conflict leaves the visit unchanged: %s', async (_, act) => {
  answerQuestions(false)
  const { acts, sent } = open(outside)
  expect(await act(acts)).toBe(false)
  expect(sent).toHaveLength(1)
})
