import { closed, ownerOnly, readOnly, type Tables } from '#base/rights/table.ts'

export const tables: Tables = {
  // Written by triggers; the owner reads.
  audit_entries: {
    rest: readOnly,
    archive: {
      leftOut: 'Who changed which setting in this installation: a record that a copy could not vouch for.',
    },
    access: { ...closed, stranger: '0---', members: ownerOnly('s---') },
    example: `insert into audit_entries (practice_id, actor_role, relation, act) values ($1, 'system', 'rooms', 'insert')`,
  },
}
