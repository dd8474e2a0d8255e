import { channelNames, typeNames } from '#features/content/draft-state.ts'
import { topics } from '#features/content/topics.ts'
import { goalEnds, channelWords as itemChannels, kindWords } from '#features/marketing/plan-words.ts'
import { networkNames } from '#features/social/post-state.ts'
import { valueWords } from '../value-words.ts'
import { acts, archived, changed, quoted, type RelationWords, turns, value } from './told.ts'

const quotedName: RelationWords['called'] = ({ name }) => quoted(name)
const quotedTitle: RelationWords['called'] = ({ title }) => quoted(title)
const topicNames = Object.fromEntries(Object.entries(topics).map(([topic, { label }]) => [topic, label]))
const switched = acts({ true: 'turned on *', false: 'turned off *' })

/** Marketing: what is written, planned, posted and given away. */
export const growthWords: Record<string, RelationWords> = {
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
  campaigns: {
    one: 'the campaign',
    many: 'campaigns',
    bare: 'a campaign',
    called: quotedName,
    columns: {
      state: acts({
        draft: 'moved * back to draft',
        scheduled: 'scheduled *',
        sending: 'started sending *',
        sent: 'finished sending *',
        paused: 'paused *',
        cancelled: 'canceled *',
      }),
      name: value('name', 'title'),
      channel: changed('channel'),
      expression: changed('recipients'),
      words: changed('text'),
      body_text: changed('text'),
      timing: changed('time'),
      wall_date: changed('time'),
      wall_time: changed('time'),
      ends_on: changed('last day'),
      stop_on_book: changed('end after a booking'),
      archived_at: archived,
      stopped_words: null,
      stopped_at: null,
      revision: null,
      run: null,
      approved_at: null,
      leaves_at: null,
      began_at: null,
      reached: null,
      matched: null,
      written_at: null,
      ended_at: null,
      plan_item_id: null,
      draft_id: null,
    },
  },
  automation_settings: {
    one: 'the automation',
    many: 'automations',
    bare: 'an automation',
    called: ({ automation }, facts) =>
      quoted(
        valueWords(
          {
            booked: 'Booked',
            moved: 'Moved or changed',
            cancelled: 'Canceled',
            'review-ask': 'Review request',
            'win-back': 'Win-back',
          },
          automation,
          facts,
        ),
      ),
    inserted: ({ is }) => (is('is_on', true) ? 'turned on *' : 'turned off *'),
    columns: { is_on: switched, hours: value('delay', 'hours'), automation: null, switched_at: null },
  },
  sequences: {
    one: 'the email sequence',
    many: 'email sequences',
    bare: 'an email sequence',
    called: quotedName,
    columns: {
      name: value('name', 'title'),
      is_on: switched,
      version: null,
      lead_type: changed('audience'),
      switched_at: null,
    },
  },
  lead_magnets: {
    one: 'the guide',
    many: 'guides',
    bare: 'a guide',
    called: quotedTitle,
    columns: {
      title: value('title', 'title'),
      kind: value('kind', { text: 'text', pdf: 'PDF' }),
      button: value('button', 'title'),
      asks_phone: turns('asking for a phone number'),
      is_on: switched,
      archived_at: archived,
      description: changed('description'),
      body: changed('text'),
      file_id: changed('file'),
    },
  },
  leads: {
    one: 'the lead',
    many: 'leads',
    bare: 'a lead',
    called: ({ first_name, last_name }) =>
      [first_name, last_name].filter(part => typeof part === 'string' && part).join(' ') || undefined,
    columns: {
      stage: acts({
        inquiry: 'moved * to Inquiry',
        contacted: 'moved * to Contacted',
        scheduled: 'moved * to Scheduled',
        visited: 'moved * to Visited',
        converted: 'moved * to Converted',
      }),
      removed_at: { ends: ['removed *', 'restored *'] },
      closed_at: { ends: ['closed *', 'reopened *'] },
      confirmed_at: { ends: ['confirmed the email of *', 'reset the email of *'] },
      client_id: { ends: ['linked * to a client record', 'unlinked * from its client record'] },
      magnet_id: changed('guide'),
      first_name: changed('name'),
      last_name: changed('name'),
      email: changed('email'),
      phone: changed('phone number'),
      source: changed('source'),
      offers_by_email: changed('email consent'),
      offers_by_text: changed('text message consent'),
      notes: changed('notes'),
      next_words: changed('next step'),
      next_at: null,
      stage_at: null,
    },
  },
  message_suppressions: {
    one: 'the block on',
    many: 'blocks on addresses',
    bare: 'the block on an address',
    columns: {
      lifted_at: { ends: ['lifted *', 'restored *'] },
      channel: null,
      address: null,
      kind: null,
      at: null,
    },
  },
  practice_questions: {
    one: 'the question',
    many: 'questions',
    bare: 'a question',
    called: ({ question }) => quoted(question),
    columns: {
      question: value('wording', 'title'),
      answer: changed('answer'),
      is_shown: acts({ true: 'showed *', false: 'hid *' }),
      position: null,
    },
  },
  hidden_findings: {
    one: 'the finding',
    many: 'findings',
    bare: 'a finding',
    inserted: () => 'dismissed *',
    deleted: () => 'restored *',
    columns: { rule: null, subject: null, practitioner_id: null, weekly_cents: null, hidden_at: null },
  },
  widgets: {
    one: 'the booking widget',
    many: 'booking widgets',
    bare: 'a booking widget',
    called: quotedName,
    columns: {
      name: value('name', 'title'),
      kind: value('kind', { inline: 'in the page', popup: 'popup', button: 'button' }),
      colour: changed('color'),
      corner: changed('position'),
      label: value('button', 'title'),
      service_id: changed('service'),
      practitioner_id: changed('practitioner'),
    },
  },
  widget_sites: {
    one: 'the site',
    many: 'sites for widgets',
    bare: 'a site for widgets',
    called: ({ origin }) => (typeof origin === 'string' ? origin.replace('https://', '') : undefined),
    inserted: ({ is }) =>
      is('state', 'asked') ? 'asked to show a booking widget on *' : 'allowed booking widgets on *',
    columns: {
      state: acts({
        allowed: 'allowed booking widgets on *',
        asked: 'asked to show a booking widget on *',
        refused: 'refused booking widgets on *',
      }),
      origin: null,
      asked_at: null,
      seen_at: null,
    },
  },
  short_links: {
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

function draftOf(type: string): string {
  return type && `${type.replace(/^(?:Email|Blog)/, word => word.toLowerCase())} draft`
}
