import { ids, ofClient } from '#base/rights/person-rows.ts'
import { closed, ownerOnly, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  // Records of data exports and erasures; written by verbs only.
  data_requests: {
    archive: 'When somebody’s data was given out or erased.',
    person: {
      mine: ofClient,
      words: 'When they were given their data',
      given: { without: [...ids, 'asked_by'] },
      erasure: {
        stays: 'That their data was given out or erased, when and by whom: proof that it was done.',
      },
    },
    merge: 'goes-over',
    access: tenant(ownerOnly('s---')),
    example: `insert into data_requests (practice_id, client_id, kind) values ($1, $2, 'download')`,
  },
  // Opt-outs of erased people, as hashes that can't be read back.
  erased_noes: {
    archive: 'Noes of people who were erased: no names and no addresses.',
    access: { ...closed, foreignWorker: '00-0', worker: 'si-d' },
    example: `insert into erased_noes (practice_id, contact_hash, channel, kind, said_at) values ($1, repeat('0', 64), 'email', 'complaint', now())`,
  },
}
