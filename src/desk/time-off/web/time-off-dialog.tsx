import { useState } from 'react'
import { addDays, daysBetween, isDate } from '#lib/time/dates.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { timeOffKinds } from '../schema.ts'
import { kindNames } from '../time-off-span.ts'
import { useAskTimeOff } from './time-off-data.ts'

interface TimeOffDialogProps {
  practitionerId: string
  name: string
  isMine: boolean
  /** The owner's entries are approved at once. */
  decides: boolean
  today: string
  onClose: () => void
}

export function TimeOffDialog({ practitionerId, name, isMine, decides, today, onClose }: TimeOffDialogProps) {
  const ask = useAskTimeOff()
  // Per dialog, so that a retry requests once.
  const [time_off_id] = useState(() => crypto.randomUUID())
  const start = {
    from_date: '',
    until_date: '',
    isPart: false,
    from_time: '09:00',
    until_time: '13:00',
    kind: 'holiday' as string,
    note: '',
  }
  const { values, set, problems, busy, text, form } = useFields(useState(start), {
    check: typed => problemsOf(typed, today),
    send: async ({ isPart, ...typed }, { refused }) => {
      const until_date = typed.until_date || typed.from_date
      const times = isPart ? {} : { from_time: null, until_time: null }
      const { data, error } = await ask.run({
        ...typed,
        ...times,
        time_off_id,
        practitioner_id: practitionerId,
        until_date,
        kind: typed.kind as (typeof timeOffKinds)[number],
      })
      if (error) return refused(error, { title: 'The time off was not saved' })
      toast(
        data.state === 'approved'
          ? { title: `${name} is off then`, description: outside(data.outside_count) }
          : { title: 'Asked', description: 'The owner is told by mail, and so are you once it is decided.' },
      )
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={decides ? `When is ${name} off?` : isMine ? 'Ask for time off' : `Ask for time off for ${name}`}
      description={
        decides
          ? 'Clients cannot book in these dates.'
          : 'The owner decides. Until then clients can still book these dates.'
      }
      act={decides ? 'Save' : 'Ask'}
      busy={busy && (decides ? 'Saving' : 'Asking')}
      onClose={onClose}
    >
      <div className="grid gap-4 xs:grid-cols-2">
        <Field label="First day" error={problems.from_date}>
          <Input type="date" min={today} data-autofocus {...text('from_date')} />
        </Field>
        <Field label="Last day" optional error={problems.until_date} hint="For several days.">
          <Input type="date" min={values.from_date || today} {...text('until_date')} />
        </Field>
      </div>
      <Checkbox
        label="Only part of the day"
        hint="It begins and ends at a time."
        checked={values.isPart}
        onChange={event => set({ isPart: event.target.checked })}
      />
      {values.isPart ? (
        <div className="grid grid-cols-2 gap-4">
          <Field label="From" error={problems.from_time}>
            <Input type="time" {...text('from_time')} />
          </Field>
          <Field label="Until" error={problems.until_time}>
            <Input type="time" {...text('until_time')} />
          </Field>
        </div>
      ) : null}
      <Field
        label="Kind"
        hint="Only the owner and the person who is away can see it. Colleagues see “Time off”."
      >
        <Select {...text('kind')} options={timeOffKinds.map(value => ({ value, label: kindNames[value] }))} />
      </Field>
      <Field label="Note" optional>
        <Textarea rows={2} maxLength={400} {...text('note')} />
      </Field>
    </FormDialog>
  )
}

interface Typed {
  from_date: string
  until_date: string
  isPart: boolean
  from_time: string
  until_time: string
}

/** `today` is the practice's date. */
function problemsOf({ from_date, until_date, isPart, from_time, until_time }: Typed, today: string) {
  const found: Partial<Record<keyof Typed, string>> = {}
  const last = until_date || from_date
  if (!isDate(from_date)) found.from_date = 'Choose a date'
  else if (last < today) found.from_date = 'Choose today or a later date'
  else if (until_date && (!isDate(until_date) || until_date < from_date))
    found.until_date = 'Choose a date after the first'
  else if (daysBetween(from_date, last) >= 366 || last > addDays(from_date, 366))
    found.until_date = 'At most a year at a time'
  if (isPart && !from_time) found.from_time = 'Give a time'
  if (isPart && !until_time) found.until_time = 'Give a time'
  else if (isPart && last === from_date && until_time <= from_time) found.until_time = 'Choose a later time'
  return found
}

const outside = (count: number) =>
  count === 0
    ? undefined
    : count === 1
      ? 'A coming visit lies outside the hours now.'
      : `${count} coming visits lie outside the hours now.`
