// 40P01 (deadlock), 40001 (serialisation): the database chose one of two to try again, and nothing of it was written.
const states = new Set(['40P01', '40001'])

/** Whether a transaction failed only because another went first: done again, it may well succeed. */
export const isChosenAgainst = (error: unknown): boolean =>
  states.has((error as { code?: string } | null)?.code ?? '')
