import type { Kysely } from 'kysely'
import type { Words } from '#diary/messages/schema.ts'
import type { Expression } from '#rules/segments/segment.ts'
import type { DB } from '#server/database/schema-types.ts'

export interface AudienceAndTime {
  expression: Expression
  wall_date: string
  wall_time: string
  plan_item_id: string
}

interface Begun extends Partial<AudienceAndTime> {
  campaign_id: string
  /** At most 80 characters. */
  name: string
  channel: 'email' | 'sms'
  words: Words | null
  draft_id?: string
  now: Date
}

/** Creates a draft and returns its revision. Idempotent. */
export async function beginCampaign(
  db: Kysely<DB>,
  practiceId: string,
  {
    campaign_id,
    name,
    channel,
    words,
    now,
    expression = { all: [] },
    wall_date,
    wall_time,
    plan_item_id,
    draft_id,
  }: Begun,
): Promise<number> {
  const made = await db
    .insertInto('campaigns')
    .values({
      id: campaign_id,
      practice_id: practiceId,
      name,
      channel,
      words: words && JSON.stringify(words),
      expression: JSON.stringify(expression),
      ...(wall_date && wall_time && { timing: 'at_time', wall_date, wall_time }),
      plan_item_id: plan_item_id ?? null,
      draft_id: draft_id ?? null,
      created_at: now,
    })
    .onConflict(conflict =>
      conflict.columns(['practice_id', 'id']).doUpdateSet(({ ref }) => ({ name: ref('campaigns.name') })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  return made.revision
}

/** Deletes a draft without changes; false if it was changed. */
export async function discardCampaignDraft(
  db: Kysely<DB>,
  practiceId: string,
  campaignId: string,
): Promise<boolean> {
  const left = await db
    .deleteFrom('campaigns')
    .where('practice_id', '=', practiceId)
    .where('id', '=', campaignId)
    .where('state', '=', 'draft')
    .where('revision', '=', 1)
    .executeTakeFirst()
  if (left.numDeletedRows > 0n) return true
  const there = await db
    .selectFrom('campaigns')
    .select('id')
    .where('practice_id', '=', practiceId)
    .where('id', '=', campaignId)
    .executeTakeFirst()
  return !there
}
