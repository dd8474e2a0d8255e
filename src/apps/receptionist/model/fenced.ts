/** Milliseconds for all attempts at one question, because a visitor is waiting. */
export const askMs = 7_000

/** A closing tag inside the text must not end the fence. */
export const fenced = (text: string): string => text.replaceAll('<', '‹').replaceAll('>', '›')
