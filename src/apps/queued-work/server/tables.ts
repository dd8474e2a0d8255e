import { closed, notBiller, readOnly, type Tables } from '#base/rights/table.ts'

export const tables: Tables = {
  // Of work that needs the right to change clients. Written by verbs, and by the keeper of the line.
  queued_work: {
    rest: readOnly,
    archive: { leftOut: 'What the product is doing at this moment.' },
    access: {
      ...closed,
      stranger: '0---',
      members: notBiller('s---'),
      foreignWorker: '000-',
      worker: 'siu-',
    },
    example: `insert into queued_work (practice_id, kind, needed_right) values ($1, 'import-clients', 'change-clients')`,
  },
}
