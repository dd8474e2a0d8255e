import { valueWords } from '#base/rights/format-value.ts'
import { acts, changed, type Trail, value } from '#base/rights/trail-copy.ts'

export const trail: Trail = {
  reviews: {
    subject: 'social',
    names: ['source', 'rating'],
    one: 'the',
    many: 'reviews',
    bare: 'a review',
    called: ({ source, rating }, facts) => {
      const where = valueWords(
        { google: 'Google', facebook: 'Facebook', yelp: 'Yelp', other: '' },
        source,
        facts,
      )
      const stars = typeof rating === 'number' ? `${rating}-star` : ''
      return stars && [stars, where, 'review'].filter(Boolean).join(' ')
    },
    columns: {
      state: acts({
        unanswered: 'removed the reply to *',
        drafted: 'drafted a reply to *',
        approved: 'approved the reply to *',
        posted: 'replied to *',
        failed: "couldn't post the reply to *",
      }),
      source: value('source', {
        google: 'Google',
        facebook: 'Facebook',
        yelp: 'Yelp',
        other: 'another site',
      }),
      rating: value('rating', 'count'),
      written_on: value('date', 'date'),
      author: changed('author'),
      words: changed('text'),
      reply: changed('reply'),
      same_key: null,
      failed_reason: null,
      approved_at: null,
      approved_by: null,
      posted_at: null,
      network_id: null,
    },
  },
}
