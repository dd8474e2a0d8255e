import { growthTables } from './growth-tables.ts'
import { ids, ofClient, ofVisit, type PersonTable, people, theirContacts } from './person-rows.ts'

export type { PersonTable } from './person-rows.ts'

const theirMerges = `(select m.id from client_merges m where m.practice_id = t.practice_id
  and (m.kept_id = any ${people} or m.merged_id = any ${people}))`

const workedOut = { given: { not: 'Worked out from the visits.' }, isQuiet: true } as const

export const personTables: Readonly<Record<string, PersonTable>> = {
  ...growthTables,
  link_opens: {
    mine: `(${ofClient} or ${ofVisit})`,
    words: 'Links of letters that they opened',
    given: { without: [...ids, 'appointment_id', 'offer_id', 'request_id'] },
    erasure: 'delete',
  },
  opening_offers: {
    mine: `t.request_id in (select r.id from opening_requests r where r.practice_id = t.practice_id and r.client_id = any ${people})`,
    words: 'Times that were offered from the waitlist',
    given: { without: [...ids, 'opening_id', 'value_cents', 'untold'] },
    erasure: 'delete',
  },
  opening_requests: {
    mine: ofClient,
    words: 'Wishes on the waitlist',
    given: { without: [...ids, 'practitioner_ids'] },
    erasure: 'delete',
  },
  tasks: {
    mine: `(${ofClient} or ${ofVisit})`,
    words: 'Tasks about them',
    given: { without: [...ids, 'assigned_to', 'done_by', 'created_by', 'made_key'] },
    erasure: 'delete',
  },
  follow_ups: {
    mine: `(${ofClient} or ${ofVisit})`,
    words: 'Follow-ups about them',
    given: { without: [...ids, 'occasion', 'settled_by', 'created_by'] },
    erasure: 'delete',
  },
  sequence_people: {
    mine: ofClient,
    words: 'Sequences of messages that they went through',
    given: { without: [...ids, 'sequence_id', 'trigger_key', 'version', 'log'] },
    erasure: 'delete',
  },
  inbound_messages: {
    mine: ofClient,
    words: 'Texts that they wrote',
    given: { without: [...ids, 'provider_id', 'handled_at'] },
    erasure: { closed: true },
  },
  outbound_messages: {
    mine: `(${ofClient} or ${ofVisit})`,
    words: 'Letters and texts',
    given: {
      without: [
        ...ids,
        'body_html',
        'attachments',
        'sender_id',
        'dedupe_key',
        'attempts',
        'last_error',
        'urgency',
      ],
    },
    // Not what a colleague or somebody of the family was told.
    givenRows: `${ofClient} and app.mailbox(t.recipient) in ${theirContacts} and t.status not in ('queued', 'sending')`,
    erasure: {
      closed: true,
      stays: 'That a message of some kind left, and when: without its address and its words.',
    },
  },
  'clinical.health_cards': {
    mine: ofClient,
    words: 'Health answers, every version',
    given: { without: [...ids, 'replaces', 'recorded_by'] },
    erasure: 'delete',
  },
  'clinical.stop_reasons': {
    mine: ofVisit,
    words: 'Why a visit went on although an answer said stop',
    given: { without: [...ids, 'written_by'] },
    erasure: 'delete',
  },
  'clinical.health_readings': {
    mine: ofClient,
    words: 'When their health answers were read',
    given: { without: [...ids, 'read_by'] },
    erasure: 'delete',
  },
  client_notes: {
    mine: ofClient,
    words: 'Notes',
    given: { without: [...ids, 'author_id'] },
    erasure: 'delete',
  },
  starred_notes: { mine: ofClient, words: 'The starred note', given: { without: ids }, erasure: 'delete' },
  client_consents: {
    mine: ofClient,
    words: 'Every yes and no to being written to',
    given: { without: ids },
    erasure: 'delete',
  },
  client_external_ids: {
    mine: ofClient,
    words: 'Their number in other products',
    given: { without: ids },
    erasure: 'delete',
  },
  import_rows: {
    // What waits and somebody said is theirs, too.
    mine: `(${ofClient} or ${ofVisit} or t.row ->> 'client_id' = any (${people}::text[]) or array[app.mailbox(t.row ->> 'email'), t.row ->> 'phone', app.mailbox(t.row #>> '{client,email}'), t.row #>> '{client,phone}']
      && array${theirContacts})`,
    words: 'Rows of files that they came in',
    given: {
      without: [
        ...ids,
        'digest',
        'written',
        'written_visit',
        'note_ids',
        'undone',
        'undone_client',
        'outcome',
        'refusal',
        'refused_by',
        'made_client',
      ],
    },
    // Of another one of the family with the same address the row is theirs.
    givenRows: ofClient,
    erasure: 'delete',
  },
  duplicate_questions: {
    mine: `(${ofClient} or t.other_id = any ${people})`,
    words: 'Questions whether they are somebody else, too',
    given: { not: 'It is about somebody else as well.' },
    erasure: 'delete',
  },
  client_merge_moves: {
    mine: `t.merge_id in ${theirMerges}`,
    words: 'What went over when records were joined',
    given: { not: 'Which rows went over, so that it can be undone.' },
    erasure: 'delete',
    isQuiet: true,
  },
  client_merge_states: {
    mine: `t.merge_id in ${theirMerges}`,
    words: 'What their records said before they were joined',
    given: { without: ids },
    erasure: 'delete',
  },
  client_merges: {
    mine: `t.id in ${theirMerges}`,
    words: 'Records that were joined',
    given: { without: [...ids, 'merged_by'] },
    erasure: { stays: 'That records were joined, and when: it says nothing about anybody.' },
  },
  data_requests: {
    mine: ofClient,
    words: 'When they were given their data',
    given: { without: [...ids, 'asked_by'] },
    erasure: { stays: 'That their data was given out or erased, when and by whom: proof that it was done.' },
  },
  appointment_links: {
    mine: ofVisit,
    words: 'Links to manage visits',
    given: { not: 'Secret links.' },
    erasure: 'delete',
    isQuiet: true,
  },
  visit_reminders: {
    mine: ofVisit,
    words: 'Reminders that were set for one visit',
    given: { without: ids },
    erasure: 'delete',
  },
  appointment_notes: {
    mine: ofVisit,
    words: 'What they wrote when booking or cancelling',
    given: { without: ids },
    erasure: 'delete',
  },
  outside_visits: {
    mine: ofVisit,
    words: 'Visits that a change of hours left outside',
    given: { without: [...ids, 'said_by'] },
    erasure: 'delete',
  },
  appointment_events: {
    mine: ofVisit,
    words: 'What happened to each visit',
    given: { without: [...ids, 'actor_id'] },
    erasure: { stays: 'When each visit was booked, moved or cancelled.', set: "details = '{}'" },
  },
  openings: {
    mine: ofVisit,
    words: 'Times that their visits left free',
    given: { not: 'Times of your calendar: they say nothing about anybody.' },
    erasure: { stays: 'Times that came free in your calendar.' },
    isQuiet: true,
  },
  held_times: {
    mine: ofVisit,
    words: 'Times that visits hold',
    ...workedOut,
    erasure: { stays: 'Worked out from the visits.' },
  },
  client_visit_times: {
    mine: ofClient,
    words: 'Figures of visits',
    ...workedOut,
    erasure: { stays: 'Worked out from the visits.' },
  },
  appointments: {
    mine: ofClient,
    words: 'Visits',
    given: {
      without: [
        ...ids,
        'room_id',
        'series_id',
        'equipment',
        'told_sold',
        'told_starts_at',
        'told_practitioner_id',
        'told_status',
        'tell_after',
        'is_uncounted',
        'booked_with_hold',
        'import_key',
        'link_click',
        'blocks_from',
        'blocks_until',
        // Who booked may have been somebody of the family, with their own address.
        'booked_as',
        'booked_first_name',
        'booked_by_name',
        'booked_by_first_name',
        'contact_email',
        'contact_phone',
      ],
    },
    erasure: {
      stays:
        'Service, time, practitioner and price: your books and the record of your work need them. No name, no address, no notes.',
      set: `booked_as = null, booked_first_name = null, booked_by_name = null, booked_by_first_name = null, contact_email = null,
        contact_phone = null, booked_with_hold = null, import_key = null, link_code = null, link_click = null,
        told_sold = null, tell_after = null, series_id = null, series_date = null, series_starts_at = null`,
    },
  },
  appointment_series: {
    mine: ofClient,
    words: 'Visits that repeat, and care plans',
    given: { without: [...ids, 'created_by', 'tell_after'] },
    erasure: 'delete',
  },
  clients: {
    mine: `t.id = any ${people}`,
    words: 'The record',
    given: { without: [...ids, 'household_id', 'reminded_by', 'paid_by', 'erased_at'] },
    erasure: {
      stays:
        'A record called “Erased client”, so that its visits go on belonging to one person. It cannot be opened, booked or joined.',
      set: `first_name = 'Erased', last_name = 'client', email = null, phone = null, tags = '{}', other_emails = '{}', other_phones = '{}',
        other_names = '{}', birth_date = null, address_street = null, address_city = null, address_region = null,
        address_postal_code = null, address_country = null, lead_stage = null, locale = null, time_zone = null, household_id = null,
        household_role = null, reminded_by = null, paid_by = null, archived_at = coalesce(archived_at, now()), erased_at = now()`,
    },
  },
}
