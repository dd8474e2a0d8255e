import { useState } from 'react'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { networkNames } from '../../post/post-state.ts'
import type { ShownPost } from '../../schema.ts'
import type { PostActs } from './use-post-acts.ts'

interface ByHandDialogProps {
  post: ShownPost
  acts: PostActs
  onClose: () => void
}

export function ByHandDialog({ post, acts, onClose }: ByHandDialogProps) {
  const name = networkNames[post.network]
  const { text, problems, form, busy } = useFields(useState({ permalink: post.permalink ?? '' }), {
    check: ({ permalink }) =>
      permalink.trim() && !/^https?:\/\/[^\s.]+\.\S+$/.test(permalink.trim())
        ? { permalink: 'Give an address such as https://…' }
        : {},
    send: async ({ permalink }, { refused }) => {
      const { error } = await acts.markByHand(post, permalink.trim() || null)
      if (error) return refused(error, { field: 'permalink' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={post.state === 'published' ? 'Where did you post it?' : `Have you posted it on ${name}?`}
      description="We'll record it as posted by hand, just now."
      form={form}
      act={post.state === 'published' ? 'Keep the address' : 'I have posted it'}
      busy={busy ? 'Saving' : false}
      onClose={onClose}
    >
      <Field
        label="Its address"
        optional
        error={problems.permalink}
        hint="What Share, Copy link gives. It is shown beside the post."
      >
        <Input type="url" inputMode="url" autoComplete="off" placeholder="https://" {...text('permalink')} />
      </Field>
    </FormDialog>
  )
}
