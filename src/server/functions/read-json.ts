import { type IncomingRequest, readText } from '../requests/incoming-request.ts'
import { nestsDeeper } from '../requests/json-depth.ts'

export type BodyProblem = 'not_json' | 'body_too_large' | 'too_deep'

const mostBytes = 64 * 1024
const deepest = 16

/** A JSON body of at most 64 KiB and 16 levels; empty is {}. Rejects lone surrogates (RFC 8259, 8.2). */
export async function readJson(
  arrived: IncomingRequest,
): Promise<{ value: unknown } | { problem: BodyProblem }> {
  const text = await readText(arrived, mostBytes)
  if (text === undefined) return { problem: 'body_too_large' }
  if (text.trim() === '') return { value: {} }
  if (nestsDeeper(text, deepest)) return { problem: 'too_deep' }
  try {
    const value: unknown = JSON.parse(text)
    return /\\u[dD][89a-fA-F]/.test(text) && !isWhole(value) ? { problem: 'not_json' } : { value }
  } catch {
    return { problem: 'not_json' }
  }
}

const isWhole = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.isWellFormed()
    : typeof value !== 'object' ||
      value === null ||
      Object.entries(value).every(([key, inside]) => key.isWellFormed() && isWhole(inside))
