import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form'
import type { z } from 'zod'

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
