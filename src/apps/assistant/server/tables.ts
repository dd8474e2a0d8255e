import { people, theirTalks } from '#base/rights/person-rows.ts'
import { closed, ownerOnly, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  assistant_acts: {
    archive: {
      leftOut:
        'What the assistant was asked and did in this installation: a record that a copy could not vouch for.',
    },
    person: {
      mine: `(t.client_ids && ${people} or exists (select from clients c where c.practice_id = t.practice_id and c.id = any ${people}
      and (char_length(btrim(c.first_name || ' ' || c.last_name)) > 2 and concat_ws(' ', t.asked, t.params, t.preview, t.said, t.data, t.left_practice)
          ilike '%' || replace(replace(btrim(c.first_name || ' ' || c.last_name), '%', ''), '_', '') || '%'
        or exists (select from unnest(c.contacts) r where concat_ws(' ', t.asked, t.params, t.preview, t.said, t.data, t.left_practice) ilike '%' || r || '%'))))`,
      words: 'What the assistant was asked about them',
      given: {
        not: 'Who of the practice asked for what: their visits, notes and messages are given themselves.',
      },
      erasure: {
        set: `asked = null, thread_key = null, asks = '{}', params = '{}', preview = null, said = null, data = null, evidence = '{}', client_ids = '{}', undo = null,
        undo_until = null, undo_why = null, left_practice = null, state = case when t.state in ('pending', 'running') then 'declined' else t.state end`,
        stays: 'That something was asked for and done, and when: without a name and without words.',
      },
    },
    access: tenant(ownerOnly('s---')),
    example: `insert into assistant_acts (practice_id, user_id, action, risk, state, planned_by)
          values ($1, $1, 'getServices', 'read', 'completed', 'script')`,
  },
  assistant_settings: {
    archive: 'What the assistant does without asking.',
    access: tenant(ownerOnly('s---')),
    example: `insert into assistant_settings (practice_id) values ($1) on conflict do nothing`,
  },
  assistant_threads: {
    archive: { leftOut: 'How many conversations with the assistant this installation counted.' },
    access: tenant(ownerOnly('s---')),
    example: `insert into assistant_threads (practice_id, user_id, thread_key, month) values ($1, $1, 'thread_1', '2026-05-01')`,
  },
  assistant_model_settings: {
    archive: {
      leftOut: 'Whether the model of this installation may plan: to be chosen anew where another one is.',
    },
    access: tenant(ownerOnly('s---')),
    example: `insert into assistant_model_settings (practice_id) values ($1) on conflict do nothing`,
  },
  assistant_model_turns: {
    archive: { leftOut: 'What the model of this installation was asked, and what that cost.' },
    person: {
      mine: `(t.client_ids && ${people} or t.talk_id in ${theirTalks})`,
      words: 'That a model was asked about them',
      given: { not: 'Who of the practice asked for what: what came of it is given itself.' },
      erasure: {
        set: `client_ids = '{}', thread_key = null`,
        stays: 'That a model was asked and what it cost: without a name and without words.',
      },
    },
    access: tenant(ownerOnly('s---')),
    example: `insert into assistant_model_turns (practice_id, user_id, month, was_asked, outcome) values ($1, $1, '2026-05-01', true, 'planned')`,
  },
  // Read by verbs, which also show what was sent; questions that name an erased person are deleted.
  model_calls: {
    archive: { leftOut: 'Questions to a model, which are the product’s own.' },
    // Names are removed before sending, but one that wasn't recognized may remain.
    person: {
      mine: `(exists (select from assistant_model_turns m where m.practice_id = t.practice_id and m.call_id = t.id
        and (m.client_ids && ${people} or m.talk_id in ${theirTalks}))
      or exists (select from clients c where c.practice_id = t.practice_id and c.id = any ${people}
        and (char_length(btrim(c.first_name || ' ' || c.last_name)) > 2 and concat_ws(' ', t.question, t.answer, t.sent_body)
            ilike '%' || replace(replace(btrim(c.first_name || ' ' || c.last_name), '%', ''), '_', '') || '%'
          or exists (select from unnest(c.contacts) r where concat_ws(' ', t.question, t.answer, t.sent_body) ilike '%' || r || '%'))))`,
      words: 'Questions to a model about them',
      given: { not: 'Who of the practice asked for what: what came of it is given itself.' },
      erasure: 'delete',
    },
    access: { ...closed, foreignWorker: '00-0', worker: 'si-d' },
    example: `insert into model_calls (practice_id, kind, urgency, question, dedupe_key) values ($1, 'test', 'now', '{}', 'q')`,
  },
  hidden_findings: {
    archive: 'Suggestions you dismissed, for 30 days.',
    access: tenant(ownerOnly('s---')),
    example: `insert into hidden_findings (practice_id, rule, subject) values ($1, 'open_part', 'Fridays') on conflict do nothing`,
  },
}
