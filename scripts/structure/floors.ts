// Where each feature stands. Whoever adds one gives it a floor here; whoever is about to import upwards moves a smaller
// piece down, writes an event to a table, or lets the upper one hand in an entry of a list.

/** From the ground up. A feature is built on those of its own floor and the floors below it, without circles. */
export const floors: readonly (readonly string[])[] = [
  // The house.
  [
    'rights',
    'plans',
    'not-built',
    'files',
    'account',
    'admin',
    'members',
    'practice',
    'equipment',
    'subscription',
  ],
  // The diary, and what is written to people about it.
  ['visits', 'services', 'clients', 'messages', 'outbox'],
  // Behind the wall.
  ['health', 'safety', 'intake', 'clinical'],
  // The day, and the product's own pages beside it.
  [
    'booking',
    'appointments',
    'calendar-feeds',
    'openings',
    'time-off',
    'tasks',
    'follow-ups',
    'preferences',
    'imports',
    'exports',
    'person-data',
    'numbers',
    'money',
    'site',
    'blog',
    'feedback',
    'waitlist',
    'queued-work',
  ],
  // Growth.
  [
    'short-links',
    'attribution',
    'marketing',
    'facts',
    'content',
    'social',
    'seo',
    'campaigns',
    'automations',
    'sequences',
    'leads',
    'reviews',
    'surveys',
    'widgets',
    'gap-filler',
    'resources',
  ],
  // Screens that compose several features.
  [
    'audit-trail',
    'client-record',
    'dashboard',
    'settings',
    'shell',
    'portal',
    'planner',
    'assistant',
    'receptionist',
    'checks',
  ],
]

/** The floor of a feature, from 0; undefined for one that nobody has given one. */
export const floorOf = (feature: string): number | undefined => {
  const at = floors.findIndex(names => names.includes(feature))
  return at < 0 ? undefined : at
}

/**
 * Pure modules whose place and shape are fixed from outside. Like lib they know nothing but lib and each other, and count as
 * lib, so that they tie no knot.
 */
const contracts =
  /^src\/features\/(?:visits\/(?:open-slots|open-hours|slot-input|busy-times|rota)|clients\/(?:duplicates|segment(?:-fields|-check|-birthday)?)|appointments\/recurrence|imports\/(?:read-[a-z-]+|known-headers)|openings\/rank|messages\/(?:may-send|send-facts|read-(?:reply|stop)|stop-lists|text-segments|lint-(?:outbound|lists|reading))|social\/(?:validate-post|post-phones)|marketing\/(?:compose|plan-month|(?:composing|planning)\/[a-z-]+)|attribution\/(?:attribute|attribution-input|winning-touch)|services\/traits|safety\/(?:screen(?:-[a-z]+)?|[a-z]+-table)|money\/ledger|numbers\/[a-z-]+)\.ts$/
export const isContract = (path: string) => contracts.test(path)

