import { wholeName } from '#lib/names/whole-name.ts'
import { compare } from '#rules/duplicates/duplicates.ts'

/** The name of the person coming: the record's, or the whole name typed if booked for someone else. */
export function whoComes(
  record: { first_name: string; last_name: string },
  bookedAs: string | null | undefined,
): string {
  const own = wholeName(record)
  if (!bookedAs) return own
  const booked = namesIn(bookedAs)
  const { reasons } = compare(record, booked)
  // Similar names: a nickname, typo or initial.
  const isOwn = !reasons.includes('suffix_differs') && reasons.some(reason => reason.startsWith('name_'))
  return isOwn ? own : bookedAs
}

function namesIn(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/)
  return {
    first_name: words.slice(0, -1).join(' ') || (words[0] ?? ''),
    last_name: words.length > 1 ? (words.at(-1) ?? '') : '',
  }
}
