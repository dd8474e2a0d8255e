/** Characters of one visitor message; the rest is not read. */
export const mostInMessage = 1_000
/** Lines of one conversation, both sides. */
export const mostLines = 300

/** What the page sends when it opens (§7: a fixed hello). */
export const greetingMessage = 'Hello! I would like to get started.'
