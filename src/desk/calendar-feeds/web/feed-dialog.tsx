import { useState } from 'react'
import { newId } from '#lib/new-id.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { showsWords } from '../feed-copy.ts'
import { type FeedShows, feedShows } from '../schema.ts'
import { useMakeCalendarFeed } from './data.ts'

interface FeedDialogProps {
  person: { id: string; name: string }
  onMade: (address: string) => void
  onClose: () => void
}

export function FeedDialog({ person, onMade, onClose }: FeedDialogProps) {
  const make = useMakeCalendarFeed()
  const [id] = useState(newId)
  const state = useState({ name: '', shows: 'initials' as FeedShows, has_buffers: false })
  const { values, set, problems, busy, text, form } = useFields(state, {
    check: ({ name }) => (name.trim() ? {} : { name: 'Say where you use it' }),
    send: async (fields, { refused }) => {
      const { data, error } = await make.run({ ...fields, practitioner_id: person.id, new_id: id })
      if (error) return refused(error, { title: 'No address was made' })
      onMade(data.address)
    },
  })
  return (
    <FormDialog
      form={form}
      title={`${person.name}’s visits in another calendar`}
      description="A secret address that Google, Apple or Outlook reads every now and then."
      act="Make the address"
      busy={busy && 'Making it'}
      onClose={onClose}
    >
      <Field label="Where you use it" error={problems.name}>
        <Input data-autofocus autoComplete="off" maxLength={80} placeholder="My phone" {...text('name')} />
      </Field>
      <RadioGroup
        legend="What it shows of each visit"
        name="shows"
        value={values.shows}
        onChange={shows => set({ shows: shows as FeedShows })}
        options={feedShows.map(value => ({ value, ...showsWords[value] }))}
      />
      <Checkbox
        checked={values.has_buffers}
        onChange={event => set({ has_buffers: event.target.checked })}
        label="Also the time before and after visits, as busy"
      />
    </FormDialog>
  )
}
