import { ids, ofClient, ofVisit, theirContacts } from '#base/rights/person-rows.ts'
import { closed, notBiller, readOnly, readUpdate, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  // Written by verbs; the server sets pauses.
  message_settings: {
    rest: readOnly,
    archive: 'How you write to people, and whether marketing is paused.',
    access: tenant(notBiller('s---')),
    example: `insert into message_settings (practice_id) values ($1)`,
  },
  // Written by a webhook; a verb lifts bounces.
  message_suppressions: {
    rest: readOnly,
    archive: 'Addresses that refuse what is sent, and complaints.',
    access: { ...tenant(notBiller('s---')), worker: 's-u-', foreignWorker: '0-0-' },
    example: `insert into message_suppressions (practice_id, channel, address, kind) values ($1, 'sms', '+18285550100', 'hard_bounce')`,
  },
  // Clients' texts; members mark them as handled.
  inbound_messages: {
    rest: readUpdate,
    archive: 'Texts that clients wrote.',
    person: {
      mine: ofClient,
      words: 'Texts that they wrote',
      given: { without: [...ids, 'provider_id', 'handled_at'] },
      erasure: { closed: true },
    },
    merge: 'goes-over',
    access: tenant(notBiller('s-u-')),
    example: `insert into inbound_messages (practice_id, client_id, provider_id, sender, body_text)
      values ($1, $2, gen_random_uuid(), '+18285550100', 'Hello')`,
  },
  // Pending messages and the network's answers belong to this installation only.
  outbound_messages: {
    rest: readOnly,
    archive: {
      words: 'Every letter and text that left, or was kept in the outbox.',
      without: {
        attachments: 'Calendar files, which carry secret links.',
        sender_id: 'Which process sent it.',
      },
      rows: `t.status not in ('queued', 'sending') and t.kind not in ('social-reconnect', 'social-ends-soon')`,
      withLinks: true,
      neverCleared: true,
    },
    person: {
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
      // Not what colleagues or family members were told.
      givenRows: `${ofClient} and app.mailbox(t.recipient) in ${theirContacts} and t.status not in ('queued', 'sending')`,
      erasure: {
        closed: true,
        stays: 'That a message of some kind left, and when: without its address and its words.',
      },
    },
    merge: 'goes-over',
    access: {
      ...closed,
      stranger: '0---',
      members: notBiller('s---'),
      foreignWorker: '000-',
      worker: 'siu-',
    },
    example: `insert into outbound_messages (practice_id, kind, recipient, subject, body_text, body_html, dedupe_key)
          values ($1, 'booked', 'a@example.com', 's', 't', 'h', 'k')`,
  },
  // As outbound_messages; a verb writes it for visitors.
  link_opens: {
    rest: readOnly,
    archive: {
      words: 'Links of letters that clients opened.',
      rows: `t.offer_id is null or exists (select from opening_offers f join openings o on o.practice_id = f.practice_id and o.id = f.opening_id
    where f.practice_id = t.practice_id and f.id = t.offer_id and o.state <> 'open')`,
    },
    person: {
      mine: `(${ofClient} or ${ofVisit})`,
      words: 'Links of letters that they opened',
      given: { without: [...ids, 'appointment_id', 'offer_id', 'request_id'] },
      erasure: 'delete',
    },
    merge: 'goes-over',
    access: tenant(notBiller('s---')),
    example: `insert into link_opens (practice_id, client_id, appointment_id, letter, first_opened_at, last_opened_at)
      select practice_id, client_id, id, 'visit-reminder', now(), now() from appointments where practice_id = $1 and client_id = $2 limit 1`,
  },
  // Written by a migration only.
  'private.confirm_later': {
    access: closed,
    example: `insert into private.confirm_later select id, now() from practices where id = $1`,
  },
  'private.outbound_senders': {
    access: closed,
    example: `with sender as (insert into private.outbound_senders (id, place, started_at) values (gen_random_uuid(), 'here', now()))
          select private.take_turns('a provider', 1, 1, 0)`,
  },
  'private.provider_rates': {
    access: closed,
  },
}
