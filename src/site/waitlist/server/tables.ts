import { closed, ownerOnly, type Tables } from '#base/rights/table.ts'

export const tables: Tables = {
  // Admins read; verbs do the rest.
  waitlist_entries: {
    access: { ...closed, stranger: '0---', members: ownerOnly('s---') },
    example: `insert into waitlist_entries (id, email, name, practice_type) values ($1, 'a@example.com', 'n', 't')`,
  },
}
