import { expect, it, vi } from 'vitest'
import { type Answered, handlerIn, lastNotice, screenActs } from '../../../../../tests/screen-acts.ts'
import { AddToClass } from './add-to-class.tsx'

const ida = { first_name: 'Ida', last_name: 'Moss', email: '', phone: '' }
type Props = Parameters<typeof AddToClass>[0]
const yoga = {
  diary: { now: 0 },
  one: { id: 'c1', service_name: 'Yoga', starts_at: '2026-05-14T14:00:00Z' },
  left: 3,
}

/** Chooses Ida in the form, presses Add, and then Undo. */
async function addAndUndo(answers: (verb: string) => Answered) {
  let isChosen = false
  const { acts, sent } = screenActs(() => {
    const form = AddToClass(yoga as unknown as Props)
    if (!isChosen) handlerIn(form, 'onChange')({ clientId: null, newClient: ida })
    isChosen = true
    return form
  }, answers)
  handlerIn(acts, 'onSubmit')({ preventDefault: () => undefined })
  const notice = await lastNotice()
  expect(notice).toMatchObject({ title: 'Ida Moss has a seat in Yoga', action: { label: 'Undo' } })
  notice?.action?.onSelect()
  await vi.waitFor(async () => expect(await lastNotice()).not.toBe(notice))
  return sent
}
const booked = { data: { appointment_id: 'v1', tells_at: null } }

it('Undo frees the seat without an email', async () => {
  expect(await addAndUndo(() => booked)).toEqual([
    ['book-seat', { class_id: 'c1', client: ida, tells_client: true }],
    ['cancel-appointment', { appointment_id: 'v1', tells_client: false }],
  ])
  expect(await lastNotice()).toMatchObject({ title: 'The seat is free again' })
})

it('says that the seat is still taken if Undo is refused', async () => {
  const refused = { error: { code: 'not_found', message: 'This visit was deleted.' } }
  await addAndUndo(verb => (verb === 'book-seat' ? booked : refused))
  expect(await lastNotice()).toMatchObject({ title: 'Not undone', tone: 'error' })
})
