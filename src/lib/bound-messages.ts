import type { z } from 'zod'

const units: Readonly<Record<string, string>> = { string: ' character', array: ' item', number: '' }

/** The message for a value outside its bounds, or undefined for other issues. Used as zod's `customError`. */
export function boundWords(issue: z.core.$ZodRawIssue): string | undefined {
  const { code, expected } = issue
  if (code === 'invalid_type')
    return expected === 'int' || expected === 'number'
      ? `Give a ${expected === 'int' ? 'whole ' : ''}number`
      : undefined
  if (code !== 'too_big' && code !== 'too_small') return undefined
  const unit = units[issue.origin]
  const [side, bound] = code === 'too_big' ? ['most', issue.maximum] : ['least', issue.minimum]
  if (unit === undefined) return undefined
  return side === 'least' && bound === 1 && unit === units.string
    ? 'Fill this in'
    : `At ${side} ${bound.toLocaleString('en-US')}${unit}${unit && bound !== 1 ? 's' : ''}`
}
