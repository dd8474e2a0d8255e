import { type FormEvent, useEffect, useRef, useState } from 'react'
import { newId as makeId } from '#lib/new-id.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { type BoardType, boardTypes, categories, typeLabels } from '../feedback-kinds.ts'
import { feedbackMessages } from '../messages.ts'
import { prepareProof, takeProof } from './board-proof.ts'
import { submitFeedback } from './data.ts'
import { emptyDraft, noCategory, type PostDraft } from './post-draft.ts'
import { SimilarPosts } from './similar-posts.tsx'

interface PostDialogProps {
  draft: PostDraft
  onDraft: (draft: PostDraft) => void
  onClose: () => void
  onPosted: () => void
}

const fill = 'Fill this in'
const types = boardTypes.map(value => ({ value, label: typeLabels[value] }))
const areas = [{ value: noCategory, label: 'No area' }, ...categories.map(value => ({ value, label: value }))]

/** The public form (§2, §5): anybody posts, and sees first whether somebody did already. */
export function PostDialog({ draft, onDraft, onClose, onPosted }: PostDialogProps) {
  const [problems, setProblems] = useState<Partial<Record<keyof PostDraft, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => prepareProof('submit-feedback'), [])

  const change = (changes: Partial<PostDraft>) => {
    onDraft({ ...draft, new_id: draft.new_id || makeId(), ...changes })
    setProblems(found => ({ ...found, ...Object.fromEntries(Object.keys(changes).map(key => [key, ''])) }))
  }
  const show = (found: typeof problems) => {
    setProblems(found)
    const first = Object.keys(found).find(key => found[key as keyof PostDraft])
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const check = (): boolean => {
    const missing = {
      ...(draft.title.trim() ? {} : { title: fill }),
      ...(draft.description.trim() ? {} : { description: fill }),
    }
    if (Object.keys(missing).length === 0) return true
    toast({ ...feedbackMessages.missing, tone: 'error', key: 'post' })
    show(missing)
    return false
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || !check()) return
    const website = String(new FormData(event.currentTarget).get('website') ?? '')
    setBusy(true)
    const made = await takeProof('submit-feedback')
    const { category, ...typed } = draft
    const { error } =
      'error' in made
        ? made
        : await submitFeedback({
            ...typed,
            category: category === noCategory ? null : category,
            user_agent: navigator.userAgent,
            website,
            challenge: made.challenge,
          })
    setBusy(false)
    if (error) {
      const fields = (error.details as { fields?: typeof problems } | undefined)?.fields
      if (fields) show(fields)
      const words = feedbackMessages.submitFailed
      const description = error.code === 'too_many_requests' ? error.message : words.description
      toast({ ...words, description, tone: 'error', key: 'post' })
      return
    }
    toast({ ...feedbackMessages.submitted, glyph: 'check', key: 'post' })
    onDraft(emptyDraft)
    onClose()
    onPosted()
  }

  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="What should we fix or build?"
      description="It appears on the board, where others can vote for it."
    >
      <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        <Field label="Type">
          <Select
            name="feedback_type"
            options={types}
            value={draft.feedback_type}
            onChange={event => change({ feedback_type: event.target.value as BoardType })}
          />
        </Field>
        <div>
          <Field label="Title" error={problems.title}>
            <Input
              name="title"
              required
              data-autofocus
              autoComplete="off"
              maxLength={150}
              placeholder="Text reminders in Spanish"
              value={draft.title}
              onChange={event => change({ title: event.target.value })}
            />
          </Field>
          <SimilarPosts title={draft.title} />
        </div>
        <Field label="Description" error={problems.description}>
          <Textarea
            name="description"
            required
            maxLength={5000}
            rows={4}
            value={draft.description}
            onChange={event => change({ description: event.target.value })}
          />
        </Field>
        <div className="grid gap-4 xs:grid-cols-2">
          <Field label="Area" optional error={problems.category}>
            <Select
              name="category"
              options={areas}
              value={draft.category}
              onChange={event => change({ category: event.target.value })}
            />
          </Field>
          <Field
            label="Email"
            optional
            error={problems.email}
            hint="Never shown. We write once, when it is answered."
          >
            <Input
              type="email"
              name="email"
              autoComplete="email"
              maxLength={254}
              value={draft.email}
              onChange={event => change({ email: event.target.value })}
            />
          </Field>
        </div>
        <div aria-hidden="true" className="absolute -left-[200vw]">
          <input type="text" name="website" tabIndex={-1} autoComplete="off" aria-label="Website" />
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isBusy ? 'Posting' : false}>
            Post feedback
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
