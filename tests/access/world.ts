import { fillDemo } from '../../scripts/demo/fill-demo.ts'
import { ownerId } from '../../scripts/demo/practice-rows.ts'
import type { Caller } from '../../src/server/database/transaction.ts'
import type { TestDatabase } from '../database.ts'
import type { Access } from './table.ts'

export const strangerId = '00000000-0000-4000-8000-0000000000b0'

export const callers: Record<keyof Access, Caller> = {
  visitor: { role: 'anon', claims: {} },
  stranger: { role: 'authenticated', claims: { sub: strangerId } },
  // An admin as well, and those have shown a second factor.
  member: { role: 'authenticated', claims: { sub: ownerId, aal: 'aal2' } },
  foreignWorker: { role: 'practice_worker', claims: { practice_id: strangerId } },
  worker: { role: 'practice_worker', claims: { practice_id: ownerId } },
}

/** One practice with at least one row in every table, and a second one that has nothing to do with it. */
export async function fillWorld({ sql, ...database }: TestDatabase): Promise<void> {
  await fillDemo(database, { today: new Date('2026-11-19T17:00:00Z'), publicUrl: 'http://localhost' })
  await sql(
    `insert into auth.users (id, email, raw_user_meta_data) values ($1, 'stranger@example.com', '{}')`,
    [strangerId],
  )
  await sql(`insert into user_roles (user_id, role) values ($1, 'admin')`, [ownerId])
  await sql(
    `insert into slot_holds (practice_id, practitioner_id, room_id, service_id, duration_id, starts_at, ends_at, blocks_from,
       blocks_until, token_hash, expires_at)
     select a.practice_id, practitioner_id, room_id, a.service_id, d.id, starts_at, ends_at, blocks_from, blocks_until, 'h', ends_at
     from appointments a join service_durations d on d.service_id = a.service_id limit 1`,
  )
  await sql(
    `insert into appointment_links (token_hash, practice_id, appointment_id) select 'l', practice_id, id from appointments limit 1`,
  )
  await sql(
    `insert into outbound_messages (practice_id, kind, recipient, subject, body_text, body_html, dedupe_key)
     values ($1, 'booked', 'a@example.com', 's', 't', 'h', 'k')`,
    [ownerId],
  )
  await sql(
    `insert into message_templates (practice_id, purpose, version, subject, blocks)
     values ($1, 'visit-booked', 1, 's', '[{"type": "heading", "text": "h"}]')`,
    [ownerId],
  )
  await sql(
    `insert into private.letter_previews (token_hash, practice_id, body_html, expires_at) values ('h', $1, 'p', now())`,
    [ownerId],
  )
  await sql(
    `insert into model_calls (practice_id, kind, urgency, question, dedupe_key) values ($1, 'test', 'now', '{}', 'q')`,
    [ownerId],
  )
  await sql(
    `with sender as (insert into private.outbound_senders (id, place, started_at) values (gen_random_uuid(), 'here', now()))
     select private.take_turns('a provider', 1, 1, 0)`,
  )
  await sql(
    `insert into queued_work (practice_id, kind, needed_right) values ($1, 'import-clients', 'change-clients')`,
    [ownerId],
  )
  await sql(`insert into households (practice_id) values ($1)`, [ownerId])
  await sql(
    `insert into duplicate_questions (practice_id, client_id, other_id, score, reasons)
     select $1, min(id::text)::uuid, max(id::text)::uuid, 0.75, '{phone}' from clients where practice_id = $1`,
    [ownerId],
  )
  await sql(
    `with merged as (insert into client_merges (practice_id, kept_id, merged_id)
         select $1, min(id::text)::uuid, max(id::text)::uuid from clients where practice_id = $1 returning id),
       moved as (insert into client_merge_moves select $1, id, 'client_notes', gen_random_uuid() from merged)
     insert into client_merge_states select $1, id, '{}' from merged`,
    [ownerId],
  )
  await sql(`insert into user_feedback (practice_id, title, description) values ($1, 't', 'd')`, [ownerId])
  // One vote alone can be taken back without naming it, and every board of the demo's has more.
  await sql('delete from user_feedback where is_public')
  await sql(
    `with posted as (insert into user_feedback (title, description, is_public) values ('t', 'd', true) returning id),
       followed as (insert into feedback_followers (feedback_id, email) select id, 'v@example.com' from posted)
     insert into feedback_upvotes (feedback_id, ip_address) select id, 'anonymous_word' from posted`,
  )
  await sql(`insert into feedback (id, user_email, message) values ($1, 'a@example.com', 'm')`, [ownerId])
  await sql(
    `with made as (insert into short_links (practice_id, short_code, destination_url)
         values ($1, 'spring', 'https://example.com') returning id),
       kept as (insert into short_link_settings (short_link_id, practice_id) select id, $1 from made)
     insert into short_link_clicks (short_link_id, practice_id) select id, $1 from made`,
    [ownerId],
  )
  await sql(
    `insert into waitlist_entries (id, email, name, practice_type) values ($1, 'a@example.com', 'n', 't')`,
    [ownerId],
  )
  await sql(
    `insert into practice_invitations (practice_id, email, role, token_hash, expires_at)
     values ($1, 'new@example.com', 'biller', 'h', now())`,
    [ownerId],
  )
  await sql(
    `with made as (insert into files (practice_id, kind, name, type, bytes, sha256, storage, state, read_right, write_right)
         values ($1, 'client-file', 'n.pdf', 'application/pdf', 1, repeat('0', 64), 'postgres', 'ready', 'client-notes',
           'client-notes') returning id)
     insert into file_pieces select $1, id, 0, 'a' from made`,
    [ownerId],
  )
  await sql(
    `insert into audit_entries (practice_id, actor_role, relation, act) values ($1, 'system', 'rooms', 'insert')`,
    [ownerId],
  )
  await sql('insert into private.file_remains (practice_id, file_id) values ($1, $1)', [ownerId])
  await sql(`insert into private.click_visitors (key, until) values ('k', now())`)
  await sql(
    `with made as (insert into auth.mfa_factors (user_id, factor_type) values ($1, 'recovery_code') returning id),
       asked as (insert into auth.mfa_challenges (factor_id) select id from made)
     insert into auth.mfa_recovery_codes (factor_id, code_hash) select id, 'h' from made`,
    [ownerId],
  )
  await sql(
    `with paid as (insert into subscriptions (practice_id, provider, provider_id, customer_id, plan_type, status, price_cents,
         currency, current_period_end, asked_as)
       values ($1, 'test', 's', 'c', 'marketing', 'active', 3900, 'USD', now(), 1) returning id)
     insert into subscription_invoices (practice_id, subscription_id, provider_id, status, amount_cents, currency, issued_at)
     select $1, id, 'i', 'paid', 3900, 'USD', now() from paid`,
    [ownerId],
  )
  await sql(
    `insert into private.payment_requests (practice_id, kind, next_at, created_at) values ($1, 'checkout', now(), now())`,
    [ownerId],
  )
  await sql(`insert into private.booked_from select id, practice_id, 'v' from appointments limit 1`)
  await sql(
    `insert into private.mended_values (relation, of_row, column_name, was) values ('clients', '{}', 'tags', '[]')`,
  )
  await sql(
    `insert into private.removed_notes (id, practice_id, client_id, digest, created_at)
     values ($1, $1, $1, repeat('0', 64), now())`,
    [ownerId],
  )
  await sql(`insert into private.plan_excess values ($1, 'clients', '-infinity', 101)`, [ownerId])
  await sql(`insert into private.payment_events (id, type, created_at) values ('e', 't', now())`)
  await sql(
    `insert into private.test_payments (id, kind, reference, facts, made_at) values ('p', 'session', 'r', '{}', now())`,
  )
  await sql(`insert into auth.sessions (user_id) values ($1)`, [ownerId])
  await sql(
    `insert into auth.refresh_tokens (session_id, token_hash) select id, 'x' from auth.sessions limit 1`,
  )
  await sql(
    `insert into auth.flow_state (user_id, code_challenge, code_challenge_method) values ($1, 'c', 'plain')`,
    [ownerId],
  )
  await sql(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to)
     values ($1, 'recovery_token', 'x', 'c', 'r')`,
    [ownerId],
  )
  await sql(`insert into auth.attempts (bucket, subject, used, ends_at) values ('b', 's', 1, now())`)
  await sql(`insert into private.rate_limits (bucket, window_start) values ('b', now())`)
  await sql(`insert into private.secrets (name, value) values ('n', 'v')`)
  await sql(`insert into private.spent_challenges (id, expires_at) values ('i', now())`)
}
