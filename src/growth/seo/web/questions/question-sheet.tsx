import { useState } from 'react'
import { FormSheet } from '#web/form/form-sheet.tsx'
import { fieldProps } from '#web/form/schema-fields.ts'
import { useSchemaForm } from '#web/form/use-schema-form.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { mostQuestions, type PracticeQuestion, questionForm } from '../../question-form.ts'
import { useQuestionRows } from '../data.ts'

export type EditedQuestion = PracticeQuestion | { question: string; answer: string }

interface QuestionSheetProps {
  edited: EditedQuestion
  practiceId: string
  position: number
  onClose: () => void
}

const hints: Record<string, string> = {
  '23505': 'This question is in the list already. Change its answer there.',
  '23514': `There are ${mostQuestions} questions already, which is as many as there may be.`,
}

export function QuestionSheet({ edited, practiceId, position, onClose }: QuestionSheetProps) {
  const kept = 'id' in edited ? edited : null
  const form = useSchemaForm(questionForm, {
    defaultValues: { question: edited.question, answer: edited.answer },
  })
  const table = useQuestionRows()
  const [busy, setBusy] = useState(false)
  const at = (name: Parameters<typeof form.register>[0]) => fieldProps(form, 'question', name)
  const submit = form.handleSubmit(async fields => {
    setBusy(true)
    const said = {
      refused: 'The question was not saved',
      hint: ({ code }: { code: string }) => hints[code] ?? 'Check the list, then try again.',
      done: { title: kept ? 'The question is saved' : 'The question is added', key: 'practice-question' },
      whenDone: onClose,
    }
    if (kept) await table.change({ id: kept.id }, fields, said)
    else await table.add({ practice_id: practiceId, position, ...fields }, said)
    setBusy(false)
  })
  return (
    <FormSheet
      form={form}
      prefix="question"
      title={kept ? 'Question and answer' : 'New question'}
      act={kept ? 'Save' : 'Add question'}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Question" hint="As somebody asks it who has never been with you." {...at('question')}>
        <Input
          data-autofocus={edited.question === '' || undefined}
          autoComplete="off"
          placeholder="Where can I park?"
          {...form.register('question')}
        />
      </Field>
      <Field
        label="Answer"
        hint="Two or three plain sentences. Everybody can read it, so nothing about a client."
        {...at('answer')}
      >
        <Textarea
          rows={6}
          data-autofocus={edited.question !== '' || undefined}
          placeholder="In the lot behind the house, free of charge."
          {...form.register('answer')}
        />
      </Field>
    </FormSheet>
  )
}
