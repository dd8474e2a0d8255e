import { ids, ofClient, ofVisit } from '#base/rights/person-rows.ts'
import { ownerOnly, readOnly, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  tasks: {
    rest: readOnly,
    archive: 'What there is to do, and what was done.',
    person: {
      mine: `(${ofClient} or ${ofVisit})`,
      words: 'Tasks about them',
      given: { without: [...ids, 'assigned_to', 'done_by', 'created_by', 'made_key'] },
      erasure: 'delete',
    },
    merge: 'goes-over',
    access: tenant(ownerOnly('s---')),
    example: `insert into tasks (practice_id, client_id, title) values ($1, $2, 'Call')`,
  },
  task_rules: {
    rest: readOnly,
    archive: 'What makes tasks by itself.',
    access: tenant(ownerOnly('s---')),
    example: `insert into task_rules (practice_id, kind, words) values ($1, 'new_client', 'Send intake')`,
  },
}
