import { useState } from 'react'
import { usePractitioners } from '#base/practice/web/practice-data.ts'
import { isDate } from '#lib/time/dates.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAddOpening } from '../data.ts'

const lengths = [15, 30, 45, 60, 75, 90, 120, 180, 240].map(minutes => ({
  value: String(minutes),
  label: `${minutes} min`,
}))

export function AddOpeningDialog({ zone, now, onClose }: { zone: string; now: number; onClose: () => void }) {
  const practitioners = usePractitioners()
  const add = useAddOpening()
  const people = (practitioners.data ?? []).filter(person => person.archived_at === null)
  const state = useState({
    practitioner_id: people[0]?.id ?? '',
    date: localDateOf(zone, now),
    time: '',
    minutes: '60',
  })
  const { problems, form, text } = useFields(state, {
    check: ({ practitioner_id, date, time }) => ({
      ...(practitioner_id ? {} : { practitioner_id: 'Choose with whom' }),
      ...(isDate(date) ? {} : { date: 'Choose a day' }),
      ...(/^\d\d:\d\d$/.test(time) ? {} : { time: 'Choose a time' }),
    }),
    send: async ({ practitioner_id, date, time, minutes }, { refused }) => {
      const at = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
      const { error } = await add.run({
        practitioner_id,
        start: new Date(instantOf(zone, date, at)).toISOString(),
        duration_min: Number(minutes),
      })
      if (error) return refused(error, { field: 'time' })
      toast({ title: 'The opening is added', glyph: 'check', key: 'waitlist' })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Which time is open?"
      description="A free time that somebody who waits may have."
      form={form}
      act="Add the opening"
      busy={add.busy ? 'Adding' : false}
      onClose={onClose}
    >
      <Field label="With whom?" error={problems.practitioner_id}>
        <Select
          {...text('practitioner_id')}
          placeholder="Choose"
          options={people.map(person => ({ value: person.id, label: person.name }))}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Day" error={problems.date}>
          <Input type="date" {...text('date')} />
        </Field>
        <Field label="Time" error={problems.time}>
          <Input type="time" {...text('time')} />
        </Field>
        <Field label="Length">
          <Select {...text('minutes')} options={lengths} />
        </Field>
      </div>
    </FormDialog>
  )
}
