/**
 * Who may do what to the rows of a practice that is not asking (`visitor`, `stranger`, `foreignWorker`) or is
 * (`member`, `worker`). Four letters: select, insert, update, delete. A letter: its rows are reached.
 * `0`: the role has the verb, and row security keeps every row of this practice from it. `-`: refused outright.
 */
export interface Access {
  /** Role anon. */
  visitor: string
  /** Signed in, a member of another practice. */
  stranger: string
  /** Signed in, a member of this practice. */
  member: string
  /** practice_worker acting for another practice. */
  foreignWorker: string
  /** practice_worker acting for this practice. */
  worker: string
}

/** Nobody but the owner of the database and service_role. */
const closed: Access = {
  visitor: '----',
  stranger: '----',
  member: '----',
  foreignWorker: '----',
  worker: '----',
}

/** A tenant table: members as said, workers everything, and nobody of another practice anything. */
const tenant = (member: string): Access => ({
  visitor: '----',
  stranger: member.replace(/[a-z]/g, '0'),
  member,
  foreignWorker: '0000',
  worker: 'siud',
})

export const expected: Record<string, Access> = {
  'auth.attempts': closed,
  'auth.flow_state': closed,
  'auth.mfa_challenges': closed,
  'auth.mfa_factors': closed,
  'auth.mfa_recovery_codes': closed,
  'auth.one_time_tokens': closed,
  'auth.refresh_tokens': closed,
  'auth.sessions': closed,
  'auth.users': closed,
  'private.booked_from': closed,
  'private.click_visitors': closed,
  'private.letter_previews': closed,
  'private.file_remains': closed,
  'private.member_rights': closed,
  'private.mended_values': closed,
  'private.migration_lock': closed,
  'private.migrations': closed,
  'private.outbound_senders': closed,
  'private.payment_events': closed,
  'private.payment_requests': closed,
  'private.plan_excess': closed,
  'private.product_switches': closed,
  'private.provider_rates': closed,
  'private.rate_limits': closed,
  'private.removed_notes': closed,
  'private.secrets': closed,
  'private.spent_challenges': closed,
  'private.test_payments': closed,

  'public.profiles': { ...closed, stranger: '0-0-', member: 's-u-', foreignWorker: '0-0-', worker: 's-u-' },
  'public.practices': { ...closed, stranger: '0-0-', member: 's-u-', foreignWorker: '0-0-', worker: 's-u-' },
  // A member chooses where they work; verbs add, change and remove.
  'public.practice_members': {
    ...closed,
    stranger: '0-0-',
    member: 's-u-',
    foreignWorker: '000-',
    worker: 'siu-',
  },
  'public.practice_invitations': tenant('s---'),
  // The member of these tests is an admin as well.
  'public.user_roles': { ...closed, stranger: '00-0', member: 'si-d' },

  'public.practitioners': tenant('siud'),
  'public.practitioner_hours': tenant('siud'),
  'public.schedule_overrides': tenant('siud'),
  'public.blocked_times': tenant('siud'),
  'public.rooms': tenant('siud'),
  'public.services': tenant('siud'),
  'public.service_durations': tenant('siud'),
  'public.service_addons': tenant('siud'),
  'public.service_practitioners': tenant('siud'),
  'public.service_rooms': tenant('siud'),

  'public.clients': tenant('siu-'),
  'public.households': tenant('s---'),
  'public.duplicate_questions': tenant('s---'),
  'public.client_merges': tenant('s---'),
  'public.client_visit_times': tenant('s---'),
  // How a merge is undone, for the verb alone.
  'public.client_merge_moves': { ...closed, foreignWorker: '00-0', worker: 'si-d' },
  'public.client_merge_states': { ...closed, foreignWorker: '00-0', worker: 'si-d' },
  'public.client_notes': tenant('si-d'),
  // Written by verbs alone, as visits are. The record with its note is a view, read as whoever asks.
  'public.starred_notes': tenant('s---'),
  'public.appointment_notes': tenant('s---'),
  'public.client_records': { ...closed, stranger: '0---', member: 's---' },
  'public.client_consents': tenant('si--'),

  // Written by verbs alone: a member reads.
  'public.appointments': tenant('s---'),
  'public.appointment_events': tenant('s---'),
  'public.slot_holds': tenant('s---'),
  'public.appointment_links': { ...closed, foreignWorker: '00-0', worker: 'si-d' },
  // The member of these tests is an admin as well: they read and answer what anybody wrote.
  'public.user_feedback': {
    visitor: '00--',
    stranger: '000-',
    member: 'siu-',
    foreignWorker: '00--',
    worker: 'si--',
  },
  'public.user_feedback_private': { ...closed, stranger: '0---', member: 's---' },
  // Of the placeholder practice, for which neither worker acts.
  'public.feedback_followers': { ...closed, foreignWorker: '00--', worker: '00--' },
  // Whoever knows a voter's sealed id casts and takes back that vote; /rest/v1 has no select of it for anybody.
  'public.feedback_upvotes': {
    visitor: 'si-d',
    stranger: 'si-d',
    member: 'si-d',
    foreignWorker: '0---',
    worker: '0---',
  },
  'public.feedback': { ...closed, stranger: '000-', member: 'siu-' },

  // The member of these tests is an admin. Everything else goes through verbs.
  'public.waitlist_entries': { ...closed, stranger: '0---', member: 's---' },

  // A visitor reads the one active link whose code they know, and reports clicks that never become figures.
  'public.short_links': { ...tenant('s-u-'), visitor: 's---' },
  'public.short_link_settings': tenant('s---'),
  'public.short_link_clicks': { ...tenant('s---'), visitor: '-i--' },

  // Versions are only ever added, by verbs.
  'public.message_templates': { ...tenant('s---'), worker: 'si--', foreignWorker: '00--' },

  // The owner alone, who is the member of these tests; what the provider says is written by service_role.
  'public.subscriptions': {
    ...closed,
    stranger: '0---',
    member: 's---',
    foreignWorker: '0---',
    worker: 's---',
  },
  'public.subscription_invoices': {
    ...closed,
    stranger: '0---',
    member: 's---',
    foreignWorker: '0---',
    worker: 's---',
  },

  // Asked by verbs; what a model is asked and answers is on no screen yet.
  'public.model_calls': { ...closed, foreignWorker: '00--', worker: 'si--' },
  // The member of these tests is an admin and the owner: either would do. Written by verbs, and by the keeper of the line.
  'public.queued_work': {
    ...closed,
    stranger: '0---',
    member: 's---',
    foreignWorker: '000-',
    worker: 'siu-',
  },
  // Written by triggers; the owner reads.
  'public.audit_entries': { ...closed, stranger: '0---', member: 's---' },
  'public.files': tenant('s---'),
  // The bytes, for the server alone.
  'public.file_pieces': { ...closed, foreignWorker: '00-0', worker: 'si-d' },

  'public.outbound_messages': {
    ...closed,
    stranger: '0---',
    member: 's---',
    foreignWorker: '000-',
    worker: 'siu-',
  },
}

