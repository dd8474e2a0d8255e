import { ids, ofClient } from '#base/rights/person-rows.ts'
import { ownerOnly, readOnly, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  marketing_plans: {
    rest: readOnly,
    archive: 'Four weeks of marketing at a time: your answers and what was planned.',
    access: tenant(ownerOnly('s---')),
  },
  plan_items: {
    rest: readOnly,
    archive: 'What a plan says to do, where and when, and what became of it.',
    access: tenant(ownerOnly('s---')),
  },
  plan_item_people: {
    archive: 'Whom an item of a plan is for.',
    person: {
      mine: ofClient,
      words: 'Plans of marketing that they were among the readers of',
      given: { without: [...ids, 'plan_item_id'] },
      erasure: 'delete',
    },
    merge: 'goes-over',
    access: tenant(ownerOnly('s---')),
    example: `with plan as (insert into marketing_plans (practice_id, starts_on, time_zone, seed, goal, hours_per_week, channels, is_little,
          history_weeks, history_kept, state, closed_at)
        values ($1, '2026-05-12', 'UTC', 1, 'reviews', 2, '{email}', false, 8, 100, 'closed', now()) returning id),
        figure as (insert into plan_figures (practice_id, plan_id, key, value) select $1, id, 'due', 3 from plan),
        item as (insert into plan_items (practice_id, plan_id, at, day, kind, channel, minutes, goal, why_words, figure_key, figure_value)
          select $1, id, '2026-05-12T14:00Z', '2026-05-12', 'in_room', 'room', 10, 'reviews', 'Why.', 'due', 3 from plan returning id)
      insert into plan_item_people (practice_id, plan_item_id, client_id) select $1, id, $2 from item`,
  },
  plan_figures: {
    archive: 'The figures that a plan stands on, and what they were counted from.',
    access: tenant(ownerOnly('s---')),
  },
}
