/** Characters of a review, of who wrote it, and of its answer. */
export const most = { words: 5000, author: 120, reply: 4000, reason: 300 } as const
/** Rows of one file, and of one piece that is sent. */
export const mostRows = 5000
export const rowsAtOnce = 500
/** A practice's own. */
export const mostReviews = 20_000
