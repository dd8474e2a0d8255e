import type { TestDatabase } from './database.ts'

/** Runs the `example` of a declared table for a practice ($1) and a client of it ($2). */
export const giveExample = (
  sql: TestDatabase['sql'],
  example: string,
  practiceId: string,
  clientId: string,
) =>
  sql(example, [practiceId, clientId].slice(0, example.includes('$2') ? 2 : example.includes('$1') ? 1 : 0))
