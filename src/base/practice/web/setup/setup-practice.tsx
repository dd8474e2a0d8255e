import { Controller, type UseFormReturn } from 'react-hook-form'
import { fieldProps } from '#web/form/schema-fields.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { currencyOptions } from '../../currencies.ts'
import { practiceTypes } from '../../schema.ts'
import { type SetupForm, type SetupFormRead, servicesFor } from '../../setup-form.ts'
import { ZoneCombobox } from '../zone-combobox.tsx'

export type SetupFormState = UseFormReturn<SetupForm, unknown, SetupFormRead>

const types = practiceTypes.map(type => ({ value: type, label: type }))

export function SetupPractice({ form }: { form: SetupFormState }) {
  const at = (name: Parameters<typeof form.register>[0]) => fieldProps(form, 'setup', name)
  // Suggestions follow the type until edited.
  const retype = (type: string) => {
    if (!form.getFieldState('services').isDirty) {
      form.setValue('services', servicesFor(type, form.getValues('practice.currency')))
    }
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Practice name" className="sm:col-span-2" {...at('practice.name')}>
        <Input autoComplete="organization" required {...form.register('practice.name')} />
      </Field>
      <Field label="Kind of practice" {...at('practice.type')}>
        <Select
          options={types}
          {...form.register('practice.type', { onChange: event => retype(event.target.value) })}
        />
      </Field>
      <Field label="Phone" optional hint="So that clients can reach you." {...at('practice.phone')}>
        <Input
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          placeholder="(828) 555-0100"
          {...form.register('practice.phone')}
        />
      </Field>
      <Field label="Your name" hint="As clients should read it." {...at('practitioner_name')}>
        <Input autoComplete="name" required {...form.register('practitioner_name')} />
      </Field>
      <Field label="Your title" optional {...at('practitioner_title')}>
        <Input placeholder="LMT" autoComplete="off" {...form.register('practitioner_title')} />
      </Field>
      <Field label="Address" optional className="sm:col-span-2" {...at('practice.address')}>
        <Input
          autoComplete="street-address"
          placeholder="12 Haywood Road, Asheville, NC 28806"
          {...form.register('practice.address')}
        />
      </Field>
      <Field label="Time zone" hint="All times are shown in it." {...at('practice.time_zone')}>
        <Controller
          control={form.control}
          name="practice.time_zone"
          render={({ field }) => <ZoneCombobox value={field.value} onChange={field.onChange} />}
        />
      </Field>
      <Field label="Currency" {...at('practice.currency')}>
        <Select
          options={currencyOptions(form.getValues('practice.currency'))}
          {...form.register('practice.currency')}
        />
      </Field>
    </div>
  )
}
