import { type LimitName, mayOpen, planLimits, plans } from '#features/account/plans.ts'
import type { Pricing } from './content-schema.ts'

/** What one plan says to one line of the table: a word, or yes and no. */
export type PlanCell = { text: string } | { has: boolean; soon?: boolean }

export interface PlanTable {
  title: string
  rows: { name: string; cells: PlanCell[] }[]
}

const counted: readonly LimitName[] = [
  'clients',
  'appointments',
  'practitioners',
  'emails',
  'ai_conversations',
  'ai_images',
]

/** The comparison of the pricing page, computed from the tables that the server enforces. Cells in the order of `plans`. */
export function planTables({ limits, groups }: Pricing['comparison']): PlanTable[] {
  const limitRow = (name: LimitName) => ({
    name: limits[name],
    cells: plans.map(plan => ({ text: limitText(planLimits[plan][name], name, limits) })),
  })
  return [
    { title: limits.title, rows: counted.map(limitRow) },
    ...groups.map(group => ({
      title: group.title,
      rows: group.rows.map(row => ({
        name: row.name,
        cells: plans.map(plan => {
          const has = row.features.every(feature => mayOpen({ plan }, feature))
          return { has, ...(has && row.soon ? { soon: true } : {}) }
        }),
      })),
    })),
  ]
}

// §9: 0 is none, or not applicable. Records are there on every plan, so theirs means that nobody counts them.
function limitText(limit: number, name: LimitName, words: Pricing['comparison']['limits']): string {
  if (limit === -1) return words.unlimited
  if (limit > 0) return String(limit)
  return name === 'clients' || name === 'appointments' ? words.not_counted : words.none
}
