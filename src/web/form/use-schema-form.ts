import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldValues, type Path, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { CallError } from '../call.ts'
import { fieldWords, toastRefusal } from '../refusal.ts'
import type { FormProblem } from '../ui/error-summary.tsx'

/** A form whose words for mistakes come from its schema: checked on leaving a field, and again on submit. */
export function useSchemaForm<Schema extends z.ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  props: Omit<UseFormProps<z.input<Schema>, unknown, z.output<Schema>>, 'resolver' | 'mode'>,
) {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    ...props,
    mode: 'onTouched',
    // Leaving a field by pressing Save must not move Save away from under the pointer.
    delayError: 300,
    // The summary of mistakes takes focus and leads to each field.
    shouldFocusError: false,
    // The types of the resolver know nothing of a schema that is a type parameter.
    resolver: zodResolver(schema as never) as never,
  })
}

/** Id of a field's control: 'setup-practice-name'. */
export const fieldId = (prefix: string, name: string) => `${prefix}-${name.replaceAll('.', '-')}`

/** Everything that is wrong, for ErrorSummary; ids are those of `fieldId`. */
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

/** `id` and `error` of one field, to be spread into Field. */
export function fieldProps<In extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<In, unknown, Out>,
  prefix: string,
  name: Path<In>,
): { id: string; error?: string } {
  const error = form.getFieldState(name, form.formState).error
  const message = error?.message ?? error?.root?.message
  return { id: fieldId(prefix, name), ...(message ? { error: message } : {}) }
}

/** A refused call's words: at the fields it names, else where `otherwise` says: at a field, or in a notice under a title. */
export function showRefusal<In extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<In, unknown, Out>,
  error: CallError,
  otherwise: { field: Path<In> } | { title: string; key?: string },
): void {
  const known = Object.entries(fieldWords(error)).filter(([name]) => hasField(form, name))
  for (const [name, message] of known) form.setError(name as Path<In>, { type: 'server', message })
  if (known.length > 0) return
  if ('title' in otherwise)
    toastRefusal(otherwise.title, error, {
      key: otherwise.key,
      unsure: 'No answer came. Save again: nothing is saved twice.',
    })
  else form.setError(otherwise.field, { type: 'server', message: error.message }, { shouldFocus: true })
}

function hasField<In extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<In, unknown, Out>,
  name: string,
) {
  return form.getValues(name as Path<In>) !== undefined
}
