import { switched, type Trail, value } from '#base/rights/trail-copy.ts'

export const trail: Trail = {
  short_links: {
    subject: 'links',
    names: ['short_code'],
    one: 'the short link',
    many: 'short links',
    bare: 'a short link',
    called: ({ short_code }) => (typeof short_code === 'string' ? short_code : undefined),
    inserted: () => 'created *',
    columns: {
      short_code: value('code'),
      destination_url: value('destination', 'url'),
      is_active: switched,
      expires_at: value('expiration', 'instant'),
    },
  },
}
