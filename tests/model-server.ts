import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const wireForms = ['openai-compatible', 'anthropic', 'google'] as const
export type WireForm = (typeof wireForms)[number]

/** What the server does with one question. */
export type Script =
  | { says: unknown }
  /** Words as they are, JSON or not; `ends`: it was cut off. */
  | { words: string; ends?: 'length' }
  | { status: number; retryAfter?: string }
  /** Bytes that are no answer of this form. */
  | { raw: string }
  | 'silence'

export interface SeenQuestion {
  path: string
  headers: IncomingMessage['headers']
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever form the question has
  body: any
  /** As it came over the wire. */
  text: string
}

const answers: Record<WireForm, (words: string, isCut: boolean, usesTool: boolean) => unknown> = {
  'openai-compatible': (content, isCut) => ({
    id: 'c1',
    object: 'chat.completion',
    created: 1,
    model: 'scripted',
    choices: [
      { index: 0, message: { role: 'assistant', content }, finish_reason: isCut ? 'length' : 'stop' },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  }),
  anthropic: (text, isCut, usesTool) => ({
    id: 'm1',
    type: 'message',
    role: 'assistant',
    model: 'scripted',
    content: [
      usesTool ? { type: 'tool_use', id: 't1', name: 'json', input: parsed(text) } : { type: 'text', text },
    ],
    stop_reason: isCut ? 'max_tokens' : usesTool ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  }),
  google: (text, isCut) => ({
    candidates: [
      {
        index: 0,
        content: { role: 'model', parts: [{ text }] },
        finishReason: isCut ? 'MAX_TOKENS' : 'STOP',
      },
    ],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
  }),
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return { not: text }
  }
}

/** A server that answers as a provider does, in its wire form: by its scripts in turn, the last of them from then on. */
export async function modelServer(form: WireForm, ...scripts: Script[]) {
  const seen: SeenQuestion[] = []
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const text = Buffer.concat(pieces).toString()
    const body = JSON.parse(text)
    const script = scripts[Math.min(seen.length, scripts.length - 1)] ?? 'silence'
    seen.push({ path: request.url ?? '', headers: request.headers, body, text })
    if (script === 'silence') return
    const send = (status: number, said: string, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(said)
    if ('status' in script) {
      const { retryAfter } = script
      const error = { error: { message: 'not now', type: 'busy', code: script.status, status: 'BUSY' } }
      return send(script.status, JSON.stringify(error), retryAfter ? { 'retry-after': retryAfter } : {})
    }
    if ('raw' in script) return send(200, script.raw)
    const words = 'says' in script ? JSON.stringify(script.says) : script.words
    send(200, JSON.stringify(answers[form](words, 'ends' in script, Array.isArray(body.tools))))
  })
  await new Promise<void>(open => server.listen(0, '127.0.0.1', open))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    seen,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>(closed => server.close(() => closed()))
    },
  }
}
