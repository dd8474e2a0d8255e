/** Where words stand in a text, in any case; undefined where they do not stand in one piece. UTF-16 units. */
export function findInText(text: string, found: string): readonly [from: number, to: number] | undefined {
  if (!found) return undefined
  const at = text.toLowerCase().indexOf(found.toLowerCase())
  return at < 0 ? undefined : [at, at + found.length]
}
