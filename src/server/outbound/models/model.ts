import type { JsonValue } from '../../database/schema-types.ts'

export interface ModelQuestion {
  instructions: string
  turns: { from: 'person' | 'model'; text: string }[]
  /** JSON Schema of the answer; null: plain text. */
  answer_schema: JsonValue
  /** Maximum tokens of the answer. */
  most_tokens: number
  /** Tools that the model may call; then the answer is a `ToolAnswer`. Not with `answer_schema`. */
  tools?: readonly Tool[]
  /** Milliseconds for all tries, if less than the default (ask-provider.ts). */
  most_ms?: number
}

/** A tool that a model may call. It runs nothing; treat the call as untrusted input. */
export interface Tool {
  name: string
  description: string
  parameters: JsonValue
}

/** `params` is null if the model sent invalid JSON. */
export interface ToolAnswer {
  words: string
  calls: { name: string; params: JsonValue }[]
}

export interface Left {
  body: string
  input_tokens: number
  output_tokens: number
}

/** A question with its idempotency key, the same on every try. */
export interface KeyedQuestion extends ModelQuestion {
  key: string
}
