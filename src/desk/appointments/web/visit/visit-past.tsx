import type { VisitDetail } from '../rows.ts'
import type { Diary } from '../use-diary.ts'
import { VisitHistory } from './visit-history.tsx'
import { VisitReminders } from './visit-reminders.tsx'

export interface VisitPastProps {
  diary: Diary
  /** With the client on record. */
  visit: VisitDetail
  /** With the person who comes. */
  comes: VisitDetail
}

export const VisitPast = ({ diary, visit, comes }: VisitPastProps) => (
  <>
    {/* Only the first of several services has reminders. */}
    {visit.set_at ? null : <VisitReminders diary={diary} visit={visit} />}
    <VisitHistory visit={comes} diary={diary} />
  </>
)
