/** Rule books: pure, by a page of rules. They know lib and each other alone, and no feature. */
export const isRules = (path: string) => path.startsWith('src/rules/')

/** Where a page of rules fixes the path of a module that stands in src/rules: a re-export, for whoever calls it from outside. */
export const fixedPaths: Readonly<Record<string, string>> = {
  'src/features/appointments/recurrence.ts': '#rules/recurrence/recurrence.ts',
  'src/features/attribution/attribute.ts': '#rules/attribution/attribute.ts',
  'src/features/clients/duplicates.ts': '#rules/duplicates/duplicates.ts',
  'src/features/clients/segment.ts': '#rules/segments/segment.ts',
  'src/features/imports/read-clients.ts': '#rules/imports/read-clients.ts',
  'src/features/imports/read-visits.ts': '#rules/imports/read-visits.ts',
  'src/features/marketing/compose.ts': '#rules/composing/compose.ts',
  'src/features/marketing/plan-month.ts': '#rules/planning/plan-month.ts',
  'src/features/messages/lint-outbound.ts': '#rules/sending/lint-outbound.ts',
  'src/features/messages/may-send.ts': '#rules/sending/may-send.ts',
  'src/features/messages/read-reply.ts': '#rules/sending/read-reply.ts',
  'src/features/numbers/metrics.ts': '#rules/metrics/metrics.ts',
  'src/features/openings/rank.ts': '#rules/openings/rank.ts',
  'src/features/safety/screen.ts': '#rules/screening/screen.ts',
  'src/features/social/validate-post.ts': '#rules/posts/validate-post.ts',
  'src/features/visits/open-hours.ts': '#rules/slots/open-hours.ts',
  'src/features/visits/open-slots.ts': '#rules/slots/open-slots.ts',
}

/** What of a feature's server half others may use. */
export const isOffered = (path: string) => path.includes('/server/offers/')
