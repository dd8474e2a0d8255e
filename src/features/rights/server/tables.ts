import { closed, type Tables } from '#features/rights/table.ts'

export const tables: Tables = {
  'private.member_rights': {
    access: closed,
  },
}
