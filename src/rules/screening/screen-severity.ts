import type { Severity } from './screen-input.ts'

export const severities = ['note', 'ask', 'stop'] as const satisfies readonly Severity[]

export const isWorse = (a: Severity, b: Severity) => severities.indexOf(a) > severities.indexOf(b)
export const worseOf = (a: Severity, b: Severity): Severity => (isWorse(a, b) ? a : b)
export const atMost = (severity: Severity, most: Severity): Severity =>
  isWorse(severity, most) ? most : severity

/** Undefined for `-`, no finding. */
export const severityOf = (letter: string | undefined): Severity | undefined =>
  letter === 'S' ? 'stop' : letter === 'A' ? 'ask' : letter === 'N' ? 'note' : undefined

export function byCodePoint(a: string, b: string): number {
  const left = Array.from(a)
  const right = Array.from(b)
  for (let at = 0; at < left.length && at < right.length; at++) {
    const difference = (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? 0)
    if (difference) return difference
  }
  return left.length - right.length
}
