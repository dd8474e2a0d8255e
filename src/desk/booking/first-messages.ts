// Separate from page-messages.ts, because the first screen loads only these messages.

export const lostLine = 'We could not reach Stillpoint. Check your connection and press the button again.'
