import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

export type BodyProblem = 'not_json' | 'body_too_large' | 'too_deep'

const mostBytes = 64 * 1024
const deepest = 16

/** A request's headers, by lower-case name, and its body as it comes in. */
export interface Arrived {
  headers: Pick<Headers, 'get'>
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

const socketOf = (context: Context) => (context.env as { incoming?: IncomingMessage } | undefined)?.incoming

/** From the socket where there is one: building a web request around it costs as much as a small query. */
export function arrivedWith(context: Context): Arrived {
  const chunks = socketOf(context) ?? context.req.raw.body ?? []
  return { headers: headersOf(context), chunks }
}

/** A request's headers, asked for by lower-case name; from the socket where there is one. */
export function headersOf(context: Context): Pick<Headers, 'get'> {
  const incoming = socketOf(context)
  if (!incoming) return context.req.raw.headers
  const get = (name: string) => {
    const value = incoming.headers[name]
    return typeof value === 'string' ? value : null
  }
  return { get }
}

/** Reads a body as text; undefined as soon as it is larger than `most` bytes. */
export async function readText({ headers, chunks: arriving }: Arrived, most: number) {
  if (Number(headers.get('content-length') ?? 0) > most) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  // The declared length is a claim; what arrives is counted.
  for await (const chunk of arriving) {
    size += chunk.byteLength
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

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
