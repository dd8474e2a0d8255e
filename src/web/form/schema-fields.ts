import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { CallError } from '../calls/call.ts'
import type { FormProblem } from '../ui/fields/error-summary.tsx'
import { type Otherwise, tellRefusal } from './tell-refusal.ts'

/** 'setup-practice-name'. */
export const fieldId = (prefix: string, name: string) => `${prefix}-${name.replaceAll('.', '-')}`

/** Every error for ErrorSummary; IDs as in `fieldId`. */
export function problemsOf(errors: object, prefix: string): FormProblem[] {
  const found: FormProblem[] = []
  const walk = (node: unknown, path: string[]) => {
    if (typeof node !== 'object' || node === null || node instanceof Node) return
    if ('message' in node && typeof node.message === 'string' && node.message) {
      const name = path.at(-1) === 'root' ? path.slice(0, -1) : path
      found.push({ id: fieldId(prefix, name.join('.')), message: node.message })
      return
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'ref') walk(value, [...path, key])
  }
  walk(errors, [])
  return found
}

export function fieldProps<In extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<In, unknown, Out>,
  prefix: string,
  name: Path<In>,
): { id: string; error?: string } {
  const error = form.getFieldState(name, form.formState).error
  const message = error?.message ?? error?.root?.message
  return { id: fieldId(prefix, name), ...(message ? { error: message } : {}) }
}

const unsure = 'No answer came. Save again: nothing is saved twice.'

export function showRefusal<In extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<In, unknown, Out>,
  error: CallError,
  otherwise: Otherwise<Path<In>>,
): void {
  const has = (name: string): name is Path<In> => form.getValues(name as Path<In>) !== undefined
  const asked = 'field' in otherwise ? otherwise.field : undefined
  const found = tellRefusal(error, has, asked ? otherwise : { unsure, ...otherwise })
  for (const [name, message] of Object.entries(found) as [Path<In>, string][])
    form.setError(name, { type: 'server', message }, { shouldFocus: name === asked })
}
