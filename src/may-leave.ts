import { mayLeaveOfCampaigns } from './features/campaigns/server/may-leave-of-campaigns.ts'
import { mayLeaveOfNewAccounts } from './features/messages/server/may-leave-of-new-accounts.ts'
import { mayLeaveToClients } from './features/messages/server/may-leave-to-clients.ts'
import { mayLeaveOfReception } from './features/receptionist/server/may-leave-of-reception.ts'
import type { MayLeave } from './server/outbound/may-leave.ts'

/**
 * Who says in the moment of sending whether a message may leave: of those that may be written to a person, whether what they say
 * is still so. The only place that hands it to the sender.
 */
export const mayLeave: MayLeave = async (client, ids, now) => {
  const verdicts = new Map(await mayLeaveToClients(client, ids, now))
  for (const [id, verdict] of await mayLeaveOfReception(client, ids, now)) verdicts.set(id, verdict)
  const leaving = () => ids.filter(id => (verdicts.get(id)?.leaves ?? 'now') === 'now')
  for (const asked of [mayLeaveOfCampaigns, mayLeaveOfNewAccounts])
    if (leaving().length > 0)
      for (const [id, verdict] of await asked(client, leaving(), now)) verdicts.set(id, verdict)
  return verdicts
}
