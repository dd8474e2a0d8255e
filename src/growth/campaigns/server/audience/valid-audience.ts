import type pg from 'pg'
import { audienceStatement } from '#diary/clients/server/offers/audience-statement.ts'
import type { Expression, Moment } from '#rules/segments/segment.ts'
import { allRows } from '#server/database/rows.ts'
import type { FoundCampaign } from '../find-campaign.ts'

/**
 * Whether a segment expression can never be run: a RangeError, or class 22 of the database's error codes, except for a
 * character that no text can hold. Temporary errors don't count.
 */
export const isInvalidAudience = (error: unknown): boolean =>
  error instanceof RangeError ||
  /^22(?!021|P05)...$/.test(String((error as { code?: string } | null)?.code ?? ''))

/** Tries the audience query, since a failing one would end every run. After false the transaction is aborted. */
export async function isValidAudience(
  client: pg.PoolClient,
  practiceId: string,
  campaign: Pick<FoundCampaign, 'expression' | 'channel' | 'plan_item_id'>,
  moment: Moment,
): Promise<boolean> {
  const { channel, plan_item_id: among } = campaign
  const expression = campaign.expression as unknown as Expression
  try {
    await allRows(
      client,
      audienceStatement(practiceId, expression, moment, { channel, after: null, most: 1, among }),
    )
    return true
  } catch (error) {
    if (isInvalidAudience(error)) return false
    throw error
  }
}
