import { useState } from 'react'
import { lengthOf } from '#diary/visits/reminder-length.ts'
import type { Reminder } from '#diary/visits/reminders.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Reminders, useSaveReminders } from '../reminders-data.ts'

const places = ['first', 'second', 'third'] as const
type Place = (typeof places)[number]
const choices = [1, 2, 3, 4, 6, 12, 24, 36, 48, 72, 96, 120, 144, 168]

interface RemindersDialogProps {
  reminders: Reminders
  onClose: () => void
}

export function RemindersDialog({ reminders, onClose }: RemindersDialogProps) {
  const saving = useSaveReminders()
  const start = {
    ...(Object.fromEntries(places.map((place, at) => [place, optionOf(reminders.reminders[at])])) as Record<
      Place,
      string
    >),
    follow_up: String(reminders.follow_up_hours ?? ''),
    tells_no_show: reminders.tells_no_show,
    from: reminders.text_from ?? '',
    to: reminders.text_to ?? '',
  }
  const { values, set, problems, busy, text, form } = useFields(useState(start), {
    check: ({ first, second, third, from, to }) => {
      const chosen = [first, second, third].filter(Boolean)
      const twice = places.find((_, at) => chosen.indexOf(chosen[at] ?? '') < at && chosen[at])
      return {
        ...(twice ? { [twice]: 'This one is there already' } : {}),
        ...((from === '') !== (to === '') ? { to: 'Choose both, or neither' } : {}),
        ...(from && to && from >= to ? { to: 'Choose a later time than the first' } : {}),
      }
    },
    send: async ({ first, second, third, follow_up, tells_no_show, from, to }, { refused }) => {
      const { error } = await saving.run({
        reminders: [first, second, third].flatMap(reminderOf),
        follow_up_hours: follow_up ? Number(follow_up) : null,
        tells_no_show,
        text_from: from || null,
        text_to: to || null,
      })
      if (error) return refused(error, { title: 'Reminders were not saved' })
      toast({
        title: 'Reminders saved',
        description: 'They hold from now on.',
        glyph: 'check',
        key: 'reminders',
      })
      onClose()
    },
  })
  const kept = reminders.reminders.map(each => each.hours)
  const hours = [...new Set([...choices, ...kept])].sort((a, b) => b - a)
  const options = [
    { value: '', label: 'None' },
    ...(['email', 'sms'] as const).flatMap(channel =>
      hours.map(each => ({
        value: `${channel} ${each}`,
        label: `${channel === 'sms' ? 'Text' : 'Email'}, ${lengthOf(each)} before`,
      })),
    ),
  ]
  return (
    <FormDialog
      form={form}
      title="Reminders"
      description="Texts go only to those who said yes, and never at night."
      act="Save"
      busy={busy && 'Saving'}
      onClose={onClose}
    >
      {places.map((place, at) => (
        <Field key={place} label={`${['First', 'Second', 'Third'][at]} reminder`} error={problems[place]}>
          <Select options={options} {...text(place)} />
        </Field>
      ))}
      <div className="grid grid-cols-2 gap-3">
        <Field label="Texts from" optional>
          <Select options={clockOptions('08:00', '20:00')} {...text('from')} />
        </Field>
        <Field label="Texts until" optional error={problems.to}>
          <Select options={clockOptions('09:00', '21:00')} {...text('to')} />
        </Field>
      </div>
      <Field label="After a visit" error={problems.follow_up}>
        <Select
          options={[
            { value: '', label: 'Nothing' },
            ...[1, 2, 3, 4, 24, 48, 72].map(each => ({
              value: String(each),
              label: `An email ${lengthOf(each)} after`,
            })),
          ]}
          {...text('follow_up')}
        />
      </Field>
      <Checkbox
        name="tells_no_show"
        label="Write to clients who missed a visit"
        checked={values.tells_no_show}
        onChange={event => set({ tells_no_show: event.target.checked })}
      />
    </FormDialog>
  )
}

const optionOf = (reminder: Reminder | undefined) => (reminder ? `${reminder.channel} ${reminder.hours}` : '')

function reminderOf(value: string): Reminder[] {
  const [channel, hours] = value.split(' ')
  return channel === 'email' || channel === 'sms' ? [{ channel, hours: Number(hours) }] : []
}

function clockOptions(from: string, to: string) {
  const [first, last] = [Number(from.slice(0, 2)), Number(to.slice(0, 2))]
  const times = Array.from({ length: last - first + 1 }, (_, n) => `${String(first + n).padStart(2, '0')}:00`)
  return [{ value: '', label: 'As the law has it' }, ...times.map(value => ({ value, label: value }))]
}
