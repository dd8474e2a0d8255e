import { useRef, useState } from 'react'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { most } from '../bounds.ts'
import { type ReviewSource, sourceNames, sources } from '../review-state.ts'
import { useAddReview } from './data.ts'

const sourceOptions = sources.map(value => ({ value, label: sourceNames[value] }))
const ratings = [
  ...[5, 4, 3, 2, 1].map(value => ({ value: String(value), label: `${value} of 5` })),
  { value: 'none', label: 'Without stars' },
]

interface PasteDialogProps {
  today: string
  onAdded: (id: string) => void
  onClose: () => void
}

export function PasteDialog({ today, onAdded, onClose }: PasteDialogProps) {
  const add = useAddReview()
  const review_id = useRef(crypto.randomUUID())
  const state = useState({ source: 'google', author: '', rating: '', words: '', written_on: today })
  const { text, problems, form } = useFields(state, {
    check: ({ author, rating, words, written_on }) => ({
      ...(author.trim() ? {} : { author: 'Enter the name shown there' }),
      ...(rating ? {} : { rating: 'Choose how many stars' }),
      ...(rating === 'none' && !words.trim() ? { words: 'Paste what was written' } : {}),
      ...(written_on && written_on <= today ? {} : { written_on: 'Choose a day that has been' }),
    }),
    send: async ({ source, author, rating, words, written_on }, { refused }) => {
      const { data, error } = await add.run({
        review_id: review_id.current,
        source: source as ReviewSource,
        author,
        rating: rating === 'none' ? null : Number(rating),
        words,
        written_on,
      })
      if (error) return refused(error, { field: 'words' })
      toast({
        title: data.is_new ? 'The review is in the list' : 'This review was in the list already',
        glyph: 'check',
        key: 'review',
      })
      onAdded(data.review_id)
      onClose()
    },
  })
  return (
    <FormDialog
      title="What did they write?"
      description="Reviews are read by hand for now: reading them from Google comes with its connection."
      form={form}
      act="Add the review"
      busy={add.busy ? 'Adding' : false}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Where it was posted">
          <Select {...text('source')} options={sourceOptions} />
        </Field>
        <Field label="Stars" error={problems.rating}>
          <Select {...text('rating')} options={ratings} placeholder="Choose" />
        </Field>
        <Field label="Name shown there" error={problems.author}>
          <Input {...text('author')} maxLength={most.author} autoComplete="off" />
        </Field>
        <Field label="Day" error={problems.written_on}>
          <Input type="date" max={today} {...text('written_on')} />
        </Field>
      </div>
      <Field label="Their words" optional error={problems.words}>
        <Textarea {...text('words')} rows={4} maxLength={most.words} />
      </Field>
    </FormDialog>
  )
}
