import type { JsonValue } from '../../database/schema-types.ts'

/** What a model is asked: plain data, no more of a practice than the question needs. */
export interface ModelQuestion {
  instructions: string
  turns: { from: 'person' | 'model'; text: string }[]
  /** JSON Schema that the answer has to fit; null: plain words. */
  answer_schema: JsonValue
  /** The answer is no longer than so many tokens. */
  most_tokens: number
  /** What may be asked for beside words; then the answer is a `ToolAnswer`. Not together with `answer_schema`. */
  tools?: readonly Tool[]
  /** Milliseconds for all tries together, where that is less than usual (ask-provider.ts). */
  most_ms?: number
}

/** Something that a model may ask for: it runs nothing, and what it asks for is looked at like any stranger's words. */
export interface Tool {
  name: string
  description: string
  /** JSON Schema of an object. */
  parameters: JsonValue
}

/** The answer to a question with tools. `params` null: what stood there was no JSON. */
export interface ToolAnswer {
  words: string
  calls: { name: string; params: JsonValue }[]
}

/** What a question left as, to the letter, and what the provider counted. */
export interface Left {
  body: string
  input_tokens: number
  output_tokens: number
}

/** A question, with the key that the provider is given on every try of it. */
export interface KeyedQuestion extends ModelQuestion {
  key: string
}
