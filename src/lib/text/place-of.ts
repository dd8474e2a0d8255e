/** Range of `found` in a text, ignoring case, in UTF-16 units; undefined if it isn't there in one piece. */
export function findInText(text: string, found: string): readonly [from: number, to: number] | undefined {
  if (!found) return undefined
  const at = text.toLowerCase().indexOf(found.toLowerCase())
  return at < 0 ? undefined : [at, at + found.length]
}
