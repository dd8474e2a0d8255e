import { ownerOnly, readOnly, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  campaigns: {
    rest: readOnly,
    archive: {
      words: 'Campaigns by mail and text, with their words and whom they are for.',
      rows: `t.state in ('draft', 'sent', 'cancelled')`,
    },
    access: tenant(ownerOnly('s---')),
    example: `insert into campaigns (practice_id, name, channel, expression) values ($1, 'Spring', 'email', '{"all": []}')`,
  },
}
