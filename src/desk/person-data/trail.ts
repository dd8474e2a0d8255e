import { type Trail, value } from '#base/rights/trail-copy.ts'

export const trail: Trail = {
  data_requests: {
    subject: 'clients',
    one: 'the data request',
    many: 'data requests',
    bare: 'a data request',
    partOf: 'clients',
    inserted: ({ of, whole }) =>
      of('kind') === 'erasure' ? "erased a client's data" : `downloaded the data of ${whole}`,
    columns: {
      kind: value('kind', { download: 'download', erasure: 'erasure' }),
      client_id: null,
      asked_by: null,
    },
  },
}
