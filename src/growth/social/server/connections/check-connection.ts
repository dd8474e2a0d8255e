import { memberRights } from '#base/rights/member-rights.ts'
import { firstRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { connectionRefusals } from '../../messages.ts'
import { checkedConnection, connectionInput } from '../../schema.ts'
import { tend } from './tend-connection.ts'

/** Checks a connection now, as once a day; for Google also reviews and profile. */
export const checkConnection = verb({
  name: 'check-connection',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'social-media',
  input: connectionInput,
  output: checkedConnection,
  refusals: connectionRefusals,
  limits: [{ per: 'address', hits: 30, seconds: 3_600 }],
  runOutside: async ({ pool, practiceId, input, config, proofKey, now, log }) => {
    const { connection_id } = input
    const worker = { role: 'practice_worker', claims: { practice_id: practiceId } } as const
    const read = () =>
      inTransaction(pool, worker, { readOnly: true }, client =>
        firstRow<{
          state: 'connected' | 'needs_reconnecting' | 'disconnected'
          words: string | null
          checked_at: Date | null
        }>(client, {
          name: 'checked-connection',
          text: `select state, coalesce(state_words, trouble_words) as words, checked_at from social_connections
            where practice_id = $1 and id = $2`,
          values: [practiceId, connection_id],
        }),
      )
    if (!(await read())) return fail('not_found')
    await tend({ pool, config, proofKey, now: () => now, log }, practiceId, connection_id)
    const found = await read()
    if (!found) return fail('not_found')
    return { ...found, checked_at: found.checked_at?.toISOString() ?? null }
  },
})
