import { localDateOf } from '#lib/time/zones.ts'
import type { SendDecision } from '#rules/sending/may-send.ts'
import type { AudienceCounts } from './schema.ts'

export interface Judged {
  client_id: string
  /** Key of the address; clients who share an address have the same one. */
  place: string
  name: string
  /** Epoch ms; null without a visit. */
  last_visit_at: number | null
  decision: SendDecision
}

export type SendOutcome = 'now' | 'later' | 'never'

/** Sent on time, delayed by a rule, or never. */
export const sendOutcome = (decision: SendDecision): SendOutcome =>
  decision.send === 'never'
    ? 'never'
    : decision.send === 'at' && decision.reason !== 'scheduled'
      ? 'later'
      : 'now'

const rank: Record<SendOutcome, number> = { now: 0, later: 1, never: 2 }

/** Whether `a` is chosen over `b` at a shared address: the sooner send time, then the lower id. */
function goesBefore(a: Judged, b: Judged): boolean {
  const [own, other] = [sendOutcome(a.decision), sendOutcome(b.decision)]
  if (own !== other) return rank[own] < rank[other]
  if (a.decision.send === 'at' && b.decision.send === 'at' && a.decision.at !== b.decision.at)
    return a.decision.at < b.decision.at
  return a.client_id < b.client_id
}

/** One client per address. `judged` must be sorted by place. */
export function dedupeByAddress<One extends Judged>(judged: readonly One[]): One[] {
  const chosen: One[] = []
  for (const one of judged) {
    const last = chosen.at(-1)
    if (last?.place !== one.place) chosen.push(one)
    else if (goesBefore(one, last)) chosen[chosen.length - 1] = one
  }
  return chosen
}

export function groupOf({ decision }: Pick<Judged, 'decision'>, zone: string) {
  const outcome = sendOutcome(decision)
  const reason = decision.send === 'now' ? 'scheduled' : decision.reason
  const day =
    outcome === 'later' && decision.send === 'at' ? localDateOf(zone, Date.parse(decision.at)) : null
  return { outcome, reason: outcome === 'now' ? 'now' : reason, day }
}

/** Counts clients in batches, by outcome and reason, and keeps five recipients: the soonest, then the latest visitors. */
export function tally(zone: string) {
  const counts = { now: 0, later: 0, never: 0 }
  const groups = new Map<string, AudienceCounts['groups'][number]>()
  let first: Judged[] = []
  return {
    add(chosen: readonly Judged[]) {
      const getting: Judged[] = []
      for (const one of chosen) {
        const group = groupOf(one, zone)
        counts[group.outcome]++
        if (group.outcome !== 'never') getting.push(one)
        const key = `${group.outcome} ${group.reason} ${group.day}`
        const found = groups.get(key)
        if (found) found.people++
        else groups.set(key, { ...group, people: 1 })
      }
      first = [...first, ...getting]
        .sort(
          (a, b) =>
            rank[sendOutcome(a.decision)] - rank[sendOutcome(b.decision)] ||
            (b.last_visit_at ?? 0) - (a.last_visit_at ?? 0) ||
            (a.client_id < b.client_id ? -1 : 1),
        )
        .slice(0, 5)
    },
    result: (): Omit<AudienceCounts, 'at'> => ({
      matched: counts.now + counts.later + counts.never,
      ...counts,
      groups: [...groups.values()].sort(
        (a, b) =>
          rank[a.outcome] - rank[b.outcome] ||
          (a.day ?? '').localeCompare(b.day ?? '') ||
          b.people - a.people ||
          a.reason.localeCompare(b.reason),
      ),
      first: first.map(({ client_id, name, last_visit_at, decision }) => ({
        client_id,
        name,
        outcome: sendOutcome(decision) === 'now' ? 'now' : 'later',
        last_visit_at: last_visit_at === null ? null : new Date(last_visit_at).toISOString(),
      })),
    }),
  }
}
