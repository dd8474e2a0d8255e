import { memberRights } from '#base/rights/member-rights.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { quoteRefusals } from '../messages.ts'
import { revokedQuote, revokeQuoteInput } from '../schema.ts'

/** Revokes a client's quote consent at their request. Only the client can give it again. */
export const revokeQuote = verb({
  name: 'revoke-quote',
  who: 'member',
  roles: memberRights['client-notes'],
  input: revokeQuoteInput,
  output: revokedQuote,
  refusals: quoteRefusals,
  run: async ({ client, practiceId, input, now }) => {
    const found = await firstRow<{ id: string }>(client, {
      name: 'revoke-quote',
      text: `update surveys set may_quote = false, quote_revoked_at = case when may_quote then $3 else quote_revoked_at end
        where practice_id = $1 and id = $2 returning id`,
      values: [practiceId, input.survey_id, now],
    })
    return found ? { survey_id: found.id } : fail('not_found')
  },
})
