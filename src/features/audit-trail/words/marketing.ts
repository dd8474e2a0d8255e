import { channelNames, typeNames } from '#features/content/draft-state.ts'
import { topics } from '#features/content/topics.ts'
import { goalEnds, channelWords as itemChannels, kindWords } from '#features/marketing/plan-words.ts'
import { networkNames } from '#features/social/post-state.ts'
import { valueWords } from '../value-words.ts'
import { acts, archived, changed, quoted, type RelationWords, value } from './told.ts'

const topicNames = Object.fromEntries(Object.entries(topics).map(([topic, { label }]) => [topic, label]))

/** What is planned, written and posted, and what is said about the practice. */
export const marketingWords: Record<string, RelationWords> = {
  social_posts: {
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
    one: 'the repeating posts',
    many: 'series of repeating posts',
    bare: 'repeating posts',
    columns: { every_weeks: value('weeks between posts', 'weeks'), ends_on: value('last day', 'date') },
  },
  content_drafts: {
    one: 'the',
    many: 'drafts',
    bare: 'a draft',
    called: ({ content_type, channel, title, topic }, facts) => {
      const what = content_type === 'social_post' ? valueWords(channelNames, channel, facts) : ''
      const kind = what ? `${what} post draft` : draftOf(valueWords(typeNames, content_type, facts))
      const about = quoted(title) ?? quoted(valueWords(topicNames, topic, facts))
      return kind && [kind, about].filter(Boolean).join(' ')
    },
    inserted: () => 'wrote *',
    columns: {
      state: acts({ draft: 'moved * back to draft', approved: 'approved *', used: 'marked * as used' }),
      content_type: value('kind', typeNames),
      topic: value('topic', topicNames),
      channel: value('channel', channelNames),
      subject: changed('subject'),
      audience: changed('audience'),
      title: changed('title'),
      body: changed('text'),
      hashtags: changed('hashtags'),
      note: changed('note'),
      picture_id: changed('picture'),
      picture_alt: changed('picture description'),
      language: changed('language'),
      meant_at: changed('planned time'),
      archived_at: archived,
      seed: null,
      evidence: null,
      quote_id: null,
      made_by: null,
      first_words: null,
      edited_at: null,
      approved_by: null,
      approved_at: null,
      handed_to: null,
      handed_id: null,
      used_at: null,
      revision: null,
    },
  },
  marketing_plans: {
    one: 'the marketing plan',
    many: 'marketing plans',
    bare: 'a marketing plan',
    called: ({ goal, starts_on }, facts) => {
      const end = valueWords(goalEnds, goal, facts)
      const from = valueWords('date', starts_on, facts)
      return end && (from ? `to ${end}, starting ${from}` : `to ${end}`)
    },
    inserted: () => 'started *',
    columns: {
      state: acts({ open: 'reopened *', closed: 'closed *' }),
      starts_on: value('first day', 'date'),
      goal: value('goal', goalEnds),
      hours_per_week: value('hours a week', 'count'),
      channels: changed('channels'),
      service_ids: changed('services'),
      launch_service_id: changed('new service'),
      voice: changed('voice'),
      time_zone: null,
      seed: null,
      is_little: null,
      history_weeks: null,
      history_kept: null,
      left_out: null,
      created_by: null,
      closed_at: null,
    },
  },
  plan_items: {
    one: 'the plan item',
    many: 'plan items',
    bare: 'a plan item',
    called: ({ title, topic, kind, channel }, facts) => {
      const about = quoted(title) ?? quoted(valueWords(topicNames, topic, facts))
      const where = valueWords(itemChannels, channel, facts)
      if (about) return where ? `${about} (${where})` : about
      return quoted(valueWords(kindWords, kind, facts))
    },
    columns: {
      state: acts({
        proposed: 'moved * back to proposed',
        approved: 'approved *',
        scheduled: 'scheduled *',
        done: 'completed *',
        skipped: 'skipped *',
        failed: "couldn't carry out *",
      }),
      at: value('time', 'instant'),
      kind: value('kind', kindWords),
      channel: value('channel', itemChannels),
      topic: changed('topic'),
      subject: changed('subject'),
      title: changed('title'),
      note: changed('note'),
      audience_id: changed('audience'),
      minutes: changed('length'),
      goal: changed('goal'),
      plan_id: null,
      day: null,
      why_words: null,
      figure_key: null,
      figure_value: null,
      state_before: null,
      revision: null,
      draft_id: null,
      short_link_id: null,
      campaign_id: null,
      post_id: null,
      task_id: null,
      automation: null,
      approved_by: null,
      approved_at: null,
      done_at: null,
      failed_words: null,
      draft_problem: null,
    },
  },
  reviews: {
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

function draftOf(type: string): string {
  return type && `${type.replace(/^(?:Email|Blog)/, word => word.toLowerCase())} draft`
}
