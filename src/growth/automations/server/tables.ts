import { ownerOnly, readOnly, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  automation_settings: {
    rest: readOnly,
    archive: 'What is written to clients by itself, and when.',
    access: tenant(ownerOnly('s---')),
    example: `insert into automation_settings (practice_id, automation, is_on) values ($1, 'win-back', true)`,
  },
}
