import { ownerOnly, readOnly, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  site_checks: {
    rest: readOnly,
    archive: { leftOut: 'Read from your site, and read anew.' },
    access: tenant(ownerOnly('s---')),
    example: `insert into site_checks (practice_id, url, outcome) values ($1, 'https://willow.example/', 'read') on conflict do nothing`,
  },
}
