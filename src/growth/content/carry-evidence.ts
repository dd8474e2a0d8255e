import type { Evidence } from '#rules/composing/compose.ts'

const isLow = (code: number) => code >= 0xdc00 && code <= 0xdfff

/** Moves evidence spans after a manual edit and drops those the edit touches. Spans count UTF-16 units. */
export function carryEvidence(before: string, after: string, evidence: readonly Evidence[]): Evidence[] {
  if (before === after) return [...evidence]
  const least = Math.min(before.length, after.length)
  let head = 0
  while (head < least && before.charCodeAt(head) === after.charCodeAt(head)) head++
  // Never splits a surrogate pair.
  if (head > 0 && isLow(before.charCodeAt(head))) head--
  let tail = 0
  while (
    tail < least - head &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail++
  const moved = after.length - before.length
  return evidence.flatMap(each => {
    const [from, to] = each.span
    if (to <= head && isWhole(after, to)) return [each]
    if (from >= before.length - tail && isWhole(after, from + moved))
      return [{ ...each, span: [from + moved, to + moved] as [number, number] }]
    return []
  })
}

// A fact extended by typing is a different word: '$110' in '$1105'.
const isWhole = (text: string, at: number) =>
  !/[\p{L}\p{N}]{2}/u.test(text.slice(Math.max(0, at - 1), at + 1))
