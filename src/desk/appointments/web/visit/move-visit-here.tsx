import type { Practice } from '#base/practice/web/practice-data.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { useVisit } from '../data.ts'
import { useDiary } from '../use-diary.ts'
import { MoveVisitDialog } from './move-visit-dialog.tsx'
import { useVisitActions } from './use-visit-actions.ts'

interface MoveVisitHereProps {
  practice: Practice
  visitId: string
  /** Epoch ms; the date to load. */
  start: number
  onClose: () => void
}

export function MoveVisitHere({ practice, visitId, start, onClose }: MoveVisitHereProps) {
  const { diary } = useDiary(practice, [localDateOf(practice.time_zone, start)])
  const visit = useVisit(visitId)
  const actions = useVisitActions(diary)
  if (!diary || !visit.data) return null
  return <MoveVisitDialog diary={diary} visit={visit.data} open actions={actions} onClose={onClose} />
}
