import type { CallError } from '../calls/call.ts'
import { toastRefusal } from '../calls/refusal.ts'
import { refusedFields } from './problems.ts'

/** Where a refusal goes that names no field of the form: to one field, or into a notice under a title. */
export type Otherwise<Name> = { field: Name } | { title: string; key?: string; unsure?: string }

/**
 * A refused call's words: answers them for the fields that it names and the form has, else where `otherwise` says. Nothing
 * is left to show where a notice has said it.
 */
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
