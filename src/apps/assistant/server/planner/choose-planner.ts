import { readModelChoice } from '#apps/planner/server/offers/model-turns.ts'
import type { OutsideContext } from '#server/functions/verb.ts'
import { read } from '#server/reading/reading.ts'
import { senderOf, workerOf } from '../turn/act-rows.ts'
import type { Workspace } from '../turn/workspace.ts'
import { planReading } from './assistant-readings.ts'
import { modelPlanner } from './plan-with-model.ts'
import type { Planner } from './planner.ts'

const builtIn = (context: OutsideContext<unknown>): Planner => ({
  name: 'built in',
  planTurn: (turn, known) => read(planReading, senderOf(context), turn, known),
})

let inPlace: Planner | undefined

/** The model if one is configured and switched on, else the built-in planner. No other file knows both. */
export async function choosePlanner(
  context: OutsideContext<unknown>,
  workspace: Workspace,
  threadKey: string | null,
): Promise<Planner> {
  if (inPlace) return inPlace
  if (!context.config.model) return builtIn(context)
  const choice = await readModelChoice({ ...context, caller: workerOf(context) })
  return choice.planner === 'model'
    ? modelPlanner(context, workspace, choice, context.config.model, threadKey)
    : builtIn(context)
}

/** Replaces the planner in tests; undefined restores the product's own. */
export function planWith(planner: Planner | undefined): void {
  inPlace = planner
}
