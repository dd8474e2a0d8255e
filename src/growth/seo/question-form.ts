import { z } from 'zod'
import { typedText } from '#lib/schemas/typed.ts'
import type { Row } from '#web/rows/rows.ts'

/** What people ask before they come, and the practice's answer. */
export type PracticeQuestion = Row<
  'practice_questions',
  'id' | 'practice_id' | 'question' | 'answer' | 'position' | 'is_shown'
>

/** As many as a practice may have. */
export const mostQuestions = 40

export const questionForm = z.object({
  question: typedText(160, 'Write the question as somebody would ask it'),
  answer: typedText(800, 'Write the answer'),
})

/** Questions that most practices are asked, in the order in which they are proposed. */
export const usualQuestions = [
  'Where can I park?',
  'What should I wear?',
  'When should I be there?',
  'What if I need to cancel?',
  'Can I book for somebody else?',
  'How can I pay?',
  'Can I get in without stairs?',
  'What happens at a first visit?',
] as const

/** The usual questions that are not among `asked` yet, letter case aside. */
export function openQuestions(asked: readonly string[]): string[] {
  const known = new Set(asked.map(question => question.trim().toLowerCase()))
  return usualQuestions.filter(question => !known.has(question.toLowerCase()))
}

/** What the settings answer already: the rule about cancelling, and the way in. Null: nothing does. */
export function knownAnswer(
  question: string,
  { cancellation_policy, directions }: { cancellation_policy: string | null; directions: string | null },
): string | null {
  if (question === 'What if I need to cancel?') return cancellation_policy
  if (question === 'Where can I park?' && /\bpark/i.test(directions ?? '')) return directions
  return null
}
