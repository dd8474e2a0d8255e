import type { FilledAction } from '../filled-actions.ts'
import { updateAppointment } from './fill-change.ts'
import {
  analyzeClientBehavior,
  checkHealthScreening,
  getBookingStats,
  getClientRetention,
  getPerformanceInsights,
  getRevenue,
  identifyUpsellOpportunities,
  predictBookingTrends,
} from './fill-figures.ts'
import { createLeadNurturingSequence, generateMarketingContent, trackLeadProgress } from './fill-growth.ts'
import { requestReview, scheduleFollowUp, sendEmail, sendSMS } from './fill-messages.ts'
import { addClientNote, createClient, deleteClient, findClient, updateClient } from './fill-records.ts'
import { createService, getServices, updateService } from './fill-services.ts'
import {
  cancelAppointment,
  checkAvailability,
  createAppointment,
  getSchedule,
  onDay,
  optimizeSchedule,
  scheduleReminders,
  validateSafetyProtocols,
} from './fill-visits.ts'
import type { Fill } from './filled.ts'

export const fills: Record<FilledAction, Fill> = {
  createClient,
  updateClient,
  findClient,
  deleteClient,
  createAppointment,
  updateAppointment,
  cancelAppointment,
  addClientNote,
  sendEmail,
  sendSMS,
  scheduleFollowUp,
  requestReview,
  getRevenue,
  getBookingStats,
  getClientRetention,
  getPerformanceInsights,
  checkAvailability,
  getSchedule,
  resolveConflicts: onDay,
  scheduleReminders,
  optimizeSchedule,
  predictBookingTrends,
  checkHealthScreening,
  validateSafetyProtocols,
  generateMarketingContent,
  identifyUpsellOpportunities,
  createLeadNurturingSequence,
  trackLeadProgress,
  analyzeClientBehavior,
  createService,
  updateService,
  getServices,
}
