import { alike, closed, ownerOnly, readOnly, signedIn, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  // A member sets their current practice in their own row; verbs do the rest.
  practice_members: {
    rest: {
      select: { roles: signedIn },
      update: {
        roles: signedIn,
        requiredFilters: [
          ['practice_id', 'eq'],
          ['user_id', 'eq'],
        ],
      },
    },
    archive: { leftOut: 'Accounts belong to the people who have them: invite your team again.' },
    access: { ...closed, stranger: '0-0-', members: alike('s-u-'), foreignWorker: '000-', worker: 'siu-' },
  },
  practice_invitations: {
    rest: readOnly,
    archive: { leftOut: 'Invitations carry secret links.' },
    access: tenant(ownerOnly('s---')),
    example: `insert into practice_invitations (practice_id, email, role, token_hash, expires_at)
          values ($1, 'new@example.com', 'biller', 'h', now())`,
  },
}
