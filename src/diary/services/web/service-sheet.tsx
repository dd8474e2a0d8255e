import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { approvalOptions, noticeOptions, stepOptions } from '#base/practice/booking-rules-form.ts'
import {
  type Practice,
  type PractitionerRow,
  type RoomRow,
  useRooms,
} from '#base/practice/web/practice-data.ts'
import { newId as makeId } from '#lib/new-id.ts'
import { FormSheet } from '#web/form/form-sheet.tsx'
import { fieldProps, showRefusal } from '#web/form/schema-fields.ts'
import { useSchemaForm } from '#web/form/use-schema-form.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field, FieldSet } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { serviceColorAt } from '#web/ui/pictures/service-color.ts'
import { toast } from '#web/ui/toast.ts'
import { formOf, newService, type Service, serviceForm, serviceInput } from '../service-form.ts'
import { ColorPicker } from './color-picker.tsx'
import { useSaveService } from './data.ts'
import { ServiceAddons } from './service-addons.tsx'
import { ServiceDoes } from './service-does.tsx'
import { ServiceDurations } from './service-durations.tsx'
import { ServiceEquipment } from './service-equipment.tsx'
import type { ServiceFormState } from './service-form-state.ts'
import { ServiceLink } from './service-link.tsx'
import { ServiceSeats } from './service-seats.tsx'

interface ServiceSheetProps {
  service: Service | null
  count: number
  categories: string[]
  people: PractitionerRow[]
  practice: Practice
  onClose: () => void
}

export function ServiceSheet({ service, count, categories, people, practice, onClose }: ServiceSheetProps) {
  const [schema] = useState(() => serviceForm(practice.currency))
  const [newId] = useState(makeId)
  const active = people.filter(person => person.archived_at === null)
  const form: ServiceFormState = useSchemaForm(schema, {
    defaultValues: service
      ? formOf(service, practice.currency)
      : newService(
          serviceColorAt(count),
          active.map(({ id }) => id),
        ),
  })
  const rooms = useRooms().data?.filter(room => room.archived_at === null) ?? []
  const save = useSaveService()
  const at = (name: Parameters<typeof form.register>[0]) => fieldProps(form, 'service', name)
  const submit = form.handleSubmit(async read => {
    const { error } = await save.run({
      ...serviceInput(read),
      ...(service ? { service_id: service.id } : { new_id: newId }),
    })
    if (error) return showRefusal(form, error, { title: 'The service was not saved' })
    toast({ title: service ? `${read.name} saved` : `${read.name} can be booked` })
    onClose()
  })
  return (
    <FormSheet
      form={form}
      prefix="service"
      title={service ? service.name : 'New service'}
      act={service ? 'Save' : 'Add service'}
      busy={save.busy}
      className="gap-6"
      onSubmit={submit}
      onClose={onClose}
    >
      {service?.archived_at ? (
        <Banner>
          <p>This service is archived and can't be booked.</p>
        </Banner>
      ) : null}
      <div className="flex flex-col gap-4">
        <Field label="Name" {...at('name')}>
          <Input data-autofocus autoComplete="off" {...form.register('name')} />
        </Field>
        <Field
          label="Description"
          optional
          hint="One or two sentences on the booking page."
          {...at('description')}
        >
          <Textarea rows={2} {...form.register('description')} />
        </Field>
        <Field
          label="Category"
          optional
          hint="Choose one, or name a new one. Services of a category are listed together."
          {...at('category')}
        >
          <Input list="service-categories" autoComplete="off" {...form.register('category')} />
        </Field>
        <Field
          label="Also called"
          optional
          hint="Other words for it, with commas between: the assistant knows it by them."
          {...at('also_called')}
        >
          <Input autoComplete="off" {...form.register('also_called')} />
        </Field>
        <datalist id="service-categories">
          {categories.map(category => (
            <option key={category} value={category} />
          ))}
        </datalist>
      </div>
      <ServiceDurations form={form} currency={practice.currency} people={active} />
      <ServiceSeats form={form} has={service?.seats != null} />
      {form.watch('is_class') ? null : <ServiceAddons form={form} currency={practice.currency} />}
      <People form={form} people={active} />
      {rooms.length > 0 ? <Rooms form={form} rooms={rooms} /> : null}
      <ServiceEquipment form={form} />
      <ServiceDoes form={form} />
      <Controller
        control={form.control}
        name="dye"
        render={({ field }) => <ColorPicker value={field.value} onChange={field.onChange} />}
      />
      <FieldSet legend="Online booking">
        <Checkbox
          label="Clients can book it online"
          hint="Off, only you book it, by hand."
          {...form.register('is_online')}
        />
        {form.watch('is_online') ? (
          <Checkbox
            label="Only by its own link"
            hint="The booking page does not list it. Who has the link books it."
            {...form.register('is_private')}
          />
        ) : null}
        {form.watch('is_online') && form.watch('is_private') ? (
          <ServiceLink service={service?.is_private ? service : null} />
        ) : null}
        {form.watch('is_online') ? (
          <Field label="Bookings that wait for your yes" {...at('approval')}>
            <Select
              options={[{ value: 'practice', label: 'As the practice' }, ...approvalOptions]}
              {...form.register('approval')}
            />
          </Field>
        ) : null}
      </FieldSet>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Before" hint="To prepare; not shown." {...at('buffer_before_min')}>
          <Input inputMode="numeric" trailing="min" {...form.register('buffer_before_min')} />
        </Field>
        <Field label="After" hint="To tidy up; not shown." {...at('buffer_after_min')}>
          <Input inputMode="numeric" trailing="min" {...form.register('buffer_after_min')} />
        </Field>
        <Field label="Notice you need" className="max-sm:col-span-2" {...at('min_notice_min')}>
          <Select
            options={[
              { value: 'practice', label: 'As the practice' },
              ...noticeOptions(service?.min_notice_min ?? 0),
            ]}
            {...form.register('min_notice_min')}
          />
        </Field>
        <Field label="Start times" className="max-sm:col-span-2" {...at('increment_min')}>
          <Select
            options={[
              { value: 'practice', label: 'As the practice' },
              ...stepOptions(service?.increment_min ?? null).slice(1),
            ]}
            {...form.register('increment_min')}
          />
        </Field>
      </div>
    </FormSheet>
  )
}

