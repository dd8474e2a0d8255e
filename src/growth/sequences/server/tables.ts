import { ids, ofClient } from '#base/rights/person-rows.ts'
import { ownerOnly, readOnly, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  sequences: {
    rest: readOnly,
    archive: {
      words: 'Sequences of messages.',
      without: { is_on: 'Whether a sequence runs: a copy sends nothing until you turn it on.' },
      anew: { is_on: 'false' },
    },
    access: tenant(ownerOnly('s---')),
  },
  sequence_versions: {
    rest: readOnly,
    archive: 'The steps of each sequence, every version.',
    access: tenant(ownerOnly('s---')),
  },
  sequence_people: {
    rest: readOnly,
    archive: 'Who went through which sequence of messages, and what came of it.',
    person: {
      mine: ofClient,
      words: 'Sequences of messages that they went through',
      given: { without: [...ids, 'sequence_id', 'trigger_key', 'version', 'log'] },
      erasure: 'delete',
    },
    merge: 'goes-over',
    access: tenant(ownerOnly('s---')),
    example: `with made as (insert into sequences (practice_id, name) values ($1, 'After visit ' || gen_random_uuid()) returning id),
        kept as (insert into sequence_versions (practice_id, sequence_id, version, definition) select $1, id, 1, '{}' from made)
      insert into sequence_people (practice_id, sequence_id, client_id, version, trigger_key, next_at)
      select $1, id, $2, 1, 'by_hand:x', now() from made`,
  },
}
