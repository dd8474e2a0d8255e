import type { SendGuard } from '#base/rights/declaration.ts'
import type { CanSend, Verdict } from '#server/outbound/send-guard.ts'
import { serverFeatures } from '#server-features.ts'

const guards: readonly SendGuard[] = serverFeatures.flatMap(feature => feature.sendGuards ?? [])
const askedAll = guards.filter(({ asks }) => asks === 'all')
// Sorted so that the sender's reason comes before reasons that concern every message of an account.
const askedLast = guards.filter(({ asks }) => asks === 'leaving').reverse()

/** Whether messages may still be sent at the time of sending; consent and the like are checked again. */
export const canSend: CanSend = async (client, ids, now) => {
  const verdicts = new Map<string, Verdict>()
  for (const guard of askedAll)
    for (const [id, verdict] of await guard.canSend(client, ids, now)) verdicts.set(id, verdict)
  const leaving = () => ids.filter(id => (verdicts.get(id)?.leaves ?? 'now') === 'now')
  for (const guard of askedLast)
    if (leaving().length > 0)
      for (const [id, verdict] of await guard.canSend(client, leaving(), now)) verdicts.set(id, verdict)
  return verdicts
}
