import { expect, it, vi } from 'vitest'
import { type Answered, answerQuestions, lastNotice, screenActs } from '../../../../../tests/screen-acts.ts'
import { nothingOverruled } from '../../places/overrule.ts'
import type { VisitDetail } from '../rows.ts'
import type { Diary } from '../use-diary.ts'
import { useChangeVisit } from './use-change-visit.ts'

const diary = { zone: 'UTC', today: '2026-05-14', names: new Map([['p1', 'Dana']]) } as unknown as Diary
const visit = {
  ...{ id: 'v1', sequence: 3, clients: { first_name: 'Fay', last_name: 'Wren' } },
  appointment_notes: { client_note: 'Left shoulder' },
} as unknown as VisitDetail
const wanted = {
  ...{ changes: { note: 'Right shoulder' }, tells: true, isUnoffered: false },
  ...{ start: Date.parse('2026-05-15T16:00:00Z'), practitioner_id: 'p1' },
}
const asked = { appointment_id: 'v1', sequence: 3, tells_client: true, note: 'Right shoulder' }
const changed = { data: { event_id: 'e1', sequence: 4, tells_at: null } }

/** The sheet of the visit, whose verbs are answered in this order. */
const open = (...answers: Answered[]) =>
  screenActs(
    () => useChangeVisit(diary, visit),
    () => answers.shift() as Answered,
  )

it('Undo restores the previous values, including the note', async () => {
  const { acts, sent } = open(changed, { data: { tells_at: null } })
  expect(await acts.change(wanted)).toBe(true)
  const notice = await lastNotice()
  expect(notice).toMatchObject({ title: "Fay Wren's visit is changed", action: { label: 'Undo' } })
  notice?.action?.onSelect()
  await vi.waitFor(async () =>
    expect(await lastNotice()).toMatchObject({ title: "Fay Wren's visit was changed back" }),
  )
  const undone = { appointment_id: 'v1', event_id: 'e1', sequence: 4, tells_client: true }
  expect(sent.map(([, input]) => input)).toEqual([
    { ...asked, ...nothingOverruled },
    { ...undone, note: 'Left shoulder' },
  ])
})

it.each([
  [
    'is outside hours',
    wanted,
    [{ error: { code: 'outside_hours', message: 'Closed.' } }, changed],
    "Outside Dana's hours. Book anyway?",
  ],
  [
    'is not offered by who is chosen',
    { ...wanted, isUnoffered: true },
    [changed],
    'Dana does not offer this service. Book anyway?',
  ],
])(
  'a change that %s is saved if confirmed, and not if declined',
  async (_, change, answers: Answered[], question) => {
    const questions = answerQuestions(true)
    const { acts, sent } = open(...answers)
    expect(await acts.change(change)).toBe(true)
    expect(questions).toEqual([question])
    expect(sent.at(-1)?.[1]).toEqual({ ...asked, ...nothingOverruled, allows_outside_hours: true })
    answerQuestions(false)
    expect(await open(...answers).acts.change(change)).toBe(false)
  },
)
