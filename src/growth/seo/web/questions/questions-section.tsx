import { Eye, EyeOff, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { moved } from '#lib/moved.ts'
import { useSectionInView } from '#web/focus/use-section-in-view.ts'
import { Button } from '#web/ui/button.tsx'
import { MenuItem } from '#web/ui/menus/menu.tsx'
import { EditItem, MoveItems, RowMenu } from '#web/ui/menus/row-menu.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card, CardHeader, CardRow } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { knownAnswer, mostQuestions, openQuestions, type PracticeQuestion } from '../../question-form.ts'
import { useQuestionRows, useQuestions } from '../data.ts'
import type { EditedQuestion } from './question-sheet.tsx'

const QuestionSheet = whenOpened(async () => (await import('./question-sheet.tsx')).QuestionSheet)

const icon = { 'aria-hidden': true, className: 'size-4' } as const
const said = { refused: 'The question was not saved' }
const proposed = 4

export function QuestionsSection({ practice }: { practice: Practice }) {
  const questions = useQuestions()
  useSectionInView()
  const [edited, setEdited] = useState<EditedQuestion | null>(null)
  const rows = questions.data ?? []
  const isFull = rows.length >= mostQuestions
  const open = openQuestions(rows.map(({ question }) => question)).slice(0, proposed)
  const begin = (question: string) => setEdited({ question, answer: knownAnswer(question, practice) ?? '' })
  return (
    <Card id="questions" aria-labelledby="questions-title">
      <CardHeader
        id="questions-title"
        title="Questions and answers"
        description="What people ask before they come. They stand on your public pages, and search engines read them."
        aside={
          <Button size="sm" icon={<Plus {...icon} />} disabled={isFull} onClick={() => begin('')}>
            New question
          </Button>
        }
      />
      {questions.isPending ? <Skeleton className="mx-5 mb-5 h-16" /> : null}
      {questions.isLoadingError ? (
        <ErrorState title="Your questions could not be loaded" onRetry={() => questions.refetch()} />
      ) : null}
      {questions.data?.length === 0 ? (
        <p className="border-t border-border px-5 py-4 text-muted-foreground">
          None yet. Three good answers spare you calls, and somebody new the doubt.
        </p>
      ) : null}
      <ul>
        {rows.map(question => (
          <QuestionRow key={question.id} question={question} rows={rows} onEdit={() => setEdited(question)} />
        ))}
      </ul>
      {questions.data && !isFull && open.length > 0 ? (
        <div className="flex flex-wrap items-center gap-2 border-t border-border px-5 py-3.5">
          <p className="text-small text-muted-foreground">Often asked:</p>
          {open.map(question => (
            <Button key={question} size="sm" variant="ghost" onClick={() => begin(question)}>
              {question}
            </Button>
          ))}
        </div>
      ) : null}
      {edited ? (
        <QuestionSheet
          edited={edited}
          practiceId={practice.id}
          position={Math.min(999, Math.max(-1, ...rows.map(({ position }) => position)) + 1)}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Card>
  )
}

interface QuestionRowProps {
  question: PracticeQuestion
  rows: readonly PracticeQuestion[]
  onEdit: () => void
}

function QuestionRow({ question, rows, onEdit }: QuestionRowProps) {
  const table = useQuestionRows()
  const { id, is_shown } = question
  const move = (by: -1 | 1) => {
    const order = moved(
      rows.map(row => row.id),
      id,
      by,
    )
    const changed = rows.filter(row => order.indexOf(row.id) !== row.position)
    return table.changeAll(
      changed.map(row => ({ key: { id: row.id }, fields: { position: order.indexOf(row.id) } })),
      said,
    )
  }
  const show = (shown: boolean): Promise<boolean> =>
    table.change(
      { id },
      { is_shown: shown },
      {
        ...said,
        done: {
          title: shown ? 'The question is on your pages' : 'The question is off your pages',
          key: 'practice-question',
        },
        undo: () => show(!shown),
      },
    )
  const remove = () =>
    table.remove(
      { id },
      {
        refused: 'The question was not removed',
        done: { title: 'The question is removed', key: 'practice-question' },
        undo: () => table.add(question, { refused: "The question wasn't restored" }),
      },
    )
  return (
    <CardRow as="li" className="items-start">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          {question.question}
          {is_shown ? null : <Badge>Not shown</Badge>}
        </p>
        <p className="text-small whitespace-pre-line text-muted-foreground wrap-anywhere">
          {question.answer}
        </p>
      </div>
      <RowMenu name={question.question}>
        <EditItem onSelect={onEdit} />
        <MoveItems place={rows.indexOf(question)} last={rows.length - 1} onMove={move} />
        <MenuItem icon={is_shown ? <EyeOff {...icon} /> : <Eye {...icon} />} onSelect={() => show(!is_shown)}>
          {is_shown ? 'Take off your pages' : 'Show on your pages'}
        </MenuItem>
        <MenuItem tone="destructive" icon={<Trash2 {...icon} />} onSelect={remove}>
          Remove
        </MenuItem>
      </RowMenu>
    </CardRow>
  )
}
