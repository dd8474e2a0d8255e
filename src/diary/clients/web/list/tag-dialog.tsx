import { useState } from 'react'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { clientCount, type TagRequest } from './tag-request.ts'

export function TagDialog({ rows, answer }: TagRequest) {
  const { problems, text, form } = useFields(useState({ tag: '' }), {
    check: ({ tag }) => (tag.trim() === '' ? { tag: 'Write a tag first' } : {}),
    send: async ({ tag }) => answer(tag.trim()),
  })
  return (
    <FormDialog
      form={form}
      title={`Tag ${clientCount(rows.length)}`}
      act="Add tag"
      busy={false}
      className="gap-5"
      onClose={() => answer(null)}
    >
      <Field label="Tag" error={problems.tag}>
        <Input autoFocus maxLength={40} autoComplete="off" {...text('tag')} />
      </Field>
    </FormDialog>
  )
}
