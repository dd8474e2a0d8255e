import { lazy, Suspense, useState } from 'react'
import { effectivePlan, mayOpen, planNames, planThatOpens } from '#features/plans/plans.ts'
import { usePractice } from '#features/practice/web/practice-data.ts'
import { useWorkplace } from '#features/rights/web/workplace.ts'
import { useLive } from '#web/live.ts'
import { loadScript } from '#web/load-script.ts'
import { useArePlansOn } from '#web/plans-shown.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

// What it shares with the dashboard and the calendar would else lie with what every screen shares.
const PracticeManagement = lazy(() =>
  loadScript(
    async () => ({ default: (await import('./practice-management.tsx')).PracticeManagement }),
    'screen',
  ),
)

export const meta = () => [{ title: 'Practice management · Stillpoint' }]

const feature = 'practice-management'

export default function PracticeManagementPage() {
  const practice = usePractice()
  const { current } = useWorkplace()
  const [now] = useState(Date.now)
  const plan = useArePlansOn() ? effectivePlan(current, now) : 'full'
  const isOpen = mayOpen({ plan, isSuperAdmin: current.is_super_admin }, feature)
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  return (
    <>
      <PageHeader
        title="Practice management"
        summary="What must not be forgotten, and what everybody shares."
      />
      {!isOpen ? (
        <Locked />
      ) : practice.isLoadingError ? (
        <ErrorState title="This could not be loaded" onRetry={() => practice.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={practice.isPending}
          label="Loading your tasks"
          skeleton={<Skeleton className="h-112 rounded-lg" />}
        >
          {practice.data ? (
            <Suspense fallback={<Skeleton className="h-112 rounded-lg" />}>
              <PracticeManagement practice={practice.data} />
            </Suspense>
          ) : null}
        </Loading>
      )}
    </>
  )
}

function Locked() {
  const plan = planThatOpens(feature)
  return (
    <EmptyState
      picture="search"
      title={`Tasks are part of the ${plan ? planNames[plan] : 'full'} plan`}
      action={
        <ButtonLink variant="primary" to="/pricing">
          See the plans
        </ButtonLink>
      }
    >
      Assigned, recurring and made by rules. Rooms stand in the practice settings, and what waits for you on
      the dashboard.
    </EmptyState>
  )
}
