import { useState } from 'react'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { topicOf } from '../../post/post-look.ts'
import { networkNames } from '../../post/post-state.ts'
import type { ListedPosts, ShownPost } from '../../schema.ts'
import { scopeOptions } from './move-dialog.tsx'
import { shortPostTime } from './post-time.ts'
import type { PostActs } from './use-post-acts.ts'

interface CancelDialogProps {
  post: ShownPost
  listed: ListedPosts
  acts: PostActs
  onClose: () => void
}

export function CancelDialog({ post, listed, acts, onClose }: CancelDialogProps) {
  const { set, form, values, busy } = useFields(useState({ scope: 'one' as 'one' | 'all' }), {
    send: async ({ scope }) => {
      if (await acts.cancel(post, scope)) onClose()
    },
  })
  return (
    <FormDialog
      title="Cancel which of them?"
      description={`${topicOf(post)}. ${networkNames[post.network]}, ${shortPostTime(listed.time_zone, post, listed.today)}. What has left stays.`}
      form={form}
      act="Cancel what has not left"
      cancel="Keep it"
      tone="destructive"
      busy={busy ? 'Cancelling' : false}
      onClose={onClose}
    >
      <RadioGroup
        legend="Which of the series"
        hideLegend
        name="scope"
        value={values.scope}
        onChange={scope => set({ scope: scope === 'all' ? 'all' : 'one' })}
        options={scopeOptions}
      />
    </FormDialog>
  )
}
