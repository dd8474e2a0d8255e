import { isComing } from '#base/not-built/planned-features.ts'
import type { Point } from './content-schema.ts'

export interface PlanPoint {
  text: string
  isComing: boolean
  /** Marked by hand, whatever is planned. */
  isSoon: boolean
}

/** A plan card's lines, for front page and pricing. */
export const planPoints = (points: readonly Point[]): PlanPoint[] =>
  points.map(({ text, features, soon = false }) => ({
    text,
    isComing: soon || features.some(isComing),
    isSoon: soon,
  }))
