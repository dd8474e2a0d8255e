import { assistantVerbs } from './assistant-functions.ts'
import { bookingVerbs } from './booking-functions.ts'
import { clientVerbs } from './client-functions.ts'
import { startSignInChallenge } from './features/account/server/start-sign-in-challenge.ts'
import { keepAccount } from './features/account-deletion/server/keep-account.ts'
import { keepAccountByLink } from './features/account-deletion/server/keep-account-by-link.ts'
import { requestAccountDeletion } from './features/account-deletion/server/request-account-deletion.ts'
import { showAccountDeletion } from './features/account-deletion/server/show-account-deletion.ts'
import { showDeletionLink } from './features/account-deletion/server/show-deletion-link.ts'
import { findAccount } from './features/admin/server/find-account.ts'
import { listAdmins } from './features/admin/server/list-admins.ts'
import { removeSecondStep } from './features/admin/server/remove-second-step.ts'
import { addVisitReminder } from './features/appointments/server/add-visit-reminder.ts'
import { bookSeat } from './features/appointments/server/book-seat.ts'
import { bookSeries } from './features/appointments/server/book-series.ts'
import { cancelAppointment } from './features/appointments/server/cancel-appointment.ts'
import { cancelClass } from './features/appointments/server/cancel-class.ts'
import { cancelSeries } from './features/appointments/server/cancel-series.ts'
import { changeAppointment } from './features/appointments/server/change-appointment.ts'
import { changeClass } from './features/appointments/server/change-class.ts'
import { changeSeries } from './features/appointments/server/change-series.ts'
import { createAppointment } from './features/appointments/server/create-appointment.ts'
import { createAppointmentSet } from './features/appointments/server/create-appointment-set.ts'
import { explainTime } from './features/appointments/server/explain-time.ts'
import { findOpenSlots } from './features/appointments/server/find-open-slots.ts'
import { markAppointment } from './features/appointments/server/mark-appointment.ts'
import { moveAppointment } from './features/appointments/server/move-appointment.ts'
import { moveAppointmentSet } from './features/appointments/server/move-appointment-set.ts'
import { planClass } from './features/appointments/server/plan-class.ts'
import { previewSeries } from './features/appointments/server/preview-series.ts'
import { previewSeriesChange } from './features/appointments/server/preview-series-change.ts'
import { removeVisitReminder } from './features/appointments/server/remove-visit-reminder.ts'
import { restoreAppointment } from './features/appointments/server/restore-appointment.ts'
import { restoreClass } from './features/appointments/server/restore-class.ts'
import { restoreSeries } from './features/appointments/server/restore-series.ts'
import { settleOutside } from './features/appointments/server/settle-outside.ts'
import { swapAppointments } from './features/appointments/server/swap-appointments.ts'
import { undoChange } from './features/appointments/server/undo-change.ts'
import { addBusyFeed } from './features/calendar-feeds/server/add-busy-feed.ts'
import { makeCalendarFeed } from './features/calendar-feeds/server/make-calendar-feed.ts'
import { readCalendarFeed } from './features/calendar-feeds/server/read-calendar-feed.ts'
import { removeBusyFeed } from './features/calendar-feeds/server/remove-busy-feed.ts'
import { renewCalendarFeed } from './features/calendar-feeds/server/renew-calendar-feed.ts'
import { retryBusyFeed } from './features/calendar-feeds/server/retry-busy-feed.ts'
import { revokeCalendarFeed } from './features/calendar-feeds/server/revoke-calendar-feed.ts'
import { sendTestText } from './features/checks/server/send-test-text.ts'
import { showFlowChecks } from './features/checks/server/show-flow-checks.ts'
import { showInstallation } from './features/checks/server/show-installation.ts'
import { showTestTexts } from './features/checks/server/show-test-texts.ts'
import { startFlowChecks } from './features/checks/server/start-flow-checks.ts'
import { findSimilarFeedback } from './features/feedback/server/find-similar-feedback.ts'
import { followFeedback } from './features/feedback/server/follow-feedback.ts'
import { showFeedbackBoard } from './features/feedback/server/show-feedback-board.ts'
import { showVoterId } from './features/feedback/server/show-voter-id.ts'
import { startFeedbackChallenge } from './features/feedback/server/start-feedback-challenge.ts'
import { submitFeedback } from './features/feedback/server/submit-feedback.ts'
import { linkFile } from './features/files/server/link-file.ts'
import { removeFile } from './features/files/server/remove-file.ts'
import { restoreFile } from './features/files/server/restore-file.ts'
import { acceptInvitation } from './features/members/server/accept-invitation.ts'
import { changeMember } from './features/members/server/change-member.ts'
import { inviteMember } from './features/members/server/invite-member.ts'
import { leavePractice } from './features/members/server/leave-practice.ts'
import { openPractice } from './features/members/server/open-practice.ts'
import { removeMember } from './features/members/server/remove-member.ts'
import { resendInvitation } from './features/members/server/resend-invitation.ts'
import { showInvitation } from './features/members/server/show-invitation.ts'
import { showTeam } from './features/members/server/show-team.ts'
import { withdrawInvitation } from './features/members/server/withdraw-invitation.ts'
import { acceptOpening } from './features/openings/server/accept-opening.ts'
import { addOpening } from './features/openings/server/add-opening.ts'
import { addOpeningRequest } from './features/openings/server/add-opening-request.ts'
import { closeOpening } from './features/openings/server/close-opening.ts'
import { declineOpening } from './features/openings/server/decline-opening.ts'
import { makeOffer } from './features/openings/server/make-offer.ts'
import { rankOpening } from './features/openings/server/rank-opening.ts'
import { requestEarlier } from './features/openings/server/request-earlier.ts'
import { requestOpening } from './features/openings/server/request-opening.ts'
import { restoreOpeningRequest } from './features/openings/server/restore-opening-request.ts'
import { saveOpeningSettings } from './features/openings/server/save-opening-settings.ts'
import { showOpening } from './features/openings/server/show-opening.ts'
import { startOpeningChallenge } from './features/openings/server/start-opening-challenge.ts'
import { withdrawOffer } from './features/openings/server/withdraw-offer.ts'
import { withdrawOpeningRequest } from './features/openings/server/withdraw-opening-request.ts'
import type { Registrable } from './features/plans/plans.ts'
import { archivePractitioner } from './features/practice/server/archive-practitioner.ts'
import { closeDates } from './features/practice/server/close-dates.ts'
import { completeSetup } from './features/practice/server/complete-setup.ts'
import { saveBookingSettings } from './features/practice/server/save-booking-settings.ts'
import { saveHours } from './features/practice/server/save-hours.ts'
import { saveOverride } from './features/practice/server/save-override.ts'
import { savePractice } from './features/practice/server/save-practice.ts'
import { savePractitioner } from './features/practice/server/save-practitioner.ts'
import { sortPractitioners } from './features/practice/server/sort-practitioners.ts'
import { cancelQueuedWork } from './features/queued-work/server/cancel-queued-work.ts'
import { listQueuedWork } from './features/queued-work/server/list-queued-work.ts'
import { retryQueuedWork } from './features/queued-work/server/retry-queued-work.ts'
import { archiveService } from './features/services/server/archive-service.ts'
import { endServiceLink } from './features/services/server/end-service-link.ts'
import { makeServiceLink } from './features/services/server/make-service-link.ts'
import { saveService } from './features/services/server/save-service.ts'
import { sortServices } from './features/services/server/sort-services.ts'
import { countClick } from './features/short-links/server/count-click.ts'
import { findShortLink } from './features/short-links/server/find-short-link.ts'
import { saveShortLink } from './features/short-links/server/save-short-link.ts'
import { showLinkClicks } from './features/short-links/server/show-link-clicks.ts'
import { requestDataDeletion } from './features/site/server/request-data-deletion.ts'
import { cancelSubscription } from './features/subscription/server/cancel-subscription.ts'
import { decideTestPayment } from './features/subscription/server/decide-test-payment.ts'
import { refreshSubscription } from './features/subscription/server/refresh-subscription.ts'
import { resumeSubscription } from './features/subscription/server/resume-subscription.ts'
import { showPlan } from './features/subscription/server/show-plan.ts'
import { showTestPayment } from './features/subscription/server/show-test-payment.ts'
import { startCheckout } from './features/subscription/server/start-checkout.ts'
import { completeTask } from './features/tasks/server/complete-task.ts'
import { removeTask } from './features/tasks/server/remove-task.ts'
import { saveTask } from './features/tasks/server/save-task.ts'
import { saveTaskRule } from './features/tasks/server/save-task-rule.ts'
import { askTimeOff } from './features/time-off/server/ask-time-off.ts'
import { decideTimeOff } from './features/time-off/server/decide-time-off.ts'
import { withdrawTimeOff } from './features/time-off/server/withdraw-time-off.ts'
import { confirmWaitlistPlace } from './features/waitlist/server/confirm-waitlist-place.ts'
import { exportWaitlist } from './features/waitlist/server/export-waitlist.ts'
import { inviteFromWaitlist } from './features/waitlist/server/invite-from-waitlist.ts'
import { joinWaitlist } from './features/waitlist/server/join-waitlist.ts'
import { leaveWaitlist } from './features/waitlist/server/leave-waitlist.ts'
import { listWaitlist } from './features/waitlist/server/list-waitlist.ts'
import { showWaitlistPlace } from './features/waitlist/server/show-waitlist-place.ts'
import { startWaitlistChallenge } from './features/waitlist/server/start-waitlist-challenge.ts'
import { withdrawFromWaitlist } from './features/waitlist/server/withdraw-from-waitlist.ts'
import { growthVerbs } from './growth-functions.ts'
import { marketingVerbs } from './marketing-functions.ts'
import { receptionVerbs } from './reception-functions.ts'
import { safetyVerbs } from './safety-functions.ts'
import { tellingVerbs } from './telling-functions.ts'

