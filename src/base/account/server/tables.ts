import { closed, type Tables } from '#base/rights/table.ts'

export const tables: Tables = {
  'auth.attempts': {
    access: closed,
    example: `insert into auth.attempts (bucket, subject, used, ends_at) values ('b', 's', 1, now())`,
  },
  'auth.flow_state': {
    access: closed,
    example: `insert into auth.flow_state (user_id, code_challenge, code_challenge_method) values ($1, 'c', 'plain')`,
  },
  'auth.mfa_challenges': {
    access: closed,
  },
  'auth.mfa_factors': {
    access: closed,
    example: `with made as (insert into auth.mfa_factors (user_id, factor_type) values ($1, 'recovery_code') returning id),
            asked as (insert into auth.mfa_challenges (factor_id) select id from made)
          insert into auth.mfa_recovery_codes (factor_id, code_hash) select id, 'h' from made`,
  },
  'auth.mfa_recovery_codes': {
    access: closed,
  },
  'auth.one_time_tokens': {
    access: closed,
    example: `insert into auth.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to)
          values ($1, 'recovery_token', 'x', 'c', 'r')`,
  },
  'auth.sessions': {
    access: closed,
    example: 'insert into auth.sessions (user_id) values ($1)',
  },
  'auth.refresh_tokens': {
    access: closed,
    example: `insert into auth.refresh_tokens (session_id, token_hash) select id, 'x' from auth.sessions limit 1`,
  },
  'auth.users': {
    access: closed,
  },
  'private.spent_challenges': {
    access: closed,
    example: `insert into private.spent_challenges (id, expires_at) values ('i', now())`,
  },
  'private.rate_limits': {
    access: closed,
    example: `insert into private.rate_limits (bucket, window_start) values ('b', now())`,
  },
}
