import { expect, it } from 'vitest'
import { actionNames, catalogue, categories, labelOf } from './catalogue.ts'

it('has every action of §3 and §6 in one of the six categories', () => {
  expect(actionNames).toHaveLength(32)
  const used = new Set(actionNames.map(name => catalogue[name].category))
  expect([...used].toSorted()).toEqual(categories.toSorted())
})

it('lets admins alone delete a client (§6), and nothing else be grave', () => {
  const grave = actionNames.filter(name => catalogue[name].risk === 'grave')
  expect(grave).toEqual(['deleteClient'])
  expect(catalogue.deleteClient.right).toBe('admin')
})

it('labels an action with the words of its name', () => {
  expect(['createAppointment', 'sendSMS', 'getPerformanceInsights'].map(labelOf)).toEqual([
    'Create Appointment',
    'Send SMS',
    'Get Performance Insights',
  ])
})

it('asks for what §3 requires, and takes its defaults', () => {
  const required = (name: keyof typeof catalogue) =>
    Object.entries(catalogue[name].params.shape)
      .filter(([, field]) => !field.safeParse(undefined).success)
      .map(([key]) => key)
  expect(required('createClient')).toEqual(['firstName', 'lastName'])
  expect(required('scheduleFollowUp')).toEqual(['clientId', 'followUpType', 'scheduledFor', 'message'])
  expect(required('createLeadNurturingSequence')).toEqual(['leadType', 'email'])
  expect(catalogue.predictBookingTrends.params.parse({})).toEqual({ forecastDays: 30 })
})
