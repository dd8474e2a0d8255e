import { useState } from 'react'
import { newId } from '#lib/new-id.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAddBusyFeed } from './data.ts'

interface BusyFeedDialogProps {
  person: { id: string; name: string }
  onClose: () => void
}

export function BusyFeedDialog({ person, onClose }: BusyFeedDialogProps) {
  const add = useAddBusyFeed()
  const [id] = useState(newId)
  const { problems, busy, text, form } = useFields(useState({ name: '', address: '' }), {
    check: ({ name, address }) => ({
      name: name.trim() ? undefined : 'Give it a name, such as Home',
      address: address.trim() ? undefined : 'Paste the calendar’s address',
    }),
    send: async (fields, { refused }) => {
      const { error } = await add.run({ ...fields, practitioner_id: person.id, new_id: id })
      if (error) return refused(error, { title: 'The calendar was not added' })
      toast({ title: `${fields.name.trim()} is added`, description: 'Its busy times come in a moment.' })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Busy times of ${person.name}’s other calendar`}
      description="These times can't be booked here. We store only when events happen, not what they're about."
      act="Add the calendar"
      busy={busy && 'Adding it'}
      onClose={onClose}
    >
      <Field label="Name" hint="Your team sees it in the calendar." error={problems.name}>
        <Input data-autofocus autoComplete="off" maxLength={80} placeholder="Home" {...text('name')} />
      </Field>
      <Field
        label="Secret address"
        hint="In Google: Settings, your calendar, “Secret address in iCal format”. We don't show it again."
        error={problems.address}
      >
        <Input
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://…/basic.ics"
          {...text('address')}
        />
      </Field>
    </FormDialog>
  )
}
