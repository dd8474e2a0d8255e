import { type AnsweredQuestion, findQuestions } from '#apps/planner/find-question.ts'

const leastLikeness = 0.6

const everybody =
  /\b(clients?|customers?|patients?|guests?|people|persons?|somebody|someone|anybody|anyone|everybody|everyone|we|our|us|they|before|visits?|appointments?|still|even|ever|long|work)\b/gi

/** The practice's own text on a question; null: none fits. It holds for everyone, so names are ignored. */
export function writtenAnswer(topic: string, questions: readonly AnsweredQuestion[]): string | null {
  const [best = findQuestions(topic, questions)[0]] = findQuestions(topic.replace(everybody, ' '), questions)
  return best && best.score >= leastLikeness ? best.answer : null
}
