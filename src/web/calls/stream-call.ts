import {
  askToken,
  type CallError,
  call,
  failures,
  noAnswer,
  PUBLIC_KEY,
  type VerbInput,
  type VerbName,
  type VerbResult,
} from './call.ts'

export interface StreamOptions {
  signal: AbortSignal
  timeoutMs: number
  /** Gets the whole text so far, each time it grows. */
  onWords: (words: string) => void
}

/** A streaming `call`; throws only if the caller's signal is aborted. Separate, because every page loads `call`. */
export async function streamCall<Name extends VerbName>(
  verb: Name,
  input: VerbInput<Name>,
  { signal, timeoutMs, onWords }: StreamOptions,
): Promise<VerbResult<Name>> {
  const failed = (error: CallError) => ({ error }) as VerbResult<Name>
  const because = (code: keyof typeof failures) => failed({ code, message: failures[code] })
  if (navigator.onLine === false) return because('offline')
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    const token = await askToken()
    const response = await fetch(`/functions/v1/${verb}`, {
      method: 'POST',
      headers: {
        accept: 'text/event-stream',
        'content-type': 'application/json',
        apikey: PUBLIC_KEY,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(input),
      signal: AbortSignal.any([signal, limit]),
    })
    // The verb didn't run; `call` gives the same answer and handles an ended session.
    if (response.status === 401) return await call(verb, input, { signal, timeoutMs })
    const said = await readAnswer(response, onWords)
    const error = errorIn(said)
    const requestId = response.headers.get('x-request-id')
    if (error) return failed({ ...error, requestId })
    return response.ok && said ? ({ data: said } as VerbResult<Name>) : failed({ ...badAnswer, requestId })
  } catch (error) {
    if (signal.aborted) throw error
    return limit.aborted ? because('timeout') : failed(noAnswer())
  }
}

const badAnswer = { code: 'bad_answer', message: failures.bad_answer }

function errorIn(said: unknown): CallError | null {
  const error = (said as { error?: Partial<CallError> | null } | null)?.error
  return typeof error?.code === 'string' ? (error as CallError) : null
}

/** The last event's JSON; null if there is none. An immediate refusal is plain JSON. */
export async function readAnswer(response: Response, onWords: (words: string) => void): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('text/event-stream'))
    return response.json().catch(() => null)
  let words = ''
  let last: unknown = null
  for await (const { event, data } of eventsOf(response)) {
    const said = JSON.parse(data) as { text?: string }
    if (event !== 'delta') last = said
    else {
      words += said.text ?? ''
      onWords(words)
    }
  }
  return last
}

async function* eventsOf(response: Response): AsyncGenerator<{ event: string; data: string }> {
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  let left = ''
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    const blocks = (left + decoder.decode(piece.value, { stream: true })).split('\n\n')
    left = blocks.pop() ?? ''
    for (const block of blocks) {
      const of = (name: string) =>
        block
          .split('\n')
          .filter(line => line.startsWith(`${name}: `))
          .map(line => line.slice(name.length + 2))
          .join('\n')
      yield { event: of('event'), data: of('data') }
    }
  }
}
