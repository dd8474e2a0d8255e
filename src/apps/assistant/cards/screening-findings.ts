import type { Actions } from '#base/actions/action.ts'
import type { ShownFinding } from '#clinical/safety/schema.ts'
import type { ShownAction } from '../schema.ts'

/** Where a screening was shown before, and what it found is gone. */
export const notKept = 'What was found is not kept here. Ask again to see it.'

/**
 * What a screening found, the gravest first, while it is the answer itself; afterwards that it is not kept. Null where there is
 * nothing to say of it: another action, or nothing was found.
 */
export function screeningOf(
  { type, data }: Pick<ShownAction, 'type' | 'data'>,
  declared: Actions,
): readonly ShownFinding[] | 'not kept' | null {
  if (declared.get(type)?.shows !== 'screening') return null
  const { findings } = data
  if (Array.isArray(findings)) return findings.length > 0 ? findings : null
  const isSome = ['stop', 'ask', 'note'].some(severity => Number(data[severity]) > 0)
  return isSome ? 'not kept' : null
}

/** A card as it may be kept: what was found stands behind the clinical wall, and only how much it was is kept. */
export function withoutFindings<Card extends Pick<ShownAction, 'data'>>(card: Card): Card {
  // What is no card is written like the rest, and dropped when it is read.
  if (card.data?.findings === undefined) return card
  const { findings: _, ...data } = card.data
  return { ...card, data }
}
