import { usePractice } from '#base/practice/web/practice-data.ts'
import type { ShellHandle } from '#web/layout/app-shell.tsx'
import { useLive } from '#web/rows/live.ts'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading } from '#web/ui/page/skeleton.tsx'
import { Calendar } from './calendar/calendar.tsx'
import { CalendarSkeleton } from './calendar/calendar-skeleton.tsx'

export const meta = () => [{ title: 'Calendar · Stillpoint' }]
export const handle: ShellHandle = { ownTopBar: true, wide: true }

export default function AppointmentsPage() {
  const { data: practice, error, refetch } = usePractice()
  useLive(practice ? `practice:${practice.id}` : null)
  if (error && !practice)
    return (
      <ErrorState title="The calendar could not be loaded" onRetry={refetch}>
        Your visits are safe. Check your connection, then try again.
      </ErrorState>
    )
  return (
    <Loading loading={!practice} label="Loading the calendar" skeleton={<CalendarSkeleton />}>
      {practice ? <Calendar practice={practice} /> : null}
    </Loading>
  )
}
