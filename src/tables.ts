import { existsSync } from 'node:fs'
import { signedIn, type Tables } from './base/rights/table.ts'
import { features } from './features.ts'
import type { RestPolicy } from './server/platform/rest/policy.ts'

async function load(floor: string, name: string): Promise<Tables> {
  const has = existsSync(new URL(`./${floor}/${name}/server/tables.ts`, import.meta.url))
  return has ? (await import(`./${floor}/${name}/server/tables.ts`)).tables : {}
}

export const tablesByFeature: readonly (readonly [feature: string, tables: Tables])[] = await Promise.all(
  features.map(async ({ floor, name }) => [name, await load(floor, name)] as const),
)

export const tables: Tables = Object.assign({}, ...tablesByFeature.map(([, own]) => own))

/** Tables and functions open in /rest/v1. Row security and column grants still apply. */
export const restPolicy: RestPolicy = {
  tables: Object.fromEntries(
    Object.entries(tables).flatMap(([name, { rest }]) => (rest ? [[name, rest]] : [])),
  ),
  rpcs: {
    is_user_in_trial: { roles: signedIn },
    get_trial_days_remaining: { roles: signedIn },
    get_current_month_usage: { roles: signedIn },
    get_my_standing: { roles: signedIn },
    search_clients: { roles: signedIn },
    list_client_tags: { roles: signedIn },
    asks_second_step: { roles: signedIn },
  },
  patterns: signedIn,
  depth: 4,
  rows: 1000,
  bytes: 262_144,
}
