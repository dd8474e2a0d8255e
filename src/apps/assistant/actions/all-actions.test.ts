import { expect, it } from 'vitest'
import { categories, labelOf } from '#base/actions/action.ts'
import { actionExamples, actionFolders, actions } from '../../../actions.ts'
import { filledActions } from '../understanding/filled-actions.ts'

it('has every action of §3 and §6 in one of the six categories', () => {
  expect(Object.keys(required)).toHaveLength(32)
  expect([...actions.keys()]).toEqual(expect.arrayContaining(Object.keys(required)))
  const used = new Set([...actions.values()].map(({ category }) => category))
  expect([...used].toSorted()).toEqual(categories.toSorted())
})

it('allows only admins to delete a client (§6), and has no other grave action', () => {
  const grave = [...actions.values()].filter(({ risk }) => risk === 'grave')
  expect(grave).toMatchObject([{ name: 'deleteClient', right: 'admin' }])
})

it('gives each action its own name and position', () => {
  expect(actions.size).toBe(actionFolders.length)
  expect(new Set([...actions.values()].map(({ order }) => order)).size).toBe(actions.size)
})

it('has examples of exactly the actions that the built-in planner fills', () => {
  expect([...actionExamples.keys()].toSorted()).toEqual(filledActions.toSorted())
})

it('labels an action with its name in words', () => {
  expect(['createAppointment', 'sendSMS', 'getPerformanceInsights'].map(labelOf)).toEqual([
    'Create Appointment',
    'Send SMS',
    'Get Performance Insights',
  ])
})

/** §3, as it says them. */
const required: Record<string, string[]> = {
  createClient: ['firstName', 'lastName'],
  updateClient: ['clientId'],
  findClient: ['query'],
  deleteClient: ['clientId'],
  createAppointment: ['date', 'time', 'service'],
  updateAppointment: ['appointmentId'],
  cancelAppointment: ['appointmentId'],
  addClientNote: ['clientId', 'note'],
  sendEmail: ['to', 'subject', 'body'],
  sendSMS: ['to', 'message'],
  scheduleFollowUp: ['clientId', 'followUpType', 'scheduledFor', 'message'],
  requestReview: ['clientId', 'platform'],
  getRevenue: ['period'],
  getBookingStats: ['period'],
  getClientRetention: ['period'],
  getPerformanceInsights: ['metric', 'period'],
  checkAvailability: ['date', 'startTime', 'duration'],
  getSchedule: ['date'],
  resolveConflicts: ['date'],
  scheduleReminders: ['appointmentId', 'reminderType'],
  optimizeSchedule: ['date', 'goal'],
  predictBookingTrends: [],
  checkHealthScreening: ['clientId', 'serviceType'],
  validateSafetyProtocols: ['appointmentId'],
  generateMarketingContent: ['contentType', 'topic'],
  identifyUpsellOpportunities: ['clientId'],
  createLeadNurturingSequence: ['leadType', 'email'],
  trackLeadProgress: ['stage'],
  analyzeClientBehavior: ['clientId', 'analysisType'],
  createService: ['name', 'duration', 'price'],
  updateService: ['serviceId'],
  getServices: [],
}

it.each(Object.entries(required))(
  '%s requires the parameters that §3 requires, and no others',
  (name, fields) => {
    const asked = Object.entries(actions.get(name)?.params.shape ?? {})
      .filter(([, field]) => !field.safeParse(undefined).success)
      .map(([key]) => key)
    expect(asked).toEqual(fields)
  },
)

it('uses the defaults of §3', () => {
  expect(actions.get('predictBookingTrends')?.params.parse({})).toEqual({ forecastDays: 30 })
})

it('accepts a reminder as early as the verb does, and no earlier', () => {
  const hours = (hoursBeforeAppointment: number) =>
    actions.get('scheduleReminders')?.params.safeParse({
      appointmentId: '0a2f7c1e-3b4d-4e5f-8a9b-0c1d2e3f4a5b',
      reminderType: 'email',
      hoursBeforeAppointment,
    })?.success
  expect([1, 168, 169, 720].map(hours)).toEqual([true, true, false, false])
})
