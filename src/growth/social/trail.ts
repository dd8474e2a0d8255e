import { valueWords } from '#base/rights/format-value.ts'
import { acts, changed, quoted, type Trail, value } from '#base/rights/trail-copy.ts'
import { networkNames } from './post/post-state.ts'

export const trail: Trail = {
  social_posts: {
    subject: 'social',
    names: ['network', 'kind', 'text'],
    one: 'the',
    many: 'posts',
    bare: 'a post',
    called: ({ network, kind, text }, facts) => {
      const where = valueWords(networkNames, network, facts)
      const what = kind === 'story' || kind === 'reel' ? kind : 'post'
      return where && [where, what, quoted(text)].filter(Boolean).join(' ')
    },
    inserted: () => 'drafted *',
    when: 'publish_at',
    columns: {
      state: acts({
        draft: 'moved * back to draft',
        approved: 'approved *',
        scheduled: 'scheduled *',
        publishing: 'started publishing *',
        published: 'published *',
        failed: "couldn't publish *",
        cancelled: 'canceled *',
      }),
      network: value('network', networkNames),
      kind: value('kind', { post: 'post', story: 'story', reel: 'reel' }),
      text: changed('text'),
      link: changed('link'),
      call_to_action: changed('button'),
      publish_at: value('time', 'instant'),
      by_hand: acts({ true: 'set * to be posted by hand', false: 'set * to be posted automatically' }),
      short_link_id: changed('link'),
      revision: null,
      draft_id: null,
      plan_item_id: null,
      series_id: null,
      approved_by: null,
      approved_at: null,
      hand_told_at: null,
      connection_id: null,
      is_test: null,
      network_id: null,
      permalink: null,
      published_at: null,
      problem_code: null,
      problem_words: null,
      attempt: null,
      attempt_at: null,
      created_by: null,
      next_try_at: null,
      gap_id: null,
    },
  },
  social_connections: {
    subject: 'social',
    names: ['network', 'account_name', 'handle'],
    one: 'the connection to',
    many: 'connections to networks',
    bare: 'a connection to a network',
    called: ({ network, account_name, handle }, facts) => {
      const where = valueWords(networkNames, network, facts)
      const account = account_name ?? handle
      return where && (typeof account === 'string' && account ? `${where} (${account})` : where)
    },
    inserted: () => 'set up *',
    deleted: () => 'removed *',
    columns: {
      state: acts({
        connected: 'restored *',
        needs_reconnecting: 'lost *',
        disconnected: 'disconnected *',
      }),
      network: value('network', networkNames),
      account_name: value('account', 'title'),
      handle: value('handle'),
      account_id: changed('account'),
      is_test: null,
      state_code: null,
      state_words: null,
      state_at: null,
      token_expires_at: null,
      token_issued_at: null,
      checked_at: null,
      trouble_code: null,
      trouble_words: null,
      wait_until: null,
      warned_at: null,
      connected_by: null,
      connected_at: null,
    },
  },
  social_slots: {
    subject: 'social',
    names: ['network', 'weekday', 'at'],
    one: 'the posting time for',
    many: 'posting times',
    bare: 'a posting time',
    called: ({ network, weekday, at }, facts) => {
      const where = valueWords(networkNames, network, facts)
      const day = valueWords('weekday', weekday, facts)
      return where && day && `${where} on ${day}s at ${valueWords('clock', at, facts)}`
    },
    columns: {
      network: value('network', networkNames),
      weekday: value('day', 'weekday'),
      at: value('time', 'clock'),
    },
  },
  social_series: {
    subject: 'social',
    one: 'the repeating posts',
    many: 'series of repeating posts',
    bare: 'repeating posts',
    columns: { every_weeks: value('weeks between posts', 'weeks'), ends_on: value('last day', 'date') },
  },
}
