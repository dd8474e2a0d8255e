/** What people call the rows of a table, and the columns of it that are told by another word than their own. */
export interface RelationWords {
  one: string
  many: string
  columns?: Record<string, string>
}

const archived = { archived_at: 'archive' }
const sold = {
  duration_min: 'length',
  price_cents: 'price',
  processing_after_min: 'processing time',
  processing_min: 'processing time',
  ...archived,
}

const relationWords: Record<string, RelationWords> = {
  practices: {
    one: 'the practice',
    many: 'practices',
    columns: {
      is_booking_open: 'online booking',
      may_be_found: 'being found by search engines',
      approval: 'asking for a yes',
      approval_after: 'asking for a yes',
      min_notice_min: 'shortest notice',
      booking_window_days: 'booking window',
      allows_same_day: 'same-day booking',
      increment_min: 'steps between times',
      hides_short_gaps: 'hiding of short gaps',
      daily_limit: 'limit of a day',
      upcoming_limit: 'limit of visits to come',
      cancel_window_hours: 'time to cancel',
      cancellation_policy: 'cancellation policy',
      slug: 'booking address',
    },
  },
  practitioners: {
    one: 'the practitioner',
    many: 'practitioners',
    columns: { is_bookable: 'booking', user_id: 'account', ...archived },
  },
  practitioner_hours: { one: 'the hours', many: 'hours' },
  schedule_overrides: { one: 'a day', many: 'days that differ' },
  blocked_times: {
    one: 'blocked time',
    many: 'blocked times',
    columns: { starts_at: 'beginning', ends_at: 'end' },
  },
  busy_feeds: { one: 'the other calendar', many: 'other calendars' },
  calendar_feeds: {
    one: 'the calendar feed',
    many: 'calendar feeds',
    columns: {
      token_hash: 'address',
      has_buffers: 'time around visits',
    },
  },
  time_off: {
    one: 'time off',
    many: 'entries of time off',
    columns: { starts_at: 'beginning', ends_at: 'end' },
  },
  task_rules: {
    one: 'the task rule',
    many: 'task rules',
    columns: { is_on: 'rule', due_days: 'days until due' },
  },
  rooms: { one: 'the room', many: 'rooms', columns: archived },
  services: {
    one: 'the service',
    many: 'services',
    columns: {
      dye: 'colour',
      is_online: 'online booking',
      is_private: 'being listed',
      seats: 'seats',
      shows_seats: 'showing the seats that are left',
      approval: 'asking for a yes',
      buffer_before_min: 'time before',
      buffer_after_min: 'time after',
      min_notice_min: 'shortest notice',
      increment_min: 'steps between times',
      needs_room: 'need of a room',
      ...archived,
    },
  },
  service_categories: { one: 'the category', many: 'categories of services' },
  service_durations: { one: 'a length', many: 'lengths', columns: sold },
  service_addons: { one: 'the extra', many: 'extras', columns: sold },
  service_practitioners: { one: 'who gives', many: 'who gives services' },
  practitioner_terms: { one: 'own prices for', many: 'own prices' },
  service_links: { one: 'the link of', many: 'links of services' },
  service_equipment: { one: 'the equipment of', many: 'equipment of services' },
  service_rooms: { one: 'the rooms of', many: 'rooms of services' },
  clients: {
    one: 'the client',
    many: 'clients',
    columns: {
      household_id: 'household',
      household_role: 'place in the household',
      paid_by: 'who pays',
      reminded_by: 'who is reminded',
      other_emails: 'other emails',
      other_phones: 'other phones',
      starred_note: 'starred note',
      ...archived,
    },
  },
  account_deletions: { one: 'the deletion of the practice', many: 'deletions of the practice' },
  data_requests: { one: 'a request for data', many: 'requests for data' },
  practice_members: { one: 'the member', many: 'members' },
  practice_invitations: { one: 'the invitation', many: 'invitations' },
  campaigns: { one: 'the campaign', many: 'campaigns' },
  social_connections: {
    one: 'the connection to a network',
    many: 'connections to networks',
    columns: { account_name: 'account', state_words: 'state', state_code: 'state', state_at: 'state' },
  },
  social_posts: {
    one: 'the post',
    many: 'posts',
    columns: { publish_at: 'time', call_to_action: 'button', approved_at: 'yes', by_hand: 'posting by hand' },
  },
  social_slots: { one: 'a turn of a network', many: 'turns of networks', columns: { at: 'time' } },
  social_series: {
    one: 'posts that repeat',
    many: 'posts that repeat',
    columns: { every_weeks: 'weeks between', ends_on: 'last day' },
  },
  short_links: {
    one: 'the short link',
    many: 'short links',
    columns: { short_code: 'word', destination_url: 'address', is_active: 'link', expires_at: 'end' },
  },
  screening_rules: {
    one: 'a screening rule',
    many: 'screening rules',
    columns: { severity: 'how grave it is' },
  },
  assistant_settings: {
    one: 'what the assistant does alone',
    many: 'what the assistant does alone',
    columns: {
      runs_read: 'reading',
      runs_inside: 'changes inside',
      runs_outside: 'what leaves the practice',
    },
  },
  hidden_findings: {
    one: 'what was found not useful',
    many: 'what was found not useful',
    columns: { rule: 'what stands out' },
  },
  assistant_model_settings: {
    one: 'what a model may do',
    many: 'what a model may do',
    columns: {
      planner: 'who plans',
      sends_health: 'words about health',
      budget_cents: 'budget a month',
    },
  },
  files: { one: 'a file', many: 'files' },
}

/** A table without words of its own goes by its name. */
export const wordsOf = (relation: string): RelationWords => {
  const name = relation.replaceAll('_', ' ')
  return relationWords[relation] ?? { one: name, many: name }
}

export const columnWord = (relation: string, column: string): string =>
  relationWords[relation]?.columns?.[column] ?? column.replace(/_(at|id)$/, '').replaceAll('_', ' ')
