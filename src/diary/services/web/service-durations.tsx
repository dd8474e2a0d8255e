import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { fieldId, fieldProps } from '#web/form/schema-fields.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field, FieldSet } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import type { ServiceFormState } from './service-form-state.ts'
import { ServiceProcessing } from './service-processing.tsx'
import { ServiceTerms } from './service-terms.tsx'

interface ServiceDurationsProps {
  form: ServiceFormState
  currency: string
  people: readonly { id: string; name: string }[]
}

export function ServiceDurations({ form, currency, people }: ServiceDurationsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'durations' })
  const { error } = form.getFieldState('durations', form.formState)
  return (
    <FieldSet
      legend="Lengths and prices"
      error={error?.root?.message ?? error?.message}
      id={fieldId('service', 'durations')}
    >
      {fields.map((field, at) => (
        <fieldset
          key={field.id}
          aria-label={`Length ${at + 1}`}
          className="flex min-w-0 flex-wrap gap-x-3 gap-y-2"
        >
          <div className="flex w-full items-start gap-3">
            <Field
              label="Length"
              className="flex-1"
              {...fieldProps(form, 'service', `durations.${at}.duration_min`)}
            >
              <Input inputMode="numeric" trailing="min" {...form.register(`durations.${at}.duration_min`)} />
            </Field>
            <Field label="Price" className="flex-1" {...fieldProps(form, 'service', `durations.${at}.price`)}>
              <Input inputMode="decimal" trailing={currency} {...form.register(`durations.${at}.price`)} />
            </Field>
            <IconButton
              label={`Remove length ${at + 1}`}
              icon={<Trash2 aria-hidden="true" className="size-4.5" />}
              disabled={fields.length === 1}
              onClick={() => remove(at)}
              className="mt-6.5"
            />
          </div>
          <ServiceProcessing form={form} at={at} />
          <ServiceTerms form={form} at={at} currency={currency} people={people} />
        </fieldset>
      ))}
      <Button
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden="true" className="size-4" />}
        disabled={fields.length >= 12}
        onClick={() => append({ duration_min: '', price: '', processing: null, terms: [] })}
      >
        Add a length
      </Button>
    </FieldSet>
  )
}
