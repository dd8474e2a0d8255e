import { type AnsweredQuestion, findQuestions } from '#apps/planner/find-question.ts'

const leastLikeness = 0.6

const everybody =
  /\b(clients?|customers?|patients?|guests?|people|persons?|somebody|someone|anybody|anyone|everybody|everyone|we|our|us|they|before|visits?|appointments?|still|even|ever|long|work)\b/gi

/** What the practice itself has written down on a question; null where nothing fits. Whom it is for tells nothing: it holds for everybody. */
export function writtenAnswer(topic: string, questions: readonly AnsweredQuestion[]): string | null {
  const [best = findQuestions(topic, questions)[0]] = findQuestions(topic.replace(everybody, ' '), questions)
  return best && best.score >= leastLikeness ? best.answer : null
}
