import { usageState } from '#base/plans/plans.ts'

export type Metered = 'clients' | 'appointments' | 'practitioners'

export interface Usage {
  appointments_used: number
  clients_used: number
  practitioners_used: number
}

export type Limits = Record<Metered, number>

export const usedOf = (usage: Usage, what: Metered): number => usage[`${what}_used`]

export function notices(usage: Usage, limits: Limits, of: readonly Metered[]) {
  return of.flatMap(what => {
    const [used, limit] = [usedOf(usage, what), limits[what]]
    const state = usageState(used, limit)
    // One practitioner is the starting point, so being full isn't news.
    if (state === 'open' || (what === 'practitioners' && limit === 1 && used <= 1)) return []
    return [{ what, used, limit, state }]
  })
}
