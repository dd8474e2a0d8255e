import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { hashToken } from '#server/link-token.ts'
import { deletionLinkRefusals } from '../messages.ts'
import { deletionLinkInput, deletionLinkOutput } from '../schema.ts'

/** What the link in an email would undo. Viewing changes nothing, because mail scanners open every link. */
export const showDeletionLink = verb({
  name: 'show-deletion-link',
  who: 'platform',
  readOnly: true,
  input: deletionLinkInput,
  output: deletionLinkOutput,
  refusals: deletionLinkRefusals,
  limits: [{ per: 'address', hits: 60, seconds: 60 }],
  run: async ({ client, input, now }) => {
    const row = await firstRow<{ practice_name: string | null; time_zone: string; erases_at: Date }>(client, {
      name: 'show-deletion-link',
      text: `select p.name as practice_name, app.account_zone(d.user_id) as time_zone, d.erases_at
        from private.account_deletions d left join practices p on p.id = d.practice_id
        where $1 in (d.token_hash, d.reminder_token_hash) and d.erases_at > $2`,
      values: [hashToken(input.token), now],
    })
    return row ? { ...row, erases_at: row.erases_at.toISOString() } : fail('not_found')
  },
})
