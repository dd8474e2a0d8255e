import type pg from 'pg'
import { audienceStatement } from '#diary/clients/server/offers/audience-statement.ts'
import type { Expression, Moment } from '#rules/segments/segment.ts'
import { allRows } from '#server/database/rows.ts'
import type { FoundCampaign } from '../find-campaign.ts'

/**
 * Whether an error says that an expression cannot be asked at all, today or later: it is none (RangeError), or the database cannot
 * work with a value of it (class 22 of its codes, but for a character that no text holds). Whatever may pass by itself is no such error.
 */
export const isInvalidAudience = (error: unknown): boolean =>
  error instanceof RangeError ||
  /^22(?!021|P05)...$/.test(String((error as { code?: string } | null)?.code ?? ''))

/**
 * Asks who a campaign is for as its sending will, and answers whether that works: what cannot be asked now would end the sending
 * again and again. Where it answers false the transaction is over, and only a refusal can follow.
 */
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
