import { closed, ownerOnly, signedIn, type Tables } from '#base/rights/table.ts'

export const tables: Tables = {
  // §6, §7: admins add and remove roles one at a time.
  user_roles: {
    rest: {
      select: { roles: signedIn },
      insert: { roles: signedIn },
      delete: {
        roles: signedIn,
        requiredFilters: [
          ['user_id', 'eq'],
          ['role', 'eq'],
        ],
      },
    },
    access: { ...closed, stranger: '00-0', members: ownerOnly('si-d') },
    example: `insert into user_roles (user_id, role) values ($1, 'admin')`,
  },
  'private.job_runs': {
    access: closed,
    example: `insert into private.job_runs (name, ended_at) values ('tidy-holds', now())`,
  },
  'private.migration_lock': {
    access: closed,
  },
  'private.migrations': {
    access: closed,
  },
  'private.mended_values': {
    access: closed,
    example: `insert into private.mended_values (relation, of_row, column_name, was) values ('clients', '{}', 'tags', '[]')`,
  },
  'private.product_switches': {
    access: closed,
  },
  'private.secrets': {
    access: closed,
    example: `insert into private.secrets (name, value) values ('n', 'v')`,
  },
  // Temporary practices for trying the main flows.
  'private.throwaway_practices': {
    access: closed,
    example: 'insert into private.throwaway_practices (practice_id) values ($1)',
  },
  'private.webhook_receipts': {
    access: closed,
    example: `insert into private.webhook_receipts (name, received_at) values ('stripe', now())`,
  },
}
