import { usePractice } from '#base/practice/web/practice-data.ts'
import { useLive } from '#web/rows/live.ts'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading } from '#web/ui/page/skeleton.tsx'
import { Dashboard } from './dashboard.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'

export const meta = () => [{ title: 'Dashboard · Stillpoint' }]

export default function DashboardPage() {
  const { data: practice, error, refetch } = usePractice()
  useLive(practice ? `practice:${practice.id}` : null)
  if (error && !practice)
    return (
      <ErrorState title="Your day could not be loaded" onRetry={refetch}>
        Your data is safe. Check your connection and try again.
      </ErrorState>
    )
  return (
    <Loading loading={!practice} label="Loading your day" skeleton={<DashboardSkeleton />}>
      {practice ? <Dashboard practice={practice} /> : null}
    </Loading>
  )
}
