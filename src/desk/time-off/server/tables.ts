import { ownerOnly, readOnly, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  // Also visible to the person who is away; the example row belongs to no account (time-off.test.ts).
  time_off: {
    rest: readOnly,
    archive: 'Time off: asked for, approved, declined.',
    access: tenant(ownerOnly('s---')),
    example: `insert into time_off (practice_id, practitioner_id, kind, starts_at, ends_at, asked_by)
          select $1, id, 'holiday', now() + interval '40 days', now() + interval '41 days', $1 from practitioners
          where practice_id = $1 limit 1`,
  },
}
