import { expect, it, vi } from 'vitest'
import { type Answered, answerQuestions, lastNotice, screenActs } from '../../../../../tests/screen-acts.ts'
import { everythingOverruled, nothingOverruled } from '../../places/overrule.ts'
import type { ActionVisit } from '../visit/use-visit-actions.ts'
import { useMoveWhole } from './use-move-whole.ts'

const visit = {
  id: 'v1',
  practitioner_id: 'p1',
  clients: { first_name: 'Fay', last_name: 'Wren' },
} as ActionVisit
const start = Date.parse('2026-05-15T16:00:00Z')
const asked = { appointment_id: 'v1', start: '2026-05-15T16:00:00.000Z' }
const moved = { data: { tells_at: null, previous: { start: '2026-05-14T14:00:00.000Z' } } }
const inTheWay = { error: { code: 'being_booked', message: 'It is being booked.' } }

/** The act, whose verb is answered in this order. */
const open = (...answers: Answered[]) =>
  screenActs(
    () => useMoveWhole({ zone: 'UTC', today: '2026-05-14', names: new Map([['p1', 'Dana']]) }),
    () => answers.shift() as Answered,
  )

it('Undo moves the whole visit back to where it began, without asking', async () => {
  const { acts: move, sent } = open(moved, moved)
  expect(await move(visit, start)).toBe(true)
  const notice = await lastNotice()
  expect(notice).toMatchObject({ title: 'All of it moved to tomorrow, 4:00', action: { label: 'Undo' } })
  notice?.action?.onSelect()
  await vi.waitFor(async () => expect(await lastNotice()).toMatchObject({ title: 'Back to today, 2:00' }))
  expect(sent).toEqual([
    ['move-appointment-set', { ...asked, ...nothingOverruled }],
    [
      'move-appointment-set',
      { appointment_id: 'v1', start: moved.data.previous.start, ...everythingOverruled },
    ],
  ])
})

it('overrides a conflict after confirmation, and nothing else', async () => {
  const questions = answerQuestions(true)
  const { acts: move, sent } = open(inTheWay, moved)
  expect(await move(visit, start)).toBe(true)
  expect(questions).toEqual(['A visitor is booking this time online right now. Take it anyway?'])
  expect(sent.at(-1)).toEqual(['move-appointment-set', { ...asked, ...nothingOverruled, allows_held: true }])
})

it('stays in place if declined or refused', async () => {
  answerQuestions(false)
  const { acts: move, sent } = open(inTheWay)
  expect(await move(visit, start)).toBe(false)
  expect(sent).toHaveLength(1)
  expect(await open({ error: { code: 'not_found', message: 'It was deleted.' } }).acts(visit, start)).toBe(
    false,
  )
  expect(await lastNotice()).toMatchObject({ title: 'Not moved', tone: 'error' })
})
