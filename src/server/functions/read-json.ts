import { type Arrived, readText } from '../arrived.ts'

export type BodyProblem = 'not_json' | 'body_too_large' | 'too_deep'

const mostBytes = 64 * 1024
const deepest = 16

/** Reads a JSON body of at most 64 KiB and 16 levels; an empty one is {}. Stops reading where it is too large. */
export async function readJson(arrived: Arrived): Promise<{ value: unknown } | { problem: BodyProblem }> {
  const text = await readText(arrived, mostBytes)
  if (text === undefined) return { problem: 'body_too_large' }
  if (text.trim() === '') return { value: {} }
  if (isTooDeep(text)) return { problem: 'too_deep' }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { problem: 'not_json' }
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (inString) {
      if (character === '\\') index++
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') {
      if (++depth > deepest) return true
    } else if (character === '}' || character === ']') depth--
  }
  return false
}
