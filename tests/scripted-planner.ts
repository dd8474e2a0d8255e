import { afterAll, beforeAll } from 'vitest'
import { planWith } from '../src/apps/assistant/server/planner/choose-planner.ts'
import type { Plan, PracticeContext, Turn } from '../src/apps/planner/turn.ts'

/** What the scripted planner answers next, and what it was asked. */
export const script: { plan: Partial<Plan> | Error; turns: Turn[]; known: PracticeContext[] } = {
  plan: {},
  turns: [],
  known: [],
}

/** Plans by `script` for the tests of a file. */
export function scriptedPlanner(): void {
  beforeAll(() =>
    planWith({
      name: 'script',
      planTurn: (turn, known) => {
        script.turns.push(turn)
        script.known.push(known)
        if (script.plan instanceof Error) throw script.plan
        return { acts: [], ask: null, refusal: null, answer: null, ...script.plan }
      },
    }),
  )
  afterAll(() => planWith(undefined))
}
