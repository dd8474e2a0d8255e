import { knownOf } from '../evals/known-of.ts'
import { readWorld } from '../evals/world.ts'
import { planTurn } from '../src/apps/assistant/understanding/plan-turn.ts'
import type { Plan, TurnMessage } from '../src/apps/planner/turn.ts'

/** What the built-in planner makes of words that the owner of one of the worlds types, who is no admin, at its `now`. */
export function plansIn(set: string): (text: string, history?: readonly TurnMessage[]) => Plan {
  const world = readWorld(`evals/${set}/world.json`)
  const known = knownOf(world)
  return (text, history = []) =>
    planTurn({ text, history, now: world.now, zone: world.timezone, isAdmin: false }, known)
}
