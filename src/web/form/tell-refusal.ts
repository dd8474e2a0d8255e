import type { CallError } from '../calls/call.ts'
import { toastRefusal } from '../calls/refusal.ts'
import { refusedFields } from './problems.ts'

export type Otherwise<Name> = { field: Name } | { title: string; key?: string; unsure?: string }

/** Returns a refusal's messages by field, else follows `otherwise`. Empty if a notice showed it. */
export function tellRefusal<Name extends string>(
  error: CallError,
  has: (name: string) => name is Name,
  otherwise: Otherwise<Name>,
): Partial<Record<Name, string>> {
  const known = refusedFields(error, has)
  if (known) return known
  if ('field' in otherwise)
    return { [otherwise.field]: error.message } as unknown as Partial<Record<Name, string>>
  const { title, ...options } = otherwise
  toastRefusal(title, error, options)
  return {}
}
