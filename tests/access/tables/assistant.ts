import { type Expected, ownerOnly, tenant } from '../access.ts'

/** What the assistant may, and what it did: verbs write and read it. */
export const assistantTables: Record<string, Expected> = {
  'public.assistant_settings': {
    ...tenant(ownerOnly('s---')),
    row: `insert into assistant_settings (practice_id) values ($1) on conflict do nothing`,
  },
  'public.assistant_model_settings': {
    ...tenant(ownerOnly('s---')),
    row: `insert into assistant_model_settings (practice_id) values ($1) on conflict do nothing`,
  },
  'public.assistant_model_turns': {
    ...tenant(ownerOnly('s---')),
    row: `insert into assistant_model_turns (practice_id, user_id, month, was_asked, outcome) values ($1, $1, '2026-05-01', true, 'planned')`,
  },
  'public.hidden_findings': {
    ...tenant(ownerOnly('s---')),
    row: `insert into hidden_findings (practice_id, rule, subject) values ($1, 'open_part', 'Fridays') on conflict do nothing`,
  },
  'public.assistant_threads': {
    ...tenant(ownerOnly('s---')),
    row: `insert into assistant_threads (practice_id, user_id, thread_key, month) values ($1, $1, 'thread_1', '2026-05-01')`,
  },
  'public.assistant_acts': {
    ...tenant(ownerOnly('s---')),
    row: `insert into assistant_acts (practice_id, user_id, action, risk, state, planned_by)
          values ($1, $1, 'getServices', 'read', 'completed', 'script')`,
  },
}
