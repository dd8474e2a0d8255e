interface Asked {
  isLoading: boolean
  failureCount: number
}

/** True until each first query has answered or failed once, so that a screen appears at once instead of jumping. */
export const awaitsFirst = (questions: readonly Asked[]): boolean =>
  questions.some(({ isLoading, failureCount }) => isLoading && failureCount === 0)
