import { readText } from '../../../requests/incoming-request.ts'
import { badBody, RestError } from '../errors.ts'
import type { RestPolicy } from '../policy.ts'
import { type Body, readBody } from './body.ts'
import type { Incoming } from './incoming.ts'
import { applyRange, checkSchema, parsePrefer, wantsOne } from './parse-headers.ts'
import { parseQuery } from './parse-query.ts'
import type { Method, Request } from './request.ts'

const longestAddress = 16_384
/** Values per `in` list, and conditions per group. */
const longestList = 1_000

const tableMethods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'])
const jsonTypes = /^application\/(vnd\.pgrst\.object\+)?json *(;|$)/i

/** Parses all but the body. Refuses anything outside the grammar. */
export function readRequest(incoming: Incoming, policy: RestPolicy, schema: string): Request {
  const { url, kind, name } = incoming
  if (url.length > longestAddress) {
    throw new RestError(414, 'PGRST100', `The address is longer than ${longestAddress} characters`)
  }
  const method = methodOf(incoming)
  const { headers } = incoming.arrived
  const reads = method === 'GET' || method === 'HEAD'
  checkSchema(headers.get(reads ? 'accept-profile' : 'content-profile'), schema)
  const question = url.indexOf('?')
  const limits = { depth: policy.depth, list: longestList }
  const query = parseQuery(question < 0 ? '' : url.slice(question + 1), limits)
  if (reads) applyRange(query, headers.get('range'))
  const prefer = parsePrefer(headers.get('prefer'))
  return { method, kind, name, query, prefer, one: wantsOne(headers.get('accept')) }
}

/** Parses the body. Refuses invalid JSON, and too many bytes or rows. */
export async function readPayload(
  { arrived }: Incoming,
  { method, kind }: Request,
  policy: RestPolicy,
): Promise<Body | undefined> {
  if (method !== 'POST' && method !== 'PATCH') return undefined
  const type = arrived.headers.get('content-type')
  if (type && !jsonTypes.test(type)) throw badBody('Content-Type not acceptable', 415)
  const text = await readText(arrived, policy.bytes)
  if (text === undefined) throw badBody(`The body is larger than ${policy.bytes} bytes`, 413)
  const body = readBody(text === '' && kind === 'rpc' ? '{}' : text)
  if (body.rows > policy.rows) throw badBody(`The body holds more than ${policy.rows} rows`, 413)
  return body
}

function methodOf({ kind, method }: Incoming): Method {
  if (kind === 'rpc') {
    if (method === 'POST') return method
    throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`)
  }
  if (tableMethods.has(method)) return method as Method
  throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
}
