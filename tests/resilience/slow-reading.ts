import { planTurn as planned } from '../../src/apps/assistant/understanding/plan-turn.ts'
import { replyToVisitor as replied } from '../../src/apps/receptionist/dialogue/reply-to-visitor.ts'

/** A text that begins so is read for hours. */
const mark = 'Zzz'

/** Backtracks with the fourth power of the length and more, whatever becomes of the product's own patterns. */
function slowly(text: string): void {
  if (text.startsWith(mark)) /^(?:(?:\p{Lu}\p{Ll}*\s*)+)+$/u.test(`${'Lu'.repeat(400)}1`)
}

export const planTurn: typeof planned = (turn, known) => {
  slowly(turn.text)
  return planned(turn, known)
}

export const replyToVisitor: typeof replied = (text, ...rest) => {
  slowly(text)
  return replied(text, ...rest)
}
