import type { JsonValue } from '../database/schema-types.ts'
import { type Channel, keeper } from './delivery.ts'

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

/** Questions are kept in `model_calls`, and nobody answers them. */
export const modelChannel = (): Channel<Asked> => keeper()
