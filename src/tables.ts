import type { Role } from './server/database/transaction.ts'
import type { RestPolicy, TableRules } from './server/platform/rest/policy.ts'

const signedIn: readonly Role[] = ['authenticated', 'service_role']
const read: TableRules = { select: { roles: signedIn } }
const readWrite: TableRules = {
  select: { roles: signedIn },
  insert: { roles: signedIn },
  update: { roles: signedIn, requiredFilters: [['id', 'eq']] },
  delete: { roles: signedIn, requiredFilters: [['id', 'eq']] },
}
// Made by a verb or with something else.
const changedOnly: TableRules = {
  select: { roles: signedIn },
  update: { roles: signedIn, requiredFilters: [['id', 'eq']] },
  delete: { roles: signedIn, requiredFilters: [['id', 'eq']] },
}

/**
 * Every table and function that /rest/v1 opens, and for what. The only place that registers one; row
 * security still decides about every row, and column grants about every column.
 */
export const restPolicy: RestPolicy = {
  tables: {
    // §7: own profile; the patch of the first-day list.
    profiles: { select: { roles: signedIn }, update: { roles: signedIn, requiredFilters: [['id', 'eq']] } },
    practices: read,
    // Choosing where one works is a patch of one's own row.
    practice_members: {
      select: { roles: signedIn },
      update: {
        roles: signedIn,
        requiredFilters: [
          ['practice_id', 'eq'],
          ['user_id', 'eq'],
        ],
      },
    },
    practice_invitations: read,
    // §6, §7: an admin gives and takes roles, one at a time.
    user_roles: {
      select: { roles: signedIn },
      insert: { roles: signedIn },
      delete: {
        roles: signedIn,
        requiredFilters: [
          ['user_id', 'eq'],
          ['role', 'eq'],
        ],
      },
    },
    practitioners: read,
    practitioner_hours: read,
    schedule_overrides: read,
    services: read,
    service_categories: changedOnly,
    service_durations: read,
    service_addons: read,
    service_practitioners: read,
    service_rooms: read,
    service_equipment: read,
    practitioner_terms: read,
    service_links: read,
    rooms: readWrite,
    equipment: readWrite,
    practice_questions: readWrite,
    site_checks: read,
    blocked_times: readWrite,
    calendar_feeds: read,
    busy_feeds: read,
    busy_feed_times: read,
    slot_holds: read,
    time_off: read,
    outside_visits: read,
    follow_ups: read,
    link_opens: read,
    surveys: read,
    review_settings: read,
    practice_voices: read,
    content_drafts: read,
    reviews: read,
    marketing_plans: read,
    plan_items: read,
    tasks: read,
    task_rules: read,
    lead_magnets: {
      select: { roles: signedIn },
      update: { roles: signedIn, requiredFilters: [['id', 'eq']] },
    },
    reception_settings: read,
    reception_talks: read,
    reception_lines: read,
    reception_gaps: read,
    reception_cases: read,
    leads: {
      select: { roles: signedIn },
      update: { roles: signedIn, requiredFilters: [['id', 'eq']] },
    },
    lead_events: read,
    clients: { select: { roles: signedIn }, update: { roles: signedIn, requiredFilters: [['id', 'eq']] } },
    // As whoever asks: the starred note is for those who may read notes.
    client_records: read,
    starred_notes: read,
    segments: read,
    campaigns: read,
    client_visit_times: read,
    client_notes: { select: { roles: signedIn }, insert: { roles: signedIn }, delete: readWrite.delete },
    duplicate_questions: read,
    client_merges: read,
    client_consents: read,
    appointments: read,
    appointment_series: read,
    classes: read,
    appointment_notes: read,
    appointment_events: read,
    visit_reminders: read,
    message_settings: read,
    message_suppressions: read,
    opening_settings: read,
    opening_requests: read,
    openings: read,
    opening_offers: read,
    outbound_messages: read,
    inbound_messages: {
      select: { roles: signedIn },
      update: { roles: signedIn, requiredFilters: [['id', 'eq']] },
    },
    message_templates: read,
    reminder_settings: read,
    automation_settings: read,
    sequences: read,
    sequence_versions: read,
    sequence_people: read,
    queued_work: read,
    imports: read,
    // §7: anybody reads the board and posts to it, an admin answers.
    user_feedback: {
      select: {},
      insert: {},
      update: { roles: signedIn, requiredFilters: [['id', 'eq']] },
    },
    user_feedback_private: read,
    feedback: {
      select: { roles: signedIn },
      insert: { roles: signedIn },
      update: { roles: signedIn, requiredFilters: [['id', 'eq']] },
    },
    // Nobody reads votes: an id that is known is a vote that can be taken back.
    feedback_upvotes: {
      insert: {},
      delete: {
        requiredFilters: [
          ['feedback_id', 'eq'],
          ['ip_address', 'eq'],
        ],
      },
    },
    // §7: a visitor reads one link, by its code; row security hides those that are switched off.
    short_links: {
      select: { requiredFilters: [['short_code', 'eq']], requiredOf: ['anon'] },
      update: { roles: signedIn, requiredFilters: [['id', 'eq']] },
    },
    short_link_settings: read,
    // Changed by a verb, which makes its link; removing and Undo are rows.
    widgets: {
      select: { roles: signedIn },
      insert: { roles: signedIn },
      delete: { roles: signedIn, requiredFilters: [['id', 'eq']] },
    },
    widget_sites: readWrite,
    gaps: read,
    gap_settings: read,
    subscriptions: read,
    subscription_invoices: read,
    files: read,
    social_connections: read,
    social_slots: read,
    social_series: read,
    social_posts: read,
    social_post_pictures: read,
    social_post_steps: read,
    google_profiles: read,
    audit_entries: read,
    short_link_clicks: { select: { roles: signedIn }, insert: {} },
  },
  rpcs: {
    is_user_in_trial: { roles: signedIn },
    get_trial_days_remaining: { roles: signedIn },
    get_current_month_usage: { roles: signedIn },
    get_my_standing: { roles: signedIn },
    search_clients: { roles: signedIn },
    list_client_tags: { roles: signedIn },
    asks_second_step: { roles: signedIn },
  },
  patterns: signedIn,
  depth: 4,
  rows: 1000,
  bytes: 262_144,
}
