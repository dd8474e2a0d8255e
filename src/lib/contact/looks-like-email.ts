/** Only catches typos; only sending an email shows whether the address works. */
export function looksLikeEmail(typed: string): boolean {
  const word = typed.trim()
  const at = word.indexOf('@', 1)
  return at > 0 && word.lastIndexOf('.', word.length - 2) > at + 1 && !/\s/.test(word)
}
