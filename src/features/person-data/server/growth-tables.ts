import { ids, ofClient, ofVisit, type PersonTable, people, theirContacts } from './person-rows.ts'

const theirLeads = `(select l.id from leads l where l.practice_id = t.practice_id and (l.client_id = any ${people}
  or l.client_id is null and (app.mailbox(l.email) in ${theirContacts} or l.phone in ${theirContacts})))`

const theirTalks = `(select k.id from reception_talks k where k.practice_id = t.practice_id and (k.client_id = any ${people}
  or k.client_id is null and (app.mailbox(k.email) in ${theirContacts} or app.mailbox(k.code_to) in ${theirContacts}
    or k.phone in ${theirContacts} or k.code_to in ${theirContacts}
    or k.text_number in ${theirContacts})))`

/** What leads and campaigns hold about one person; person-tables.ts has them with all others. */
export const growthTables = {
  // Before the records lose their names, by which what was typed about them is found.
  assistant_acts: {
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
  // Names are taken out before anything leaves; what was not known for a name then may be one.
  model_calls: {
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
  assistant_model_turns: {
    mine: `(t.client_ids && ${people} or t.talk_id in ${theirTalks})`,
    words: 'That a model was asked about them',
    given: { not: 'Who of the practice asked for what: what came of it is given itself.' },
    erasure: {
      set: `client_ids = '{}', thread_key = null`,
      stays: 'That a model was asked and what it cost: without a name and without words.',
    },
  },
  // Before the surveys, by which it is known whose words a draft cites.
  content_drafts: {
    mine: `t.quote_id in (select s.id from surveys s where s.practice_id = t.practice_id and s.client_id = any ${people})`,
    words: 'Drafts of posts that quote them',
    given: {
      without: [
        ...ids,
        'evidence',
        'first_words',
        'quote_id',
        'seed',
        'approved_by',
        'handed_id',
        'picture_id',
      ],
    },
    erasure: 'delete',
  },
  message_link_clicks: {
    mine: `t.message_link_id in (select l.id from message_links l where l.practice_id = t.practice_id and l.client_id = any ${people})`,
    words: 'When they followed links of letters',
    given: { without: ids },
    erasure: 'delete',
  },
  message_links: {
    mine: ofClient,
    words: 'Their own links in letters',
    given: { without: [...ids, 'origin_id', 'made_for'] },
    erasure: 'delete',
  },
  surveys: {
    mine: `(${ofClient} or ${ofVisit})`,
    words: 'How it was, as they answered when they were asked',
    given: { without: [...ids, 'token_hash', 'appointment_id'] },
    erasure: 'delete',
  },
  plan_item_people: {
    mine: ofClient,
    words: 'Plans of marketing that they were among the readers of',
    given: { without: [...ids, 'plan_item_id'] },
    erasure: 'delete',
  },
  lead_asks: {
    // What was typed with their address before it answered is taken for theirs.
    mine: `(t.lead_id in ${theirLeads} or app.mailbox(t.email) in ${theirContacts})`,
    words: 'Guides that they asked for',
    given: { without: [...ids, 'token_hash'] },
    erasure: 'delete',
  },
  unfinished_bookings: {
    mine: `(${ofClient} or app.mailbox(t.email) in ${theirContacts})`,
    words: 'When they left the booking page before booking',
    given: { without: [...ids, 'service_id', 'token_hash', 'visitor'] },
    erasure: 'delete',
  },
  lead_events: {
    mine: `t.lead_id in ${theirLeads}`,
    words: 'Their way from the first word to a client',
    given: { without: [...ids, 'by_user'] },
    erasure: 'delete',
  },
  // What was written in a talk that names their address is taken for theirs; of one without an address nobody knows whose it is.
  reception_gaps: {
    mine: `t.talk_id in ${theirTalks}`,
    words: 'What the chat had no answer to',
    given: { not: 'The same words stand in their conversation.' },
    erasure: 'delete',
  },
  reception_lines: {
    mine: `t.talk_id in ${theirTalks}`,
    words: 'What was said in the chat of the practice',
    given: { without: [...ids, 'user_id', 'shown'] },
    erasure: 'delete',
  },
  reception_talks: {
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
  leads: {
    mine: `t.id in ${theirLeads}`,
    words: 'What was noted before they were a client',
    given: { without: ids },
    erasure: 'delete',
  },
} satisfies Record<string, PersonTable>
