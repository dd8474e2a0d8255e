import { ids, ofClient, ofVisit } from '#base/rights/person-rows.ts'
import { alike, notBiller, readOnly, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  // Readable by those who see client messages; written by verbs only.
  surveys: {
    rest: readOnly,
    archive: 'Who was asked how it was, and what they answered.',
    person: {
      mine: `(${ofClient} or ${ofVisit})`,
      words: 'How it was, as they answered when they were asked',
      given: { without: [...ids, 'token_hash', 'appointment_id'] },
      erasure: 'delete',
    },
    merge: 'goes-over',
    access: tenant(notBiller('s---')),
    example: `insert into surveys (practice_id, client_id, asked_at, expires_at) values ($1, $2, now(), now())`,
  },
  review_settings: {
    rest: readOnly,
    archive: 'Where people can say in public how it was.',
    access: tenant(alike('s---')),
  },
}
