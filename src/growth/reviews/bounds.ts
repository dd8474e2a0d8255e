export const most = { words: 5000, author: 120, reply: 4000, reason: 300 } as const
/** Rows per file and per uploaded chunk. */
export const mostRows = 5000
export const rowsAtOnce = 500
export const mostReviews = 20_000
