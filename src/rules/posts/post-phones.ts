// Spaces, dots, hyphens, brackets, or nothing.
const between = '[ \\u00a0.()\\u2010\\u2011-]{0,6}'
const domestic = new RegExp(
  `(?<!\\d)(?:\\+?1${between})?\\(?\\d{3}${between}\\d{3}${between}\\d{4}(?!\\d)`,
  'g',
)
const foreign = new RegExp(`\\+\\d(?:${between}\\d){7,14}(?!\\d)`, 'g')
// Anchored at a name's start, so that long chains of dots are read once.
const addresses =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}[/?#]\S*/giu

/** Not inside a URL or a longer run of digits. */
export function hasPhone(text: string): boolean {
  const rest = text.replace(addresses, address => 'x'.repeat(address.length))
  return [domestic, foreign].some(pattern => rest.search(pattern) >= 0)
}
