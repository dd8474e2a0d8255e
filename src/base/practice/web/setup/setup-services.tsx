import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { centsInOne, moneyText } from '#lib/money.ts'
import { fieldProps } from '#web/form/schema-fields.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Field, FieldSet } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { serviceColorAt, serviceColorClass } from '#web/ui/pictures/service-color.ts'
import { suggestedServices } from '../../suggested-services.ts'
import type { SetupFormState } from './setup-practice.tsx'

export function SetupServices({ form }: { form: SetupFormState }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'services' })
  const { type, currency } = form.getValues('practice')
  const names = form.watch('services').map(({ name }) => name)
  const more = suggestedServices(type).filter(({ name }) => !names.includes(name))
  const root = form.formState.errors.services
  const whole = root?.root?.message ?? (typeof root?.message === 'string' ? root.message : undefined)
  const add = (service?: (typeof more)[number]) =>
    append({
      name: service?.name ?? '',
      description: service?.description ?? '',
      duration_min: String(service?.duration_min ?? 60),
      price: service ? moneyText(service.price_cents, currency) : '',
    })
  return (
    <FieldSet legend="Services" hideLegend error={whole} id="setup-services">
      <ul className="flex flex-col gap-4">
        {fields.map((service, at) => (
          <li
            key={service.id}
            className="relative overflow-hidden rounded-lg border border-border bg-card py-4 pr-4 pl-6 shadow-1"
          >
            <span
              aria-hidden="true"
              className={cn('absolute inset-y-0 left-0 w-1', serviceColorClass[serviceColorAt(at)].bar)}
            />
            <ServiceRow form={form} at={at} currency={currency} onRemove={() => remove(at)} />
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => add()}
          disabled={fields.length >= 20}
        >
          Add a service
        </Button>
        {more.map(service => (
          <Button
            key={service.name}
            variant="ghost"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => add(service)}
          >
            {service.name}
          </Button>
        ))}
      </div>
    </FieldSet>
  )
}

interface ServiceRowProps {
  form: SetupFormState
  at: number
  currency: string
  onRemove: () => void
}

function ServiceRow({ form, at, currency, onRemove }: ServiceRowProps) {
  const field = (name: 'name' | 'description' | 'duration_min' | 'price') =>
    fieldProps(form, 'setup', `services.${at}.${name}`)
  const name = form.watch(`services.${at}.name`)
  return (
    <fieldset
      aria-label={name || `Service ${at + 1}`}
      className="grid min-w-0 grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_7rem_8rem_2.25rem]"
    >
      <Field label="Name" className="max-sm:col-span-2" {...field('name')}>
        <Input {...form.register(`services.${at}.name`)} />
      </Field>
      <Field label="Length" {...field('duration_min')}>
        <Input inputMode="numeric" trailing="min" {...form.register(`services.${at}.duration_min`)} />
      </Field>
      <Field label="Price" {...field('price')}>
        <Input
          inputMode={centsInOne(currency) === 1 ? 'numeric' : 'decimal'}
          trailing={currency}
          {...form.register(`services.${at}.price`)}
        />
      </Field>
      <IconButton
        label={`Remove ${name || `service ${at + 1}`}`}
        icon={<Trash2 aria-hidden="true" className="size-4.5" />}
        onClick={onRemove}
        className="max-sm:absolute max-sm:top-2 max-sm:right-2 sm:mt-6.5"
      />
      <Field label="Description" optional className="col-span-2 sm:col-span-4" {...field('description')}>
        <Input {...form.register(`services.${at}.description`)} />
      </Field>
    </fieldset>
  )
}