function People({ form, people }: { form: ServiceFormState; people: PractitionerRow[] }) {
  const chosen = form.watch('practitioner_ids')
  const isNobody = !people.some(({ id }) => chosen.includes(id))
  return (
    <FieldSet legend="Who offers it" hint={isNobody ? 'No one yet, so it can’t be booked.' : undefined}>
      <Choices form={form} name="practitioner_ids" options={people} />
    </FieldSet>
  )
}

function Rooms({ form, rooms }: { form: ServiceFormState; rooms: RoomRow[] }) {
  const chosen = form.watch('room_ids')
  return (
    <FieldSet
      legend="Rooms"
      hint={
        chosen.length === 0 ? 'None: it needs no room.' : 'A visit takes the first of these that is free.'
      }
    >
      <Choices form={form} name="room_ids" options={rooms} />
    </FieldSet>
  )
}

interface ChoicesProps {
  form: ServiceFormState
  name: 'practitioner_ids' | 'room_ids'
  options: { id: string; name: string }[]
}

function Choices({ form, name, options }: ChoicesProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <div className="grid grid-cols-1 gap-x-4 xs:grid-cols-2">
          {options.map(option => (
            <Checkbox
              key={option.id}
              label={option.name}
              checked={field.value.includes(option.id)}
              onChange={event =>
                field.onChange(
                  event.target.checked
                    ? [...field.value, option.id]
                    : field.value.filter(id => id !== option.id),
                )
              }
            />
          ))}
        </div>
      )}
    />
  )
}
