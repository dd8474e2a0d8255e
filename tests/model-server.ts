import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const wireForms = ['openai-compatible', 'anthropic', 'google'] as const
export type WireForm = (typeof wireForms)[number]

/** What the server does with one question; a function makes it of the question as it came. */
export type Script = Done | ((asked: string) => Done)
type Done =
  | { says: unknown }
  /** Words as they are, JSON or not; `ends`: it was cut off. */
  | { words: string; ends?: 'length' }
  /** Tools that it calls, and what it says beside them; `params` as text: no JSON, as this form can be wrong. */
  | {
      calls: { name: string; params: object | string }[]
      words?: string
      ends?: 'length'
      /** It takes so long. */
      until?: Promise<void>
    }
  /** The provider keeps back what its model would say. */
  | 'refusal'
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
  /** Whoever asked hung up before it was answered. */
  isBrokenOff: boolean
}

interface Answer {
  text: string
  calls: { name: string; params: object | string }[]
  how: 'whole' | 'cut' | 'kept back'
  /** The question had a tool for the form of its answer. */
  usesTool: boolean
}

const ends = {
  'openai-compatible': { whole: 'stop', cut: 'length', 'kept back': 'content_filter', calls: 'tool_calls' },
  anthropic: { whole: 'end_turn', cut: 'max_tokens', 'kept back': 'refusal', calls: 'tool_use' },
  google: { whole: 'STOP', cut: 'MAX_TOKENS', 'kept back': 'SAFETY', calls: 'STOP' },
} as const
const endOf = (form: WireForm, { how, calls }: Answer) =>
  ends[form][how === 'whole' && calls.length > 0 ? 'calls' : how]

const answers: Record<WireForm, (answer: Answer) => unknown> = {
  'openai-compatible': answer => ({
    id: 'c1',
    object: 'chat.completion',
    created: 1,
    model: 'scripted',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: answer.text || null,
          ...(answer.calls.length > 0
            ? {
                tool_calls: answer.calls.map(({ name, params }, at) => ({
                  id: `t${at}`,
                  type: 'function',
                  function: { name, arguments: typeof params === 'string' ? params : JSON.stringify(params) },
                })),
              }
            : {}),
        },
        finish_reason: endOf('openai-compatible', answer),
      },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  }),
  anthropic: answer => ({
    id: 'm1',
    type: 'message',
    role: 'assistant',
    model: 'scripted',
    content: answer.usesTool
      ? [{ type: 'tool_use', id: 't1', name: 'json', input: parsed(answer.text) }]
      : [
          ...(answer.text ? [{ type: 'text', text: answer.text }] : []),
          ...answer.calls.map(({ name, params }, at) => ({
            type: 'tool_use',
            id: `t${at}`,
            name,
            input: params,
          })),
        ],
    stop_reason: answer.usesTool && answer.how === 'whole' ? 'tool_use' : endOf('anthropic', answer),
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  }),
  google: answer => ({
    candidates: [
      answer.calls.some(({ params }) => typeof params === 'string')
        ? { index: 0, finishReason: 'MALFORMED_FUNCTION_CALL' }
        : {
            index: 0,
            content: {
              role: 'model',
              parts: [
                ...(answer.text ? [{ text: answer.text }] : []),
                ...answer.calls.map(({ name, params }) => ({ functionCall: { name, args: params } })),
              ],
            },
            finishReason: endOf('google', answer),
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
    const asked = Buffer.concat(pieces).toString()
    const body = JSON.parse(asked)
    const next = scripts[Math.min(seen.length, scripts.length - 1)] ?? 'silence'
    const script = typeof next === 'function' ? next(asked) : next
    const { url: path = '', headers } = request
    const question = { path, headers, body, text: asked, isBrokenOff: false }
    seen.push(question)
    response.once('close', () => {
      question.isBrokenOff = !response.writableFinished
    })
    if (script === 'silence') return
    const send = (status: number, said: string, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(said)
    if (script !== 'refusal' && 'status' in script) {
      const { retryAfter } = script
      const error = { error: { message: 'not now', type: 'busy', code: script.status, status: 'BUSY' } }
      return send(script.status, JSON.stringify(error), retryAfter ? { 'retry-after': retryAfter } : {})
    }
    if (script !== 'refusal' && 'raw' in script) return send(200, script.raw)
    const text =
      script === 'refusal' ? '' : 'says' in script ? JSON.stringify(script.says) : (script.words ?? '')
    const calls = script !== 'refusal' && 'calls' in script ? script.calls : []
    if (script !== 'refusal' && 'until' in script) await script.until
    const how = script === 'refusal' ? 'kept back' : 'ends' in script ? 'cut' : 'whole'
    const usesTool =
      Array.isArray(body.tools) && body.tools.some((tool: { name?: string }) => tool.name === 'json')
    send(200, JSON.stringify(answers[form]({ text, calls, how, usesTool })))
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
