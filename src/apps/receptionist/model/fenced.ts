/** Milliseconds for all tries of a question: a visitor waits. */
export const askMs = 7_000

/** A tag that closes the fence is none inside it. */
export const fenced = (text: string): string => text.replaceAll('<', '‹').replaceAll('>', '›')
