import type pg from 'pg'
import { allRows, firstRow } from '#server/database/rows.ts'
import { dropDrafts } from './drafts/drop-drafts.ts'

/** SQL: whether item `i` is approved or was carried out (`mayReplace`). */
export const approvedSql = `(i.state not in ('proposed', 'skipped'))`

/** Deletes the current plan and its unclicked links. Refuses with `plan_approved` if an item is approved. */
export async function removePlan(
  client: pg.PoolClient,
  practiceId: string,
  planId: string,
  now: Date,
): Promise<'removed' | 'plan_approved' | 'not_open'> {
  const plan = await firstRow(client, {
    name: 'plan-to-replace',
    text: `select id from marketing_plans where practice_id = $1 and id = $2 and state = 'open' for update`,
    values: [practiceId, planId],
  })
  if (!plan) return 'not_open'
  // The lock order of approvals.
  const items = await allRows<{ id: string; is_approved: boolean }>(client, {
    name: 'items-to-replace',
    text: `select i.id, ${approvedSql} as is_approved from plan_items i where i.practice_id = $1 and i.plan_id = $2 order by i.id for update`,
    values: [practiceId, planId],
  })
  if (items.some(({ is_approved }) => is_approved)) return 'plan_approved'
  const ids = items.map(({ id }) => id)
  await dropDrafts(client, practiceId, ids, now)
  await client.query({
    name: 'remove-links-of-plan',
    text: `delete from short_links l using plan_items i
      where l.practice_id = $1 and i.practice_id = $1 and i.plan_id = $2 and l.id = i.short_link_id
        and i.post_id is null and i.campaign_id is null
        and not exists (select from short_link_clicks c where c.practice_id = $1 and c.short_link_id = l.id)`,
    values: [practiceId, planId],
  })
  await client.query({
    name: 'remove-plan',
    text: 'delete from marketing_plans where practice_id = $1 and id = $2',
    values: [practiceId, planId],
  })
  return 'removed'
}
