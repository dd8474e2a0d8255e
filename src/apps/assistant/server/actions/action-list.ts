import type { ActionName } from '../../actions/catalogue.ts'
import type { ActEntry } from './act.ts'
import { addClientNoteAct } from './clients/act-add-client-note.ts'
import { createClientAct } from './clients/act-create-client.ts'
import { deleteClientAct } from './clients/act-delete-client.ts'
import { findClientAct } from './clients/act-find-client.ts'
import { updateClientAct } from './clients/act-update-client.ts'
import { analyzeClientBehaviorAct } from './figures/act-analyze-client.ts'
import { identifyUpsellOpportunitiesAct } from './figures/act-find-upsells.ts'
import {
  getBookingStatsAct,
  getClientRetentionAct,
  getPerformanceInsightsAct,
  getRevenueAct,
} from './figures/act-practice-figures.ts'
import { predictBookingTrendsAct } from './figures/act-predict-trends.ts'
import { generateMarketingContentAct } from './growth/act-marketing-content.ts'
import { createLeadNurturingSequenceAct } from './growth/act-nurture-lead.ts'
import { trackLeadProgressAct } from './growth/act-track-lead.ts'
import { requestReviewAct } from './messages/act-request-review.ts'
import { scheduleFollowUpAct } from './messages/act-schedule-follow-up.ts'
import { scheduleRemindersAct } from './messages/act-schedule-reminders.ts'
import { sendEmailAct } from './messages/act-send-email.ts'
import { sendSmsAct } from './messages/act-send-sms.ts'
import { optimizeScheduleAct } from './scheduling/act-optimize-schedule.ts'
import { resolveConflictsAct } from './scheduling/act-resolve-conflicts.ts'
import { checkHealthScreeningAct } from './screening/act-check-screening.ts'
import { validateSafetyProtocolsAct } from './screening/act-check-visit.ts'
import { createServiceAct } from './services/act-create-service.ts'
import { getServicesAct } from './services/act-get-services.ts'
import { updateServiceAct } from './services/act-update-service.ts'
import { cancelAppointmentAct } from './visits/act-cancel-appointment.ts'
import { checkAvailabilityAct } from './visits/act-check-availability.ts'
import { createAppointmentAct } from './visits/act-create-appointment.ts'
import { getScheduleAct } from './visits/act-get-schedule.ts'
import { updateAppointmentAct } from './visits/act-update-appointment.ts'

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
