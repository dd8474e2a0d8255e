import { Controller, type UseFormReturn } from 'react-hook-form'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { ZoneCombobox } from '#base/practice/web/zone-combobox.tsx'
import { cityOf } from '#base/practice/zone-options.ts'
import { fieldProps } from '#web/form/schema-fields.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import type { ClientForm } from '../../client-form.ts'

interface DetailFieldsProps<Out extends object> {
  form: UseFormReturn<ClientForm, unknown, Out>
  today: string
  practice: Practice
}

/** Fields for birthday, address and time zone. */
export function DetailFields<Out extends object>({ form, today, practice }: DetailFieldsProps<Out>) {
  const at = (name: Parameters<typeof form.register>[0]) => fieldProps(form, 'client', name)
  return (
    <>
      <Field label="Birthday" optional className="max-w-52" {...at('birth_date')}>
        <Input type="date" max={today} autoComplete="off" {...form.register('birth_date')} />
      </Field>
      <Field label="Street" optional {...at('address_street')}>
        <Input autoComplete="off" {...form.register('address_street')} />
      </Field>
      <div className="grid gap-4 xs:grid-cols-2">
        <Field label="City" optional {...at('address_city')}>
          <Input autoComplete="off" {...form.register('address_city')} />
        </Field>
        <Field label="State or region" optional {...at('address_region')}>
          <Input autoComplete="off" {...form.register('address_region')} />
        </Field>
        <Field label="Postal code" optional {...at('address_postal_code')}>
          <Input autoComplete="off" {...form.register('address_postal_code')} />
        </Field>
        <Field label="Country" optional {...at('address_country')}>
          <Input autoComplete="off" {...form.register('address_country')} />
        </Field>
      </div>
      <Field
        label="Time zone"
        hint="What is sent at an hour of the day comes at theirs."
        {...at('time_zone')}
      >
        <Controller
          control={form.control}
          name="time_zone"
          render={({ field }) => (
            <ZoneCombobox
              value={field.value}
              onChange={field.onChange}
              none={`As the practice (${cityOf(practice.time_zone)})`}
            />
          )}
        />
      </Field>
    </>
  )
}