/** Every verb of the product. Only here and in the lists it takes in is one registered. */
export const verbs = [
  ...assistantVerbs,
  ...receptionVerbs,
  ...tellingVerbs,
  ...growthVerbs,
  ...marketingVerbs,
  ...safetyVerbs,
  ...bookingVerbs,
  ...clientVerbs,
  acceptOpening,
  addOpening,
  addVisitReminder,
  addOpeningRequest,
  closeOpening,
  declineOpening,
  makeOffer,
  rankOpening,
  requestEarlier,
  requestOpening,
  restoreOpeningRequest,
  saveOpeningSettings,
  showOpening,
  startOpeningChallenge,
  withdrawOffer,
  withdrawOpeningRequest,
  acceptInvitation,
  addBusyFeed,
  archivePractitioner,
  archiveService,
  makeServiceLink,
  endServiceLink,
  askTimeOff,
  bookSeat,
  bookSeries,
  cancelClass,
  cancelSeries,
  changeClass,
  changeSeries,
  planClass,
  previewSeries,
  previewSeriesChange,
  restoreClass,
  restoreSeries,
  cancelAppointment,
  cancelQueuedWork,
  cancelSubscription,
  changeAppointment,
  changeMember,
  closeDates,
  completeSetup,
  completeTask,
  confirmWaitlistPlace,
  countClick,
  createAppointment,
  createAppointmentSet,
  decideTestPayment,
  decideTimeOff,
  explainTime,
  exportWaitlist,
  findAccount,
  findOpenSlots,
  findShortLink,
  findSimilarFeedback,
  followFeedback,
  inviteFromWaitlist,
  inviteMember,
  joinWaitlist,
  keepAccount,
  keepAccountByLink,
  leavePractice,
  leaveWaitlist,
  linkFile,
  listAdmins,
  listQueuedWork,
  listWaitlist,
  makeCalendarFeed,
  markAppointment,
  moveAppointment,
  moveAppointmentSet,
  swapAppointments,
  openPractice,
  readCalendarFeed,
  refreshSubscription,
  removeBusyFeed,
  removeFile,
  removeMember,
  removeVisitReminder,
  removeSecondStep,
  removeTask,
  renewCalendarFeed,
  requestAccountDeletion,
  requestDataDeletion,
  resendInvitation,
  restoreAppointment,
  restoreFile,
  resumeSubscription,
  retryBusyFeed,
  retryQueuedWork,
  revokeCalendarFeed,
  saveBookingSettings,
  saveHours,
  saveOverride,
  savePractice,
  savePractitioner,
  saveService,
  saveShortLink,
  saveTask,
  saveTaskRule,
  sendTestText,
  settleOutside,
  showAccountDeletion,
  showDeletionLink,
  showFeedbackBoard,
  showFlowChecks,
  showInstallation,
  showInvitation,
  showLinkClicks,
  showPlan,
  showTeam,
  showTestPayment,
  showTestTexts,
  showVoterId,
  showWaitlistPlace,
  sortPractitioners,
  sortServices,
  startCheckout,
  startFeedbackChallenge,
  startFlowChecks,
  startSignInChallenge,
  startWaitlistChallenge,
  submitFeedback,
  undoChange,
  withdrawFromWaitlist,
  withdrawInvitation,
  withdrawTimeOff,
] satisfies Registrable[]

type Listed = (typeof verbs)[number]

/** What travels between a screen and each verb, by its name: for `call` and `useVerb`, as a type alone. */
export type Wire = { [V in Listed as V['name']]: NonNullable<V['wire']> }
