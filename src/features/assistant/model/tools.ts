import { z } from 'zod'
import type { JsonValue } from '#server/database/schema-types.ts'
import type { Tool } from '#server/outbound/model.ts'
import { type ActionName, catalogue } from '../catalogue.ts'
import { toolWords } from './tool-words.ts'

/** What a model may call beside actions. */
export const asking = z.object({
  /** One question, in words. */
  question: z.string().trim().min(1).max(600),
  /** The action that waits for the answer. */
  action: z.string().max(60).optional(),
  /** Names of the parameters that are missing. */
  about: z.array(z.string().max(60)).max(10).optional(),
})
export const lookingUp = z.object({
  about: z.enum(['policy', 'help']),
  topic: z.string().trim().min(1).max(300),
})

type Schema = { [key: string]: JsonValue }

/** As a model reads them: where an id or an address is wanted a token is, so no form of theirs is asked for. */
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

const schemaOf = (form: z.ZodType): JsonValue =>
  plainSchema(z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' }) as unknown as JsonValue)

const beside: readonly Tool[] = [
  {
    name: 'askPerson',
    description: 'Asks the person for what is missing or not clear.',
    parameters: schemaOf(asking),
  },
  {
    name: 'lookUp',
    description:
      'Answers from what the practice has written down (policy), or says where in the product something is done (help).',
    parameters: schemaOf(lookingUp),
  },
]

const made = new Map<ActionName, Tool>()
/** The tools of these actions, from the forms of their parameters, and two that act on nothing. */
export const toolsOf = (actions: readonly ActionName[]): Tool[] => [
  ...actions.map(name => {
    const tool = made.get(name) ?? {
      name,
      description: toolWords[name],
      parameters: schemaOf(catalogue[name].params),
    }
    made.set(name, tool)
    return tool
  }),
  ...beside,
]
