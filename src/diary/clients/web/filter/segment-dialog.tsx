import { useState } from 'react'
import type { Expression } from '#rules/segments/segment-fields.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Segment, useSaveSegment } from '../segment-data.ts'

interface SegmentDialogProps {
  segment: Segment | null
  expression: Expression
  newId: string
  onClose: () => void
}

export function SegmentDialog({ segment, expression, newId, onClose }: SegmentDialogProps) {
  const { run, busy } = useSaveSegment()
  const { problems, text, form } = useFields(useState({ name: segment?.name ?? '' }), {
    check: ({ name }) => (name.trim() === '' ? { name: 'Give it a name' } : {}),
    send: async ({ name }, { refused }) => {
      const which = segment ? { segment_id: segment.id } : { new_id: newId }
      const { error } = await run({ ...which, name: name.trim(), expression })
      if (error) return refused(error, { field: 'name' })
      toast({ title: segment ? 'Segment renamed' : `Segment ${name.trim()} saved` })
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog
      form={form}
      title={segment ? 'Rename this segment' : 'Save this filter'}
      description="A segment stays up to date: every client who matches is in it, today and later."
      act={segment ? 'Rename' : 'Save segment'}
      busy={busy && 'Saving'}
      onClose={onClose}
    >
      <Field label="Name" error={problems.name}>
        <Input data-autofocus maxLength={60} autoComplete="off" placeholder="Gone quiet" {...text('name')} />
      </Field>
    </FormDialog>
  )
}
