import { expect, it, vi } from 'vitest'
import { type Answered, answerQuestions, lastNotice, screenActs } from '../../../../../tests/screen-acts.ts'
import { nothingOverruled } from '../../places/overrule.ts'
import type { NewVisit } from '../../visit/new-visit.ts'
import type { Diary } from '../use-diary.ts'
import { useBookVisit } from './use-book-visit.ts'

const diary = { zone: 'UTC', today: '2026-05-14', names: new Map([['p1', 'Dana']]) } as unknown as Diary
const visit = {
  ...{ clientId: 'k1', newClient: null, date: '2026-05-15', minutes: 960, note: '', tells: true },
  ...{ serviceId: 's1', durationId: 'd1', addonIds: [], practitionerId: 'p1', roomId: '', more: [] },
} as unknown as NewVisit
const fay = { first_name: 'Fay', last_name: 'Wren' }
const asked = {
  ...{ client_id: 'k1', start: '2026-05-15T16:00:00.000Z', note: '', tells_client: true },
  ...{ service_id: 's1', duration_id: 'd1', addon_ids: [], practitioner_id: 'p1' },
}
const booked = { data: { appointment_id: 'v1', tells_at: null } }
const outside = { error: { code: 'outside_hours', message: 'Dana does not work then.' } }

/** The form, whose verbs are answered in this order. */
const open = (...answers: Answered[]) =>
  screenActs(
    () => useBookVisit(diary),
    () => answers.shift() as Answered,
  )

it('Undo cancels the whole visit without an email', async () => {
  const { acts, sent } = open(booked, { data: {} })
  expect(await acts.book(visit, fay)).toBe(true)
  const notice = await lastNotice()
  expect(notice).toMatchObject({ title: 'Fay Wren, booked for tomorrow, 4:00', action: { label: 'Undo' } })
  notice?.action?.onSelect()
  await vi.waitFor(async () =>
    expect(await lastNotice()).toMatchObject({ title: "Fay Wren's visit is taken back" }),
  )
  expect(sent).toEqual([
    ['create-appointment', { ...asked, ...nothingOverruled }],
    ['cancel-appointment', { appointment_id: 'v1', whole: true, tells_client: false }],
  ])
})

it('books outside hours after confirmation, overriding nothing else', async () => {
  const questions = answerQuestions(true)
  const { acts, sent } = open(outside, booked)
  expect(await acts.book(visit, fay)).toBe(true)
  expect(questions).toEqual(["Outside Dana's hours. Book anyway?"])
  expect(sent.at(-1)).toEqual([
    'create-appointment',
    { ...asked, ...nothingOverruled, allows_outside_hours: true },
  ])
})

it('books nothing if declined', async () => {
  answerQuestions(false)
  const { acts, sent } = open(outside)
  expect(await acts.book(visit, fay)).toBe(false)
  expect(sent).toHaveLength(1)
})

it('says that a visit was not undone if Undo is refused', async () => {
  const { acts } = open(booked, { error: { code: 'not_found', message: 'It was deleted.' } })
  await acts.book(visit, fay)
  ;(await lastNotice())?.action?.onSelect()
  await vi.waitFor(async () => expect(await lastNotice()).toMatchObject({ title: 'Not undone' }))
})
