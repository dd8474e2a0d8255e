import { z } from 'zod'
import type { JsonValue } from '#server/database/schema-types.ts'

type Schema = { [key: string]: JsonValue }

/** Models give tokens for ids and addresses, so formats are dropped. */
function plainSchema(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(plainSchema)
  if (typeof value !== 'object' || value === null) return value
  const { $schema: _schema, format, pattern, ...rest } = value as Schema
  const isToken = format === 'uuid' || format === 'email'
  return {
    ...Object.fromEntries(
      Object.entries(rest).map(([key, inside]) => [key, plainSchema(inside as JsonValue)]),
    ),
    ...(format === 'uuid' ? { description: 'A token of the data, such as client_1.' } : {}),
    ...(pattern && !isToken && format !== 'date' ? { pattern } : {}),
    ...(format === 'date' ? { description: 'YYYY-MM-DD' } : {}),
  }
}

/** JSON Schema for a tool's parameters. */
export const schemaOf = (form: z.ZodType): JsonValue =>
  plainSchema(z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' }) as unknown as JsonValue)

const answerForm = z.object({
  words: z.string(),
  calls: z.array(z.object({ name: z.string(), params: z.unknown() })),
})

/** A model's answer to a question with tools; null: invalid. */
export function toolAnswerOf(answer: JsonValue): z.output<typeof answerForm> | null {
  const read = answerForm.safeParse(answer)
  return read.success ? read.data : null
}
