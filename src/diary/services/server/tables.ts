import { alike, changedOnly, ownerWrites, readOnly, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  services: {
    rest: readOnly,
    archive: 'Your services.',
    access: tenant(ownerWrites('siud')),
  },
  // Created with a service, sorted by a verb.
  service_categories: {
    rest: changedOnly,
    archive: 'What your services are grouped by, in your order.',
    access: tenant(ownerWrites('s-ud')),
    example: `insert into service_categories (practice_id, name) values ($1, 'Body work')`,
  },
  service_durations: {
    rest: readOnly,
    archive: 'How long a service takes, and what it costs.',
    access: tenant(ownerWrites('siud')),
  },
  service_addons: {
    rest: readOnly,
    archive: 'What can be added to a service.',
    access: tenant(ownerWrites('siud')),
  },
  service_practitioners: {
    rest: readOnly,
    archive: 'Who offers which service.',
    access: tenant(ownerWrites('siud')),
  },
  service_rooms: {
    rest: readOnly,
    archive: 'Which rooms a service can be in.',
    access: tenant(ownerWrites('siud')),
  },
  service_equipment: {
    rest: readOnly,
    archive: 'What a service needs of your equipment.',
    access: tenant(alike('s---')),
    example: `with pool as (insert into equipment (practice_id, name) values ($1, 'Stones') returning id)
          insert into service_equipment (practice_id, service_id, equipment_id)
          select $1, s.id, p.id from services s, pool p where s.practice_id = $1 limit 1`,
  },
  service_links: {
    rest: readOnly,
    archive: { leftOut: 'Secret links to services that are not listed: make new ones.' },
    access: tenant(alike('s---')),
    example: `insert into service_links (practice_id, service_id, token_hash)
          select $1, id, repeat('0', 64) from services where practice_id = $1 limit 1`,
  },
  practitioner_terms: {
    rest: readOnly,
    archive: 'Prices and lengths of one practitioner’s own.',
    access: tenant(alike('s---')),
    example: `insert into practitioner_terms (practice_id, service_id, duration_id, practitioner_id, price_cents)
          select $1, d.service_id, d.id, r.id, 100 from service_durations d, practitioners r
          where d.practice_id = $1 and r.practice_id = $1 limit 1`,
  },
}
