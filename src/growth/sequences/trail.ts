import { changed, quoted, switched, type Trail, value } from '#base/rights/trail-copy.ts'

export const trail: Trail = {
  sequences: {
    subject: 'campaigns',
    names: ['name'],
    one: 'the email sequence',
    many: 'email sequences',
    bare: 'an email sequence',
    called: ({ name }) => quoted(name),
    columns: {
      name: value('name', 'title'),
      is_on: switched,
      version: null,
      lead_type: changed('audience'),
      switched_at: null,
    },
  },
}
