import { z } from 'zod'
import { typedText } from '#lib/schemas/typed.ts'
import type { Row } from '#web/rows/rows.ts'

export type PracticeQuestion = Row<
  'practice_questions',
  'id' | 'practice_id' | 'question' | 'answer' | 'position' | 'is_shown'
>

/** Maximum per practice. */
export const mostQuestions = 40

export const questionForm = z.object({
  question: typedText(160, 'Write the question as somebody would ask it'),
  answer: typedText(800, 'Write the answer'),
})

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

/** Common questions not yet in `asked`, ignoring case. */
export function openQuestions(asked: readonly string[]): string[] {
  const known = new Set(asked.map(question => question.trim().toLowerCase()))
  return usualQuestions.filter(question => !known.has(question.toLowerCase()))
}

/** An answer from settings: cancellation policy and directions. null: none. */
export function knownAnswer(
  question: string,
  { cancellation_policy, directions }: { cancellation_policy: string | null; directions: string | null },
): string | null {
  if (question === 'What if I need to cancel?') return cancellation_policy
  if (question === 'Where can I park?' && /\bpark/i.test(directions ?? '')) return directions
  return null
}
