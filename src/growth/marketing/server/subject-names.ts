import type { PlanFacts } from './read-facts.ts'

export const namesOf = ({ services, practitioners, questions }: PlanFacts): Map<string, string> =>
  new Map([
    ...[...services, ...practitioners].map(({ id, name }) => [id, name] as const),
    ...questions.map(({ id, question }) => [id, question] as const),
  ])
