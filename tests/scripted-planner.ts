import type { Known, Plan, Turn } from '../src/features/planner/turn.ts'

/** What the scripted planner answers next, and what it was asked. */
export const script: { plan: Partial<Plan> | Error; turns: Turn[]; known: Known[] } = {
  plan: {},
  turns: [],
  known: [],
}

/** In place of choose-planner.ts: `vi.mock('…/choose-planner.ts', scriptedPlanner)`. */
export const scriptedPlanner = () => ({
  choosePlanner: () => ({
    name: 'script',
    planTurn: (turn: Turn, known: Known): Plan => {
      script.turns.push(turn)
      script.known.push(known)
      if (script.plan instanceof Error) throw script.plan
      return { acts: [], ask: null, refusal: null, answer: null, ...script.plan }
    },
  }),
})
