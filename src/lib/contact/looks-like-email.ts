/** Enough to tell a slip from an address; whether mail arrives there only mail tells. */
export function looksLikeEmail(typed: string): boolean {
  const word = typed.trim()
  const at = word.indexOf('@', 1)
  return at > 0 && word.lastIndexOf('.', word.length - 2) > at + 1 && !/\s/.test(word)
}
