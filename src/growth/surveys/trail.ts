import { type Trail, value } from '#base/rights/trail-copy.ts'

export const trail: Trail = {
  review_settings: {
    subject: 'social',
    one: 'review links',
    many: 'review links',
    bare: 'the review links',
    isSettings: true,
    columns: {
      google_url: value('Google review link', 'url'),
      facebook_url: value('Facebook review link', 'url'),
      other_url: value('other review link', 'url'),
      other_name: value('name of the other review site'),
    },
  },
}
