import type { Plan, PracticeContext, Turn } from '#apps/planner/turn.ts'

/** A plan, and how it came about. */
export interface Planned extends Plan {
  /** Who made it, where that is not the planner that was asked. */
  by?: string
  /** What whoever asked is told beside it. */
  notice?: string
  /** The turn in which a model was asked, or could have been. */
  turn_id?: string
}

export interface Planner {
  /** As it stands in the activity. */
  name: string
  planTurn: (turn: Turn, known: PracticeContext) => Promise<Planned> | Planned
}
