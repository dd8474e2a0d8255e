import { expect, it, vi } from 'vitest'
import { type Answered, answerQuestions, lastNotice, screenActs } from '../../../../../tests/screen-acts.ts'
import { everythingOverruled, nothingOverruled } from '../../places/overrule.ts'
import type { Diary } from '../use-diary.ts'
import { useClassActions } from './use-class-actions.ts'

const yoga = { id: 'c1', service_name: 'Yoga', practitioner_id: 'p1', starts_at: '2026-05-14T14:00:00Z' }
const diary = { zone: 'UTC', today: '2026-05-14', names: new Map([['p1', 'Dana']]) } as unknown as Diary
const previous = { start: '2026-05-14T14:00:00.000Z', practitioner_id: 'p1', room_id: null, seats: 8 }
const changed = { start: '2026-05-15T16:00:00.000Z', told: 2, previous }
const wanted = { start: '2026-05-15T16:00:00.000Z' }

/** The acts of a class, whose verbs are answered in this order, the last again and again. */
function open(...answers: Answered[]) {
  return screenActs(
    () => useClassActions(diary),
    () => (answers.length > 1 ? answers.shift() : answers[0]) as Answered,
  )
}
const refused = { error: { code: 'not_found', message: 'This class was deleted.' } }

/** Presses Undo and gives what is said then, which is the last word. */
async function undo() {
  const notice = await lastNotice()
  notice?.action?.onSelect()
  await vi.waitFor(async () => expect(await lastNotice()).not.toBe(notice))
  const last = await lastNotice()
  expect(last?.action).toBeUndefined()
  return last
}

it('Undo of a change restores the values that the server returned, without asking', async () => {
  const { acts, sent } = open({ data: changed })
  expect(await acts.change(yoga, wanted)).toBeUndefined()
  expect(await lastNotice()).toMatchObject({
    title: 'Yoga moved to tomorrow, 4:00',
    action: { label: 'Undo' },
  })
  expect(await undo()).toMatchObject({ title: 'Yoga was changed back' })
  expect(sent).toEqual([
    ['change-class', { class_id: 'c1', ...wanted, ...nothingOverruled }],
    ['change-class', { class_id: 'c1', ...previous, ...everythingOverruled }],
  ])
})

it('says that a change was not undone if Undo is refused', async () => {
  const { acts } = open({ data: { ...changed, start: previous.start } }, refused)
  await acts.change(yoga, { seats: 12 })
  expect(await lastNotice()).toMatchObject({ title: 'Yoga is changed' })
  expect(await undo()).toMatchObject({ title: 'Not undone', tone: 'error' })
})

it('overrides a conflict only after confirmation', async () => {
  const outside = { error: { code: 'outside_hours', message: 'Dana does not work then.' } }
  const asked = answerQuestions(true)
  const { acts, sent } = open(outside, { data: changed })
  expect(await acts.change(yoga, wanted)).toBeUndefined()
  expect(asked).toEqual(["Outside Dana's hours. Book anyway?"])
  expect(sent.at(-1)).toEqual([
    'change-class',
    { class_id: 'c1', ...wanted, ...nothingOverruled, allows_outside_hours: true },
  ])
  answerQuestions(false)
  expect(await open(outside).acts.change(yoga, wanted)).toBe('kept')
})

it('returns a refusal that cannot be overridden to the form', async () => {
  expect(await open(refused).acts.change(yoga, wanted)).toMatchObject({ code: 'not_found' })
})

it('Undo of a cancellation restores everything that was canceled', async () => {
  const { acts, sent } = open(
    { data: { class_ids: ['c1', 'c2'], seats: 5, told: 5 } },
    { data: { restored: ['c1', 'c2'], gone: [] } },
  )
  expect(await acts.cancel(yoga, 'following', 'Ill', true)).toBe(true)
  expect(await lastNotice()).toMatchObject({ title: '2 classes cancelled' })
  expect(await undo()).toMatchObject({ title: '2 classes on again' })
  expect(sent).toEqual([
    ['cancel-class', { class_id: 'c1', scope: 'following', reason: 'Ill', tells_client: true }],
    ['restore-class', { class_ids: ['c1', 'c2'] }],
  ])
})

it('says what could not be restored', async () => {
  expect(await open(refused).acts.restore(['c1'])).toBe(false)
  expect(await lastNotice()).toMatchObject({ title: 'Not restored', tone: 'error' })
  await open({ data: { restored: [], gone: ['c1'] } }).acts.restore(['c1'])
  expect(await lastNotice()).toMatchObject({ title: 'It stays cancelled', tone: 'error' })
  await open({ data: { restored: ['c1'], gone: ['c2'] } }).acts.restore(['c1', 'c2'])
  expect((await lastNotice())?.description).toMatch(/can't be restored/)
  expect(await open(refused).acts.cancel(yoga, 'this', '', false)).toBe(false)
  expect(await lastNotice()).toMatchObject({ title: 'Not cancelled', tone: 'error' })
})
