import type { Evidence } from '#rules/composing/compose.ts'

const isLow = (code: number) => code >= 0xdc00 && code <= 0xdfff

/**
 * Where facts stand after somebody changed a text by hand: those before and after the change keep their places, and those
 * that the change touches are facts no longer. Spans count UTF-16 units, as `evidence` does.
 */
export function carryEvidence(before: string, after: string, evidence: readonly Evidence[]): Evidence[] {
  if (before === after) return [...evidence]
  const least = Math.min(before.length, after.length)
  let head = 0
  while (head < least && before.charCodeAt(head) === after.charCodeAt(head)) head++
  // Never between the halves of one sign.
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

// A fact that something was written onto is another word: '$110' of '$1105'.
const isWhole = (text: string, at: number) =>
  !/[\p{L}\p{N}]{2}/u.test(text.slice(Math.max(0, at - 1), at + 1))
