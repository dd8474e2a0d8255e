import type { z } from 'zod'
import type { CallError } from '../calls/call.ts'
import { fieldWords } from '../calls/refusal.ts'

export type Problems<Values> = Partial<Record<keyof Values, string>>

export function problemsIn<Values>(schema: z.ZodType, values: Values): Problems<Values> {
  const problems: Problems<Values> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    problems[(path[0] ?? '') as keyof Values] ??= message
  return problems
}

export function refusedFields<Name extends string>(
  error: CallError,
  has: (name: string) => name is Name,
): Partial<Record<Name, string>> | undefined {
  const known = Object.entries(fieldWords(error)).filter(([name]) => has(name))
  return known.length > 0 ? (Object.fromEntries(known) as Partial<Record<Name, string>>) : undefined
}
