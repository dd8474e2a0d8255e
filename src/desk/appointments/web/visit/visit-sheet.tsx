import { CalendarClock, CalendarPlus, CalendarX2, Check, PencilLine, Undo2, UserCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { withComer } from '#diary/visits/calendar-rows.ts'
import { canMark, isChangeable } from '#diary/visits/transitions.ts'
import { fullName } from '#lib/names/person-names.ts'
import { clockRangeWords } from '#lib/time/format-clock.ts'
import { longDay } from '#lib/time/format-day.ts'
import { localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { isMovable, isOn } from '../../grid/move-draft.ts'
import { ChangeVisitSheet } from '../change-visit/change-visit-sheet.tsx'
import { useVisit } from '../data.ts'
import type { VisitDetail } from '../rows.ts'
import type { Diary } from '../use-diary.ts'
import { CancelVisitDialog } from './cancel-visit-dialog.tsx'
import { MoveVisitDialog } from './move-visit-dialog.tsx'
import { useVisitActions, type VisitActions } from './use-visit-actions.ts'
import { VisitFacts } from './visit-facts.tsx'
import { VisitMarks } from './visit-marks.tsx'

export type VisitQuestion = 'move' | 'cancel' | 'change' | null

export interface VisitSheetProps {
  diary: Diary
  id: string | null
  question: VisitQuestion
  onQuestion: (question: VisitQuestion) => void
  onBookAgain: (visit: VisitDetail) => void
  onClass: (id: string) => void
  onClose: () => void
}

export function VisitSheet({
  diary,
  id,
  question,
  onQuestion,
  onBookAgain,
  onClass,
  onClose,
}: VisitSheetProps) {
  const { data: visit, error, refetch } = useVisit(id)
  const actions = useVisitActions(diary)
  // The text stays visible while the sheet closes.
  const [last, setLast] = useState(visit)
  if (visit && visit !== last) setLast(visit)
  const shown = visit ?? (id === null ? last : undefined)
  const when = shown ? whenOf(diary, shown) : ''
  // Dialogs and toasts name the person who comes; the facts also name the client on record.
  const comes = useMemo(() => shown && withComer(shown), [shown])
  return (
    <Sheet
      open={id !== null}
      onOpenChange={open => !open && onClose()}
      title={comes ? fullName(comes.clients) : 'Visit'}
      description={when}
      footer={
        comes && diary.canChange ? (
          <Footer visit={comes} {...{ diary, actions, onQuestion, onBookAgain, onClass }} />
        ) : null
      }
    >
      {shown && comes ? (
        <>
          <VisitFacts diary={diary} visit={shown} />
          <MoveVisitDialog
            key={`move-${shown.id}`}
            diary={diary}
            visit={comes}
            open={question === 'move' && diary.canChange}
            actions={actions}
            onClose={() => onQuestion(null)}
          />
          {question === 'change' && diary.canChange && isChangeable(shown) ? (
            <ChangeVisitSheet
              key={`change-${shown.id}`}
              diary={diary}
              visit={comes}
              onCancelVisit={() => onQuestion('cancel')}
              onClose={() => onQuestion(null)}
            />
          ) : null}
          <CancelVisitDialog
            key={`cancel-${shown.id}`}
            diary={diary}
            visit={comes}
            open={question === 'cancel' && diary.canChange}
            actions={actions}
            onClose={() => onQuestion(null)}
          />
        </>
      ) : error ? (
        <ErrorState title="This visit could not be loaded" onRetry={refetch} />
      ) : visit === null ? (
        <EmptyState picture="search" title="No such visit">
          It may belong to another practice, or the address was cut short.
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4" aria-busy="true">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-40" />
          <Skeleton className="h-24" />
        </div>
      )}
    </Sheet>
  )
}

function whenOf({ zone, names }: Diary, visit: VisitDetail): string {
  const minutes = (text: string) => localMinutesOf(zone, Date.parse(text))
  const date = longDay(localDateOf(zone, Date.parse(visit.starts_at)))
  return `${date}, ${clockRangeWords(minutes(visit.starts_at), minutes(visit.ends_at))} with ${names.get(visit.practitioner_id) ?? 'a former colleague'}`
}

interface FooterProps {
  visit: VisitDetail
  diary: Diary
  actions: VisitActions
  onQuestion: (question: VisitQuestion) => void
  onBookAgain: (visit: VisitDetail) => void
  onClass: (id: string) => void
}

function Footer({ visit, diary, actions, onQuestion, onBookAgain, onClass }: FooterProps) {
  const [busy, setBusy] = useState(false)
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true)
    await act()
    setBusy(false)
  }
  const start = Date.parse(visit.starts_at)
  // Without icons, three buttons fit on one line of a phone.
  const icon = 'size-4 max-xs:hidden'
  if (visit.status === 'cancelled')
    return (
      <Button
        icon={<Undo2 className={icon} />}
        busy={busy && 'Restoring'}
        onClick={() => run(() => actions.restore(visit))}
      >
        Put it back on
      </Button>
    )
  const next = (status: 'confirmed' | 'arrived' | 'completed', label: string, Icon: typeof Check) =>
    canMark(visit.status, status, start, diary.now) ? (
      <Button
        variant="primary"
        icon={<Icon aria-hidden="true" className={icon} />}
        busy={busy && 'Saving'}
        onClick={() => run(() => actions.mark(visit, status, Boolean(visit.set_id)))}
      >
        {label}
      </Button>
    ) : null
  return (
    <>
      <span className="mr-auto">
        <VisitMarks visit={visit} now={diary.now} onMark={status => run(() => actions.mark(visit, status))} />
      </span>
      {isOn(visit) ? (
        <Button
          variant="ghost"
          icon={<CalendarX2 aria-hidden="true" className={icon} />}
          onClick={() => onQuestion('cancel')}
        >
          Cancel visit
        </Button>
      ) : null}
      {visit.class_id ? <Button onClick={() => onClass(visit.class_id ?? '')}>See the class</Button> : null}
      {isMovable(visit) ? (
        <Button
          icon={<CalendarClock aria-hidden="true" className={icon} />}
          onClick={() => onQuestion('move')}
        >
          Move visit
        </Button>
      ) : null}
      {isChangeable(visit) && !visit.class_id ? (
        <Button
          icon={<PencilLine aria-hidden="true" className={icon} />}
          onClick={() => onQuestion('change')}
        >
          Change
        </Button>
      ) : null}
      {visit.status === 'completed' && !visit.class_id ? (
        <Button
          variant="primary"
          icon={<CalendarPlus aria-hidden="true" className={icon} />}
          onClick={() => onBookAgain(visit)}
        >
          Book again
        </Button>
      ) : null}
      {visit.status === 'pending' ? next('confirmed', 'Confirm', Check) : null}
      {visit.status === 'confirmed' ? next('arrived', 'Mark arrived', UserCheck) : null}
      {visit.status === 'arrived' ? next('completed', 'Complete', Check) : null}
    </>
  )
}
