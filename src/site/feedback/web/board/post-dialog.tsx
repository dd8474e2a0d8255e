import { useEffect } from 'react'
import { newId } from '#lib/new-id.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { refusedFields } from '#web/form/problems.ts'
import { useFields } from '#web/form/use-fields.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { boardTypes, typeLabels } from '../../feedback-kinds.ts'
import { feedbackMessages } from '../../messages.ts'
import { submitFeedback } from '../data.ts'
import { prepareProof, takeProof } from './board-proof.ts'
import { areas, emptyDraft, isDraftField, missingIn, noCategory, type PostDraft } from './post-draft.ts'
import { SimilarPosts } from './similar-posts.tsx'

interface PostDialogProps {
  draft: PostDraft
  onDraft: (draft: PostDraft) => void
  onClose: () => void
  onPosted: () => void
}

const types = boardTypes.map(value => ({ value, label: typeLabels[value] }))

/** §2, §5: similar items are shown before posting. */
export function PostDialog({ draft, onDraft, onClose, onPosted }: PostDialogProps) {
  useEffect(() => prepareProof('submit-feedback'), [])
  const keep = (typed: PostDraft) => onDraft({ ...typed, new_id: typed.new_id || newId() })
  const { problems, busy, text, form } = useFields([draft, keep], {
    check: missingIn,
    onWrong: () => toast({ ...feedbackMessages.missing, tone: 'error', key: 'post' }),
    send: async ({ category, ...typed }, { form }) => {
      const made = await takeProof('submit-feedback')
      const { error } =
        'error' in made
          ? made
          : await submitFeedback({
              ...typed,
              category: category === noCategory ? null : category,
              user_agent: navigator.userAgent,
              website: String(new FormData(form).get('website') ?? ''),
              challenge: made.challenge,
            })
      if (error) {
        const words = feedbackMessages.submitFailed
        const description = error.code === 'too_many_requests' ? error.message : words.description
        toast({ ...words, description, tone: 'error', key: 'post' })
        return refusedFields(error, isDraftField)
      }
      toast({ ...feedbackMessages.submitted, glyph: 'check', key: 'post' })
      onDraft(emptyDraft)
      onClose()
      onPosted()
    },
  })

  return (
    <FormDialog
      form={form}
      title="What should we fix or build?"
      description="It appears on the board, where others can vote for it."
      act="Post feedback"
      busy={busy && 'Posting'}
      onClose={onClose}
    >
      <Field label="Type">
        <Select name="feedback_type" options={types} {...text('feedback_type')} />
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
            {...text('title')}
          />
        </Field>
        <SimilarPosts title={draft.title} />
      </div>
      <Field label="Description" error={problems.description}>
        <Textarea name="description" required maxLength={5000} rows={4} {...text('description')} />
      </Field>
      <div className="grid gap-4 xs:grid-cols-2">
        <Field label="Area" optional error={problems.category}>
          <Select name="category" options={areas} {...text('category')} />
        </Field>
        <Field
          label="Email"
          optional
          error={problems.email}
          hint="Never shown. We write once, when it is answered."
        >
          <Input type="email" name="email" autoComplete="email" maxLength={254} {...text('email')} />
        </Field>
      </div>
      <div aria-hidden="true" className="absolute -left-[200vw]">
        <input type="text" name="website" tabIndex={-1} autoComplete="off" aria-label="Website" />
      </div>
    </FormDialog>
  )
}
