import type { Actions } from '#base/actions/action.ts'
import type { ShownFinding } from '#clinical/safety/schema.ts'
import type { ShownAction } from '../schema.ts'

export const notKept = 'What was found is not kept here. Ask again to see it.'

/** A screening's findings, worst first, in the answer itself; later that they aren't kept. Null: nothing to show. */
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

/** A card as it may be stored: findings are clinical data, so only their number is kept. */
export function withoutFindings<Card extends Pick<ShownAction, 'data'>>(card: Card): Card {
  // Anything that isn't a card is stored too, and dropped when read.
  if (card.data?.findings === undefined) return card
  const { findings: _, ...data } = card.data
  return { ...card, data }
}
