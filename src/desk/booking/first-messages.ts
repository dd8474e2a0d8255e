// Apart from page-messages.ts: the words that the first screen needs.

export const lostLine = 'We could not reach Stillpoint. Check your connection and press the button again.'
