import type pg from 'pg'
import type { AudienceId, ItemChannel, Kind, PlanGoal } from '#rules/planning/plan-input.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import type { ItemState } from '../../items/item-state.ts'

/** An item as verbs change it. `at` is epoch ms. */
export interface FoundItem {
  id: string
  plan_id: string
  at: number
  day: string
  kind: Kind
  channel: ItemChannel
  topic: string | null
  subject: string | null
  title: string | null
  audience_id: AudienceId | null
  minutes: number
  goal: PlanGoal
  why_words: string
  state: ItemState
  state_before: ItemState | null
  revision: number
  draft_id: string | null
  draft_problem: string | null
  campaign_id: string | null
  post_id: string | null
  task_id: string | null
  automation: 'win-back' | 'review-ask' | 'gap-filler' | null
  short_link_id: string | null
  short_code: string | null
}

const columns = `i.id, i.plan_id, extract(epoch from i.at)::float8 * 1000 as at, i.day::text as day, i.kind, i.channel, i.topic, i.subject,
  i.title, i.audience_id, i.minutes, i.goal, i.why_words, i.state, i.state_before, i.revision, i.draft_id, i.draft_problem, i.campaign_id, i.post_id,
  i.task_id, i.automation, i.short_link_id,
  (select l.short_code from short_links l where l.practice_id = i.practice_id and l.id = i.short_link_id) as short_code`

/** Finds an item of the current plan and locks it until the transaction ends. */
export async function findItem(
  client: pg.PoolClient,
  practiceId: string,
  itemId: string,
): Promise<FoundItem | undefined> {
  // Locks the plan first, in the order that closing and replacing use.
  await client.query({
    name: 'plan-of-item-to-change',
    text: `select p.id from marketing_plans p join plan_items i on i.practice_id = p.practice_id and i.plan_id = p.id
      where p.practice_id = $1 and i.id = $2 for share of p`,
    values: [practiceId, itemId],
  })
  return firstRow<FoundItem>(client, {
    name: 'plan-item-to-change',
    text: `select ${columns} from plan_items i join marketing_plans p on p.practice_id = i.practice_id and p.id = i.plan_id and p.state = 'open'
      where i.practice_id = $1 and i.id = $2 for update of i`,
    values: [practiceId, itemId],
  })
}

export const itemsOf = (client: pg.PoolClient, practiceId: string, planId: string): Promise<FoundItem[]> =>
  allRows<FoundItem>(client, {
    name: 'items-of-plan',
    text: `select ${columns} from plan_items i where i.practice_id = $1 and i.plan_id = $2 order by i.at, i.id`,
    values: [practiceId, planId],
  })

/** Updates the row. Column names come from code, never from a request. */
export async function changeItem(
  client: pg.PoolClient,
  practiceId: string,
  item: Pick<FoundItem, 'id' | 'revision'>,
  changes: Record<string, unknown>,
): Promise<{ item_id: string; revision: number }> {
  const names = Object.keys(changes)
  const revision = item.revision + 1
  await client.query({
    name: '',
    text: `update plan_items set revision = $3${names.map((name, i) => `, ${name} = $${i + 4}`).join('')} where practice_id = $1 and id = $2`,
    values: [practiceId, item.id, revision, ...Object.values(changes)],
  })
  return { item_id: item.id, revision }
}
