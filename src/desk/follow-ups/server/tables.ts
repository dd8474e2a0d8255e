import { ids, ofClient, ofVisit } from '#base/rights/person-rows.ts'
import { notBiller, readOnly, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  // The text is about a client; verbs write it.
  follow_ups: {
    rest: readOnly,
    archive: 'Whom you wanted to get back to, and what came of it.',
    person: {
      mine: `(${ofClient} or ${ofVisit})`,
      words: 'Follow-ups about them',
      given: { without: [...ids, 'occasion', 'settled_by', 'created_by'] },
      erasure: 'delete',
    },
    merge: 'goes-over',
    access: tenant(notBiller('s---')),
    example: `insert into follow_ups (practice_id, kind, client_id, way, due_at, words)
      values ($1, 'by_hand', $2, 'call', now(), 'Ask how it went')`,
  },
}
