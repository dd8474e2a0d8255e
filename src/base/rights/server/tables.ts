import { closed, type Tables } from '#base/rights/table.ts'

export const tables: Tables = {
  'private.member_rights': {
    access: closed,
  },
}
