import { type FormEvent, useRef, useState } from 'react'
import { usePractice } from '#features/practice/web/data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import {
  appVersion,
  categories,
  type DialogType,
  dialogTypes,
  isRated,
  typeLabels,
} from '../feedback-kinds.ts'
import { feedbackMessages } from '../messages.ts'
import { sendFeedback } from './data.ts'
import { noCategory } from './post-draft.ts'
import { StarRating } from './star-rating.tsx'

const start = {
  feedback_type: 'general_feedback' as DialogType,
  title: '',
  description: '',
  rating: null as number | null,
  category: noCategory,
}
const fill = 'Fill this in'
const types = dialogTypes.map(value => ({ value, label: typeLabels[value] }))
const areas = [{ value: noCategory, label: 'No area' }, ...categories.map(value => ({ value, label: value }))]

export interface FeedbackDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * "Send Feedback" of the sidebar (§2, §5): for people who are signed in. Only admins of Stillpoint read it. What was
 * typed stays until it is sent.
 */
export function FeedbackDialog({ open, onOpenChange }: FeedbackDialogProps) {
  const practice = usePractice()
  const [draft, setDraft] = useState(start)
  const [problems, setProblems] = useState<{ title?: string; description?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const change = (changes: Partial<typeof start>) => {
    setDraft(before => ({ ...before, ...changes }))
    setProblems(found => ({ ...found, ...Object.fromEntries(Object.keys(changes).map(key => [key, ''])) }))
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const missing = {
      ...(draft.title.trim() ? {} : { title: fill }),
      ...(draft.description.trim() ? {} : { description: fill }),
    }
    setProblems(missing)
    const [first] = Object.keys(missing)
    if (first) {
      toast({ ...feedbackMessages.missing, tone: 'error', key: 'feedback' })
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    setBusy(true)
    const isSent = practice.data ? await post(draft, practice.data.id) : false
    setBusy(false)
    if (!isSent) {
      toast({ title: feedbackMessages.sendFailed, tone: 'error', key: 'feedback' })
      return
    }
    toast({ title: feedbackMessages.sent, glyph: 'check', key: 'feedback' })
    setDraft(start)
    onOpenChange(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Send Feedback"
      description="It goes to the people who make Stillpoint. We answer to the address of your account."
    >
      <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        <Field label="Type">
          <Select
            name="feedback_type"
            options={types}
            value={draft.feedback_type}
            onChange={event => change({ feedback_type: event.target.value as DialogType })}
          />
        </Field>
        <Field label="Title" error={problems.title}>
          <Input
            name="title"
            required
            data-autofocus
            autoComplete="off"
            maxLength={150}
            value={draft.title}
            onChange={event => change({ title: event.target.value })}
          />
        </Field>
        <Field label="Description" error={problems.description}>
          <Textarea
            name="description"
            required
            rows={4}
            maxLength={5000}
            value={draft.description}
            onChange={event => change({ description: event.target.value })}
          />
        </Field>
        {isRated(draft.feedback_type) ? (
          <StarRating value={draft.rating} onChange={rating => change({ rating })} />
        ) : null}
        <Field label="Area" optional>
          <Select
            name="category"
            options={areas}
            value={draft.category}
            onChange={event => change({ category: event.target.value })}
          />
        </Field>
        <DialogActions>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isBusy ? 'Sending' : false}>
            Send Feedback
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

async function post(draft: typeof start, practice_id: string): Promise<boolean> {
  // The path says which screen it was, and nothing of what was searched for on it.
  const { pathname } = window.location
  try {
    const error = await sendFeedback({
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
    return !error
  } catch {
    return false
  }
}
