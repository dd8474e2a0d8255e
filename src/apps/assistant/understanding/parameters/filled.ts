import type { TurnRefusal } from '#apps/planner/turn.ts'
import type { Scene, Settled } from '../scene.ts'

/** An act as far as what was said fills it. `missing`: names of parameters, or why somebody or something is not clear. */
export interface Filled {
  params: Record<string, unknown>
  missing: string[]
  choices?: readonly string[]
  refusal?: TurnRefusal
  /** A value of it was worked out from what stands, and said by nobody. */
  isReckoned?: true
}

export type Fill = (scene: Scene) => Filled

/** Puts what was settled under a name, or notes what is missing. */
export function settle(into: Filled, name: string, settled: Settled<unknown>, required = true): void {
  if (settled && 'value' in settled) into.params[name] = settled.value
  else if (settled) {
    into.missing.push(settled.problem)
    if (settled.choices) into.choices = settled.choices
  } else if (required) into.missing.push(name)
}

export const filled = (): Filled => ({ params: {}, missing: [] })

/** Notes each that is required and not there. */
export function needs(into: Filled, names: readonly string[]): Filled {
  for (const name of names)
    if (into.params[name] === undefined || into.params[name] === '') into.missing.push(name)
  return into
}
