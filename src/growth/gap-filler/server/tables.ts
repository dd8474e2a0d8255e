import { ownerOnly, readOnly, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  gaps: {
    rest: readOnly,
    archive: {
      words: 'Open time that was offered, and what became of it.',
      without: { approved_by: 'An account of this installation.' },
      rows: `t.state = 'ended'`,
    },
    access: tenant(ownerOnly('s---')),
    example: `insert into gaps (practice_id, practitioner_id, starts_at, ends_at, service_ids, state, ended_why)
          select $1, (select id from practitioners where practice_id = $1 order by id limit 1), '2026-05-15 13:00Z', '2026-05-15 15:00Z',
            array[gen_random_uuid()], 'ended', 'past'`,
  },
  gap_settings: {
    rest: readOnly,
    archive: {
      words: 'How open time is looked for and offered.',
      without: { is_on: 'Whether open time is looked for: a copy offers nothing until you switch it on.' },
    },
    access: tenant(ownerOnly('s---')),
    example: `insert into gap_settings (practice_id, is_on) values ($1, true) on conflict do nothing`,
  },
}
