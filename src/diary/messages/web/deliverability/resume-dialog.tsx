import { useState } from 'react'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { resumeMarketingInput } from '../../deliverability/sending-schema.ts'
import { useResumeMarketing } from '../sending-data.ts'

/** Asks what was done about the complaints. */
export function ResumeDialog({ onClose }: { onClose: () => void }) {
  const resume = useResumeMarketing()
  const { problems, busy, text, form } = useFields(useState({ what_was_done: '' }), {
    schema: resumeMarketingInput,
    send: async (values, { refused }) => {
      const { error } = await resume.run(values)
      if (error) return refused(error, { title: 'Marketing is still paused', key: 'marketing' })
      toast({
        title: 'Marketing goes on',
        description: 'What waited goes out from now on.',
        glyph: 'check',
        key: 'marketing',
      })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Resume marketing?"
      description="What waits goes out to everybody it still may. If people report it again, it pauses again."
      form={form}
      act="Resume marketing"
      busy={busy && 'Resuming'}
      onClose={onClose}
    >
      <Field
        label="What did you do about it?"
        hint="For instance: took out people who never said yes."
        error={problems.what_was_done}
      >
        <Textarea rows={4} maxLength={1000} {...text('what_was_done')} />
      </Field>
    </FormDialog>
  )
}
