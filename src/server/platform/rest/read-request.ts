import { type Body, readBody } from './body.ts'
import { badBody, RestError } from './errors.ts'
import type { Incoming } from './handler.ts'
import { applyRange, chooseSchema, parseAccept, parsePrefer } from './parse-headers.ts'
import { parseQuery } from './parse-query.ts'
import type { RestPolicy } from './policy.ts'
import type { Method, Request } from './request.ts'

/** Characters of an address. The official client warns at 8,000. */
const longestAddress = 16_384
/** Values of one `in` list, and conditions of one group. */
const longestList = 1_000

const tableMethods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'])
const routineMethods = new Set(['GET', 'HEAD', 'POST'])
const jsonTypes = /^application\/(vnd\.pgrst\.(object|array)\+)?json *(;|$)/i

/** Reads what a request asks, all but its body. Refuses whatever is outside the grammar. */
export function readRequest(incoming: Incoming, policy: RestPolicy, schemas: readonly string[]): Request {
  const { raw, url, kind, name } = incoming
  if (url.length > longestAddress) {
    throw new RestError(414, 'PGRST100', `The address is longer than ${longestAddress} characters`)
  }
  const method = methodOf(incoming)
  const { headers } = raw
  const reads = method === 'GET' || method === 'HEAD'
  const profile = headers.get(reads ? 'accept-profile' : 'content-profile') ?? undefined
  const { schema, profiled } = chooseSchema(profile, schemas)
  const question = url.indexOf('?')
  const limits = { depth: policy.depth, list: longestList }
  const query = parseQuery(question < 0 ? '' : url.slice(question + 1), kind === 'rpc' && reads, limits)
  if (reads) applyRange(query.root, headers.get('range') ?? undefined)
  const prefer = parsePrefer(headers.get('prefer') ?? undefined, policy.rollback)
  const media = parseAccept(headers.get('accept') ?? undefined)
  return { method, kind, schema, name, query, prefer, media, profiled }
}

/** Reads the body of a request that has one. Refuses what is no JSON and what is larger or of more rows than may. */
export async function readPayload(
  { raw }: Incoming,
  { method, kind }: Request,
  policy: RestPolicy,
): Promise<Body | undefined> {
  if (method !== 'POST' && method !== 'PATCH') return undefined
  const text = await readText(raw, policy.bytes)
  const body = readBody(text === '' && kind === 'rpc' ? '{}' : text)
  if (body.rows > policy.rows) throw badBody(`The body holds more than ${policy.rows} rows`, 413)
  return body
}

function methodOf({ kind, method }: Incoming): Method {
  const known = kind === 'rpc' ? routineMethods : tableMethods
  if (known.has(method)) return method as Method
  throw kind === 'rpc'
    ? new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`)
    : new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
}

async function readText(raw: globalThis.Request, most: number): Promise<string> {
  const type = raw.headers.get('content-type')
  if (type && !jsonTypes.test(type)) throw badBody(`Content-Type not acceptable: ${type}`, 415)
  const length = Number(raw.headers.get('content-length') ?? Number.NaN)
  if (length > most) throw tooLarge(most)
  const text = Number.isNaN(length) ? await readStream(raw, most) : await raw.text()
  if (text.length > most) throw tooLarge(most)
  return text
}

// A body that does not say how long it is may not end at all.
async function readStream(raw: globalThis.Request, most: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of raw.body ?? []) {
    size += part.length
    if (size > most) throw tooLarge(most)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const tooLarge = (most: number) => badBody(`The body is larger than ${most} bytes`, 413)
