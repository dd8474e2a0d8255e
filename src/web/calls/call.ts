import type { Wire } from '#lib/wire.ts'

export type VerbName = keyof Wire
export type VerbInput<Name extends VerbName> = Wire[Name]['input']
export type VerbOutput<Name extends VerbName> = Wire[Name]['output']

export interface CallError<Code extends string = string> {
  code: Code
  message: string
  details?: unknown
  /** The call's ID in the server's log, if an answer came. */
  requestId?: string | null
}

export type CallResult<Output, Code extends string = string> =
  | { data: Output; error?: undefined }
  | { data?: undefined; error: CallError<Code> }

/** Codes besides the output: the verb's refusals, the platform's and `call`'s own. */
export type VerbCode<Name extends VerbName> = Wire[Name]['refusal'] | FailureCode
export type VerbResult<Name extends VerbName> = CallResult<VerbOutput<Name>, VerbCode<Name>>

/** Over the network in browsers, in process in a server's loader. */
export type RunVerb = <Name extends VerbName>(verb: Name, input: VerbInput<Name>) => Promise<VerbResult<Name>>

export interface CallOptions {
  signal?: AbortSignal
  /** Milliseconds before `timeout`; 15 s by default. */
  timeoutMs?: number
  /** Continues after the page is left. */
  keepalive?: boolean
}

/** Public; names the role `anon` and grants nothing. */
export const PUBLIC_KEY = 'sb_publishable_stillpoint'

type TokenProvider = () => Promise<string | null>
let tokenProvider: TokenProvider = async () => null
let onRefused: () => void = () => undefined

/** Signed-in screens provide their token, so that public pages need no auth library. `refused`: it was rejected. */
export function provideToken(provider: TokenProvider, refused: () => void = () => undefined) {
  tokenProvider = provider
  onRefused = refused
}

export const askToken = () => tokenProvider()

/** `call`'s own errors, when the server said nothing. */
export const failures = {
  offline: 'You are offline. Check your connection and try again.',
  timeout: 'That took too long. Try again.',
  unreachable: 'We could not reach Stillpoint. Try again in a moment.',
  bad_answer: 'Something went wrong on our side. Try again in a moment.',
} as const

type FailureCode = keyof typeof failures

export const noAnswer = (): CallError<FailureCode> => failed('unreachable').error

const failed = (code: FailureCode): { error: CallError<FailureCode> } => ({
  error: { code, message: failures[code] },
})

/** Runs a verb. Refusals and network failures come back as `error`; throws only if the caller's signal is aborted. */
export async function call<Name extends VerbName>(
  verb: Name,
  input: VerbInput<Name>,
  options: CallOptions = {},
): Promise<VerbResult<Name>> {
  if (navigator.onLine === false) return failed('offline')
  const limit = AbortSignal.timeout(options.timeoutMs ?? 15_000)
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
  try {
    const token = await tokenProvider()
    const response = await fetch(`/functions/v1/${verb}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: PUBLIC_KEY,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(input),
      signal,
      keepalive: options.keepalive ?? false,
    })
    if (token && response.status === 401) onRefused()
    const body: unknown = await response.json().catch(() => null)
    if (response.ok && body !== null) return { data: body as VerbOutput<Name> }
    const error = errorIn(body) as CallError<Wire[Name]['refusal']> | null
    return {
      error: { ...(error ?? failed('bad_answer').error), requestId: response.headers.get('x-request-id') },
    }
  } catch (error) {
    if (options.signal?.aborted) throw error
    // Also if the connection was lost: the request may have arrived.
    return failed(limit.aborted ? 'timeout' : 'unreachable')
  }
}

function errorIn(body: unknown): CallError | null {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null
  const { error } = body
  if (typeof error !== 'object' || error === null || !('code' in error) || !('message' in error)) return null
  return {
    code: String(error.code),
    message: String(error.message),
    ...('details' in error ? { details: error.details } : {}),
  }
}
