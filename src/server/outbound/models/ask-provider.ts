import type { LanguageModel } from 'ai'
import type { JsonValue } from '../../database/schema-types.ts'
import type { ModelConfig } from '../../model-config.ts'
import type { Delivery } from '../delivery.ts'
import type { KeyedQuestion, Left, Tool, ToolAnswer } from './model.ts'

/** Milliseconds for all tries together, because a person is waiting and sees the composer's text until then. */
export const mostAskMs = 20_000
/** Retries after the first try. */
const triesMore = 2
/** Abort reason: no one waits for the answer any more. */
export const brokenOff = 'broken off'

// Loaded on first use, since most installations have no model. Opened per question to record what is sent.
async function openModel(
  { provider, name, apiKey, apiUrl }: ModelConfig,
  onBody: (body: string) => void,
): Promise<LanguageModel> {
  const listening: typeof fetch = (to, init) => {
    if (typeof init?.body === 'string') onBody(init.body)
    return fetch(to, init)
  }
  const at = { fetch: listening, ...(apiUrl ? { baseURL: apiUrl } : {}) }
  const key = apiKey ? { apiKey } : {}
  switch (provider) {
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic({ ...at, ...key })(name)
    case 'google':
      return (await import('@ai-sdk/google')).createGoogle({ ...at, ...key })(name)
    default: {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const own = { name: 'own', supportsStructuredOutputs: true }
      return createOpenAICompatible({ ...own, ...at, baseURL: apiUrl ?? '', ...key })(name)
    }
  }
}

/**
 * Asks a model, up to three tries within 20 s. `never` codes: `too_late`, `stopped` (`brokenOff`), `cut_off`,
 * `malformed`, `refused`, `empty`, `HTTP 429`, `unreachable`. Runs no tools.
 */
export function askProvider(config: ModelConfig) {
  return async (asked: KeyedQuestion, signal: AbortSignal): Promise<Delivery> => {
    const late = AbortSignal.timeout(Math.min(asked.most_ms ?? mostAskMs, mostAskMs))
    const ai = await import('ai')
    const left: Left = { body: '', input_tokens: 0, output_tokens: 0 }
    try {
      const model = await openModel(config, body => {
        left.body = body
      })
      const { instructions, turns, answer_schema, most_tokens, tools } = asked
      const result = await ai.generateText({
        model,
        instructions,
        messages: turns.map(({ from, text }) => ({
          role: from === 'person' ? ('user' as const) : ('assistant' as const),
          content: text,
        })),
        ...(answer_schema === null
          ? {}
          : { output: ai.Output.object({ schema: ai.jsonSchema<JsonValue>(answer_schema as object) }) }),
        ...(tools ? { tools: toolsOf(ai, tools) } : {}),
        maxOutputTokens: most_tokens,
        maxRetries: triesMore,
        abortSignal: AbortSignal.any([signal, late]),
      })
      const { finishReason, usage } = result
      left.input_tokens = usage.inputTokens ?? 0
      left.output_tokens = usage.outputTokens ?? 0
      if (finishReason === 'length') return { state: 'never', code: 'cut_off', left }
      if (finishReason === 'content-filter') return { state: 'never', code: 'refused', left }
      if (tools && finishReason === 'error') return { state: 'never', code: 'malformed', left }
      if (!tools) return { state: 'sent', answer: result.output as JsonValue, left }
      const answer = toolAnswerOf(result)
      const isEmpty = answer.calls.length === 0 && answer.words.trim() === ''
      return isEmpty
        ? { state: 'never', code: 'empty', left }
        : { state: 'sent', answer: answer as unknown as JsonValue, left }
    } catch (error) {
      const isStopped = signal.aborted && signal.reason === brokenOff
      const code = isStopped ? 'stopped' : late.aborted || signal.aborted ? 'too_late' : codeOf(ai, error)
      return { state: 'never', code, ...(left.body ? { left } : {}) }
    }
  }
}

type Ai = typeof import('ai')

// Without `execute`, a tool call ends the answer and is returned.
const toolsOf = (ai: Ai, tools: readonly Tool[]) =>
  Object.fromEntries(
    tools.map(({ name, description, parameters }) => [
      name,
      ai.tool({ description, inputSchema: ai.jsonSchema<JsonValue>(parameters as object) }),
    ]),
  )

interface Calling {
  text: string
  toolCalls: readonly { toolName: string; input: unknown; invalid?: boolean | undefined; error?: unknown }[]
}

// Unknown tools keep their name, so the error can name them. Invalid JSON parameters become null.
const toolAnswerOf = ({ text, toolCalls }: Calling): ToolAnswer => ({
  words: text,
  calls: toolCalls.map(({ toolName, input }) => ({
    name: toolName,
    params: typeof input === 'object' && input !== null ? (input as JsonValue) : null,
  })),
})

// Never the message, which may contain the answer or the key.
function codeOf(ai: Ai, error: unknown): string {
  if (ai.RetryError.isInstance(error)) return codeOf(ai, error.lastError)
  if (ai.NoObjectGeneratedError.isInstance(error))
    return error.finishReason === 'length' ? 'cut_off' : 'malformed'
  if (ai.NoOutputGeneratedError.isInstance(error)) return 'malformed'
  if (!ai.APICallError.isInstance(error)) return 'malformed'
  const { statusCode } = error
  return statusCode === undefined ? 'unreachable' : statusCode < 300 ? 'malformed' : `HTTP ${statusCode}`
}
