import { memberRights } from '#base/rights/member-rights.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { liftBounceRefusals } from '../../messages.ts'
import { liftBounceInput, liftBounceOutput } from '../../schema.ts'

/** Lifts a bounced address of a client in this practice until it bounces again. Idempotent. Complaints and STOP stay. */
export const liftBounce = verb({
  name: 'lift-bounce',
  who: 'member',
  roles: memberRights['change-clients'],
  input: liftBounceInput,
  output: liftBounceOutput,
  refusals: liftBounceRefusals,
  limits: [{ per: 'address', hits: 120, seconds: 3600 }],
  run: async ({ client, practiceId, input, now }) => {
    const { client_id, channel } = input
    const address = input.address.trim().toLowerCase()
    const found = await firstRow<{
      is_erased: boolean
      is_theirs: boolean
      has_complained: boolean
      has_stopped: boolean
    }>(client, {
      name: 'address-that-bounced',
      text: `select k.erased_at is not null as is_erased,
          case $3 when 'email' then $4 = any (select lower(btrim(e)) from unnest(k.email || k.other_emails) e)
            else $4 = any (k.phone || k.other_phones) end is true as is_theirs,
          exists (select from message_suppressions s where s.practice_id = $1 and s.channel = $3 and s.address = $4
            and s.kind = 'complaint') as has_complained,
          $3 = 'sms' and (select not l.is_granted from client_consents l where l.practice_id = $1 and l.client_id = k.id
            and l.channel = 'sms' and l.purpose = 'all' order by l.created_at desc, l.is_granted limit 1) is true as has_stopped
        from clients c join clients k on k.practice_id = c.practice_id and k.id = coalesce(c.merged_into, c.id)
        where c.practice_id = $1 and c.id = $2`,
      values: [practiceId, client_id, channel, address],
    })
    if (!found) return fail('not_found')
    if (found.is_erased) return fail('client_erased')
    if (!found.is_theirs) return fail('other_address')
    if (found.has_complained) return fail('complained')
    if (found.has_stopped) return fail('stopped')
    await client.query({
      name: 'lift-bounce',
      text: `update message_suppressions set lifted_at = $4 where practice_id = $1 and channel = $2 and address = $3
        and kind <> 'complaint' and lifted_at is null`,
      values: [practiceId, channel, address, now],
    })
    return {}
  },
})
