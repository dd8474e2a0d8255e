import { alike, closed, type Expected, notBiller, ownerOnly, tenant } from '../access.ts'

/** Who comes, when, and what is written to them. */
export const clientTables: Record<string, Expected> = {
  'public.clients': {
    ...tenant({ ...alike('siu-'), biller: 's00-' }),
    columns: {
      'authenticated insert': ['email', 'first_name', 'last_name', 'phone', 'practice_id', 'tags'],
      'authenticated update': ['archived_at', 'booking', 'household_role', 'tags'],
    },
  },
  'public.households': {
    ...tenant(alike('s---')),
    row: 'insert into households (practice_id) values ($1)',
  },
  'public.duplicate_questions': {
    ...tenant(notBiller('s---')),
    row: `insert into duplicate_questions (practice_id, client_id, other_id, score, reasons)
          select $1, min(id::text)::uuid, max(id::text)::uuid, 0.75, '{phone}' from clients where practice_id = $1`,
  },
  // With public.client_merge_moves and public.client_merge_states.
  'public.client_merges': {
    ...tenant(notBiller('s---')),
    row: `with merged as (insert into client_merges (practice_id, kept_id, merged_id)
              select $1, min(id::text)::uuid, max(id::text)::uuid from clients where practice_id = $1 returning id),
            moved as (insert into client_merge_moves select $1, id, 'client_notes', gen_random_uuid() from merged)
          insert into client_merge_states select $1, id, '{}' from merged`,
  },
  // How a merge is undone, for the verb alone.
  'public.client_merge_moves': { ...closed, foreignWorker: '00-0', worker: 'si-d' },
  'public.client_merge_states': { ...closed, foreignWorker: '00-0', worker: 'si-d' },
  // That somebody's data was given out or erased, by verbs alone.
  'public.data_requests': {
    ...tenant(ownerOnly('s---')),
    row: `insert into data_requests (practice_id, client_id, kind) select $1, id, 'download' from clients where practice_id = $1 limit 1`,
  },
  // Noes of people who were erased, as hashes that nobody reads back.
  'public.erased_noes': {
    ...closed,
    foreignWorker: '00-0',
    worker: 'si-d',
    row: `insert into erased_noes (practice_id, contact_hash, channel, kind, said_at) values ($1, repeat('0', 64), 'email', 'complaint', now())`,
  },
  'public.client_external_ids': {
    ...tenant(notBiller('s---')),
    row: `insert into client_external_ids (practice_id, client_id, source, external_id)
          select $1, id, 'jane', id::text from clients where practice_id = $1 limit 1`,
  },
  // With public.import_rows.
  'public.imports': {
    ...tenant(ownerOnly('s---')),
    row: `with made as (insert into imports (practice_id, kind, file_name, source, rows_total)
              values ($1, 'clients', 'people.csv', 'jane', 1) returning id)
          insert into import_rows (practice_id, import_id, line, row, digest) select $1, id, 2, '{}', repeat('0', 64) from made`,
  },
  'public.import_rows': { ...closed, foreignWorker: '0000', worker: 'siud' },
  'public.client_visit_times': tenant(alike('s---')),
  'public.segments': {
    ...tenant(alike('s---')),
    row: `insert into segments (practice_id, name, expression) values ($1, 'Everybody', '{"all": []}')`,
  },
  'public.client_notes': {
    // Of notes that the owner wrote: nobody takes back another's, and what is written is signed with one's own name.
    ...tenant({ owner: 'si-d', practitioner: 'si-0', front_desk: 'si-0', biller: '00-0' }),
    // The id, so that Undo brings back the note that was removed.
    columns: { 'authenticated insert': ['client_id', 'id', 'note', 'practice_id'] },
  },
  // What clients write and what is written about them, by verbs alone, as visits are. The record with its note is a view,
  // read as whoever asks: it shows who may not read the note the rest.
  'public.starred_notes': tenant(notBiller('s---')),
  'public.appointment_notes': tenant(notBiller('s---')),
  'public.client_records': { ...closed, stranger: '0---', members: alike('s---') },
  'public.client_consents': tenant(notBiller('s---')),

  // Who waits, what came free and who was offered it: by verbs alone, and never a link's hash.
  'public.opening_settings': {
    ...tenant(alike('s---')),
    row: 'insert into opening_settings (practice_id) values ($1)',
  },
  'public.opening_requests': {
    ...tenant(notBiller('s---')),
    columns: {
      'authenticated select': [
        'appointment_id',
        'client_id',
        'created_at',
        'duration_id',
        'earliest',
        'ended_at',
        'id',
        'latest',
        'parts',
        'practice_id',
        'practitioner_ids',
        'service_id',
        'source',
        'state',
      ],
    },
    row: `insert into opening_requests (practice_id, client_id, service_id, duration_id, source)
          select d.practice_id, (select id from clients where practice_id = $1 limit 1), d.service_id, d.id, 'staff'
          from service_durations d where d.practice_id = $1 limit 1`,
  },
  'public.openings': {
    ...tenant(notBiller('s---')),
    columns: {
      'authenticated select': [
        'appointment_id',
        'created_at',
        'ends_at',
        'id',
        'practice_id',
        'practitioner_id',
        'room_id',
        'starts_at',
        'state',
        'why',
      ],
    },
    row: `insert into openings (practice_id, practitioner_id, starts_at, ends_at, why)
          select $1, id, now(), now() + interval '1 hour', 'by_hand' from practitioners where practice_id = $1 limit 1`,
  },
  'public.opening_offers': {
    ...tenant(notBiller('s---')),
    columns: {
      'authenticated select': [
        'answered_at',
        'appointment_id',
        'ends_at',
        'expires_at',
        'frees_id',
        'id',
        'is_by_hand',
        'offer_at',
        'opening_id',
        'practice_id',
        'price_cents',
        'request_id',
        'starts_at',
        'state',
        'untold',
        'value_cents',
      ],
    },
    row: `with wish as (insert into opening_requests (practice_id, client_id, service_id, duration_id, source)
              select d.practice_id, (select id from clients where practice_id = $1 limit 1), d.service_id, d.id, 'staff'
              from service_durations d where d.practice_id = $1 limit 1 returning id),
            free as (insert into openings (practice_id, practitioner_id, starts_at, ends_at, why)
              select $1, id, now(), now() + interval '1 hour', 'by_hand' from practitioners where practice_id = $1 limit 1 returning id)
          insert into opening_offers (practice_id, opening_id, request_id, starts_at, ends_at, value_cents, price_cents, offer_at, expires_at)
          select $1, free.id, wish.id, now(), now() + interval '1 hour', 1, 1, now(), now() + interval '15 minutes' from free, wish`,
  },

  // Written by verbs alone: a member reads.
  'public.appointments': tenant(alike('s---')),
  'public.appointment_series': {
    ...tenant(alike('s---')),
    row: `insert into appointment_series (practice_id, client_id, practitioner_id, service_id, rule, starts_local, time_zone)
          select $1, client_id, practitioner_id, service_id, 'FREQ=WEEKLY;COUNT=2', '2026-05-21T10:00', 'UTC'
          from appointments where practice_id = $1 limit 1`,
  },
  'public.classes': {
    ...tenant(alike('s---')),
    row: `insert into classes (practice_id, service_id, duration_id, practitioner_id, starts_at, ends_at, service_name, duration_min,
            price_cents, currency, seats)
          select a.practice_id, a.service_id, d.id, a.practitioner_id, '2031-05-21T10:00Z', '2031-05-21T11:00Z', 'Yoga', 60, 0, 'USD', 8
          from appointments a join service_durations d on d.practice_id = a.practice_id and d.service_id = a.service_id
          where a.practice_id = $1 limit 1`,
  },
  'public.visit_reminders': {
    ...tenant(alike('s---')),
    row: `insert into visit_reminders (practice_id, appointment_id, channel, hours)
          select practice_id, id, 'email', 5 from appointments where practice_id = $1 limit 1`,
  },
  'public.appointment_events': tenant(alike('s---')),
  // Written by triggers on visits; free times are worked out from it.
  'public.held_times': { ...closed, foreignWorker: '0---', worker: 's---' },
  'public.slot_holds': {
    ...tenant(alike('s---')),
    columns: {
      // Never the token's hash.
      'authenticated select': [
        'class_id',
        'ends_at',
        'expires_at',
        'id',
        'practice_id',
        'practitioner_id',
        'room_id',
        'service_id',
        'starts_at',
      ],
    },
    row: `insert into slot_holds (practice_id, practitioner_id, room_id, service_id, duration_id, starts_at, ends_at, blocks_from,
            blocks_until, token_hash, expires_at)
          select $1, practitioner_id, room_id, a.service_id, d.id, starts_at, ends_at, blocks_from, blocks_until, 'h', ends_at
          from appointments a join service_durations d on d.service_id = a.service_id where a.practice_id = $1 limit 1`,
  },
  'public.appointment_links': {
    ...closed,
    foreignWorker: '00-0',
    worker: 'si-d',
    row: `insert into appointment_links (token_hash, practice_id, appointment_id)
          select 'l', $1, id from appointments where practice_id = $1 limit 1`,
  },

  // As the letters; a verb writes it for strangers.
  'public.link_opens': {
    ...tenant(notBiller('s---')),
    row: `insert into link_opens (practice_id, client_id, appointment_id, letter, first_opened_at, last_opened_at)
          select practice_id, client_id, id, 'visit-reminder', now(), now() from appointments where practice_id = $1 limit 1`,
  },
  // A link of one person in a letter, and that it was followed.
  'public.message_links': {
    ...tenant(ownerOnly('s---')),
    row: `insert into message_links (practice_id, client_id, code, origin_kind, origin_id, destination_url, made_for)
          select practice_id, id, substr(translate(md5(practice_id::text), '01', '23'), 1, 12), 'hand', id, 'https://example.com/', id
          from clients where practice_id = $1 limit 1`,
  },
  'public.message_link_clicks': {
    ...tenant(ownerOnly('s---')),
    row: `insert into message_link_clicks (practice_id, message_link_id, clicked_at)
          select practice_id, id, now() from message_links where practice_id = $1 limit 1`,
  },
  'public.outbound_messages': {
    ...closed,
    stranger: '0---',
    members: notBiller('s---'),
    foreignWorker: '000-',
    worker: 'siu-',
    // Whose message it was, where two records become one.
    columns: { 'practice_worker update': ['client_id'] },
    row: `insert into outbound_messages (practice_id, kind, recipient, subject, body_text, body_html, dedupe_key)
          values ($1, 'booked', 'a@example.com', 's', 't', 'h', 'k')`,
  },
  // What clients text back; who has seen to one says so.
  'public.inbound_messages': {
    ...tenant(notBiller('s-u-')),
    columns: { 'authenticated update': ['handled_at'] },
    row: `insert into inbound_messages (practice_id, provider_id, sender, body_text) values ($1, gen_random_uuid(), '+18285550100', 'Hello')`,
  },
  // Kept by a verb; without a row the standard holds.
  'public.reminder_settings': {
    ...tenant(alike('s---')),
    row: `insert into reminder_settings (practice_id, reminders) values ($1, '[]')`,
  },
  // Kept by verbs; the server pauses.
  'public.message_settings': {
    ...tenant(notBiller('s---')),
    row: `insert into message_settings (practice_id) values ($1)`,
  },
  // As providers tell: a webhook writes them, and a verb lifts a bounce.
  'public.message_suppressions': {
    ...tenant(notBiller('s---')),
    worker: 's-u-',
    foreignWorker: '0-0-',
    columns: { 'practice_worker update': ['lifted_at'] },
    row: `insert into message_suppressions (practice_id, channel, address, kind) values ($1, 'sms', '+18285550100', 'hard_bounce')`,
  },
  // Versions are only ever added, by verbs. Author and time are the database's, but of what comes back from an archive.
  'public.message_templates': {
    ...tenant(ownerOnly('s---')),
    worker: 'si--',
    foreignWorker: '00--',
    row: `insert into message_templates (practice_id, purpose, version, subject, blocks)
          values ($1, 'visit-booked', 1, 's', '[{"type": "heading", "text": "h"}]')`,
  },
  // Asked by verbs, which also show what left; a question that names somebody goes when they are erased.
  'public.model_calls': {
    ...closed,
    foreignWorker: '00-0',
    worker: 'si-d',
    row: `insert into model_calls (practice_id, kind, urgency, question, dedupe_key) values ($1, 'test', 'now', '{}', 'q')`,
  },
}
