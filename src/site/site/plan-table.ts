import { isComing } from '#base/not-built/planned-features.ts'
import { type Feature, type LimitName, mayOpen, planLimits, plans } from '#base/plans/plans.ts'
import type { Pricing } from './content-schema.ts'

/** What one plan says to one line of the table: a word, yes or no, or that it is in the plan and not built yet. */
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

/** What has to be there before something can be counted. Cards that are drawn from facts are no images of a model's. */
const countedOf: Partial<Record<LimitName, Feature>> = {
  emails: 'email-automation',
  ai_conversations: 'ai-assistant',
  ai_images: 'ai-assistant-advanced',
}

/** The comparison of the pricing page, computed from the tables that the server enforces. Cells in the order of `plans`. */
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

// §9: 0 is none, or not applicable. Records are there on every plan, so theirs means that nobody counts them.
function limitText(limit: number, name: LimitName, words: Pricing['comparison']['limits']): string {
  if (limit === -1) return words.unlimited
  if (limit > 0) return String(limit)
  return name === 'clients' || name === 'appointments' ? words.not_counted : words.none
}
