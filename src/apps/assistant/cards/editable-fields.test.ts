import { expect, it } from 'vitest'
import { actions } from '../../../actions.ts'
import { changedParams, editableFields, fieldErrors } from './editable-fields.ts'

it('asks for the parameters of the action’s schema, but not for the client', () => {
  const fields = editableFields(actions.get('createAppointment'), {
    clientId: 'c',
    date: '2026-03-06',
    time: '10:00',
    duration: 60,
  })
  expect(fields.map(({ name, kind, value, isRequired }) => [name, kind, value, isRequired])).toEqual([
    ['date', 'date', '2026-03-06', true],
    ['time', 'time', '10:00', true],
    ['service', 'service', '', true],
    ['duration', 'number', '60', false],
    ['practitioner', 'practitioner', '', false],
    ['notes', 'words', '', false],
  ])
  const [, goal] = editableFields(actions.get('optimizeSchedule'), {})
  expect(goal).toMatchObject({ kind: 'choice', options: ['revenue', 'efficiency', 'client_satisfaction'] })
  expect(editableFields(actions.get('dropTables'), {})).toEqual([])
  expect(editableFields(actions.get('deleteClient'), { clientId: 'c' })).toEqual([])
})

it('names only parameters that the action has', () => {
  for (const action of actions.values())
    for (const field of editableFields(action, {}))
      expect(Object.keys(action.params.shape), action.name).toContain(field.name)
})

it('sends only changed values, and removes emptied ones', () => {
  const params = { date: '2026-03-06', time: '10:00', duration: 60, notes: 'Oil' }
  const fields = editableFields(actions.get('createAppointment'), params)
  const values = {
    date: '2026-03-07',
    time: '10:00',
    duration: '90',
    notes: ' ',
    service: '',
    practitioner: '',
  }
  expect(changedParams(fields, values)).toEqual({ date: '2026-03-07', duration: 90, notes: null })
  const moments = editableFields(actions.get('scheduleFollowUp'), { scheduledFor: '2026-03-06 10:00' })
  expect(changedParams(moments, { scheduledFor: '2026-03-06T11:30' }).scheduledFor).toBe('2026-03-06 11:30')
})

it('reports what is wrong in each field before anything is sent', () => {
  const fields = editableFields(actions.get('createAppointment'), {
    date: '2026-03-06',
    time: '10:00',
    service: 's',
  })
  const right = { date: '2026-03-06', time: '10:00', service: 's', duration: '', practitioner: '', notes: '' }
  expect(fieldErrors(fields, right)).toEqual({})
  expect(fieldErrors(fields, { ...right, date: ' ', duration: 'an hour' })).toEqual({
    date: 'Give a day.',
    duration: 'Give a number, such as 60.',
  })
  expect(['3', '61.5', '2000'].map(duration => fieldErrors(fields, { ...right, duration }).duration)).toEqual(
    ['At least 5', 'Give a whole number', 'At most 720'],
  )
  const mail = { to: 'rosa@example.com', subject: 'Warm', body: 'The table will be warm.' }
  expect(fieldErrors(editableFields(actions.get('sendEmail'), mail), { ...mail, to: 'nobody' })).toEqual({
    to: 'Give an email address such as name@example.com',
  })
  expect(
    fieldErrors(editableFields(actions.get('sendEmail'), mail), { ...mail, to: 'june@example.com' }),
  ).toEqual({})
  const note = editableFields(actions.get('addClientNote'), { note: 'Oil' })
  expect(fieldErrors(note, { note: '' })).toEqual({ note: 'This cannot be left empty.' })
})
