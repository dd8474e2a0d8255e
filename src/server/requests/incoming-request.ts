import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'

/** A request's headers, by lower-case name, and its body as it comes in. */
export interface IncomingRequest {
  headers: Pick<Headers, 'get'>
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** The socket's own request; absent in process. */
export const incomingOf = (context: Context) =>
  (context.env as { incoming?: IncomingMessage } | undefined)?.incoming

/** The id under which the log has this request. */
export const requestIdOf = (context: Context) => context.get('requestId') as string

/** From the socket where there is one: building a web request around it costs as much as a small query. */
export function readIncomingRequest(context: Context): IncomingRequest {
  const chunks = incomingOf(context) ?? context.req.raw.body ?? []
  return { headers: headersOf(context), chunks }
}

/** A request's headers, asked for by lower-case name; from the socket where there is one. */
export function headersOf(context: Context): Pick<Headers, 'get'> {
  const incoming = incomingOf(context)
  if (!incoming) return context.req.raw.headers
  const get = (name: string) => {
    const value = incoming.headers[name]
    return typeof value === 'string' ? value : null
  }
  return { get }
}

/** Where the answer is written; undefined in process. */
export const outgoingOf = (context: Context) =>
  (context.env as { outgoing?: ServerResponse } | undefined)?.outgoing

/** Who asked hung up with the body half sent: no fault of ours, and nobody reads an answer. */
export class CallerLeft extends Error {}

/** What became of reading a body, as CallerLeft. */
export const brokeOff = (cause: unknown) => new CallerLeft('The body broke off', { cause })

/** Reads a body as text; undefined as soon as it is larger than `most` bytes. Throws CallerLeft when it breaks off. */
export async function readText({ headers, chunks: arriving }: IncomingRequest, most: number) {
  if (Number(headers.get('content-length') ?? 0) > most) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  // The declared length is a claim; what arrives is counted.
  try {
    for await (const chunk of arriving) {
      size += chunk.byteLength
      if (size > most) return undefined
      chunks.push(chunk)
    }
  } catch (cause) {
    throw brokeOff(cause)
  }
  return Buffer.concat(chunks).toString('utf8')
}
