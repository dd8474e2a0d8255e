import { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { complaintLevel } from '../../deliverability/complaint-rate.ts'
import { sendingHealthOutput } from '../../deliverability/sending-schema.ts'
import { readStanding } from '../offers/deliverability/may-write.ts'
import { readSendingHealth } from './weigh-complaints.ts'

export const showSendingHealth = verb({
  name: 'show-sending-health',
  who: 'member',
  roles: memberRights['see-outbox'],
  readOnly: true,
  input: z.object({}),
  output: sendingHealthOutput,
  refusals: {},
  run: async ({ client, practiceId, now }) => {
    const { paused_at, resumed_at, ...health } = await readSendingHealth(client, practiceId, now)
    const level = complaintLevel(health)
    const { may_write, new_until } = await readStanding(client, practiceId)
    const isNew = new_until !== null && new_until > now
    return {
      ...health,
      level,
      paused_at: paused_at?.toISOString() ?? null,
      may_write,
      new_until: isNew ? new_until.toISOString() : null,
    }
  },
})
