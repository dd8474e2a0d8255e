import type { TurnRefusal } from '#apps/planner/turn.ts'
import type { Scene, Settled } from '../scene.ts'

/** An act as far as the message fills it. `missing`: parameter names, or why a reference is unclear. */
export interface Filled {
  params: Record<string, unknown>
  missing: string[]
  choices?: readonly string[]
  refusal?: TurnRefusal
  /** A value was computed, not typed by anyone. */
  isReckoned?: true
}

export type Fill = (scene: Scene) => Filled

export function settle(into: Filled, name: string, settled: Settled<unknown>, required = true): void {
  if (settled && 'value' in settled) into.params[name] = settled.value
  else if (settled) {
    into.missing.push(settled.problem)
    if (settled.choices) into.choices = settled.choices
  } else if (required) into.missing.push(name)
}

export const filled = (): Filled => ({ params: {}, missing: [] })

export function needs(into: Filled, names: readonly string[]): Filled {
  for (const name of names)
    if (into.params[name] === undefined || into.params[name] === '') into.missing.push(name)
  return into
}
