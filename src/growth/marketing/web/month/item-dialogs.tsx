import { useState } from 'react'
import { isDate } from '#lib/time/dates.ts'
import { instantOf, localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import type { ShownItem, ShownPlan } from '../../schema.ts'
import { useEditItem, useMoveItem } from '../data.ts'

interface ItemDialogProps {
  plan: ShownPlan
  item: ShownItem
  onClose: () => void
}

export function MoveDialog({ plan, item, onClose }: ItemDialogProps) {
  const { time_zone: zone } = plan
  const at = Date.parse(item.at)
  const minutes = localMinutesOf(zone, at)
  const two = (value: number) => String(value).padStart(2, '0')
  const state = useState({
    date: localDateOf(zone, at),
    time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
  })
  const { run } = useMoveItem()
  const { values, set, problems, form, busy } = useFields(state, {
    check: ({ date, time }) => ({
      ...(isDate(date) ? {} : { date: 'Give a day' }),
      ...(/^\d\d:\d\d$/.test(time) ? {} : { time: 'Give a time' }),
    }),
    send: async ({ date, time }, { refused }) => {
      const to = instantOf(zone, date, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
      const result = await run({ item_id: item.id, revision: item.revision, at: new Date(to).toISOString() })
      if (!result.data) return refused(result.error, { field: 'date' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Move: ${item.title}`}
      form={form}
      act="Move"
      busy={busy && 'Moving'}
      onClose={onClose}
    >
      <Field label="Day" error={problems.date}>
        <Input
          type="date"
          min={plan.starts_on}
          max={plan.ends_on}
          value={values.date}
          onChange={event => set({ date: event.target.value })}
        />
      </Field>
      <Field label="Time" error={problems.time}>
        <Input type="time" value={values.time} onChange={event => set({ time: event.target.value })} />
      </Field>
    </FormDialog>
  )
}

export function EditDialog({ item, onClose }: ItemDialogProps) {
  const state = useState({ title: item.title, note: item.note ?? '' })
  const { run } = useEditItem()
  const { values, set, problems, form, busy } = useFields(state, {
    check: ({ title }) => (title.trim() ? {} : { title: 'Say what it is about' }),
    send: async (sent, { refused }) => {
      const result = await run({ item_id: item.id, revision: item.revision, ...sent })
      if (!result.data) return refused(result.error, { field: 'title' })
      onClose()
    },
  })
  return (
    <FormDialog title="Edit" form={form} act="Save" busy={busy && 'Saving'} onClose={onClose}>
      <Field label="What it is about" error={problems.title}>
        <Input maxLength={120} value={values.title} onChange={event => set({ title: event.target.value })} />
      </Field>
      <Field label="Note" optional error={problems.note} hint="For the person who does it.">
        <Textarea
          maxLength={1000}
          value={values.note}
          onChange={event => set({ note: event.target.value })}
        />
      </Field>
    </FormDialog>
  )
}
