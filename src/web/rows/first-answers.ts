interface Asked {
  isLoading: boolean
  failureCount: number
}

/**
 * True while one of a screen's first questions has had no answer at all. Parts that grow as each comes push away what
 * is read already, so a screen shows them together; one that failed, and is asked again, holds up nothing.
 */
export const awaitsFirst = (questions: readonly Asked[]): boolean =>
  questions.some(({ isLoading, failureCount }) => isLoading && failureCount === 0)
