import { type CallOptions, call, type VerbInput, type VerbName, type VerbResult } from './call.ts'

/**
 * Runs a verb that streams: `onWords` hears all that it has said so far, each time there is more of it. The answer is `call`'s, and
 * so is what it throws.
 */
export const streamCall = <Name extends VerbName>(
  verb: Name,
  input: VerbInput<Name>,
  { onWords, ...options }: CallOptions & { onWords: (words: string) => void },
): Promise<VerbResult<Name>> =>
  call(verb, input, {
    ...options,
    form: { accept: 'text/event-stream', read: response => readAnswer(response, onWords) },
  })

/** What the last event holds, in JSON's form; null where there is none. What was refused at once is JSON. */
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
