import { ownerOnly, readOnly, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  reviews: {
    rest: readOnly,
    archive: 'What was said about you in public, and your answers.',
    access: tenant(ownerOnly('s---')),
    example: `insert into reviews (practice_id, source, author, written_on, same_key) values ($1, 'other', 'A', '2026-05-01', repeat('a', 64))`,
  },
}
