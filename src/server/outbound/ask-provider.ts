import type { LanguageModel } from 'ai'
import type { JsonValue } from '../database/schema-types.ts'
import type { ModelConfig } from '../model-config.ts'
import type { Delivery } from './delivery.ts'
import type { Asked } from './model.ts'

/** Milliseconds for all tries of a question together: somebody waits, and has the composer's texts meanwhile. */
export const mostAskMs = 20_000
/** After the first. */
const triesMore = 2

// Loaded with the first question: most installations ask none.
async function openModel({ provider, name, apiKey, apiUrl }: ModelConfig): Promise<LanguageModel> {
  const at = apiUrl ? { baseURL: apiUrl } : {}
  const key = apiKey ? { apiKey } : {}
  switch (provider) {
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic({ ...at, ...key })(name)
    case 'google':
      return (await import('@ai-sdk/google')).createGoogle({ ...at, ...key })(name)
    default: {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const own = { name: 'own', supportsStructuredOutputs: true }
      return createOpenAICompatible({ ...own, baseURL: apiUrl ?? '', ...key })(name)
    }
  }
}

/**
 * Asks a provider through the AI SDK, in its wire form: three tries within 20 s, those after the first only where the provider
 * was busy or out of reach. What comes to nothing by then is not asked again (`never`), and its code says why: `too_late`,
 * `cut_off`, `malformed`, `HTTP 429`, `unreachable`.
 */
export function askProvider(config: ModelConfig) {
  let opening: Promise<LanguageModel> | undefined
  return async (asked: Asked, signal: AbortSignal): Promise<Delivery> => {
    const late = AbortSignal.timeout(mostAskMs)
    const ai = await import('ai')
    try {
      opening ??= openModel(config)
      const { instructions, turns, answer_schema, most_tokens } = asked
      const { output, finishReason } = await ai.generateText({
        model: await opening,
        instructions,
        messages: turns.map(({ from, text }) => ({
          role: from === 'person' ? ('user' as const) : ('assistant' as const),
          content: text,
        })),
        ...(answer_schema === null
          ? {}
          : { output: ai.Output.object({ schema: ai.jsonSchema<JsonValue>(answer_schema as object) }) }),
        maxOutputTokens: most_tokens,
        maxRetries: triesMore,
        abortSignal: AbortSignal.any([signal, late]),
      })
      return finishReason === 'length'
        ? { state: 'never', code: 'cut_off' }
        : { state: 'sent', answer: output as JsonValue }
    } catch (error) {
      return { state: 'never', code: late.aborted || signal.aborted ? 'too_late' : codeOf(ai, error) }
    }
  }
}

// Never its message: it may hold the answer, or the key.
function codeOf(ai: typeof import('ai'), error: unknown): string {
  if (ai.RetryError.isInstance(error)) return codeOf(ai, error.lastError)
  if (ai.NoObjectGeneratedError.isInstance(error))
    return error.finishReason === 'length' ? 'cut_off' : 'malformed'
  if (ai.NoOutputGeneratedError.isInstance(error)) return 'malformed'
  if (!ai.APICallError.isInstance(error)) return 'malformed'
  const { statusCode } = error
  return statusCode === undefined ? 'unreachable' : statusCode < 300 ? 'malformed' : `HTTP ${statusCode}`
}
