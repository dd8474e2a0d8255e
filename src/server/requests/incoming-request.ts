import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'

export interface IncomingRequest {
  headers: Pick<Headers, 'get'>
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** The socket's own request; absent in process. */
export const incomingOf = (context: Context) =>
  (context.env as { incoming?: IncomingMessage } | undefined)?.incoming

export const requestIdOf = (context: Context) => context.get('requestId') as string

/** Reads the socket if there is one: building a web request around it costs as much as a small query. */
export function readIncomingRequest(context: Context): IncomingRequest {
  const chunks = incomingOf(context) ?? context.req.raw.body ?? []
  return { headers: headersOf(context), chunks }
}

export function headersOf(context: Context): Pick<Headers, 'get'> {
  const incoming = incomingOf(context)
  if (!incoming) return context.req.raw.headers
  const get = (name: string) => {
    const value = incoming.headers[name]
    return typeof value === 'string' ? value : null
  }
  return { get }
}

export const outgoingOf = (context: Context) =>
  (context.env as { outgoing?: ServerResponse } | undefined)?.outgoing

/** The client hung up in the middle of the body. This is not our error, and no one reads the answer. */
export class CallerLeft extends Error {}

export const brokeOff = (cause: unknown) => new CallerLeft('The body broke off', { cause })

/** Reads a body as text; undefined once it exceeds `most` bytes. Throws CallerLeft when the client hangs up. */
export async function readText({ headers, chunks: arriving }: IncomingRequest, most: number) {
  if (Number(headers.get('content-length') ?? 0) > most) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
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
