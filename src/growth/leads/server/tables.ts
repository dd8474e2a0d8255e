import { ids, people, theirContacts } from '#base/rights/person-rows.ts'
import { closed, ownerOnly, readOnly, readUpdate, type Tables, tenant } from '#base/rights/table.ts'

const theirLeads = `(select l.id from leads l where l.practice_id = t.practice_id and (l.client_id = any ${people}
  or l.client_id is null and (app.mailbox(l.email) in ${theirContacts} or l.phone in ${theirContacts})))`

export const tables: Tables = {
  // Verbs write these; the owner archives and removes rows. Unconfirmed visitor input is hidden.
  lead_magnets: {
    rest: readUpdate,
    archive: 'Guides that you give for an address.',
    access: tenant(ownerOnly('s-u-')),
  },
  leads: {
    rest: readUpdate,
    archive: 'Who may become a client, from where, and how far they are.',
    person: {
      mine: `t.id in ${theirLeads}`,
      words: 'What was noted before they were a client',
      given: { without: ids },
      erasure: 'delete',
    },
    merge: 'goes-over',
    access: tenant(ownerOnly('s-u-')),
    example: `with guide as (insert into lead_magnets (practice_id, title, kind, body, button) values ($1, 'Desk', 'text', 'Stand up.', 'Send it')
        returning id),
        lead as (insert into leads (practice_id, client_id, magnet_id, first_name, email, source)
          select $1, $2, id, 'Nina', 'nina@example.com', 'Guide' from guide returning id),
        event as (insert into lead_events (practice_id, lead_id, to_stage, how, note) select $1, id, 'inquiry', 'form', 'Asked' from lead)
      insert into lead_asks (id, practice_id, magnet_id, lead_id, first_name, email, token_hash, confirmed_at)
      select gen_random_uuid(), $1, guide.id, lead.id, 'Nina', 'nina@example.com', replace(guide.id::text || lead.id::text, '-', ''), now()
      from guide, lead`,
  },
  lead_events: {
    rest: readOnly,
    archive: 'Every step of a lead, and what was noted.',
    person: {
      mine: `t.lead_id in ${theirLeads}`,
      words: 'Their way from the first word to a client',
      given: { without: [...ids, 'by_user'] },
      erasure: 'delete',
    },
    access: tenant(ownerOnly('s---')),
  },
  lead_asks: {
    archive: { leftOut: 'Addresses that have not answered, and secret links to guides.' },
    person: {
      // Input typed with the lead's address before confirmation counts as theirs.
      mine: `(t.lead_id in ${theirLeads} or app.mailbox(t.email) in ${theirContacts})`,
      words: 'Guides that they asked for',
      given: { without: [...ids, 'token_hash'] },
      erasure: 'delete',
    },
    access: { ...closed, foreignWorker: '0000', worker: 'siud' },
  },
}
