import { memberRights } from '#base/rights/member-rights.ts'
import { allRows } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { showSendingInput, showSendingOutput } from '../schema.ts'

const days = 7

export const showSending = verb({
  name: 'show-sending',
  who: 'member',
  readOnly: true,
  roles: memberRights['see-outbox'],
  input: showSendingInput,
  output: showSendingOutput,
  refusals: {},
  limits: [{ per: 'address', hits: 1200, seconds: 3600 }],
  run: async ({ client, practiceId, config, now }) => {
    const waiting = await allRows<{
      channel: 'email' | 'sms'
      count: number
      next_at: Date
      last_at: Date
      tried: number
    }>(client, {
      name: 'waiting-messages',
      text: `select channel, count(*)::int as count, min(send_after) as next_at, max(send_after) as last_at,
          count(*) filter (where attempts > 0 and status = 'queued')::int as tried
        from outbound_messages where practice_id = $1 and status in ('queued', 'sending') and channel in ('email', 'sms')
          -- What is held waits for no time.
          and held_from is null
        group by channel order by channel`,
      values: [practiceId],
    })
    const since = new Date(now.getTime() - days * 86_400_000)
    const lost = await allRows<{ status: string; reason: string | null; count: number }>(client, {
      name: 'messages-not-sent',
      text: `select status, skip_reason as reason, count(*)::int as count from outbound_messages
        where practice_id = $1 and created_at > $2 and status in ('skipped', 'failed') and channel in ('email', 'sms')
        group by status, skip_reason order by count desc, reason`,
      values: [practiceId, since],
    })
    return {
      is_set_up: { email: config.smtpUrl !== undefined, sms: config.texts !== undefined },
      waiting: waiting.map(({ next_at, last_at, ...row }) => ({
        ...row,
        next_at: next_at.toISOString(),
        last_at: last_at.toISOString(),
      })),
      held_back: lost.flatMap(({ reason, count }) => (reason ? { reason, count } : [])),
      failed: lost.find(({ status }) => status === 'failed')?.count ?? 0,
    }
  },
})
