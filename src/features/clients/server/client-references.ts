/**
 * Every table whose rows belong to a client by `client_id` and go over when two records become one (day rules, section 5:
 * all references move). A table that is not here is in `standingReferences` with its reason; a test walks the catalogue.
 */
export const clientReferences = [
  'appointments',
  'appointment_series',
  'client_notes',
  'client_consents',
  'outbound_messages',
  'opening_requests',
  'tasks',
  'follow_ups',
  'client_external_ids',
  'inbound_messages',
  'sequence_people',
  'link_opens',
  'message_links',
  'surveys',
  'data_requests',
  'leads',
  'reception_talks',
  'unfinished_bookings',
  'plan_item_people',
] as const

/** What names a client and does not simply go over, and why. */
export const standingReferences: Record<string, string> = {
  'clinical.health_cards.client_id':
    'stays with the record it was written for; whoever reads the kept one reads both (safety/server/read-cards.ts)',
  'clinical.health_readings.client_id': 'history: whose answers were read',
  'public.starred_notes.client_id': 'its words are joined with those of the record that is kept',
  'public.duplicate_questions.client_id':
    'goes over unless the same was asked of the kept record: move-questions.ts',
  'public.duplicate_questions.other_id': 'as client_id',
  'public.client_merges.kept_id': 'history: who was joined with whom',
  'public.client_merges.merged_id': 'history: who was joined with whom',
  'public.clients.reminded_by': 'who is reminded in place of others goes over with them: move-named.ts',
  'public.clients.paid_by': 'who pays for others goes over with them: move-named.ts',
  'public.clients.merged_into': 'records that went before go on to the one that is kept',
  'public.client_visit_times.client_id': 'follows the visits that go over, by a trigger',
  'public.import_rows.client_id':
    'what an import did; a record that became part of another stays when it is undone',
  'private.removed_notes.client_id': 'a note that comes back follows its record when it is written',
}
