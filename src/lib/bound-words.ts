import type { z } from 'zod'

/**
 * What to give instead where a text, a list or a number is out of its bounds, or is no number, and its schema has no words of
 * its own; undefined for every other issue. It is the `customError` of zod in the browser and on the server.
 */
export function boundWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_big')
    return words('At most', Number(issue.maximum), issue, issue.inclusive === false ? 'Less than' : undefined)
  if (issue.code === 'too_small')
    return issue.origin === 'string' && issue.minimum === 1 && !issue.exact
      ? 'Fill this in'
      : words('At least', Number(issue.minimum), issue, issue.inclusive === false ? 'More than' : undefined)
  if (issue.code === 'not_multiple_of')
    return issue.divisor === 0.01 ? 'At most 2 decimals' : 'Give a whole number'
  if (issue.code !== 'invalid_type') return undefined
  if (issue.expected === 'int') return 'Give a whole number'
  return issue.expected === 'number' ? 'Give a number' : undefined
}

const units: Readonly<Record<string, string>> = { string: ' character', array: ' item', number: '', int: '' }

function words(
  side: string,
  bound: number,
  { origin, exact }: { origin: string; exact?: boolean | undefined },
  exclusive = side,
): string | undefined {
  const unit = units[origin]
  if (unit === undefined) return undefined
  return `${exact ? 'Exactly' : exclusive} ${bound.toLocaleString('en-US')}${unit}${unit && bound !== 1 ? 's' : ''}`
}
