import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { newId as makeId } from '#lib/new-id.ts'
import { optionalText } from '#lib/schemas/fields.ts'
import { typedText } from '#lib/schemas/typed.ts'
import { FormSheet } from '#web/form/form-sheet.tsx'
import { fieldProps, showRefusal } from '#web/form/schema-fields.ts'
import { useSchemaForm } from '#web/form/use-schema-form.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field, FieldSet } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { toast } from '#web/ui/toast.ts'
import { type ServiceName, useSavePractitioner, useServiceNames } from './data.ts'
import type { PractitionerRow } from './practice-data.ts'

const practitionerForm = z.object({
  name: typedText(120, 'Give a name'),
  title: optionalText(120),
  bio: optionalText(300),
  is_bookable: z.boolean(),
  service_ids: z.array(z.string()),
})

export function PractitionerSheet({ row, onClose }: { row: PractitionerRow | null; onClose: () => void }) {
  const services = useServiceNames().data?.filter(service => service.archived_at === null)
  // Waits for services: new colleagues offer all.
  return services ? <PractitionerForm row={row} services={services} onClose={onClose} /> : null
}

function PractitionerForm({
  row,
  services,
  onClose,
}: {
  row: PractitionerRow | null
  services: ServiceName[]
  onClose: () => void
}) {
  const [newId] = useState(makeId)
  const save = useSavePractitioner()
  const form = useSchemaForm(practitionerForm, {
    defaultValues: {
      name: row?.name ?? '',
      title: row?.title ?? '',
      bio: row?.bio ?? '',
      is_bookable: row?.is_bookable ?? true,
      service_ids: row
        ? row.service_practitioners.map(({ service_id }) => service_id)
        : services.map(({ id }) => id),
    },
  })
  const submit = form.handleSubmit(async fields => {
    const { error } = await save.run({
      ...fields,
      ...(row ? { practitioner_id: row.id } : { new_id: newId }),
    })
    if (error) return showRefusal(form, error, { title: 'Not saved' })
    toast({ title: row ? `${fields.name} saved` : `${fields.name} is in the calendar` })
    onClose()
  })
  return (
    <FormSheet
      form={form}
      prefix="practitioner"
      title={row ? row.name : 'Add a practitioner'}
      act={row ? 'Save' : 'Add practitioner'}
      busy={save.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" {...fieldProps(form, 'practitioner', 'name')}>
        <Input data-autofocus autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label="Title" optional {...fieldProps(form, 'practitioner', 'title')}>
        <Input placeholder="LMT" autoComplete="off" {...form.register('title')} />
      </Field>
      <Field
        label="About"
        hint="Two or three sentences that everybody may read: on your practice’s page, and in what is written about this person."
        optional
        {...fieldProps(form, 'practitioner', 'bio')}
      >
        <Textarea maxLength={300} {...form.register('bio')} />
      </Field>
      <Checkbox
        label="Clients can book online"
        hint="Off, only you put visits in this calendar."
        {...form.register('is_bookable')}
      />
      <Controller
        control={form.control}
        name="service_ids"
        render={({ field }) => <Offers services={services} value={field.value} onChange={field.onChange} />}
      />
      {row ? null : (
        <Banner>
          <p>Working hours begin as the practice’s own. Change them in Schedule.</p>
        </Banner>
      )}
    </FormSheet>
  )
}

interface OffersProps {
  services: ServiceName[]
  value: string[]
  onChange: (ids: string[]) => void
}

function Offers({ services, value, onChange }: OffersProps) {
  if (services.length === 0) return null
  return (
    <FieldSet legend="Services" hint="What this person offers.">
      <div className="flex flex-col">
        {services.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={value.includes(id)}
            onChange={event =>
              onChange(event.target.checked ? [...value, id] : value.filter(each => each !== id))
            }
          />
        ))}
      </div>
    </FieldSet>
  )
}
