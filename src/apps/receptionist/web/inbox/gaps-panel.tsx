import { useState } from 'react'
import { useFields } from '#web/form/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Gap, useAnswerGap, useDismissGap, useGaps } from '../inbox-data.ts'

/** Unanswered questions, most frequent first. */
export function GapsPanel() {
  const gaps = useGaps()
  const [open, setOpen] = useState<string | null>(null)
  const dismiss = useDismissGap()
  const found = gaps.data ?? []
  const setAside = async (gap: Gap) => {
    const { error } = await dismiss.run({ gap_id: gap.id })
    if (error) return toast({ title: error.message, tone: 'error', key: 'gap' })
    toast({
      title: 'Set aside',
      key: 'gap',
      action: { label: 'Undo', onSelect: () => void dismiss.run({ gap_id: gap.id, is_back: true }) },
    })
  }
  return (
    <Card className="flex-none overflow-hidden p-0">
      <h2 className="flex items-center justify-between gap-3 border-b border-border px-4 py-3 text-body font-semibold">
        It could not answer
        <Badge tone="neutral">{found.length}</Badge>
      </h2>
      {gaps.data && found.length === 0 ? (
        <p className="px-4 py-4 text-body text-muted-foreground">Every question so far had an answer.</p>
      ) : null}
      <ul>
        {found.map(gap => (
          <li key={gap.id} className="border-b border-border last:border-b-0">
            {open === gap.id ? (
              <AnswerForm gap={gap} onDone={() => setOpen(null)} onDismiss={() => void setAside(gap)} />
            ) : (
              <div className="flex items-center gap-3 px-4 py-2.5">
                <p className="min-w-0 flex-1 text-body wrap-anywhere">
                  {gap.question}{' '}
                  <span className="text-small text-muted-foreground">{timesWords(gap.times)}</span>
                </p>
                <Button
                  variant="link"
                  size="sm"
                  className="touch-target px-0"
                  aria-label={`Answer: ${gap.question}`}
                  onClick={() => setOpen(gap.id)}
                >
                  Answer
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const timesWords = (times: number) => (times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`)

function AnswerForm({ gap, onDone, onDismiss }: { gap: Gap; onDone: () => void; onDismiss: () => void }) {
  const save = useAnswerGap()
  const { problems, busy, text, form } = useFields(
    useState({ question: gap.question.slice(0, 160), answer: '' }),
    {
      check: ({ question, answer }) => ({
        ...(question.trim() ? {} : { question: 'Write the question as somebody would ask it' }),
        ...(answer.trim() ? {} : { answer: 'Write the answer' }),
      }),
      send: async ({ question, answer }, { refused }) => {
        const { error } = await save.run({ gap_id: gap.id, question, answer })
        if (error) return refused(error, { title: 'It was not saved', key: 'gap' })
        toast({
          title: 'Answered from now on',
          description: "It's in your questions and on the public page.",
          glyph: 'check',
          key: 'gap',
        })
        onDone()
      },
    },
  )
  return (
    <form {...form} className="flex flex-col gap-3 bg-primary-soft px-4 py-3.5">
      <Field label="Question" error={problems.question}>
        <Input maxLength={160} {...text('question')} />
      </Field>
      <Field label="Answer" error={problems.answer}>
        <Textarea rows={3} maxLength={800} {...text('answer')} />
      </Field>
      <div className="flex flex-wrap gap-1">
        <Button type="submit" size="sm" variant="primary" disabled={busy}>
          Save the answer
        </Button>
        <Button size="sm" variant="ghost" onClick={onDismiss}>
          Not for us
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
