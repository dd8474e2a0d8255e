import { closed, type Expected } from '../access.ts'

/** What no request reaches: accounts, and what the house keeps for itself. */
export const houseTables: Record<string, Expected> = {
  'auth.attempts': {
    ...closed,
    row: `insert into auth.attempts (bucket, subject, used, ends_at) values ('b', 's', 1, now())`,
  },
  'auth.flow_state': {
    ...closed,
    row: `insert into auth.flow_state (user_id, code_challenge, code_challenge_method) values ($1, 'c', 'plain')`,
  },
  // With auth.mfa_challenges and auth.mfa_recovery_codes.
  'auth.mfa_factors': {
    ...closed,
    row: `with made as (insert into auth.mfa_factors (user_id, factor_type) values ($1, 'recovery_code') returning id),
            asked as (insert into auth.mfa_challenges (factor_id) select id from made)
          insert into auth.mfa_recovery_codes (factor_id, code_hash) select id, 'h' from made`,
  },
  'auth.mfa_challenges': closed,
  'auth.mfa_recovery_codes': closed,
  'auth.one_time_tokens': {
    ...closed,
    row: `insert into auth.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to)
          values ($1, 'recovery_token', 'x', 'c', 'r')`,
  },
  'auth.sessions': { ...closed, row: 'insert into auth.sessions (user_id) values ($1)' },
  'auth.refresh_tokens': {
    ...closed,
    row: `insert into auth.refresh_tokens (session_id, token_hash) select id, 'x' from auth.sessions limit 1`,
  },
  'auth.users': closed,

  // Written by a migration alone.
  'private.confirm_later': {
    ...closed,
    row: `insert into private.confirm_later select id, now() from practices where id = $1`,
  },
  'private.account_deletions': {
    ...closed,
    row: `insert into private.account_deletions (user_id, practice_id, asked_at, erases_at, token_hash)
          values ($1, $1, now(), now() + interval '7 days', repeat('a', 64))`,
  },
  'private.booked_from': {
    ...closed,
    row: `insert into private.booked_from select id, practice_id, 'v' from appointments limit 1`,
  },
  'private.click_visitors': {
    ...closed,
    row: `insert into private.click_visitors (key, until) values ('k', now())`,
  },
  'private.former_slugs': {
    ...closed,
    row: `insert into private.former_slugs (slug, practice_id) values ('an-earlier-door', $1)`,
  },
  'private.letter_previews': {
    ...closed,
    row: `insert into private.letter_previews (token_hash, practice_id, body_html, expires_at) values ('h', $1, 'p', now())`,
  },
  'private.file_remains': {
    ...closed,
    row: 'insert into private.file_remains (practice_id, file_id) values ($1, $1)',
  },
  'private.member_rights': closed,
  'private.mended_values': {
    ...closed,
    row: `insert into private.mended_values (relation, of_row, column_name, was) values ('clients', '{}', 'tags', '[]')`,
  },
  'private.migration_lock': closed,
  'private.migrations': closed,
  // With private.provider_rates.
  'private.outbound_senders': {
    ...closed,
    row: `with sender as (insert into private.outbound_senders (id, place, started_at) values (gen_random_uuid(), 'here', now()))
          select private.take_turns('a provider', 1, 1, 0)`,
  },
  'private.payment_events': {
    ...closed,
    row: `insert into private.payment_events (id, type, created_at) values ('e', 't', now())`,
  },
  'private.payment_requests': {
    ...closed,
    row: `insert into private.payment_requests (practice_id, kind, next_at, created_at) values ($1, 'checkout', now(), now())`,
  },
  'private.plan_excess': {
    ...closed,
    row: `insert into private.plan_excess values ($1, 'clients', '-infinity', 101)`,
  },
  'private.product_switches': closed,
  'private.provider_rates': closed,
  'private.rate_limits': {
    ...closed,
    row: `insert into private.rate_limits (bucket, window_start) values ('b', now())`,
  },
  'private.removed_notes': {
    ...closed,
    row: `insert into private.removed_notes (id, practice_id, client_id, digest, created_at)
          values ($1, $1, $1, repeat('0', 64), now())`,
  },
  'private.secrets': { ...closed, row: `insert into private.secrets (name, value) values ('n', 'v')` },
  'private.spent_challenges': {
    ...closed,
    row: `insert into private.spent_challenges (id, expires_at) values ('i', now())`,
  },
  'private.test_payments': {
    ...closed,
    row: `insert into private.test_payments (id, kind, reference, facts, made_at) values ('p', 'session', 'r', '{}', now())`,
  },
  'private.webhook_receipts': {
    ...closed,
    row: `insert into private.webhook_receipts (name, received_at) values ('stripe', now())`,
  },
  'private.job_runs': {
    ...closed,
    row: `insert into private.job_runs (name, ended_at) values ('tidy-holds', now())`,
  },
  // Practices of a moment, on which the main flows are tried.
  'private.throwaway_practices': {
    ...closed,
    row: 'insert into private.throwaway_practices (practice_id) values ($1)',
  },
}
