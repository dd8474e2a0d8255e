import { ids, ofClient, ofVisit, people, theirContacts } from '#base/rights/person-rows.ts'
import { closed, notBiller, ownerOnly, readOnly, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  imports: {
    rest: readOnly,
    archive: { leftOut: 'What you brought in by files, and could take back: its rows are your clients.' },
    access: tenant(ownerOnly('s---')),
    example: `with made as (insert into imports (practice_id, kind, file_name, source, rows_total)
              values ($1, 'clients', 'people.csv', 'jane', 1) returning id)
          insert into import_rows (practice_id, import_id, line, row, digest) select $1, id, 2, '{}', repeat('0', 64) from made`,
  },
  import_rows: {
    archive: { leftOut: 'Rows of such a file on their way in.' },
    person: {
      // Includes waiting rows that were assigned to them.
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
      // The row may be about a family member with the same address.
      givenRows: ofClient,
      erasure: 'delete',
    },
    merge: { client_id: 'what an import did; a record that became part of another stays when it is undone' },
    access: { ...closed, foreignWorker: '0000', worker: 'siud' },
  },
  client_external_ids: {
    archive: 'The number of a client in the product they came from.',
    person: {
      mine: ofClient,
      words: 'Their number in other products',
      given: { without: ids },
      erasure: 'delete',
    },
    merge: 'goes-over',
    access: tenant(notBiller('s---')),
    example: `insert into client_external_ids (practice_id, client_id, source, external_id) values ($1, $2, 'jane', gen_random_uuid())`,
  },
}
