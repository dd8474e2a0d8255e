import { wholeName } from '#lib/names/whole-name.ts'
import { compare } from '#rules/duplicates/duplicates.ts'

/**
 * The name of whoever comes to a visit: the record's, unless it was booked in the name of somebody else, as was
 * possible when an address or a phone could be one person's only. Always whole, never one of each.
 */
export function whoComes(
  record: { first_name: string; last_name: string },
  bookedAs: string | null | undefined,
): string {
  const own = wholeName(record)
  if (!bookedAs) return own
  const booked = namesIn(bookedAs)
  const { reasons } = compare(record, booked)
  // Alike or nearly so: a nickname, a slip, an initial.
  const isOwn = !reasons.includes('suffix_differs') && reasons.some(reason => reason.startsWith('name_'))
  return isOwn ? own : bookedAs
}

/** The last word is the last name. */
function namesIn(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/)
  return {
    first_name: words.slice(0, -1).join(' ') || (words[0] ?? ''),
    last_name: words.length > 1 ? (words.at(-1) ?? '') : '',
  }
}
