import { alike, closed, type Expected, notBiller, ownerOnly, ownerWrites, tenant } from '../access.ts'

/** The practice: who works in it, what it offers, how it is set up and what it pays. */
export const practiceTables: Record<string, Expected> = {
  // Of the owner, for whoever looks: one's own row only (§6).
  'public.profiles': {
    ...closed,
    stranger: '0-0-',
    members: ownerOnly('s-u-'),
    foreignWorker: '0-0-',
    worker: 's-u-',
    columns: {
      'authenticated update': ['first_day_completed', 'updated_at'],
      'practice_worker update': ['onboarding_completed', 'onboarding_completed_at'],
    },
  },
  'public.practices': {
    ...closed,
    stranger: '0-0-',
    members: ownerWrites('s-u-'),
    foreignWorker: '0-0-',
    worker: 's-u-',
    columns: {
      'authenticated update': [
        'address',
        'allows_same_day',
        'approval',
        'approval_after',
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
        'may_be_found',
        'min_notice_min',
        'name',
        'phone',
        'slug',
        'time_zone',
        'type',
        'upcoming_limit',
        'website',
      ],
    },
  },
  // A member chooses where they work, in one's own row; verbs add, change and remove.
  'public.practice_members': {
    ...closed,
    stranger: '0-0-',
    members: alike('s-u-'),
    foreignWorker: '000-',
    worker: 'siu-',
    columns: {
      'authenticated update': ['chosen_at'],
      'practice_worker update': ['chosen_at', 'created_at', 'removed_at', 'role'],
    },
  },
  'public.practice_invitations': {
    ...tenant(ownerOnly('s---')),
    columns: {
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
    row: `insert into practice_invitations (practice_id, email, role, token_hash, expires_at)
          values ($1, 'new@example.com', 'biller', 'h', now())`,
  },
  'public.user_roles': {
    ...closed,
    stranger: '00-0',
    members: ownerOnly('si-d'),
    row: `insert into user_roles (user_id, role) values ($1, 'admin')`,
  },
  'public.practitioners': tenant(ownerWrites('siud')),
  'public.practitioner_hours': tenant(ownerWrites('siud')),
  'public.schedule_overrides': tenant(ownerWrites('siud')),
  'public.blocked_times': {
    ...tenant({ ...alike('siud'), biller: 's000' }),
    columns: {
      'authenticated insert': ['ends_at', 'practice_id', 'practitioner_id', 'reason', 'starts_at'],
      'authenticated update': ['ends_at', 'practitioner_id', 'reason', 'starts_at'],
    },
  },
  // Of a calendar that is nobody's own here: the owner's alone. Never the hash.
  'public.calendar_feeds': {
    ...tenant(ownerOnly('s---')),
    columns: {
      'authenticated select': [
        'created_at',
        'has_buffers',
        'id',
        'last_fetched_at',
        'name',
        'practice_id',
        'practitioner_id',
        'revoked_at',
        'shows',
      ],
    },
    row: `insert into calendar_feeds (practice_id, practitioner_id, name, token_hash, made_by)
          select $1, id, 'Phone', repeat('0', 64), $1 from practitioners where practice_id = $1 and user_id is null limit 1`,
  },
  // Read by everybody who sees the calendar, but for the address and what its host said. With public.busy_feed_times.
  'public.busy_feeds': {
    ...tenant(alike('s---')),
    columns: {
      'authenticated select': [
        'created_at',
        'failure_code',
        'failures',
        'host',
        'id',
        'last_failure_at',
        'last_success_at',
        'name',
        'next_at',
        'practice_id',
        'practitioner_id',
      ],
    },
    row: `with feed as (insert into busy_feeds (practice_id, practitioner_id, name, address, host)
              select $1, id, 'Home', 'https://example.com/a.ics', 'example.com' from practitioners where practice_id = $1 limit 1
              returning id, practitioner_id)
          insert into busy_feed_times (practice_id, busy_feed_id, practitioner_id, starts_at, ends_at)
          select $1, id, practitioner_id, '2026-05-20T10:00:00Z', '2026-05-20T11:00:00Z' from feed`,
  },
  'public.busy_feed_times': tenant(alike('s---')),
  // One's own as well, which this row is nobody's: time-off.test.ts.
  'public.time_off': {
    ...tenant(ownerOnly('s---')),
    row: `insert into time_off (practice_id, practitioner_id, kind, starts_at, ends_at, asked_by)
          select $1, id, 'holiday', now() + interval '40 days', now() + interval '41 days', $1 from practitioners
          where practice_id = $1 limit 1`,
  },
  // One's own as well: tasks.test.ts.
  'public.tasks': {
    ...tenant(ownerOnly('s---')),
    row: `insert into tasks (practice_id, title) values ($1, 'Order linen')`,
  },
  // Its words are about a client; verbs write it.
  'public.follow_ups': {
    ...tenant(notBiller('s---')),
    row: `insert into follow_ups (practice_id, kind, client_id, way, due_at, words)
          select $1, 'by_hand', id, 'call', now(), 'Ask how it went' from clients where practice_id = $1 limit 1`,
  },
  'public.task_rules': {
    ...tenant(ownerOnly('s---')),
    row: `insert into task_rules (practice_id, kind, words) values ($1, 'new_client', 'Send intake')`,
  },
  // Verbs write it, with a letter or without.
  'public.outside_visits': {
    ...tenant(alike('s---')),
    row: `insert into outside_visits (practice_id, appointment_id, choice, starts_at, practitioner_id)
          select practice_id, id, 'kept', starts_at, practitioner_id from appointments where practice_id = $1 limit 1`,
  },
  'public.rooms': {
    ...tenant(ownerWrites('siud')),
    columns: {
      'authenticated insert': ['name', 'practice_id', 'sort'],
      'authenticated update': ['archived_at', 'name', 'sort'],
    },
  },
  'public.equipment': {
    ...tenant(ownerWrites('siud')),
    columns: {
      'authenticated insert': ['id', 'name', 'note', 'practice_id', 'quantity'],
      'authenticated update': ['name', 'note', 'quantity'],
    },
    row: `insert into equipment (practice_id, name) values ($1, 'Lamp')`,
  },
  'public.services': tenant(ownerWrites('siud')),
  // Made by a service that names it, put in order by a verb.
  'public.service_categories': {
    ...tenant(ownerWrites('s-ud')),
    columns: { 'authenticated update': ['name'] },
    row: `insert into service_categories (practice_id, name) values ($1, 'Body work')`,
  },
  'public.service_durations': tenant(ownerWrites('siud')),
  'public.service_addons': tenant(ownerWrites('siud')),
  'public.service_practitioners': tenant(ownerWrites('siud')),
  'public.service_rooms': tenant(ownerWrites('siud')),
  'public.service_links': {
    ...tenant(alike('s---')),
    columns: { 'authenticated select': ['created_at', 'practice_id', 'service_id'] },
    row: `insert into service_links (practice_id, service_id, token_hash)
          select $1, id, repeat('0', 64) from services where practice_id = $1 limit 1`,
  },
  // Written with the service, by its verb.
  'public.practitioner_terms': {
    ...tenant(alike('s---')),
    row: `insert into practitioner_terms (practice_id, service_id, duration_id, practitioner_id, price_cents)
          select $1, d.service_id, d.id, r.id, 100 from service_durations d, practitioners r
          where d.practice_id = $1 and r.practice_id = $1 limit 1`,
  },
  'public.service_equipment': {
    ...tenant(alike('s---')),
    row: `with pool as (insert into equipment (practice_id, name) values ($1, 'Stones') returning id)
          insert into service_equipment (practice_id, service_id, equipment_id)
          select $1, s.id, p.id from services s, pool p where s.practice_id = $1 limit 1`,
  },

  // The owner alone; what the provider says is written by service_role. With public.subscription_invoices.
  'public.subscriptions': {
    ...closed,
    stranger: '0---',
    members: ownerOnly('s---'),
    foreignWorker: '0---',
    worker: 's---',
    row: `with paid as (insert into subscriptions (practice_id, provider, provider_id, customer_id, plan_type, status, price_cents,
              currency, current_period_end, asked_as)
            values ($1, 'test', 's', 'c', 'marketing', 'active', 3900, 'USD', now(), 1) returning id)
          insert into subscription_invoices (practice_id, subscription_id, provider_id, status, amount_cents, currency, issued_at)
          select $1, id, 'i', 'paid', 3900, 'USD', now() from paid`,
  },
  'public.subscription_invoices': {
    ...closed,
    stranger: '0---',
    members: ownerOnly('s---'),
    foreignWorker: '0---',
    worker: 's---',
  },

  // Written by triggers; the owner reads.
  'public.audit_entries': {
    ...closed,
    stranger: '0---',
    members: ownerOnly('s---'),
    row: `insert into audit_entries (practice_id, actor_role, relation, act) values ($1, 'system', 'rooms', 'insert')`,
  },
  // The files of these tests are of a kind for who may read notes. With public.file_pieces.
  'public.files': {
    ...tenant(notBiller('s---')),
    row: `with made as (insert into files (practice_id, kind, name, type, bytes, sha256, storage, state, read_right, write_right)
            values ($1, 'client-file', 'n.pdf', 'application/pdf', 1, repeat('0', 64), 'postgres', 'ready', 'client-notes',
              'client-notes') returning id)
          insert into file_pieces select $1, id, 0, 'a' from made`,
  },
  // The bytes, for the server alone.
  'public.file_pieces': { ...closed, foreignWorker: '00-0', worker: 'si-d' },
  // Of work that needs the right to change clients. Written by verbs, and by the keeper of the line.
  'public.queued_work': {
    ...closed,
    stranger: '0---',
    members: notBiller('s---'),
    foreignWorker: '000-',
    worker: 'siu-',
    columns: {
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
    row: `insert into queued_work (practice_id, kind, needed_right) values ($1, 'import-clients', 'change-clients')`,
  },
}
