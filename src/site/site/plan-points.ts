import { isComing } from '#base/not-built/planned-features.ts'
import type { Point } from './content-schema.ts'

/** A line of a plan's card. */
export interface PlanPoint {
  text: string
  /** It is still to be built. */
  isComing: boolean
  /** It is called so by hand, whatever is planned. */
  isSoon: boolean
}

/** The lines of a plan's card, on the front page and among the prices, by the one list of what is planned. */
export const planPoints = (points: readonly Point[]): PlanPoint[] =>
  points.map(({ text, features, soon = false }) => ({
    text,
    isComing: soon || features.some(isComing),
    isSoon: soon,
  }))
