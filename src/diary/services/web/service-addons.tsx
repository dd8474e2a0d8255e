import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { fieldProps } from '#web/form/schema-fields.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field, FieldSet } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import type { ServiceFormState } from './service-form-state.ts'

export function ServiceAddons({ form, currency }: { form: ServiceFormState; currency: string }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'addons' })
  return (
    <FieldSet legend="Add-ons" hint="Extras a client can tick. Five at most keep the page easy to read.">
      {fields.map((field, at) => (
        <fieldset
          key={field.id}
          aria-label={`Add-on ${at + 1}`}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3 rounded-md border border-border p-3"
        >
          <Field label="Add-on" className="col-span-2" {...fieldProps(form, 'service', `addons.${at}.name`)}>
            <Input placeholder="Cupping" {...form.register(`addons.${at}.name`)} />
          </Field>
          <IconButton
            label={`Remove add-on ${at + 1}`}
            icon={<Trash2 aria-hidden="true" className="size-4.5" />}
            onClick={() => remove(at)}
            className="mt-6.5"
          />
          <Field label="Adds" {...fieldProps(form, 'service', `addons.${at}.duration_min`)}>
            <Input inputMode="numeric" trailing="min" {...form.register(`addons.${at}.duration_min`)} />
          </Field>
          <Field label="Price" {...fieldProps(form, 'service', `addons.${at}.price`)}>
            <Input inputMode="decimal" trailing={currency} {...form.register(`addons.${at}.price`)} />
          </Field>
        </fieldset>
      ))}
      <Button
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden="true" className="size-4" />}
        disabled={fields.length >= 20}
        onClick={() => append({ name: '', duration_min: '0', price: '' })}
      >
        Add an add-on
      </Button>
    </FieldSet>
  )
}
