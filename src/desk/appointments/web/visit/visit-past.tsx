import type { VisitDetail } from '../rows.ts'
import type { Diary } from '../use-diary.ts'
import { VisitHistory } from './visit-history.tsx'
import { VisitReminders } from './visit-reminders.tsx'

export interface VisitPastProps {
  diary: Diary
  /** The visit of the record. */
  visit: VisitDetail
  /** The same with whoever comes. */
  comes: VisitDetail
}

/** What is still to be said of a visit, and what happened to it. */
export const VisitPast = ({ diary, visit, comes }: VisitPastProps) => (
  <>
    {/* Of several services in one visit the first one has them. */}
    {visit.set_at ? null : <VisitReminders diary={diary} visit={visit} />}
    <VisitHistory visit={comes} diary={diary} />
  </>
)
