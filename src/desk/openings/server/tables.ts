import { ids, ofClient, ofVisit, people } from '#base/rights/person-rows.ts'
import { alike, notBiller, readOnly, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  // Only verbs read and write these.
  opening_settings: {
    rest: readOnly,
    archive: 'How times that come free are offered.',
    access: tenant(alike('s---')),
    example: 'insert into opening_settings (practice_id) values ($1)',
  },
  opening_requests: {
    rest: readOnly,
    archive: 'Who waits for a time, and for which.',
    person: {
      mine: ofClient,
      words: 'Wishes on the waitlist',
      given: { without: [...ids, 'practitioner_ids'] },
      erasure: 'delete',
    },
    merge: 'goes-over',
    access: tenant(notBiller('s---')),
    example: `insert into opening_requests (practice_id, client_id, service_id, duration_id, source)
      select d.practice_id, $2, d.service_id, d.id, 'staff' from service_durations d where d.practice_id = $1 limit 1`,
  },
  // Open ones aren't archived, because a restored copy would send their offers again.
  openings: {
    rest: readOnly,
    archive: {
      words: 'Times that came free.',
      rows: `t.state <> 'open'`,
    },
    person: {
      mine: ofVisit,
      words: 'Times that their visits left free',
      given: { not: 'Times of your calendar: they say nothing about anybody.' },
      erasure: { stays: 'Times that came free in your calendar.' },
      isQuiet: true,
    },
    access: tenant(notBiller('s---')),
    example: `insert into openings (practice_id, practitioner_id, starts_at, ends_at, why)
          select $1, id, now(), now() + interval '1 hour', 'by_hand' from practitioners where practice_id = $1 limit 1`,
  },
  opening_offers: {
    rest: readOnly,
    archive: {
      words: 'Who was offered which time that came free, and what they said.',
      rows: `exists (select from openings o where o.practice_id = t.practice_id and o.id = t.opening_id and o.state <> 'open')`,
    },
    person: {
      mine: `t.request_id in (select r.id from opening_requests r where r.practice_id = t.practice_id and r.client_id = any ${people})`,
      words: 'Times that were offered from the waitlist',
      given: { without: [...ids, 'opening_id', 'value_cents', 'untold'] },
      erasure: 'delete',
    },
    access: tenant(notBiller('s---')),
    example: `with wish as (insert into opening_requests (practice_id, client_id, service_id, duration_id, source)
              select d.practice_id, (select id from clients where practice_id = $1 limit 1), d.service_id, d.id, 'staff'
              from service_durations d where d.practice_id = $1 limit 1 returning id),
            free as (insert into openings (practice_id, practitioner_id, starts_at, ends_at, why)
              select $1, id, now(), now() + interval '1 hour', 'by_hand' from practitioners where practice_id = $1 limit 1 returning id)
          insert into opening_offers (practice_id, opening_id, request_id, starts_at, ends_at, value_cents, price_cents, offer_at, expires_at)
          select $1, free.id, wish.id, now(), now() + interval '1 hour', 1, 1, now(), now() + interval '15 minutes' from free, wish`,
  },
}
