import { isComing } from '#base/not-built/planned-features.ts'
import { type Feature, type LimitName, mayOpen, planLimits, plans } from '#base/plans/plans.ts'
import type { Pricing } from './content-schema.ts'

/** A cell: text, yes or no, or included but not built. */
export type PlanCell = { text: string } | { has: boolean } | { coming: true }

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

/** Features needed before a limit makes sense. Cards drawn from data aren't AI images. */
const countedOf: Partial<Record<LimitName, Feature>> = {
  emails: 'email-automation',
  ai_conversations: 'ai-assistant',
  ai_images: 'ai-assistant-advanced',
}

/** The pricing table, from the tables the server enforces. Cells in the order of `plans`. */
export function planTables({ limits, groups }: Pricing['comparison']): PlanTable[] {
  const limitRow = (name: LimitName) => ({
    name: limits[name],
    cells: plans.map((plan): PlanCell => {
      const limit = planLimits[plan][name]
      const isWaiting = limit !== 0 && isComing(countedOf[name] ?? '')
      return isWaiting ? { coming: true } : { text: limitText(limit, name, limits) }
    }),
  })
  return [
    { title: limits.title, rows: counted.map(limitRow) },
    ...groups.map(group => ({
      title: group.title,
      rows: group.rows.map(row => ({
        name: row.name,
        cells: plans.map((plan): PlanCell => {
          const has = row.features.every(feature => mayOpen({ plan }, feature))
          return has && row.features.some(isComing) ? { coming: true } : { has }
        }),
      })),
    })),
  ]
}

// §9: 0 is none or not applicable. For records it means unlimited.
function limitText(limit: number, name: LimitName, words: Pricing['comparison']['limits']): string {
  if (limit === -1) return words.unlimited
  if (limit > 0) return String(limit)
  return name === 'clients' || name === 'appointments' ? words.not_counted : words.none
}
