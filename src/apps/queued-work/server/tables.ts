import { closed, notBiller, readOnly, type Tables } from '#base/rights/table.ts'

export const tables: Tables = {
  // Needs the right to change clients. Written by verbs and by the queue's keeper.
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
