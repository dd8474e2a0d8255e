import type { Known, Plan, Turn } from '#features/planner/turn.ts'
import { planTurn } from '../understanding/plan-turn.ts'

export interface Planner {
  /** As it stands in the activity. */
  name: string
  planTurn: (turn: Turn, known: Known) => Promise<Plan> | Plan
}

const builtIn: Planner = { name: 'built in', planTurn }

let inPlace: Planner | undefined

/** Who plans what is to be done. The one place that knows which planners there are. */
export const choosePlanner = (): Planner => inPlace ?? builtIn

/** Another one in place of it, for a test that says itself what is planned; undefined: the product's own again. */
export function planWith(planner: Planner | undefined): void {
  inPlace = planner
}
