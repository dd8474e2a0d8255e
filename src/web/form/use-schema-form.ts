import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form'
import type { z } from 'zod'

/** A form with its schema's messages, checked on blur and submit. */
export function useSchemaForm<Schema extends z.ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  props: Omit<UseFormProps<z.input<Schema>, unknown, z.output<Schema>>, 'resolver' | 'mode'>,
) {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    ...props,
    mode: 'onTouched',
    delayError: 300,
    // The error summary takes focus and links to each field.
    shouldFocusError: false,
    // The resolver's types don't accept a generic schema.
    resolver: zodResolver(schema as never) as never,
  })
}
