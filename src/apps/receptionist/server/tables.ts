import { ids, theirTalks } from '#base/rights/person-rows.ts'
import {
  alike,
  notBiller,
  ownerWrites,
  readOnly,
  readWrite,
  type Tables,
  tenant,
} from '#base/rights/table.ts'

export const tables: Tables = {
  reception_settings: {
    rest: readOnly,
    archive: 'How the chat on your page answers, and how long it is kept.',
    access: tenant(alike('s---')),
    example: `insert into reception_settings (practice_id) values ($1) on conflict do nothing`,
  },
  reception_talks: {
    rest: readOnly,
    archive: {
      leftOut: 'What visitors said in the chat, which is kept here for as long as you chose and no longer.',
    },
    person: {
      mine: `t.id in ${theirTalks}`,
      words: 'Their conversations in the chat of the practice',
      given: {
        without: [
          ...ids,
          'token_hash',
          'state',
          'visitor',
          'code_hash',
          'code_to',
          'code_until',
          'code_tries',
          'codes_sent',
          'taken_by',
          'read_at',
          'busy_until',
          'lead_id',
        ],
      },
      erasure: 'delete',
    },
    merge: 'goes-over',
    access: tenant(notBiller('s---')),
    example: `with talk as (insert into reception_talks (practice_id, client_id, token_hash, channel, started_at, last_at)
        values ($1, $2, gen_random_uuid(), 'page', now(), now()) returning id),
        line as (insert into reception_lines (practice_id, talk_id, at_line, who, said, created_at)
          select $1, id, 1, 'visitor', 'Hello', now() from talk)
      insert into reception_gaps (practice_id, talk_id, question, folded, first_at, last_at)
      select $1, id, 'Is there a sauna?', id, now(), now() from talk`,
  },
  reception_lines: {
    rest: readOnly,
    archive: {
      leftOut: 'What visitors said in the chat, which is kept here for as long as you chose and no longer.',
    },
    person: {
      mine: `t.talk_id in ${theirTalks}`,
      words: 'What was said in the chat of the practice',
      given: { without: [...ids, 'user_id', 'shown'] },
      erasure: 'delete',
    },
    access: tenant(notBiller('s---')),
  },
  reception_gaps: {
    rest: readOnly,
    archive: { leftOut: 'What the chat had no answer to: what you answered stands among your questions.' },
    // A conversation that names the person's address counts as theirs; without an address, the owner is unknown.
    person: {
      mine: `t.talk_id in ${theirTalks}`,
      words: 'What the chat had no answer to',
      given: { not: 'The same words stand in their conversation.' },
      erasure: 'delete',
    },
    access: tenant(notBiller('s---')),
  },
  reception_cases: {
    rest: readOnly,
    archive: 'Conversations that are tried again when your hours, prices or answers change.',
    access: tenant(notBiller('s---')),
    example: `insert into reception_cases (practice_id, title, clock, turns, right_replies, replies, tried_with, tried_at, created_at)
      values ($1, 'Parking', '2026-05-20T10:00', '[]', '[]', '[]', 'x', now(), now())`,
  },
  practice_questions: {
    rest: readWrite,
    archive: 'Questions about your practice, and your answers.',
    access: tenant(ownerWrites('siud')),
    example: `insert into practice_questions (practice_id, question, answer) values ($1, 'Is there parking?', 'Yes.')`,
  },
}