/** What of a feature's server half others may use: all of those that exist to be shared, and these of the rest. */
const shared = /^src\/features\/(?:visits|rights|plans|messages)\/server\//
const offered = new Set([
  // What the reception calls for a visitor, as the booking page does.
  'src/features/booking/server/book-appointment.ts',
  'src/features/booking/server/receive-text-reply.ts',
  'src/features/booking/server/find-practice.ts',
  'src/features/booking/server/hold-slot.ts',
  'src/features/booking/server/list-open-slots.ts',
  'src/features/leads/server/lead-from-chat.ts',
  'src/features/openings/server/request-opening.ts',
  // Verbs that an act of the assistant calls, as the buttons do.
  'src/features/clients/server/archive-clients.ts',
  'src/features/clients/server/save-client.ts',
  'src/features/clients/server/list-clients.ts',
  'src/features/person-data/server/erase-client.ts',
  'src/features/person-data/server/preview-erasure.ts',
  'src/features/services/server/archive-service.ts',
  'src/features/services/server/save-service.ts',
  'src/features/appointments/server/add-visit-reminder.ts',
  'src/features/appointments/server/cancel-appointment.ts',
  'src/features/appointments/server/remove-visit-reminder.ts',
  'src/features/appointments/server/change-appointment.ts',
  'src/features/appointments/server/create-appointment.ts',
  'src/features/appointments/server/explain-time.ts',
  'src/features/appointments/server/find-open-slots.ts',
  'src/features/appointments/server/mark-appointment.ts',
  'src/features/appointments/server/move-appointment.ts',
  'src/features/appointments/server/swap-appointments.ts',
  'src/features/appointments/server/restore-appointment.ts',
  'src/features/appointments/server/undo-change.ts',
  'src/features/outbox/server/stop-message.ts',
  'src/features/follow-ups/server/save-follow-up.ts',
  'src/features/follow-ups/server/settle-follow-up.ts',
  'src/features/surveys/server/request-review.ts',
  'src/features/leads/server/track-lead-progress.ts',
  'src/features/sequences/server/create-lead-nurturing-sequence.ts',
  'src/features/safety/server/screen-appointment.ts',
  'src/features/safety/server/screen-client.ts',
  'src/features/sequences/server/take-out-of-sequence.ts',
  'src/features/content/server/generate-marketing-content.ts',
  'src/features/content/server/settle-content-draft.ts',
  'src/features/numbers/server/forecast-visits.ts',
  'src/features/numbers/server/measure-practice.ts',
  'src/features/safety/server/screen-appointment.ts',
  'src/features/safety/server/screen-client.ts',
  'src/features/attribution/server/gap-of-item.ts',
  'src/features/attribution/server/read-attribution.ts',
  'src/features/attribution/server/read-sources.ts',
  'src/features/booking/server/find-link.ts',
  'src/features/booking/server/match-client.ts',
  'src/features/booking/server/read-booking-page.ts',
  'src/features/booking/server/read-practice-facts.ts',
  'src/features/campaigns/server/channel-plan.ts',
  'src/features/campaigns/server/begin-campaign.ts',
  'src/features/campaigns/server/carry-campaign.ts',
  'src/features/campaigns/server/send-campaign.ts',
  'src/features/clients/server/audience-statement.ts',
  'src/features/clients/server/bring-back-client.ts',
  'src/features/clients/server/client-references.ts',
  'src/features/clients/server/consent-facts.ts',
  'src/features/clients/server/find-alike.ts',
  'src/features/clients/server/ask-who-is-who.ts',
  'src/features/clients/server/make-household.ts',
  'src/features/clients/server/practice-moment.ts',
  'src/features/clients/server/lock-people.ts',
  'src/features/clients/server/write-client.ts',
  'src/features/content/server/approve-draft.ts',
  'src/features/content/server/draw-card.ts',
  'src/features/content/server/insert-draft.ts',
  'src/features/content/server/write-drafts.ts',
  'src/features/content/server/write-voice.ts',
  'src/features/content/server/insert-draft.ts',
  'src/features/facts/server/facts-for.ts',
  'src/features/facts/server/find-untrue.ts',
  'src/features/facts/server/read-facts.ts',
  'src/features/facts/server/read-open-times.ts',
  'src/features/practice/server/count-outside.ts',
  'src/features/practice/server/put-in-order.ts',
  'src/features/reviews/server/find-review.ts',
  'src/features/reviews/server/lint-reply.ts',
  'src/features/reviews/server/write-network-reviews.ts',
  'src/features/safety/server/log-reading.ts',
  'src/features/safety/server/stop-reasons.ts',
  'src/features/sequences/server/advance-sequences.ts',
  'src/features/numbers/server/figures-of.ts',
  'src/features/numbers/server/forecast-of.ts',
  'src/features/numbers/server/read-metric-rows.ts',
  'src/features/numbers/server/read-rows.ts',
  'src/features/openings/server/rank-candidates.ts',
  'src/features/planner/server/model-turns.ts',
  'src/features/short-links/server/own-link.ts',
  'src/features/short-links/server/personal-links.ts',
  'src/features/social/server/begin-post.ts',
  'src/features/social/server/carry-post.ts',
  'src/features/social/server/live-connections.ts',
  'src/features/social/server/set-posted-by-hand.ts',
  'src/features/social/server/read-google-profile.ts',
  'src/features/social/server/withdraw-posts.ts',
  'src/features/surveys/server/ask-for-reviews.ts',
  'src/features/surveys/server/read-quotes.ts',
])
export const isOffered = (path: string) => shared.test(path) || offered.has(path)
