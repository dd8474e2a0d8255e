// Deadlock (40P01) or serialization failure (40001): nothing was written, so the transaction can be retried.
const states = new Set(['40P01', '40001'])

export const isChosenAgainst = (error: unknown): boolean =>
  states.has((error as { code?: string } | null)?.code ?? '')
