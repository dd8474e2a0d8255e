import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import {
  contact,
  minutesLong,
  moment,
  note,
  ofDay,
  period,
  price,
  span,
  words,
} from '#base/actions/action-fields.ts'
import { reminder } from '#diary/visits/reminders.ts'
import { clock, date, email, id, longText, optionalText, subjectLine, text } from '#lib/schemas/fields.ts'

/** One of the menu, or all of it. */
const ofMenu = { service: id.optional() }

/** Every action that §3 and §6 name. The assistant knows no others. */
export const catalogue = {
  createClient: {
    category: 'database',
    risk: 'inside',
    right: 'change-clients',
    params: z.object({ firstName: text(80), lastName: text(80), ...contact, notes: note }),
  },
  updateClient: {
    category: 'database',
    risk: 'inside',
    right: 'change-clients',
    params: z.object({
      clientId: id,
      firstName: text(80).optional(),
      lastName: text(80).optional(),
      ...contact,
      notes: note,
    }),
  },
  findClient: {
    category: 'database',
    risk: 'read',
    right: 'see-clients',
    params: z.object({ query: text(200) }),
  },
  deleteClient: { category: 'database', risk: 'grave', right: 'admin', params: z.object({ clientId: id }) },
  createAppointment: {
    category: 'calendar',
    risk: 'outside',
    right: 'change-diary',
    params: z.object({
      clientName: text(160).optional(),
      clientId: id.optional(),
      date,
      time: clock,
      /** The id of a service. */
      service: id,
      /** The service's own where it is left out; §3's 60 where that has none. */
      duration: minutesLong.optional(),
      practitioner: id.optional(),
      notes: note,
    }),
  },
  updateAppointment: {
    category: 'calendar',
    risk: 'outside',
    right: 'change-diary',
    params: z.object({
      appointmentId: id,
      date: date.optional(),
      time: clock.optional(),
      service: id.optional(),
      practitioner: id.optional(),
      notes: note,
      status: z.enum(['pending', 'confirmed', 'completed', 'cancelled']).optional(),
    }),
  },
  cancelAppointment: {
    category: 'calendar',
    risk: 'outside',
    right: 'change-diary',
    params: z.object({ appointmentId: id, reason: optionalText(500) }),
  },
  addClientNote: {
    category: 'database',
    risk: 'inside',
    right: 'client-notes',
    params: z.object({ clientId: id, note: longText(2_000), category: optionalText(60) }),
  },
  sendEmail: {
    category: 'communication',
    risk: 'outside',
    right: 'change-clients',
    params: z.object({ to: email, subject: subjectLine(150), body: words, clientId: id.optional() }),
  },
  sendSMS: {
    category: 'communication',
    risk: 'outside',
    right: 'change-clients',
    params: z.object({ to: text(40), message: longText(1_000), clientId: id.optional() }),
  },
  scheduleFollowUp: {
    category: 'communication',
    risk: 'outside',
    right: 'change-clients',
    params: z.object({
      clientId: id,
      followUpType: z.enum(['email', 'sms', 'call']),
      scheduledFor: moment,
      message: longText(1_000),
    }),
  },
  requestReview: {
    category: 'communication',
    risk: 'outside',
    right: 'marketing',
    feature: 'review-management',
    params: z.object({
      clientId: id,
      /** yelp is refused with its reason: Yelp forbids asking. */
      platform: z.enum(['google', 'yelp', 'facebook', 'general']),
      appointmentId: id.optional(),
    }),
  },
  getRevenue: {
    category: 'analytics',
    risk: 'read',
    right: 'practice-settings',
    params: z.object({ period: z.enum(['month', 'quarter', 'year', 'custom']), ...span }),
  },
  getBookingStats: {
    category: 'analytics',
    risk: 'read',
    right: 'practice-settings',
    params: z.object({ period, ...span }),
  },
  getClientRetention: {
    category: 'analytics',
    risk: 'read',
    right: 'practice-settings',
    params: z.object({ period: z.enum(['month', 'quarter', 'year']) }),
  },
  getPerformanceInsights: {
    category: 'analytics',
    risk: 'read',
    right: 'practice-settings',
    feature: 'advanced-analytics',
    params: z.object({ metric: z.enum(['revenue', 'bookings', 'clients', 'all']), period }),
  },
  checkAvailability: {
    category: 'calendar',
    risk: 'read',
    right: 'see-diary',
    params: z.object({ date, startTime: clock, duration: minutesLong, service: id.optional() }),
  },
  getSchedule: { category: 'calendar', risk: 'read', right: 'see-diary', params: z.object({ date }) },
  resolveConflicts: {
    category: 'calendar',
    risk: 'outside',
    right: 'change-diary',
    params: z.object(ofDay),
  },
  scheduleReminders: {
    category: 'calendar',
    risk: 'outside',
    right: 'change-diary',
    params: z.object({
      appointmentId: id,
      reminderType: z.enum(['email', 'sms', 'both']),
      // As far as every reminder reaches: §3 names no other bound.
      hoursBeforeAppointment: reminder.shape.hours.optional(),
    }),
  },
  optimizeSchedule: {
    category: 'calendar',
    risk: 'outside',
    right: 'change-diary',
    params: z.object({
      ...ofDay,
      goal: z.enum(['revenue', 'efficiency', 'client_satisfaction']),
      /** The last of several days, a week at most; absent: `date` alone. */
      endDate: date.optional(),
    }),
  },
  predictBookingTrends: {
    category: 'analytics',
    risk: 'read',
    right: 'practice-settings',
    feature: 'advanced-analytics',
    params: z.object({
      forecastDays: z.number().int().min(1).max(365).default(30),
      serviceType: text(120).optional(),
    }),
  },
  checkHealthScreening: {
    category: 'safety',
    risk: 'read',
    right: 'see-health',
    params: z.object({ clientId: id, serviceType: text(120) }),
  },
  validateSafetyProtocols: {
    category: 'safety',
    risk: 'read',
    right: 'see-health',
    params: z.object({ appointmentId: id }),
  },
  generateMarketingContent: {
    category: 'growth',
    risk: 'inside',
    right: 'marketing',
    feature: 'content-creation',
    params: z.object({
      contentType: z.enum(['social_post', 'email', 'blog', 'google_business']),
      topic: text(200),
      targetAudience: optionalText(200),
      platform: z.enum(['instagram', 'facebook', 'google']).optional(),
    }),
  },
  identifyUpsellOpportunities: {
    category: 'growth',
    risk: 'read',
    right: 'practice-settings',
    params: z.object({ clientId: id }),
  },
  createLeadNurturingSequence: {
    category: 'growth',
    risk: 'outside',
    right: 'marketing',
    feature: 'email-automation',
    params: z.object({
      leadType: z.enum(['new_inquiry', 'abandoned_booking', 'first_time_visitor']),
      email,
      clientId: id.optional(),
      name: optionalText(160),
    }),
  },
  trackLeadProgress: {
    category: 'growth',
    risk: 'inside',
    right: 'marketing',
    feature: 'marketingPlan',
    params: z.object({
      stage: z.enum(['inquiry', 'contacted', 'scheduled', 'visited', 'converted']),
      leadId: id.optional(),
      ...contact,
      source: optionalText(80),
      notes: note,
    }),
  },
  analyzeClientBehavior: {
    category: 'analytics',
    risk: 'read',
    right: 'practice-settings',
    params: z.object({
      clientId: id,
      analysisType: z.enum(['booking_patterns', 'service_preferences', 'retention_risk', 'value_analysis']),
    }),
  },
  createService: {
    category: 'database',
    risk: 'inside',
    right: 'change-services',
    params: z.object({ name: text(120), duration: minutesLong, price }),
  },
  updateService: {
    category: 'database',
    risk: 'inside',
    right: 'change-services',
    params: z.object({
      serviceId: id,
      name: text(120).optional(),
      duration: minutesLong.optional(),
      price: price.optional(),
    }),
  },
  getServices: { category: 'database', risk: 'read', right: 'see-diary', params: z.object(ofMenu) },
} as const satisfies Record<string, Action>

export type ActionName = keyof typeof catalogue
export type ActionParams<N extends ActionName> = z.output<(typeof catalogue)[N]['params']>
export const actionNames = Object.keys(catalogue) as ActionName[]
export const isAction = (name: string): name is ActionName => Object.hasOwn(catalogue, name)
