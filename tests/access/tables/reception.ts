import { alike, type Expected, notBiller, tenant } from '../access.ts'

const talk = `insert into reception_talks (practice_id, token_hash, channel, started_at, last_at)
  values ($1, 'hash-' || gen_random_uuid(), 'page', now(), now())`

/** What strangers said in the chat, and what came of it: verbs write it, who may read notes of clients reads it. */
export const receptionTables: Record<string, Expected> = {
  'public.reception_settings': {
    ...tenant(alike('s---')),
    row: `insert into reception_settings (practice_id) values ($1) on conflict do nothing`,
  },
  'public.reception_talks': {
    ...tenant(notBiller('s---')),
    row: talk,
    columns: {
      'authenticated select': [
        'appointment_id',
        'channel',
        'client_id',
        'email',
        'held_until',
        'id',
        'language',
        'last_at',
        'last_said',
        'lead_id',
        'lines',
        'name',
        'outcome',
        'phone',
        'practice_id',
        'read_at',
        'started_at',
        'status',
        'taken_by',
        'waiting_since',
      ],
    },
  },
  'public.reception_lines': {
    ...tenant(notBiller('s---')),
    row: `with made as (${talk} returning id) insert into reception_lines (practice_id, talk_id, at_line, who, said, created_at)
      select $1, id, 1, 'visitor', 'Hello', now() from made`,
  },
  'public.reception_gaps': {
    ...tenant(notBiller('s---')),
    row: `insert into reception_gaps (practice_id, question, folded, first_at, last_at)
      values ($1, 'Is there a sauna?', gen_random_uuid()::text, now(), now())`,
  },
  'public.reception_cases': {
    ...tenant(notBiller('s---')),
    row: `insert into reception_cases (practice_id, title, clock, turns, right_replies, replies, tried_with, tried_at, created_at)
      values ($1, 'Parking', '2026-05-20T10:00', '[]', '[]', '[]', 'x', now(), now())`,
  },
}
