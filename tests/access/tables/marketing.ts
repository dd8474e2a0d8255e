import { type Expected, ownerOnly, ownerWrites, tenant } from '../access.ts'
import { socialTables } from './social.ts'
import { widgetTables } from './widgets.ts'

/** What the marketing manager keeps: content, plan, networks, local search, widgets. */
export const marketingTables: Record<string, Expected> = {
  ...widgetTables,
  'public.practice_voices': {
    ...tenant(ownerOnly('s---')),
    row: `insert into practice_voices (practice_id) values ($1) on conflict do nothing`,
  },
  'public.content_drafts': {
    ...tenant(ownerOnly('s---')),
    row: `insert into content_drafts (practice_id, content_type, topic, audience, channel, body, made_by)
          values ($1, 'blog', 'first_visit', 'everyone', 'site', 'Come in.', 'hand')`,
  },
  ...socialTables,
  'public.marketing_plans': {
    ...tenant(ownerOnly('s---')),
    row: `with plan as (insert into marketing_plans (practice_id, starts_on, time_zone, seed, goal, hours_per_week, channels, is_little, history_weeks, history_kept,
              state, closed_at)
            values ($1, '2026-05-12', 'UTC', 1, 'reviews', 2, '{email}', false, 8, 100, 'closed', now()) returning id),
          figure as (insert into plan_figures (practice_id, plan_id, key, value) select $1, id, 'due', 3 from plan),
          item as (insert into plan_items (practice_id, plan_id, at, day, kind, channel, minutes, goal, why_words, figure_key, figure_value)
            select $1, id, '2026-05-12T14:00Z', '2026-05-12', 'in_room', 'room', 10, 'reviews', 'Why.', 'due', 3 from plan returning id)
          insert into plan_item_people (practice_id, plan_item_id, client_id) select $1, item.id, c.id from item, clients c where c.practice_id = $1 limit 1`,
  },
  'public.plan_figures': tenant(ownerOnly('s---')),
  'public.plan_items': tenant(ownerOnly('s---')),
  'public.plan_item_people': tenant(ownerOnly('s---')),
  'public.gap_settings': {
    ...tenant(ownerOnly('s---')),
    row: `insert into gap_settings (practice_id, is_on) values ($1, true) on conflict do nothing`,
  },
  'public.gaps': {
    ...tenant(ownerOnly('s---')),
    row: `insert into gaps (practice_id, practitioner_id, starts_at, ends_at, service_ids, state, ended_why)
          select $1, (select id from practitioners where practice_id = $1 order by id limit 1), '2026-05-15 13:00Z', '2026-05-15 15:00Z',
            array[gen_random_uuid()], 'ended', 'past'`,
  },
  'public.practice_questions': {
    ...tenant(ownerWrites('siud')),
    columns: {
      'authenticated insert': ['answer', 'id', 'is_shown', 'position', 'practice_id', 'question'],
      'authenticated update': ['answer', 'is_shown', 'position', 'question'],
    },
    row: `insert into practice_questions (practice_id, question, answer) values ($1, 'Is there parking?', 'Yes.')`,
  },
  // Written by the work that reads the site.
  'public.site_checks': {
    ...tenant(ownerOnly('s---')),
    row: `insert into site_checks (practice_id, url, outcome) values ($1, 'https://willow.example/', 'read') on conflict do nothing`,
  },
}
