import { useEffect } from 'react'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { typedText } from '#lib/schemas/typed.ts'
import { FormProblems } from '#web/form/form-sheet.tsx'
import { fieldProps, showRefusal } from '#web/form/schema-fields.ts'
import { useSchemaForm } from '#web/form/use-schema-form.ts'
import { useAuth } from '#web/session/session.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { toast } from '#web/ui/toast.ts'
import { currencyOptions } from '../currencies.ts'
import { practiceFields, practiceTypes, websiteField } from '../schema.ts'
import { slugOf } from '../slug.ts'
import { useSavePractice } from './data.ts'
import type { Practice } from './practice-data.ts'
import { SaveFoot } from './save-foot.tsx'
import { ZoneCombobox } from './zone-combobox.tsx'

const detailsForm = practiceFields.extend({
  name: typedText(120, 'Give the practice a name'),
  currency: practiceFields.shape.currency.unwrap(),
  website: websiteField,
})
type DetailsForm = z.input<typeof detailsForm>

const fieldsOf = (practice: Practice) => ({
  name: practice.name,
  type: practice.type ?? practiceTypes[0],
  address: practice.address ?? '',
  directions: practice.directions ?? '',
  phone: practice.phone ?? '',
  email: practice.email ?? '',
  time_zone: practice.time_zone,
  currency: practice.currency,
})

const formOf = (practice: Practice): DetailsForm => ({
  ...fieldsOf(practice),
  website: practice.website ?? '',
})

/** The input of save-practice with all current values. */
export const practiceInput = (practice: Practice) => ({
  ...fieldsOf(practice),
  slug: practice.slug ?? slugOf(practice.name),
})

interface PracticeDetailsProps {
  practice: Practice
  onDirty: (dirty: boolean) => void
}

export function PracticeDetails({ practice, onDirty }: PracticeDetailsProps) {
  const form = useSchemaForm(detailsForm, {
    values: formOf(practice),
    resetOptions: { keepDirtyValues: true },
  })
  const save = useSavePractice()
  const { refreshProfile } = useAuth()
  const { isDirty, dirtyFields } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const at = (name: Parameters<typeof form.register>[0]) => fieldProps(form, 'details', name)
  const submit = form.handleSubmit(async (details, event) => {
    event?.preventDefault()
    const { error } = await save.run({
      ...practiceInput(practice),
      ...details,
      website: details.website ?? '',
    })
    if (error) return showRefusal(form, error, { title: 'Your details were not saved' })
    form.reset(form.getValues())
    refreshProfile()
    toast({ title: 'Practice details saved' })
  })
  const types = [...new Set([...practiceTypes, practice.type ?? practiceTypes[0]])]
  return (
    <Card id="details" aria-labelledby="details-title">
      <form noValidate onSubmit={submit}>
        <CardHeader
          id="details-title"
          title="Practice details"
          description="Clients see these on the booking page and in mails."
        />
        <CardBody className="flex flex-col gap-5">
          <FormProblems form={form} prefix="details" />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Practice name" {...at('name')}>
              <Input autoComplete="organization" {...form.register('name')} />
            </Field>
            <Field label="Kind of practice" {...at('type')}>
              <Select
                options={types.map(type => ({ value: type, label: type }))}
                {...form.register('type')}
              />
            </Field>
            <Field label="Phone" optional {...at('phone')}>
              <Input type="tel" inputMode="tel" autoComplete="tel" {...form.register('phone')} />
            </Field>
            <Field
              label="Email for clients"
              optional
              hint="Clients see it, and their replies come here. Left empty, none is shown."
              {...at('email')}
            >
              <Input type="email" inputMode="email" autoComplete="email" {...form.register('email')} />
            </Field>
            <Field
              label="Your own website"
              optional
              hint="Shown beside your address on public pages."
              className="sm:col-span-2"
              {...at('website')}
            >
              <Input
                inputMode="url"
                autoComplete="url"
                placeholder="willowandstone.com"
                {...form.register('website')}
              />
            </Field>
            <Field label="Address" optional className="sm:col-span-2" {...at('address')}>
              <Input autoComplete="street-address" {...form.register('address')} />
            </Field>
            <Field
              label="How to find the door"
              optional
              hint="Parking, floor, bell."
              className="sm:col-span-2"
              {...at('directions')}
            >
              <Input {...form.register('directions')} />
            </Field>
            <Field
              label="Time zone"
              hint={
                dirtyFields.time_zone
                  ? 'Visits already booked keep their moment, and show another time. Working hours follow the new clock.'
                  : undefined
              }
              {...at('time_zone')}
            >
              <Controller
                control={form.control}
                name="time_zone"
                render={({ field }) => <ZoneCombobox value={field.value} onChange={field.onChange} />}
              />
            </Field>
            <Field
              label="Currency"
              hint={dirtyFields.currency ? 'Amounts stay as they are, in the new currency.' : undefined}
              {...at('currency')}
            >
              <Select options={currencyOptions(practice.currency)} {...form.register('currency')} />
            </Field>
          </div>
        </CardBody>
        <SaveFoot
          label="Save details"
          isDirty={isDirty}
          isBusy={save.busy}
          onUndo={() => form.reset(formOf(practice))}
        />
      </form>
    </Card>
  )
}
