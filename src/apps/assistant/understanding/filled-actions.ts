/**
 * The actions whose parameters the built-in planner fills from what was said, in the order in which it learns their examples. Any
 * other is reached by a model and by quick actions alone.
 */
export const filledActions = [
  'createClient',
  'updateClient',
  'findClient',
  'deleteClient',
  'addClientNote',
  'createService',
  'updateService',
  'getServices',
  'createAppointment',
  'updateAppointment',
  'cancelAppointment',
  'getSchedule',
  'checkAvailability',
  'resolveConflicts',
  'scheduleReminders',
  'optimizeSchedule',
  'sendEmail',
  'sendSMS',
  'scheduleFollowUp',
  'requestReview',
  'getRevenue',
  'getBookingStats',
  'getClientRetention',
  'getPerformanceInsights',
  'predictBookingTrends',
  'analyzeClientBehavior',
  'checkHealthScreening',
  'validateSafetyProtocols',
  'generateMarketingContent',
  'identifyUpsellOpportunities',
  'createLeadNurturingSequence',
  'trackLeadProgress',
] as const
export type FilledAction = (typeof filledActions)[number]
export const isFilled = (name: string): name is FilledAction =>
  (filledActions as readonly string[]).includes(name)
