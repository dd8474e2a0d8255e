import { usageState } from '#base/plans/plans.ts'

export type Metered = 'clients' | 'appointments' | 'practitioners'

/** A row of get_current_month_usage (§3). */
export interface Usage {
  appointments_used: number
  clients_used: number
  practitioners_used: number
}

export type Limits = Record<Metered, number>

export const usedOf = (usage: Usage, what: Metered): number => usage[`${what}_used`]

/** What a person has to be told about: at 80 % `near`, at 100 % `reached` (product decision); what is open is left out. */
export function notices(usage: Usage, limits: Limits, of: readonly Metered[]) {
  return of.flatMap(what => {
    const [used, limit] = [usedOf(usage, what), limits[what]]
    const state = usageState(used, limit)
    // One practitioner is what everybody starts with: full from the first day is no news.
    if (state === 'open' || (what === 'practitioners' && limit === 1 && used <= 1)) return []
    return [{ what, used, limit, state }]
  })
}
