import type { z } from 'zod'
import type { CallError } from '../calls/call.ts'
import { fieldWords } from '../calls/refusal.ts'

/** A message per field. */
export type Problems<Values> = Partial<Record<keyof Values, string>>

/** What a schema finds wrong: a message per field, the first that applies; what is about no field has the name ''. */
export function problemsIn<Values>(schema: z.ZodType, values: Values): Problems<Values> {
  const problems: Problems<Values> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    problems[(path[0] ?? '') as keyof Values] ??= message
  return problems
}

/** What a refusal says of the fields that a form has; undefined where it is about something else. */
export function refusedFields<Name extends string>(
  error: CallError,
  has: (name: string) => name is Name,
): Partial<Record<Name, string>> | undefined {
  const known = Object.entries(fieldWords(error)).filter(([name]) => has(name))
  return known.length > 0 ? (Object.fromEntries(known) as Partial<Record<Name, string>>) : undefined
}
