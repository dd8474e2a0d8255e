import type { JsonValue } from '../database/schema-types.ts'

/** What a model is asked: plain data, no more of a practice than the question needs. */
export interface Question {
  instructions: string
  turns: { from: 'person' | 'model'; text: string }[]
  /** JSON Schema that the answer has to fit; null: plain words. */
  answer_schema: JsonValue
  /** The answer is no longer than so many tokens. */
  most_tokens: number
}

/** A question, with the key that the provider is given on every try of it. */
export interface Asked extends Question {
  key: string
}
