// What stands between the groups of a number: blanks, dots, hyphens, brackets, or nothing.
const between = '[ \\u00a0.()\\u2010\\u2011-]{0,6}'
/** Three, three, four, a leading 1 or +1 allowed. */
const domestic = new RegExp(
  `(?<!\\d)(?:\\+?1${between})?\\(?\\d{3}${between}\\d{3}${between}\\d{4}(?!\\d)`,
  'g',
)
/** With its country: + and 8 to 15 digits. */
const foreign = new RegExp(`\\+\\d(?:${between}\\d){7,14}(?!\\d)`, 'g')
// Begun at the first part of a name alone: a long chain of dots is read once, not once from each.
const addresses =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}[/?#]\S*/giu

/** Whether a phone number stands in a text, and not inside a web address or a longer run of digits. */
export function hasPhone(text: string): boolean {
  const rest = text.replace(addresses, address => 'x'.repeat(address.length))
  return [domestic, foreign].some(pattern => rest.search(pattern) >= 0)
}
