import { useState } from 'react'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import type { TimeOffRow } from './time-off-data.ts'
import { useDecide } from './use-decide.ts'

interface DeclineDialogProps {
  row: TimeOffRow
  name: string
  when: string
  onClose: () => void
}

export function DeclineDialog({ row, name, when, onClose }: DeclineDialogProps) {
  const { decide } = useDecide()
  const { busy, text, form } = useFields(useState({ words: '' }), {
    send: async ({ words }) => {
      if (await decide(row.id, false, name, words)) onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Decline ${name}’s time off?`}
      description={`${when}. ${name} is told by mail, and the calendar stays open.`}
      act="Decline"
      busy={busy && 'Declining'}
      cancel="Decide later"
      onClose={onClose}
    >
      <Field label="Why" optional hint={`${name} reads it in the mail.`}>
        <Textarea rows={2} maxLength={400} data-autofocus {...text('words')} />
      </Field>
    </FormDialog>
  )
}
