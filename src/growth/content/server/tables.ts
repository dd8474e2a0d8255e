import { ids, people } from '#base/rights/person-rows.ts'
import { ownerOnly, readOnly, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  content_drafts: {
    rest: readOnly,
    archive: 'Drafts of posts, mails and articles, and what became of them.',
    person: {
      mine: `t.quote_id in (select s.id from surveys s where s.practice_id = t.practice_id and s.client_id = any ${people})`,
      words: 'Drafts of posts that quote them',
      given: {
        without: [
          ...ids,
          'evidence',
          'first_words',
          'quote_id',
          'seed',
          'approved_by',
          'handed_id',
          'picture_id',
        ],
      },
      erasure: 'delete',
    },
    access: tenant(ownerOnly('s---')),
    example: `insert into content_drafts (practice_id, content_type, topic, audience, channel, body, made_by)
          values ($1, 'blog', 'first_visit', 'everyone', 'site', 'Come in.', 'hand')`,
  },
  practice_voices: {
    rest: readOnly,
    archive: 'How you speak in what is written for you.',
    access: tenant(ownerOnly('s---')),
    example: `insert into practice_voices (practice_id) values ($1) on conflict do nothing`,
  },
}
