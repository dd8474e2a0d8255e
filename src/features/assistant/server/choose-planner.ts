import type { Known, Plan, Turn } from '#features/planner/turn.ts'

export interface Planner {
  /** As it stands in the activity. */
  name: string
  planTurn: (turn: Turn, known: Known) => Promise<Plan> | Plan
}

const nobody: Planner = {
  name: 'none',
  planTurn: () => ({ acts: [], ask: null, refusal: null, answer: { about: 'no_planner', topic: null } }),
}

let inPlace: Planner | undefined

/** Who plans what is to be done. The one place that knows which planners there are. */
export const choosePlanner = (): Planner => inPlace ?? nobody

/** Another one in place of it, for a test that says itself what is planned; undefined: the product's own again. */
export function planWith(planner: Planner | undefined): void {
  inPlace = planner
}