/** Where a role may touch some columns of a table and not all. What is not named here is all or none. */
export const columns: Record<string, Record<string, string[]>> = {
  'public.profiles': {
    'authenticated update': ['first_day_completed', 'updated_at'],
    'practice_worker update': ['onboarding_completed', 'onboarding_completed_at'],
  },
  'public.practices': {
    'authenticated update': [
      'address',
      'allows_same_day',
      'booking_window_days',
      'business_hours',
      'cancel_window_hours',
      'cancellation_policy',
      'currency',
      'daily_limit',
      'directions',
      'email',
      'hides_short_gaps',
      'increment_min',
      'is_booking_open',
      'min_notice_min',
      'name',
      'needs_approval',
      'phone',
      'slug',
      'time_zone',
      'type',
      'upcoming_limit',
    ],
  },
  // What a member gives. Ids, times, sources and authors are the database's.
  'public.rooms': {
    'authenticated insert': ['name', 'practice_id', 'sort'],
    'authenticated update': ['archived_at', 'name', 'sort'],
  },
  'public.blocked_times': {
    'authenticated insert': ['ends_at', 'practice_id', 'practitioner_id', 'reason', 'starts_at'],
    'authenticated update': ['ends_at', 'practitioner_id', 'reason', 'starts_at'],
  },
  'public.clients': {
    'authenticated insert': ['email', 'first_name', 'last_name', 'phone', 'practice_id', 'tags'],
    'authenticated update': ['archived_at', 'tags'],
  },
  // The id, so that Undo brings back the note that was removed.
  'public.client_notes': { 'authenticated insert': ['client_id', 'id', 'note', 'practice_id'] },
  'public.client_consents': {
    'authenticated insert': ['channel', 'client_id', 'is_granted', 'practice_id', 'purpose', 'wording'],
  },
  'public.practice_members': {
    'authenticated update': ['chosen_at'],
    'practice_worker update': ['chosen_at', 'created_at', 'removed_at', 'role'],
  },
  'public.practice_invitations': {
    // Never the token's hash.
    'authenticated select': [
      'accepted_at',
      'created_at',
      'email',
      'expires_at',
      'id',
      'practice_id',
      'practitioner_id',
      'role',
      'sent_at',
      'withdrawn_at',
    ],
  },
  // Whose message it was, where two records become one.
  'public.outbound_messages': { 'practice_worker update': ['client_id'] },
  'public.queued_work': {
    // Never what it was given, where it stands or what came out.
    'authenticated select': [
      'asked_by',
      'attempts',
      'cleared_at',
      'created_at',
      'ended_at',
      'error_code',
      'error_words',
      'id',
      'kind',
      'most_attempts',
      'needed_right',
      'practice_id',
      'priority',
      'progress_done',
      'progress_total',
      'progress_words',
      'start_after',
      'started_at',
      'state',
    ],
    'practice_worker insert': [
      'dedupe_key',
      'kind',
      'most_attempts',
      'needed_right',
      'payload',
      'practice_id',
      'priority',
      'start_after',
    ],
    'practice_worker update': ['attempts', 'beat_at', 'checkpoint'],
  },
  'public.user_feedback': {
    // Never id, upvotes or an answer: counters move by trigger, answers are an admin's.
    'anon insert': [
      'category',
      'description',
      'feedback_type',
      'is_public',
      'metadata',
      'page_url',
      'practice_id',
      'priority',
      'rating',
      'status',
      'title',
      'user_agent',
    ],
    'authenticated insert': [
      'category',
      'description',
      'feedback_type',
      'is_public',
      'metadata',
      'page_url',
      'practice_id',
      'priority',
      'rating',
      'status',
      'title',
      'user_agent',
    ],
    'authenticated update': ['admin_responded_at', 'admin_response', 'is_public', 'priority', 'status'],
  },
  'public.feedback': {
    'authenticated insert': ['message', 'user_email'],
    'authenticated update': ['status'],
  },
  // Author and time are the database's.
  'public.message_templates': {
    'practice_worker insert': ['blocks', 'channel', 'practice_id', 'purpose', 'subject', 'version'],
  },
  'public.short_links': { 'authenticated update': ['is_active'] },
  'public.short_link_clicks': {
    'anon insert': ['clicked_at', 'ip_address', 'practice_id', 'referrer', 'short_link_id', 'user_agent'],
  },
  'public.slot_holds': {
    // Never the token's hash.
    'authenticated select': [
      'ends_at',
      'expires_at',
      'id',
      'practice_id',
      'practitioner_id',
      'room_id',
      'service_id',
      'starts_at',
    ],
  },
}

