import type { ActionName } from '../catalogue.ts'
import type { ActEntry } from './act.ts'
import { addClientNoteAct } from './act-add-client-note.ts'
import { analyzeClientBehaviorAct } from './act-analyze-client.ts'
import { cancelAppointmentAct } from './act-cancel-appointment.ts'
import { checkAvailabilityAct } from './act-check-availability.ts'
import { checkHealthScreeningAct } from './act-check-screening.ts'
import { validateSafetyProtocolsAct } from './act-check-visit.ts'
import { createAppointmentAct } from './act-create-appointment.ts'
import { createClientAct } from './act-create-client.ts'
import { createServiceAct } from './act-create-service.ts'
import { deleteClientAct } from './act-delete-client.ts'
import { findClientAct } from './act-find-client.ts'
import { identifyUpsellOpportunitiesAct } from './act-find-upsells.ts'
import { getScheduleAct } from './act-get-schedule.ts'
import { getServicesAct } from './act-get-services.ts'
import { generateMarketingContentAct } from './act-marketing-content.ts'
import { createLeadNurturingSequenceAct } from './act-nurture-lead.ts'
import { optimizeScheduleAct } from './act-optimize-schedule.ts'
import {
  getBookingStatsAct,
  getClientRetentionAct,
  getPerformanceInsightsAct,
  getRevenueAct,
} from './act-practice-figures.ts'
import { predictBookingTrendsAct } from './act-predict-trends.ts'
import { requestReviewAct } from './act-request-review.ts'
import { resolveConflictsAct } from './act-resolve-conflicts.ts'
import { scheduleFollowUpAct } from './act-schedule-follow-up.ts'
import { scheduleRemindersAct } from './act-schedule-reminders.ts'
import { sendEmailAct } from './act-send-email.ts'
import { sendSmsAct } from './act-send-sms.ts'
import { trackLeadProgressAct } from './act-track-lead.ts'
import { updateAppointmentAct } from './act-update-appointment.ts'
import { updateClientAct } from './act-update-client.ts'
import { updateServiceAct } from './act-update-service.ts'

/** Every action of the catalogue, each done by the verb of its button. */
export const actionList: { readonly [N in ActionName]: ActEntry<N> } = {
  createClient: createClientAct,
  updateClient: updateClientAct,
  findClient: findClientAct,
  deleteClient: deleteClientAct,
  createAppointment: createAppointmentAct,
  updateAppointment: updateAppointmentAct,
  cancelAppointment: cancelAppointmentAct,
  addClientNote: addClientNoteAct,
  sendEmail: sendEmailAct,
  sendSMS: sendSmsAct,
  scheduleFollowUp: scheduleFollowUpAct,
  requestReview: requestReviewAct,
  getRevenue: getRevenueAct,
  getBookingStats: getBookingStatsAct,
  getClientRetention: getClientRetentionAct,
  getPerformanceInsights: getPerformanceInsightsAct,
  predictBookingTrends: predictBookingTrendsAct,
  analyzeClientBehavior: analyzeClientBehaviorAct,
  checkHealthScreening: checkHealthScreeningAct,
  validateSafetyProtocols: validateSafetyProtocolsAct,
  checkAvailability: checkAvailabilityAct,
  getSchedule: getScheduleAct,
  resolveConflicts: resolveConflictsAct,
  optimizeSchedule: optimizeScheduleAct,
  scheduleReminders: scheduleRemindersAct,
  generateMarketingContent: generateMarketingContentAct,
  identifyUpsellOpportunities: identifyUpsellOpportunitiesAct,
  createLeadNurturingSequence: createLeadNurturingSequenceAct,
  trackLeadProgress: trackLeadProgressAct,
  createService: createServiceAct,
  updateService: updateServiceAct,
  getServices: getServicesAct,
}
