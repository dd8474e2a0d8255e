import type { Plan, PracticeContext, Turn } from '#apps/planner/turn.ts'

export interface Planned extends Plan {
  by?: string
  notice?: string
  turn_id?: string
}

export interface Planner {
  name: string
  planTurn: (turn: Turn, known: PracticeContext) => Promise<Planned> | Planned
}
