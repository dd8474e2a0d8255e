import type { z } from 'zod'

const units: Readonly<Record<string, string>> = { string: ' character', array: ' item', number: '' }

/**
 * What to give instead where a text, a list or a number is out of its bounds, or is no number, and its schema has no words of
 * its own; undefined for every other issue. It is the `customError` of zod in the browser and on the server.
 */
export function boundWords(issue: z.core.$ZodRawIssue): string | undefined {
  const { code } = issue
  if (code === 'too_big' || code === 'too_small') {
    const unit = units[issue.origin]
    const [side, bound] = code === 'too_big' ? ['At most', issue.maximum] : ['At least', issue.minimum]
    if (unit === undefined) return undefined
    if (issue.origin === 'string' && side === 'At least' && bound === 1) return 'Fill this in'
    return `${side} ${bound.toLocaleString('en-US')}${unit}${unit && bound !== 1 ? 's' : ''}`
  }
  if (code === 'not_multiple_of') return issue.divisor === 0.01 ? 'At most 2 decimals' : 'Give a whole number'
  if (code !== 'invalid_type') return undefined
  if (issue.expected === 'int') return 'Give a whole number'
  return issue.expected === 'number' ? 'Give a number' : undefined
}
