import { useState } from 'react'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { appVersion, type DialogType, dialogTypes, isRated, typeLabels } from '../feedback-kinds.ts'
import { feedbackMessages } from '../messages.ts'
import { areas, missingIn, noCategory } from './board/post-draft.ts'
import { sendFeedback } from './data.ts'
import { StarRating } from './star-rating.tsx'

const start = {
  feedback_type: 'general_feedback' as DialogType,
  title: '',
  description: '',
  rating: null as number | null,
  category: noCategory,
}
const types = dialogTypes.map(value => ({ value, label: typeLabels[value] }))

export interface FeedbackDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** "Send Feedback" (§2, §5), for signed-in users; read by Stillpoint's admins. Keeps the draft until sent. */
export function FeedbackDialog({ open, onOpenChange }: FeedbackDialogProps) {
  const practice = usePractice()
  const { values, set, problems, busy, text, form } = useFields(useState(start), {
    check: missingIn,
    onWrong: () => toast({ ...feedbackMessages.missing, tone: 'error', key: 'feedback' }),
    send: async (draft, { set }) => {
      const isSent = practice.data ? await post(draft, practice.data.id) : false
      if (!isSent) {
        toast({ title: feedbackMessages.sendFailed, tone: 'error', key: 'feedback' })
        return
      }
      toast({ title: feedbackMessages.sent, glyph: 'check', key: 'feedback' })
      set(start)
      onOpenChange(false)
    },
  })

  return (
    <FormDialog
      open={open}
      form={form}
      title="Send Feedback"
      description="It goes to the people who make Stillpoint. We answer to the address of your account."
      act="Send Feedback"
      busy={busy && 'Sending'}
      onClose={() => onOpenChange(false)}
    >
      <Field label="Type">
        <Select name="feedback_type" options={types} {...text('feedback_type')} />
      </Field>
      <Field label="Title" error={problems.title}>
        <Input name="title" required data-autofocus autoComplete="off" maxLength={150} {...text('title')} />
      </Field>
      <Field label="Description" error={problems.description}>
        <Textarea name="description" required rows={4} maxLength={5000} {...text('description')} />
      </Field>
      {isRated(values.feedback_type) ? (
        <StarRating value={values.rating} onChange={rating => set({ rating })} />
      ) : null}
      <Field label="Area" optional>
        <Select name="category" options={areas} {...text('category')} />
      </Field>
    </FormDialog>
  )
}

async function post(draft: typeof start, practice_id: string): Promise<boolean> {
  // The path only, without search terms.
  const { pathname } = window.location
  try {
    await sendFeedback({
      practice_id,
      feedback_type: draft.feedback_type,
      title: draft.title.trim(),
      description: draft.description.trim(),
      rating: isRated(draft.feedback_type) ? draft.rating : null,
      category: draft.category === noCategory ? null : draft.category,
      page_url: pathname,
      user_agent: navigator.userAgent,
      metadata: { context: pathname, timestamp: new Date().toISOString(), app_version: appVersion },
    })
    return true
  } catch {
    return false
  }
}
