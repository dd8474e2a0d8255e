/** Enough to tell a slip from an address; whether mail arrives there only mail tells. */
export const looksLikeEmail = (typed: string): boolean => /^\S+@\S+\.\S+$/.test(typed.trim())