/** Functions that run with their owner's rights, and the roles that may call them. */
export const definers: Record<string, string[]> = {
  'app.count_clients(boolean,text,uuid,boolean)': ['authenticated'],
  'app.full_months(uuid,date,date)': ['practice_worker'],
  'app.is_admin()': ['authenticated'],
  'app.keep_letter_preview(text,text,timestamp with time zone)': ['practice_worker'],
  'app.may_open(uuid,text,timestamp with time zone)': ['practice_worker'],
  'app.is_fully_signed_in()': ['authenticated'],
  'app.is_in_session()': ['authenticated'],
  'app.is_super_practice()': ['authenticated', 'practice_worker'],
  'app.list_clients(text,boolean,text,uuid,boolean,text,boolean,text[],integer,integer)': ['authenticated'],
  'app.may(text)': ['authenticated'],
  'app.open_online_visits(text,text,text,timestamp with time zone)': ['practice_worker'],
  'app.own_mailbox()': ['practice_worker'],
  'app.practice_id()': ['authenticated', 'practice_worker'],
  'app.practice_mailbox(uuid)': ['practice_worker'],
  'app.remember_booker(uuid,text)': ['practice_worker'],
  'app.rights()': ['authenticated'],
  'app.search_clients(text,boolean,integer,integer)': ['authenticated'],
  'app.team()': ['practice_worker'],
  'app.voter_id(text)': ['practice_worker'],
  'get_my_standing()': ['authenticated'],
}

/** What a visitor may call: it answers from the visitor's own claims. */
export const openToVisitors = ['auth.email()', 'auth.jwt()', 'auth.role()', 'auth.uid()']
