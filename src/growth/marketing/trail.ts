import { valueWords } from '#base/rights/format-value.ts'
import { acts, changed, quoted, type Trail, value } from '#base/rights/trail-copy.ts'
import { topicLabels } from '#growth/content/topics.ts'
import { goalEnds, itemChannelLabels as itemChannels, kindWords } from './plan-labels.ts'

export const trail: Trail = {
  marketing_plans: {
    subject: 'marketing',
    names: ['goal', 'starts_on'],
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
    subject: 'marketing',
    names: ['title', 'topic', 'kind', 'channel'],
    one: 'the plan item',
    many: 'plan items',
    bare: 'a plan item',
    called: ({ title, topic, kind, channel }, facts) => {
      const about = quoted(title) ?? quoted(valueWords(topicLabels, topic, facts))
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
}
